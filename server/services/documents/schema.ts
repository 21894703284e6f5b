import { Type } from "typebox";
import { component } from "../../http/component.ts";
import { boolean, id, integer, list, object, optional, text, words } from "../../http/schemas.ts";

/** Labels of a document, and of one call. */
export const MAX_LABELS = 20;
export const MAX_LABEL_LENGTH = 60;
/** Documents of one call. */
const MAX_IDS = 500;
/** Documents of one download. */
const MAX_DOWNLOADS = 200;

/** A document of a record, without its content. */
export const recordDocument = component(
  "Document",
  object({
    id,
    name: text,
    extension: text,
    labels: list(text),
    mimeType: text,
    size: integer,
    createdDate: integer,
    createdByUserName: text,
    protected: boolean,
    archived: boolean,
    rotation: integer,
  }),
);

const labels = list(words(MAX_LABEL_LENGTH), { maxItems: MAX_LABELS });

/** What a body says about a document; what is left out stays. */
export const changedDocument = object({
  id,
  name: optional(words(200)),
  labels: optional(labels),
  protected: optional(boolean),
  archived: optional(boolean),
});

/** The fields of an upload's form beside its file. `labels` may be there several times. */
export const formFields = { name: text, labels: text, protected: text, archived: text };

export const ids = list(id, { minItems: 1, maxItems: MAX_IDS });

export const labelChange = object({ documentIds: ids, labelsToAppend: labels, labelsToDelete: labels });
export const archiveChange = object({ documentIds: ids, archived: boolean });
/** Degrees clockwise by which the previews of documents are turned further. */
export const rotation = object({
  documentIds: ids,
  degrees: Type.Unsafe<90 | 180 | 270>({ enum: [90, 180, 270] }),
});
export const removedDocuments = object({ ids });
export const downloadQuery = object({ ids: list(id, { minItems: 1, maxItems: MAX_DOWNLOADS }) });
