import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import { component, ref } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  alias,
  choice,
  constant,
  either,
  id,
  integer,
  list,
  object,
  optional,
  text,
} from "../../http/schemas.ts";
import { report } from "./reportSchema.ts";

/** A name with something in it to read, and nothing that the database cannot store. */
const name = (maxLength: number) =>
  Type.String({ maxLength, pattern: "^(?=\\s*\\S)[^\\u0000\\uD800-\\uDFFF]*$" });
const dashboardName = name(100);
const widgetName = name(200);
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

const widgetType = choice(["report", "action", "monitor"]);
/** Its shape is checked by its type, with a pointer to each mistake. */
const data = either(engineType("Report", { type: "object" }), action, monitor);

const newWidget = object({
  dashboardId: id,
  name: widgetName,
  type: widgetType,
  data,
  position: optional(position),
});
const changedWidget = object({
  id,
  version: id,
  dashboardId: optional(id),
  name: optional(widgetName),
  type: optional(widgetType),
  data: optional(data),
  position: optional(position),
});
export const widgetBody = changeOrAddition(changedWidget, newWidget);
export type NewWidget = Static<typeof newWidget>;
export type ChangedWidget = Static<typeof changedWidget>;

const yes = optional(constant(true));
const widgetOf = <T extends keyof typeof contents>(type: T) =>
  object({
    id,
    dashboardId: id,
    name: text,
    type: constant(type),
    data: optional(contents[type]),
    position: integer,
    version: id,
    refused: yes,
    unreadable: yes,
  });

/**
 * A card. `refused`: its user may not open what it is about, of which nothing is answered then; `unreadable`: an earlier release stored what
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
  object({ id, name: text, position: integer, widgets: list(ref(widget)) }),
);
export type ShownDashboard = Static<typeof dashboard.schema>;
