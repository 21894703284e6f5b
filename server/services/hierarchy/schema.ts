import { component } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  mapOf,
  object,
  optional,
  shortText,
  text,
  words,
} from "../../http/schemas.ts";

const MOST_NAME = 200;
const groupType = choice(["COMPANY", "TERMINAL"]);

/**
 * A group as administrators see it. `users`: active members with a role on it itself. `version` differs after each change. Who changed it last, and
 * when, in epoch seconds, is null where nobody did since it was set up.
 */
export const hierarchyGroup = component(
  "HierarchyGroup",
  object({
    id,
    alias: text,
    display: text,
    groupType,
    inactive: boolean,
    parentId: integerOrNull,
    securableId: id,
    lastUpdatedDate: integerOrNull,
    lastUpdatedBy: integerOrNull,
    fields: mapOf(engineType("JsonValue", {})),
    users: integer,
    version: text,
  }),
);

/**
 * What a change of a group would do: groups below it, records that belong to it or to these or name them, and the users who would lose or gain access to
 * them; where it becomes inactive, those who keep it by a role on it or below it. At most 50 names of each, and none of administrators.
 */
export const groupEffects = component(
  "GroupEffects",
  object({
    below: integer,
    records: integer,
    deleted: integer,
    losing: object({ count: integer, names: list(text) }),
    gaining: object({ count: integer, names: list(text) }),
    staying: object({ count: integer, names: list(text) }),
  }),
);

export const newGroup = object({ display: words(MOST_NAME), groupType, parentId: id });
/** What is left out stays. Making a group inactive does so with all below it. */
export const changedGroup = object({
  id,
  version: shortText(64),
  display: optional(words(MOST_NAME)),
  groupType: optional(groupType),
  parentId: optional(id),
  inactive: optional(boolean),
});
export const askedEffects = object({ id, parentId: optional(id), inactive: optional(boolean) });
