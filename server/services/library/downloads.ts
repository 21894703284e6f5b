import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { integer, object } from "../../http/schemas.ts";
import { exports } from "../../storage/index.ts";
import { discardFile, jobReply, jobRoutes, startExport, started } from "../exports/index.ts";
import { wantedDocuments } from "./schema.ts";

const service = "document library";
const path = "/api/documents/downloads";
const access = { library: "download" } as const;

const isDownload = ({ format }: exports.ExportJob) => format === "zip";

const start = tenantRoute({
  method: "POST",
  url: path,
  service,
  summary: "Begins to put documents of the company's library into one archive",
  access,
  event: "download",
  body: wantedDocuments,
  replies: { 202: jobReply },
  async handle({ body: { ids } }, tenant) {
    return started(path, await startExport(tenant, { documents: ids, name: "Documents" }, "zip"));
  },
});

const removeExpired = tenantRoute({
  method: "DELETE",
  url: `${path}/expired`,
  service,
  summary: "Removes the user's own downloads that were finished, with their files",
  access,
  replies: { 200: { description: "How many were removed", schema: object({ deleteCount: integer }) } },
  async handle(_call, tenant) {
    const { trx, customer, user } = tenant;
    const own = await exports.listExports(trx, customer.id, user.id);
    const finished = own.filter((job) => isDownload(job) && job.status !== "preparing");
    for (const job of finished) {
      await exports.removeExport(trx, { customerId: customer.id, id: job.id });
      discardFile(tenant, job);
    }
    return { body: { deleteCount: finished.length } };
  },
});

/** Downloads of several documents, made in the background as all exports are. */
export const downloadRoutes: readonly TenantRoute[] = [
  start,
  removeExpired,
  ...jobRoutes({ path, service, access, what: "a download", isOfKind: isDownload }),
];
