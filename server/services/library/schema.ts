import { Type } from "typebox";
import { component } from "../../http/component.ts";
import {
  boolean,
  id,
  integer,
  list,
  object,
  optional,
  options,
  shortText,
  text,
  words,
} from "../../http/schemas.ts";
import { ids, MAX_LABEL_LENGTH, MAX_LABELS } from "../documents/schema.ts";

/** A document of the company's library, without its content (spec platform.md 3). Dates in epoch seconds, size in bytes. */
export const libraryDocument = component(
  "LibraryDocument",
  object({
    id,
    /** With its extension. */
    fileName: text,
    /** `.pdf`; empty where the name has none. */
    fileExtension: text,
    /** As its content says: `application/pdf`. */
    fileType: text,
    size: integer,
    labels: list(text),
    confidential: boolean,
    archived: boolean,
    rotation: integer,
    uploadedDate: integer,
    uploadedBy: text,
  }),
);

/** What narrows the documents; what is left out does not. */
export const libraryQuery = options({
  search: shortText(200),
  label: words(MAX_LABEL_LENGTH),
  confidential: boolean,
  archived: boolean,
});

export const wantedDocuments = object({ ids });

/** Documents whose properties one call asks for. */
const MAX_PROPERTIES = 2_000;
export const wantedProperties = object({ ids: list(id, { maxItems: MAX_PROPERTIES }) });

/** What a body says about a document; what is left out stays. */
export const changedProperties = object({
  id,
  fileName: optional(words(200)),
  labels: optional(list(words(MAX_LABEL_LENGTH), { maxItems: MAX_LABELS })),
  confidential: optional(boolean),
  archived: optional(boolean),
});

/** The fields of an upload's form beside its file. `labels` may be there several times. */
export const uploadFields = {
  fileName: text,
  fileExtension: text,
  labels: text,
  confidential: text,
  archived: text,
};

export const contentQuery = options({ preview: boolean });

const share = { id, documentId: id, createdDate: integer, createdByName: text, expiresDate: integer };

/** A link to a document, without its key. Dates in epoch seconds. */
export const shareReply = component("DocumentShare", object(share));

/** The same with its address, which only this answer has. */
export const newShareReply = object({ ...share, url: text });

/** For how many days the link is to hold. */
export const newShare = object({ documentId: id, days: Type.Integer({ minimum: 1, maximum: 365 }) });

/** The secret of a link. */
export const shareKey = Type.String({ pattern: "^[\\w-]{43}$" });
