import { toApiError } from "../../http/failures.ts";
import { ref } from "../../http/component.ts";
import { bulkResult } from "../../http/components/refusals.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { documents } from "../../records/index.ts";
import { editable } from "./find.ts";
import { toLabels } from "./properties.ts";
import { archiveChange, labelChange, removedDocuments } from "./schema.ts";

const service = "main";
const replies = {
  200: { description: "What was done, and why the rest was not", schema: ref(bulkResult) },
};

type Found = Awaited<ReturnType<typeof editable>>;

/** What could not be done with one document. */
interface Refused {
  id: number;
  message: string;
}

/**
 * Does one thing with each document that the principal may edit, and says of each other why not. Where none could be done,
 * throws the refusal of the first.
 */
async function each(tenant: Tenant, wanted: readonly number[], work: (found: Found) => Promise<unknown>) {
  const successIds: number[] = [];
  const refused: (Refused & { error: unknown })[] = [];
  for (const number of new Set(wanted)) {
    try {
      await work(await editable(tenant, number));
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
  replies,
  handle({ body: { documentIds, labelsToAppend, labelsToDelete } }, tenant) {
    const gone = new Set(toLabels(labelsToDelete));
    const added = toLabels(labelsToAppend);
    return each(tenant, documentIds, ({ document, owner }) => {
      const kept = document.labels.filter((each) => !gone.has(each));
      return documents.updateDocument(tenant, owner, document, {
        ...document,
        labels: toLabels([...kept, ...added]),
      });
    });
  },
});

const archive = tenantRoute({
  method: "PUT",
  url: "/api/documents/archive",
  service,
  summary: "Archives documents, or restores them from the archive",
  access: { template: "edit" },
  body: archiveChange,
  replies,
  handle({ body: { documentIds, archived } }, tenant) {
    return each(tenant, documentIds, ({ document, owner }) =>
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
  replies,
  handle({ body }, tenant) {
    return each(tenant, body.ids, ({ document, owner }) => documents.removeDocument(tenant, owner, document));
  },
});

/** What is done with several documents at a time (spec platform.md 7.6). */
export const bulkRoutes: readonly TenantRoute[] = [changeLabels, archive, remove];
