import { Type } from "typebox";
import type { Static } from "typebox";
import { component, ref } from "../../http/component.ts";
import { id, integer, integerOrNull, list, nullable, object, optional, text } from "../../http/schemas.ts";

const email = Type.String({ maxLength: 320, pattern: "^[^\\u0000\\uD800-\\uDFFF]+$" });

/** Whose dashboard goes to whom; `dashboardIds`: which of its categories, left out: all; `toRoleIds`: to everybody with these roles, too. */
export const pushBody = object({
  fromEmail: email,
  toEmails: list(email, { maxItems: 500 }),
  toRoleIds: optional(list(id, { maxItems: 200 })),
  dashboardIds: optional(list(id, { maxItems: 50 })),
});
export type PushBody = Static<typeof pushBody>;

/** What became of it: who has how many categories more, and whose dashboard is too full. */
export const pushed = component(
  "PushedDashboards",
  object({ people: integer, categories: integer, full: list(text) }),
);

export const listQuery = object({
  search: optional(Type.String({ maxLength: 200 })),
  start: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

/** A dashboard category of somebody of the company; `updatedAt`: when a card of it was saved last, in epoch seconds. */
const listed = component(
  "CompanyDashboard",
  object({
    id,
    name: text,
    ownerId: id,
    ownerName: nullable(text),
    ownerEmail: nullable(text),
    cards: integer,
    sharedRoles: integer,
    updatedAt: integerOrNull,
  }),
);
export const listReply = object({ data: list(ref(listed)), total: integer });
