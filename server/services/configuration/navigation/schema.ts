import { Type } from "typebox";
import type { Static } from "typebox";
import { component, ref } from "../../../http/component.ts";
import {
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  shortText,
  text,
  textOrNull,
} from "../../../http/schemas.ts";

const MOST_ITEMS = 200;
const MOST_BELOW = 100;

/** Ids of sections and pages are written alike. */
const name = Type.String({ pattern: "^[a-z][A-Za-z0-9]*$", maxLength: 50 });
const title = shortText(200, 0);
const items = list(name, { maxItems: MOST_ITEMS });

/**
 * The navigation of a company: sections from top to bottom, and sections below these, with the ids of pages. A page that is `hidden` keeps its
 * place, and no menu shows it.
 */
export const ownNavigation = object({
  sections: list(
    object({
      id: name,
      title: optional(title),
      items,
      sections: list(object({ id: name, title, items }), { maxItems: MOST_BELOW }),
    }),
    { minItems: 1, maxItems: MOST_BELOW },
  ),
  hidden: list(name, { maxItems: MOST_ITEMS }),
});

export type OwnNavigation = Static<typeof ownNavigation>;

const ownReply = component("OwnNavigation", ownNavigation);

/**
 * `own`: null where the company has the shipped navigation. `version` differs after each change. `changedDate` in epoch seconds; null: nobody
 * changed it.
 */
export const navigationReply = component(
  "SiteNavigation",
  object({
    own: nullable(ref(ownReply)),
    version: text,
    changedByName: textOrNull,
    changedDate: integerOrNull,
  }),
);

export const wantedNavigation = object({ navigation: ownNavigation, version: shortText(64) });
export const readVersion = object({ version: shortText(64) });
