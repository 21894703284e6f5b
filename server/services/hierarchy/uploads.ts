import { errors } from "../../core/errors.ts";
import { fileForm, refusesTypes, sendFile, storeOf } from "../../files/index.ts";
import type { ReceivedFile } from "../../files/index.ts";
import { tenantRoute, uploadRoute } from "../../http/defineRoute.ts";
import { pageOf } from "../../http/paging.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, object, text } from "../../http/schemas.ts";
import { ImportError, readGroupLines } from "../../imports/index.ts";
import { audit, authorOf, hierarchyUploads } from "../../storage/index.ts";
import { apply } from "./apply.ts";
import { previewOf } from "./preview.ts";
import type { ReadFile } from "./preview.ts";
import { present, sourceOf, uploadAt } from "./stored.ts";
import { checkedUpload, uploadFields, uploadPage, uploadQuery } from "./uploadSchema.ts";

const service = "main";
const path = "/api/businessHierarchy";
const access = "admin";
const params = object({ id });
const DEFAULT_LIMIT = 50;
/** Bytes: 50,000 rows with long names have less. */
const MOST_BYTES = 20_000_000;
const MOST_STRUCTURE_NAME = 200;

const form = fileForm(Object.keys(uploadFields), MOST_BYTES);

/** The rows of a file, or why it cannot be read. */
async function readFile(tenant: Tenant, file: Parameters<typeof sourceOf>[1]): Promise<ReadFile> {
  try {
    return await readGroupLines(sourceOf(tenant, file));
  } catch (error) {
    if (error instanceof ImportError) return { reason: error.message };
    throw error;
  }
}

/** What the form says about its file. Throws `invalid_request`. */
function wordsOf({ fields }: ReceivedFile): { description: string; structureName: string } {
  const [description = "", structureName = ""] = ["description", "companyStructureName"].map(
    (name) => fields.get(name)?.[0]?.trim() ?? "",
  );
  if (`${description}${structureName}`.includes("\0"))
    throw errors.invalidRequest("the form has a text with a zero");
  if (structureName.length > MOST_STRUCTURE_NAME)
    throw errors.invalidRequest(`companyStructureName has at most ${MOST_STRUCTURE_NAME} characters`);
  return { description, structureName };
}

const upload = uploadRoute({
  method: "POST",
  url: `${path}/upload`,
  service,
  summary:
    "Keeps a file of the hierarchy (CSV or XLSX, in the form that the export has), and says what it would change, or what is wrong with it; nothing is changed yet",
  access,
  form: uploadFields,
  upload: async (tenant) => ({
    store: storeOf(tenant),
    form,
    refuses: refusesTypes(tenant.config),
    check: (file: ReceivedFile) => readFile(tenant, file),
  }),
  replies: { 201: { description: "The upload, with what it would change", schema: checkedUpload } },
  async handle({ body }, tenant) {
    if (body.checked === undefined) throw errors.internal();
    const { trx } = tenant;
    const { name, mediaType, size, storedName, sha256 } = body;
    const { description, structureName } = wordsOf(body);
    const preview = await previewOf(tenant, body.checked);
    const state = preview.problemCount > 0 ? ("refused" as const) : ("checked" as const);
    const file = { name, mediaType, size, storedName, sha256, description, structureName, state };
    const number = await hierarchyUploads.addUpload(trx, authorOf(tenant), file);
    audit.explain(trx, { name, changes: [{ field: "State", from: null, to: state }] });
    return { status: 201, body: { upload: present(await uploadAt(tenant, number)), preview } };
  },
});

const list = tenantRoute({
  method: "GET",
  url: path,
  service,
  summary:
    "The files of the hierarchy that were uploaded, newest first; `after` is the `next` of the page before",
  access,
  query: uploadQuery,
  replies: { 200: { description: "One page of uploads", schema: uploadPage } },
  async handle({ query: { limit = DEFAULT_LIMIT, after } }, { trx, customer }) {
    const found = await hierarchyUploads.listUploads(trx, customer.id, { limit: limit + 1, before: after });
    return { body: pageOf(found.map(present), limit) };
  },
});

const content = tenantRoute({
  method: "GET",
  url: `${path}/content/:id`,
  service,
  summary: "A file of the hierarchy as it was uploaded",
  access,
  event: "download",
  params,
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  handle: async ({ params: { id: number } }, tenant) =>
    sendFile(storeOf(tenant), await uploadAt(tenant, number)),
});

const preview = tenantRoute({
  method: "GET",
  url: `${path}/:id/preview`,
  service,
  summary: "What an uploaded file of the hierarchy would change now, or what is wrong with it",
  access,
  params,
  replies: { 200: { description: "The upload, with what it would change", schema: checkedUpload } },
  async handle({ params: { id: number } }, tenant) {
    const found = await uploadAt(tenant, number);
    return {
      body: { upload: present(found), preview: await previewOf(tenant, await readFile(tenant, found)) },
    };
  },
});

/** Files of the hierarchy: uploaded, looked at, applied (spec platform.md 7.1). */
export const uploadRoutes: readonly TenantRoute[] = [upload, list, content, preview, apply];
