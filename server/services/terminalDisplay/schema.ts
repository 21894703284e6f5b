/** What the screen of a drivers' lounge is sent: numbers and days, no names of people, nothing confidential, no money. */
import type { Static } from "typebox";
import { component } from "../../http/component.ts";
import { id, integer, integerOrNull, list, object, text } from "../../http/schemas.ts";

export const params = object({ groupId: id });

/** What the screen shows of a terminal. Days in epoch seconds. */
export const terminalDisplay = component(
  "TerminalDisplay",
  object({
    groupId: id,
    terminal: text,
    today: integer,
    /** The counts cover so many days, as many before, and as many to come. */
    days: integer,
    /** How long each part is shown. */
    seconds: integer,
    /** Days since the last one; null: there was none. */
    since: list(object({ label: text, last: integerOrNull, days: integerOrNull })),
    counts: list(object({ label: text, count: integer, before: integer })),
    due: list(object({ label: text, overdue: integer, soon: integer })),
    /** Open critical events of rules that are marked for displays: the name of the rule, where, and the day. */
    events: list(object({ id, name: text, terminal: text, day: integer })),
    /** So many more events are open. */
    moreEvents: integer,
    /** Aliases of the record types that it follows. */
    recordTypes: list(text),
    asOf: integer,
  }),
);
export type DisplayReply = Static<typeof terminalDisplay.schema>;
