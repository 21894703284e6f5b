import { errors } from "../../core/errors.ts";
import { refusesTypes, sendFile, storeOf } from "../../files/index.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute, uploadRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, integer, object, text } from "../../http/schemas.ts";
import { authorOf, files } from "../../storage/index.ts";

const service = "main";
/** Bytes that a user may have waiting for a record to hold them. */
const MAX_LOOSE_BYTES = 2_000_000_000;
const params = object({ id });
/** An uploaded file, without its content. */
const storedFile = component("File", object({ id, name: text, mediaType: text, size: integer }));
const fileReply = { description: "The file without its content", schema: ref(storedFile) };

async function fileOf(tenant: Tenant, number: number): Promise<files.FileEntry> {
  const file = await files.readableFile(tenant, number);
  if (file === undefined) throw errors.fileNotFound();
  return file;
}

const present = ({ id: number, name, mediaType, size }: files.FileEntry) => ({
  id: number,
  name,
  mediaType,
  size,
});

const upload = uploadRoute({
  method: "POST",
  url: "/api/files",
  service,
  summary: "Uploads one file; a record has to hold it within 24 hours, or it is removed",
  access: "member",
  async upload(tenant) {
    if ((await files.looseBytes(tenant)) > MAX_LOOSE_BYTES) throw errors.tooManyFiles();
    return { store: storeOf(tenant), refuses: refusesTypes(tenant.config) };
  },
  replies: { 201: fileReply },
  async handle({ body: { name, mediaType, size, storedName } }, tenant) {
    const number = await files.addFile(tenant.trx, authorOf(tenant), { name, mediaType, size, storedName });
    const location = `/api/files/${number}`;
    return { status: 201, body: { id: number, name, mediaType, size }, headers: { Location: location } };
  },
});

const read = tenantRoute({
  method: "GET",
  url: "/api/files/:id",
  service,
  summary: "Name, kind and size of a file",
  access: "member",
  params,
  replies: { 200: fileReply },
  handle: async ({ params }, tenant) => ({ body: present(await fileOf(tenant, params.id)) }),
});

const content = tenantRoute({
  method: "GET",
  url: "/api/files/:id/content",
  service,
  summary: "The content of a file, to be kept and never shown by the browser",
  access: "member",
  event: "download",
  params,
  replies: { 200: { description: "The content", contentType: "application/octet-stream", schema: text } },
  async handle({ params }, tenant) {
    const file = await fileOf(tenant, params.id);
    return sendFile(storeOf(tenant), file);
  },
});

/** Uploaded files (spec records.md 9): given to those who may view a record that holds them. */
export const fileRoutes: readonly TenantRoute[] = [upload, read, content];
