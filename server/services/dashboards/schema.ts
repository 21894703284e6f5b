import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import { component, ref } from "../../http/component.ts";
import { personName } from "../../http/components/records.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  alias,
  choice,
  constant,
  either,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  text,
} from "../../http/schemas.ts";
import { report } from "../../http/components/reportShape.ts";

/** A name with something in it to read, and nothing that the database cannot store. */
const name = (maxLength: number) =>
  Type.String({ maxLength, pattern: "^(?=\\s*\\S)[^\\u0000\\uD800-\\uDFFF]*$" });
const dashboardName = name(100);
const widgetName = name(200);
const description = Type.String({ maxLength: 500, pattern: "^[^\\u0000\\uD800-\\uDFFF]*$" });
/** Counted from 0; beyond the end: the last. */
const position = Type.Integer({ minimum: 0, maximum: 1_000 });

const hasId = { required: ["id"] };

/** A body that changes what its `id` names or, without one, adds something. What is wrong is said of the one that was meant. */
const changeOrAddition = <C extends TSchema, A extends TSchema>(change: C, addition: A) =>
  Type.Unsafe<Static<C> | Static<A>>({
    type: "object",
    allOf: [
      { if: { not: hasId }, else: change },
      { if: hasId, else: addition },
    ],
  });

const newDashboard = object({ name: dashboardName, position: optional(position) });
const changedDashboard = object({ id, name: optional(dashboardName), position: optional(position) });
export const dashboardBody = changeOrAddition(changedDashboard, newDashboard);
export type NewDashboard = Static<typeof newDashboard>;
export type ChangedDashboard = Static<typeof changedDashboard>;

const action = object({ template: alias });
const monitor = object({ monitor: alias });

/** What cards are about, by their type. */
export const contents = { report, action, monitor } as const;

/** How much space a card takes: one column, two of them, or two rows. */
const size = choice(["small", "wide", "tall"]);
const widgetType = choice(["report", "action", "monitor"]);
/** Its shape is checked by its type, with a pointer to each mistake. */
const data = either(engineType("Report", { type: "object" }), action, monitor);

const newWidget = object({
  dashboardId: id,
  name: widgetName,
  description: optional(description),
  type: widgetType,
  data,
  size: optional(size),
  position: optional(position),
});
const changedWidget = object({
  id,
  version: id,
  dashboardId: optional(id),
  name: optional(widgetName),
  description: optional(description),
  type: optional(widgetType),
  data: optional(data),
  size: optional(size),
  position: optional(position),
});
export const widgetBody = changeOrAddition(changedWidget, newWidget);
export type NewWidget = Static<typeof newWidget>;
export type ChangedWidget = Static<typeof changedWidget>;

const shareAccess = choice(["view", "edit"]);

/** The roles with which a category or a card is shared; all others lose it. */
export const sharesBody = object({
  roles: list(object({ roleId: id, access: shareAccess }), { maxItems: 200 }),
});
/** A role of the company, how many people have it, and what it may do with what is shared; null: it does not see it. */
export const roleShare = component(
  "DashboardShare",
  object({ roleId: id, roleName: text, people: integer, access: nullable(shareAccess) }),
);

const yes = optional(constant(true));
const ownership = {
  /** What the reader may do with it. */
  access: choice(["own", "view", "edit"]),
  /** Null: it is the reader's own. */
  owner: nullable(ref(personName)),
  /** With how many roles its owner shares it; 0 for everybody else. */
  sharedRoles: integer,
};
const widgetOf = <T extends keyof typeof contents>(type: T) =>
  object({
    id,
    dashboardId: id,
    name: text,
    description: text,
    type: constant(type),
    data: optional(contents[type]),
    size,
    position: integer,
    version: id,
    ...ownership,
    updatedBy: nullable(ref(personName)),
    updatedAt: integerOrNull,
    openedAt: integerOrNull,
    notices: optional(list(text)),
    partial: yes,
    refused: yes,
    unreadable: yes,
  });

/**
 * A card. `updatedAt` and `openedAt`, when it was saved and when its reader opened it last, in epoch seconds; `notices`: what of a report is
 * left out for its reader, who cannot save over it where it is `partial`: others see more of it, or a module is off; `refused`: its user may not open what it is about, of which nothing is answered then; `unreadable`: an earlier release stored what
 * this one cannot read.
 */
export const widget = component(
  "DashboardWidget",
  either(widgetOf("report"), widgetOf("action"), widgetOf("monitor")),
);
export type ShownWidget = Static<typeof widget.schema>;

/** A category of cards. */
export const dashboard = component(
  "Dashboard",
  object({ id, name: text, position: integer, ...ownership, widgets: list(ref(widget)) }),
);
export type ShownDashboard = Static<typeof dashboard.schema>;

/** What others share with the roles of its reader: whole categories, and cards by themselves. */
export const sharedWithReader = object({ dashboards: list(ref(dashboard)), widgets: list(ref(widget)) });

/** The user's own categories in their order with their cards; `layout` names how they are arranged. */
export const ownDashboards = component("OwnDashboards", object({ data: list(ref(dashboard)), layout: text }));
export type OwnDashboards = Static<typeof ownDashboards.schema>;

/** How the user's own categories and cards are to be arranged: all of them. `layout` is the one that they were arranged by when they were read. */
export const layoutBody = object({
  layout: Type.String({ maxLength: 100 }),
  categories: list(object({ id, cards: list(object({ id, size }), { maxItems: 100 }) }), { maxItems: 50 }),
});
export type LayoutBody = Static<typeof layoutBody>;

/** What a copy of a category is called; left out: as the category, with a number where that is taken. */
export const copyBody = object({ name: optional(dashboardName) });
