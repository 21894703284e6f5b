/** Checks what a query puts records together by. */
import { isObject } from "../model/shape.ts";
import type { CompiledGrouping, CompiledPath } from "./compiled.ts";
import { at, objectAt, own, wordAt } from "./issues.ts";
import type { QueryKind } from "../fields/kinds.ts";
import { queryKinds } from "../fields/kinds.ts";
import { singlePathAt } from "./paths.ts";
import type { Checking } from "./scope.ts";
import type { DateUnit, QueryGrouping } from "./types.ts";

const days: readonly DateUnit[] = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR"];
const hours: readonly DateUnit[] = ["HOUR", "HALF_HOUR", "TIME_OF_DAY"];

/** Units of time by which values of a kind can be grouped. */
function unitsOf(kind: QueryKind): readonly DateUnit[] {
  const { hasDays, hasHours } = queryKinds[kind];
  return [...(hasDays ? days : []), ...(hasHours ? hours : [])];
}

/** What the values of a path must be for a type of grouping; a sentence for who asks otherwise. */
const fitting: Readonly<
  Record<QueryGrouping["type"], { fits(path: CompiledPath): boolean; wanted: string }>
> = {
  DATE: {
    fits: ({ valueKind }) => unitsOf(valueKind).length > 0,
    wanted: "a date, a moment or a time",
  },
  ENUM: {
    fits: ({ valueKind, multi }) => valueKind === "choice" && !multi,
    wanted: "one choice (several: MULTI_ENUM)",
  },
  MULTI_ENUM: {
    fits: ({ valueKind, multi }) => valueKind === "choice" && multi,
    wanted: "several choices (one: ENUM)",
  },
  RELATION: { fits: ({ source }) => source.kind === "relations", wanted: "a path of the type RELATION" },
  VALUE: { fits: () => true, wanted: "any value" },
  VALUE_PRESENCE: { fits: () => true, wanted: "any value" },
  MODEL_GROUP: { fits: () => true, wanted: "the record's group" },
};

/** The names of the types of groupings. */
const groupingTypes = Object.keys(fitting) as QueryGrouping["type"][];

/** The grouping, checked; undefined where something is wrong with it, which is reported. */
export function groupingAt(source: unknown, checking: Checking): CompiledGrouping | undefined {
  const given = isObject(source) ? own(source, "type") : undefined;
  const type = wordAt(given, at(checking, "type"), "type of grouping", groupingTypes);
  if (type === undefined) return undefined;
  if (type === "MODEL_GROUP") {
    return objectAt(source, checking, ["type"]) && { path: ownGroup(checking), presence: false };
  }
  const known = objectAt(source, checking, ["type", "path", ...(type === "DATE" ? ["unit"] : [])]);
  const path = known && singlePathAt(own(known, "path"), at(checking, "path"), "groups");
  if (!path) return undefined;
  const { issues, pointer } = at(checking, "path");
  if (!fitting[type].fits(path)) return issues.add(pointer, `${type} takes ${fitting[type].wanted}`);
  if (type !== "DATE") return { path, presence: type === "VALUE_PRESENCE" };
  const units = unitsOf(path.valueKind);
  const unit = wordAt(own(known, "unit"), at(checking, "unit"), `unit of a ${path.valueKind}`, units);
  return unit && { path, unit, presence: false };
}

function ownGroup({ template }: Checking): CompiledPath {
  return { template, steps: [], source: { kind: "group" }, valueKind: "group", multi: false };
}
