import { Type } from "typebox";
import { component } from "../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  mapOf,
  object,
  text,
  textOrNull,
  words,
} from "../../http/schemas.ts";

const action = choice(["view", "add", "edit", "delete", "viewConfidential", "upload", "download"]);

/** The actions that a role grants, by module; of ready reports by `reports.{alias}`, and by `reports.{section}.*` for all of a section. */
export const rights = mapOf(list(action, { uniqueItems: true, maxItems: 7 }), { maxProperties: 500 });

export const roleType = choice(["ADMIN", "STANDARD", "CUSTOM"]);

/** A role (spec platform.md 3). */
export const roleReply = component(
  "Role",
  object({
    id,
    name: text,
    help: textOrNull,
    roleType,
    sortOrder: integer,
    /** Cannot be changed or deleted; it can be copied. */
    locked: boolean,
    permissions: rights,
    usersCount: integer,
    createdBy: integer,
    createdByName: textOrNull,
    lastUpdatedByName: textOrNull,
    lastUpdatedDate: integerOrNull,
    version: integer,
  }),
);

/**
 * A role as the main backend has it (spec platform.md 3, legacy). `identifier` is made of its name, `fieldsHashCode` differs after each change of
 * its rights. When it was changed last, and by whom, is null as long as it is as it was built in.
 */
export const legacyRole = component(
  "LegacyRole",
  object({
    ...roleReply.schema.properties,
    identifier: text,
    effectiveDate: integerOrNull,
    lastUpdatedBy: integerOrNull,
    fields: mapOf(Type.Unknown()),
    fieldsHashCode: text,
  }),
);

const name = words(100);

export const newRole = object({ name, permissions: rights });
export const changedRole = object({ id, version: integer, name, permissions: rights });

/** A module with the actions that a role can grant on it. */
export const moduleRights = component(
  "ModuleRights",
  object({
    alias: text,
    name: text,
    enabled: boolean,
    actions: list(action),
    recordTypes: list(text),
    reachedTypes: list(text),
  }),
);
