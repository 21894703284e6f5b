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
const FORBIDDEN = 403;
const bulkReplies = {
  200: { description: "What was done, and why the rest was not", schema: ref(bulkResult) },
};

type Found = Awaited<ReturnType<typeof changeable>>;

/** Why something could not be done with one document. */
interface Refused {
  id: number;
  message: string;
}

/**
 * Does one thing with each document that the principal may edit, and says of each other why not. A call for one document throws its
 * refusal.
 */
async function each(
  tenant: Tenant,
  { ids, right }: { ids: readonly number[]; right: "edit" | "delete" },
  work: (found: Found) => Promise<unknown>,
) {
  const all = new Set(ids);
  const successIds: number[] = [];
  const errors: Refused[] = [];
  let denied = false;
  for (const number of all) {
    try {
      await work(await changeable(tenant, number, right));
      successIds.push(number);
    } catch (error) {
      const { status, message } = toApiError(error);
      if (status >= 500 || all.size === 1) throw error;
      errors.push({ id: number, message });
      denied ||= status === FORBIDDEN;
    }
  }
  return { body: { successIds, errors }, ...(denied && { denied: true as const }) };
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
