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

/** The actions that a role grants, by module. */
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
