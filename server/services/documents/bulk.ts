import { toApiError } from "../../http/failures.ts";
import type { Answer, Tenant, TenantRoute } from "../../http/route.ts";
import { boolean, id, list, object, ref } from "../../http/schemas.ts";
import { documents } from "../../storage/index.ts";
import { editable } from "./find.ts";
import { label, toLabels } from "./properties.ts";

const service = "main";
/** Documents of one call. */
const MAX_IDS = 500;
/** Labels that one call adds or takes away. */
const MAX_LABELS = 20;
const ids = list(id, { minItems: 1, maxItems: MAX_IDS });
const labels = list(label, { maxItems: MAX_LABELS });
const replies = {
  200: { description: "What was done, and why the rest was not", schema: ref("BulkResult") },
};

type Found = Awaited<ReturnType<typeof editable>>;

/** What could not be done with one document. */
interface Refused {
  id: number;
  message: string;
}

/**
 * Does one thing with each document that the principal may edit, and tells of each other why not. Where none could be done,
 * throws what the first was refused with.
 */
async function each(
  tenant: Tenant,
  wanted: readonly number[],
  work: (found: Found) => Promise<unknown>,
): Promise<Answer> {
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

const changeLabels: TenantRoute = {
  method: "PUT",
  url: "/api/documents/labels",
  service,
  summary: "Adds labels to documents and takes others away",
  access: { template: "edit" },
  body: object({ documentIds: ids, labelsToAppend: labels, labelsToDelete: labels }),
  replies,
  handle(call, tenant) {
    const { documentIds, labelsToAppend, labelsToDelete } = call.body as {
      documentIds: number[];
      labelsToAppend: string[];
      labelsToDelete: string[];
    };
    const gone = new Set(toLabels(labelsToDelete));
    const added = toLabels(labelsToAppend);
    return each(tenant, documentIds, ({ document, holder }) => {
      const kept = document.labels.filter((each) => !gone.has(each));
      return documents.updateDocument(tenant, holder, document, {
        ...document,
        labels: toLabels([...kept, ...added]),
      });
    });
  },
};

const archive: TenantRoute = {
  method: "PUT",
  url: "/api/documents/archive",
  service,
  summary: "Archives documents, or fetches them back",
  access: { template: "edit" },
  body: object({ documentIds: ids, archived: boolean }),
  replies,
  handle(call, tenant) {
    const { documentIds, archived } = call.body as { documentIds: number[]; archived: boolean };
    return each(tenant, documentIds, ({ document, holder }) =>
      documents.updateDocument(tenant, holder, document, { ...document, archived }),
    );
  },
};

const remove: TenantRoute = {
  method: "DELETE",
  url: "/api/documents",
  service,
  summary: "Deletes documents",
  access: { template: "edit" },
  body: object({ ids }),
  replies,
  handle(call, tenant) {
    const body = call.body as { ids: number[] };
    return each(tenant, body.ids, ({ document, holder }) =>
      documents.removeDocument(tenant, holder, document),
    );
  },
};

/** What is done with several documents at a time (spec platform.md 7.6). */
export const bulkRoutes: readonly TenantRoute[] = [changeLabels, archive, remove];
