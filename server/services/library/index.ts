import { errors } from "../../core/errors.ts";
import { extensionOf, fileForm, refusesTypes, sendFile, storeOf } from "../../files/index.ts";
import type { ReceivedFile } from "../../files/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute, uploadRoute } from "../../http/defineRoute.ts";
import { requireLibrary } from "../../http/policies.ts";
import type { PublicRoute, TenantRoute } from "../../http/route.ts";
import { id, list, object, text } from "../../http/schemas.ts";
import { documents, library } from "../../records/index.ts";
import { disclose } from "../../storage/index.ts";
import { flagOf, toLabels, withExtension } from "../documents/properties.ts";
import { documentAt } from "./find.ts";
import { downloadRoutes } from "./downloads.ts";
import {
  changedProperties,
  contentQuery,
  libraryDocument,
  libraryQuery,
  uploadFields,
  wantedProperties,
} from "./schema.ts";
import { shareRoutes } from "./shares.ts";

const service = "document library";
const one = { description: "The document without its content", schema: ref(libraryDocument) };
const form = fileForm(Object.keys(uploadFields));

function present({ id: number, name, mediaType, size, labels, ...document }: documents.StoredDocument) {
  return {
    id: number,
    fileName: name,
    fileExtension: extensionOf(name),
    fileType: mediaType,
    size,
    labels,
    confidential: document.isProtected,
    archived: document.archived,
    rotation: document.rotation,
    uploadedDate: document.createdDate,
    uploadedBy: document.createdByUserName,
  };
}

const listIds = tenantRoute({
  method: "GET",
  url: "/api/documents/ids",
  service,
  summary: "The ids of the documents of the company's library, newest first",
  access: { library: "view" },
  query: libraryQuery,
  replies: { 200: { description: "The ids", schema: object({ data: list(id) }) } },
  handle: async ({ query }, tenant) => ({ body: { data: await library.listLibrary(tenant, query) } }),
});

const properties = tenantRoute({
  method: "POST",
  url: "/api/documents/properties/get",
  service,
  summary: "What is known of documents of the company's library; one that is not there is left out",
  access: { library: "view" },
  reads: true,
  body: wantedProperties,
  replies: { 200: { description: "The documents", schema: object({ data: list(ref(libraryDocument)) }) } },
  async handle({ body }, tenant) {
    return { body: { data: (await library.libraryDocuments(tenant, body.ids)).map(present) } };
  },
});

/** What a form says about the file in it. Throws `invalid_request`. */
function propertiesOf({ name, fields }: ReceivedFile): documents.DocumentProperties {
  const [chosen = "", extension = ""] = ["fileName", "fileExtension"].map(
    (field) => fields.get(field)?.[0]?.trim() ?? "",
  );
  const given = extension === "" || extension.startsWith(".") ? extension : `.${extension}`;
  if (given !== "" && given.toLowerCase() !== extensionOf(name))
    throw errors.invalidRequest("fileExtension must be that of the file");
  return {
    name: chosen === "" ? name : withExtension(chosen, name),
    labels: toLabels(fields.get("labels") ?? []),
    isProtected: flagOf(fields, "confidential"),
    archived: flagOf(fields, "archived"),
  };
}

const upload = uploadRoute({
  method: "POST",
  url: "/api/documents",
  service,
  summary: "Adds a document to the company's library; its name is `fileName` with the extension of the file",
  access: { library: "upload" },
  form: uploadFields,
  upload: async (tenant) => ({ store: storeOf(tenant), form, refuses: refusesTypes(tenant.config) }),
  replies: { 201: one },
  async handle({ body }, tenant) {
    const { mediaType, size, storedName } = body;
    const document = { ...propertiesOf(body), mediaType, size, storedName };
    return { status: 201, body: present(await documents.addDocument(tenant, null, document)) };
  },
});

const change = tenantRoute({
  method: "PUT",
  url: "/api/documents/properties",
  service,
  summary: "Renames, labels, locks or archives a document of the company's library; what is left out stays",
  access: { library: "edit" },
  body: changedProperties,
  replies: { 200: one },
  async handle({ body }, tenant) {
    const before = await documentAt(tenant, body.id);
    const after = {
      name: body.fileName === undefined ? before.name : withExtension(body.fileName, before.name),
      labels: body.labels === undefined ? before.labels : toLabels(body.labels),
      isProtected: body.confidential ?? before.isProtected,
      archived: body.archived ?? before.archived,
    };
    return { body: present(await documents.updateDocument(tenant, null, before, after)) };
  },
});

const content = tenantRoute({
  method: "GET",
  url: "/api/documents/content/:id",
  service,
  summary:
    "The content of a document of the company's library, for who may download it; with `preview`, to be shown in the page of who may view it",
  access: { library: "view" },
  event: "download",
  params: object({ id }),
  query: contentQuery,
  replies: { 200: { description: "The content", contentType: "application/octet-stream", schema: text } },
  async handle({ params, query }, tenant) {
    if (query.preview !== true) requireLibrary(tenant, "download");
    const document = await documentAt(tenant, params.id);
    if (document.isProtected) disclose(tenant.trx, document.id);
    return sendFile(storeOf(tenant), document);
  },
});

/** The company's document library (spec platform.md 7.6); what is done with several documents at a time is with those of records. */
export const libraryRoutes: readonly (TenantRoute | PublicRoute)[] = [
  listIds,
  properties,
  upload,
  change,
  content,
  ...downloadRoutes,
  ...shareRoutes,
];
