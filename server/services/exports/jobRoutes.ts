/** Files of one kind that are made in the background at an address of their own: how far they are, and what they contain. */
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { text } from "../../http/schemas.ts";
import type { exports } from "../../storage/index.ts";
import { fileOf, jobOf, present } from "./jobs.ts";
import { exportJob, jobParams } from "./schema.ts";

/** The files of one kind. */
interface JobKind {
  /** Address below which they are asked for: `/api/export`. */
  path: string;
  service: string;
  access: TenantRoute["access"];
  /** What one is, in the words of the API's description: "a file of a log". */
  what: string;
  isOfKind(job: exports.ExportJob): boolean;
}

export const jobReply = { description: "The export", schema: ref(exportJob) };

/** What is answered when one was begun. */
export const started = (path: string, job: exports.ExportJob) => ({
  status: 202 as const,
  body: present(job),
  headers: { Location: `${path}/status/${job.id}` },
});

/** The routes of the user's own files of a kind. Each throws `export_not_found` for a file of another kind. */
export function jobRoutes({ path, service, access, what, isOfKind }: JobKind): readonly TenantRoute[] {
  const find = async (tenant: Tenant, id: string) => {
    const job = await jobOf(tenant, id);
    if (!isOfKind(job)) throw errors.exportNotFound();
    return job;
  };
  const status = tenantRoute({
    method: "GET",
    url: `${path}/status/:id`,
    service,
    summary: `How far ${what} is`,
    access,
    params: jobParams,
    replies: { 200: jobReply },
    handle: async ({ params }, tenant) => ({ body: present(await find(tenant, params.id)) }),
  });
  const content = tenantRoute({
    method: "GET",
    url: `${path}/content/:id`,
    service,
    summary: `The content of ${what}, for those who may still see all that is in it`,
    access,
    event: "download",
    params: jobParams,
    replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
    handle: async ({ params }, tenant) => fileOf(await find(tenant, params.id), tenant),
  });
  return [status, content];
}
