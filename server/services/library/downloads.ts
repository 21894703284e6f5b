import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { integer, object, text } from "../../http/schemas.ts";
import { exports } from "../../storage/index.ts";
import { discardFile, fileOf, jobOf, jobParams, startExport } from "../exports/index.ts";
import { downloadJob, wantedDocuments } from "./schema.ts";

const service = "document library";
const path = "/api/documents/downloads";
const access = { library: "download" } as const;
const jobReply = { description: "The download", schema: ref(downloadJob) };

function present({ id, fileName, status, progress, error }: exports.ExportJob) {
  return { id, fileName, status, progress, ...(error !== null && { error }) };
}

const isDownload = ({ format }: exports.ExportJob) => format === "zip";

/** One of the user's own downloads. Throws `export_not_found`. */
async function downloadAt(tenant: Tenant, id: string): Promise<exports.ExportJob> {
  const job = await jobOf(tenant, id);
  if (!isDownload(job)) throw errors.exportNotFound();
  return job;
}

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
    const job = await startExport(tenant, { documents: ids, name: "Documents" }, "zip");
    return { status: 202, body: present(job), headers: { Location: `${path}/status/${job.id}` } };
  },
});

const status = tenantRoute({
  method: "GET",
  url: `${path}/status/:id`,
  service,
  summary: "How far a download is",
  access,
  params: jobParams,
  replies: { 200: jobReply },
  handle: async ({ params }, tenant) => ({ body: present(await downloadAt(tenant, params.id)) }),
});

const content = tenantRoute({
  method: "GET",
  url: `${path}/content/:id`,
  service,
  summary: "The archive of a download, for those who may still see all that is in it",
  access,
  event: "download",
  params: jobParams,
  replies: { 200: { description: "The archive", contentType: "application/octet-stream", schema: text } },
  handle: async ({ params }, tenant) => fileOf(await downloadAt(tenant, params.id), tenant),
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
export const downloadRoutes: readonly TenantRoute[] = [start, removeExpired, status, content];
