import { toApiError } from "../../http/failures.ts";
import { ref } from "../../http/component.ts";
import { bulkResult } from "../../http/components/refusals.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { list, object, text } from "../../http/schemas.ts";
import { documents } from "../../records/index.ts";
import { changeable, knownDocument } from "./find.ts";
import { toLabels } from "./properties.ts";
import { archiveChange, ids, labelChange, removedDocuments, rotation } from "./schema.ts";

const service = "main";
const FULL_TURN = 360;
const bulkReplies = {
  200: { description: "What was done, and why the rest was not", schema: ref(bulkResult) },
};

type Found = Awaited<ReturnType<typeof changeable>>;

/** What could not be done with one document. */
interface Refused {
  id: number;
  message: string;
}

/**
 * Does one thing with each document that the principal may edit, and says of each other why not. Where none could be done,
 * throws the refusal of the first.
 */
async function each(
  tenant: Tenant,
  { ids, right }: { ids: readonly number[]; right: "edit" | "delete" },
  work: (found: Found) => Promise<unknown>,
) {
  const successIds: number[] = [];
  const refused: (Refused & { error: unknown })[] = [];
  for (const number of new Set(ids)) {
    try {
      await work(await changeable(tenant, number, right));
      successIds.push(number);
    } catch (error) {
      const { status, message } = toApiError(error);
      if (status >= 500) throw error;
      refused.push({ id: number, message, error });
    }
  }
  if (successIds.length === 0) throw refused[0]?.error;
  const errors: Refused[] = refused.map(({ id: number, message }) => ({ id: number, message }));
  return { body: { successIds, errors } };
}

const changeLabels = tenantRoute({
  method: "PUT",
  url: "/api/documents/labels",
  service,
  summary: "Adds labels to documents and removes others",
  access: { template: "edit" },
  body: labelChange,
  replies: bulkReplies,
  handle({ body: { documentIds, labelsToAppend, labelsToDelete } }, tenant) {
    const gone = new Set(toLabels(labelsToDelete));
    const added = toLabels(labelsToAppend);
    return each(tenant, { ids: documentIds, right: "edit" }, ({ document, owner }) => {
      const kept = document.labels.filter((each) => !gone.has(each));
      return documents.updateDocument(tenant, owner, document, {
        ...document,
        labels: toLabels([...kept, ...added]),
      });
    });
  },
});

const rotate = tenantRoute({
  method: "POST",
  url: "/api/documents/rotate",
  service,
  summary: "Turns the previews of documents clockwise; the files themselves stay as they are",
  access: { template: "edit" },
  body: rotation,
  replies: bulkReplies,
  handle({ body: { documentIds, degrees } }, tenant) {
    return each(tenant, { ids: documentIds, right: "edit" }, ({ document }) =>
      documents.turnDocument(tenant, document.id, (document.rotation + degrees) % FULL_TURN),
    );
  },
});

const commonLabels = tenantRoute({
  method: "POST",
  url: "/api/documents/commonLabels/get",
  service,
  summary: "The labels that all of these documents have",
  access: { template: "view" },
  reads: true,
  body: object({ documentIds: ids }),
  replies: { 200: { description: "The labels", schema: object({ data: list(text) }) } },
  async handle({ body: { documentIds } }, tenant) {
    const found = await Promise.all(documentIds.map((id) => knownDocument(tenant, id)));
    const [first, ...others] = found.map(({ document }) => document.labels);
    const data = (first ?? []).filter((label) => others.every((labels) => labels.includes(label)));
    return { body: { data } };
  },
});

const archive = tenantRoute({
  method: "PUT",
  url: "/api/documents/archive",
  service,
  summary: "Archives documents, or restores them from the archive",
  access: { template: "edit" },
  body: archiveChange,
  replies: bulkReplies,
  handle({ body: { documentIds, archived } }, tenant) {
    return each(tenant, { ids: documentIds, right: "edit" }, ({ document, owner }) =>
      documents.updateDocument(tenant, owner, document, { ...document, archived }),
    );
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/documents",
  service,
  summary: "Deletes documents",
  access: { template: "edit" },
  body: removedDocuments,
  replies: bulkReplies,
  handle({ body }, tenant) {
    return each(tenant, { ids: body.ids, right: "delete" }, ({ document, owner }) =>
      documents.removeDocument(tenant, owner, document),
    );
  },
});

/** What is done with several documents at a time (spec platform.md 7.6). */
export const bulkRoutes: readonly TenantRoute[] = [changeLabels, commonLabels, rotate, archive, remove];
