import { extensionOf, fileForm, refusesTypes, sendFile, storeOf } from "../../files/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute, uploadRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, list, object, text } from "../../http/schemas.ts";
import { attached, documents } from "../../records/index.ts";
import { disclose } from "../../storage/index.ts";
import { bulkRoutes } from "./bulk.ts";
import { downloadRoutes } from "./downloads.ts";
import { documentOf, editable } from "./find.ts";
import { propertiesOfBody, propertiesOfForm } from "./properties.ts";
import { changedDocument, formFields, recordDocument } from "./schema.ts";

const service = "main";
const params = object({ id });
const documentReply = { description: "The document without its content", schema: ref(recordDocument) };

const form = fileForm(Object.keys(formFields));

function present(document: documents.StoredDocument) {
  const { id: number, name, labels, size, createdDate, createdByUserName, archived, rotation } = document;
  return {
    id: number,
    name,
    extension: extensionOf(name),
    labels,
    mimeType: document.mediaType,
    size,
    createdDate,
    createdByUserName,
    protected: document.isProtected,
    archived,
    rotation,
  };
}

const read = tenantRoute({
  method: "GET",
  url: "/api/models/:id/documents",
  service,
  summary: "The documents of a record, newest first; confidential ones only for those who may see them",
  access: { template: "view" },
  params,
  replies: { 200: { description: "The documents", schema: object({ data: list(ref(recordDocument)) }) } },
  async handle(call, tenant) {
    return { body: { data: (await documents.listDocuments(tenant, call.params.id)).map(present) } };
  },
});

const create = uploadRoute({
  method: "POST",
  url: "/api/models/:id/documents",
  service,
  summary: "Adds a document to a record; its name is `name` with the extension of the file",
  access: { template: "edit" },
  params,
  form: formFields,
  async upload(tenant, call) {
    await attached.ownerOf(tenant, call.params.id, "edit");
    return { store: storeOf(tenant), form, refuses: refusesTypes(tenant.config) };
  },
  replies: { 201: documentReply },
  async handle(call, tenant) {
    const received = call.body;
    const owner = await attached.ownerOf(tenant, call.params.id, "edit");
    const { mediaType, size, storedName } = received;
    const document = { ...propertiesOfForm(received), mediaType, size, storedName };
    return { status: 201, body: present(await documents.addDocument(tenant, owner, document)) };
  },
});

const content = tenantRoute({
  method: "GET",
  url: "/api/models/documents/:id/content",
  service,
  summary: "The content of a document, to be kept and never shown by the browser",
  access: { template: "view" },
  event: "download",
  params,
  replies: { 200: { description: "The content", contentType: "application/octet-stream", schema: text } },
  async handle(call, tenant) {
    const { document, owner } = await documentOf(tenant, call.params.id);
    if (document.isProtected) disclose(tenant.trx, owner.id);
    return sendFile(storeOf(tenant), document);
  },
});

const update = tenantRoute({
  method: "PUT",
  url: "/api/models/documents",
  service,
  summary: "Renames, labels, locks or archives a document; what is left out stays",
  access: { template: "edit" },
  body: changedDocument,
  replies: { 200: documentReply },
  async handle({ body }, tenant) {
    const { document, owner } = await editable(tenant, body.id);
    const changed = propertiesOfBody(body, document);
    return { body: present(await documents.updateDocument(tenant, owner, document, changed)) };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/models/documents/:id",
  service,
  summary: "Deletes a document",
  access: { template: "edit" },
  params,
  replies: { 204: { description: "Deleted" } },
  async handle(call, tenant) {
    const { document, owner } = await editable(tenant, call.params.id);
    await documents.removeDocument(tenant, owner, document);
    return { status: 204 };
  },
});

/** Documents of records (spec records.md 3.11, 6, 7.3). */
export const documentRoutes: readonly TenantRoute[] = [
  read,
  create,
  content,
  update,
  remove,
  ...bulkRoutes,
  ...downloadRoutes,
];
