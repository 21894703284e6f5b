import { component, ref } from "../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";

/** A work on a company. Dates in epoch seconds; `archive`: what can be downloaded, `size` in bytes. */
export const workReply = component(
  "CustomerWork",
  object({
    id,
    kind: choice(["create", "archive", "delete"]),
    alias: text,
    name: text,
    status: choice(["waiting", "running", "done", "failed"]),
    error: textOrNull,
    archive: nullable(object({ size: integer, rows: integer, files: integer })),
    requestedBy: text,
    requestedDate: integer,
    finishedDate: integerOrNull,
  }),
);

/**
 * All companies that a super admin can reach, each with its status, a word of the operator; the last works on companies, and what a new one can be
 * created from.
 */
export const overviewReply = component(
  "CustomerOverview",
  object({
    customers: list(
      object({
        id,
        alias: text,
        name: text,
        frontendUrl: text,
        status: text,
        suspended: boolean,
        users: integer,
      }),
    ),
    works: list(ref(workReply)),
    presets: list(object({ alias: text, name: text, help: text })),
    archiveDays: integer,
  }),
);

const written = shortText(300, 0);

/** A new company as somebody wrote it; `checkCompany` says what is wrong with it. */
export const askedCompany = object({
  name: written,
  alias: written,
  preset: written,
  timezone: written,
  firstName: written,
  lastName: written,
  email: written,
});

export const askedArchive = object({ alias: shortText(100) });

/** `confirm`: the alias once more. `alsoOnHold`: records on Data Retention Hold are deleted too. */
export const askedDeletion = object({ alias: shortText(100), confirm: written, alsoOnHold: boolean });
