import { component, ref } from "../../http/component.ts";
import { pageLimit, pageOptionsById } from "../../http/paging.ts";
import {
  choice,
  id,
  integer,
  integerOrNull,
  list,
  object,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { groupChangeKinds } from "../../imports/index.ts";

/** A file of the hierarchy that was uploaded. Dates in epoch seconds, size in bytes; `sha256` in hexadecimal digits. */
export const hierarchyUpload = component(
  "HierarchyUpload",
  object({
    id,
    fileName: text,
    size: integer,
    sha256: text,
    description: text,
    companyStructureName: text,
    /** `refused`: it had problems. */
    state: choice(["checked", "applied", "refused"]),
    uploadedDate: integer,
    uploadedBy: text,
    appliedDate: integerOrNull,
    appliedBy: textOrNull,
  }),
);

const people = object({ count: integer, names: list(text) });

/**
 * What a file of the hierarchy would do now. With problems it would do nothing. `version`: that of the hierarchy, with which the file is
 * applied. `counts` are of all changes; of each kind at most 2,000 are in `changes`, and at most 10,000 of the problems in `problems`.
 * `records`: those in groups that are moved, change their type or become inactive, or in groups below them. `staying`: the users who keep
 * their access by a role on a group that becomes inactive.
 */
export const hierarchyPreview = component(
  "HierarchyPreview",
  object({
    version: text,
    rows: integer,
    unchanged: integer,
    counts: object({
      added: integer,
      renamed: integer,
      moved: integer,
      retyped: integer,
      inactivated: integer,
      activated: integer,
      unnamed: integer,
    }),
    changes: list(
      object({
        kind: choice(groupChangeKinds),
        row: integerOrNull,
        alias: text,
        name: text,
        from: textOrNull,
        to: textOrNull,
      }),
    ),
    records: object({ moved: integer, retyped: integer, inactivated: integer }),
    losing: people,
    gaining: people,
    staying: people,
    problemCount: integer,
    problems: list(object({ row: integerOrNull, column: textOrNull, reason: text })),
  }),
);

/** An upload with what it would do. */
export const checkedUpload = object({ upload: ref(hierarchyUpload), preview: ref(hierarchyPreview) });

export const uploadPage = object({ data: list(ref(hierarchyUpload)), options: pageOptionsById });
export const uploadQuery = options({ limit: pageLimit, after: id });

/** The fields of the form beside its file. */
export const uploadFields = { description: text, companyStructureName: text };

/** The `version` of the preview that was looked at. */
export const applied = object({ version: shortText(64, 0) });
