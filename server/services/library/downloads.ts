import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { integer, object } from "../../http/schemas.ts";
import { exports } from "../../storage/index.ts";
import { discardFile, jobReply, jobRoutes, startExport, started } from "../exports/index.ts";
import { wantedDocuments } from "./schema.ts";

const service = "document library";
const path = "/api/documents/downloads";
const access = { library: "download" } as const;

const format = "zip";

const isDownload = (job: exports.ExportJob) => job.format === format;

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
    return started(path, await startExport(tenant, { documents: ids, name: "Documents" }, format));
  },
});

const removeExpired = tenantRoute({
  method: "DELETE",
  url: `${path}/expired`,
  service,
  summary: "Removes the user's own downloads that failed, or were finished a day ago, with their files",
  access,
  replies: { 200: { description: "How many were removed", schema: object({ deleteCount: integer }) } },
  async handle(_call, tenant) {
    const { trx, customer, user, now } = tenant;
    const expired = await exports.expiredExports(trx, {
      customerId: customer.id,
      userId: user.id,
      format,
      now,
    });
    for (const job of expired) {
      await exports.removeExport(trx, { customerId: customer.id, id: job.id });
      discardFile(tenant, job);
    }
    return { body: { deleteCount: expired.length } };
  },
});

/** Downloads of several documents, made in the background as all exports are. */
export const downloadRoutes: readonly TenantRoute[] = [
  start,
  removeExpired,
  ...jobRoutes({ path, service, access, what: "a download", isOfKind: isDownload }),
];
