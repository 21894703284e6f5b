/** The shape of a fleet list's file; names are checked later, against the templates. */
import { integer, listOf, number, objectOf, oneOf, words } from "../model/shape.ts";
import type { Check } from "../model/shape.ts";
import { monitorStates } from "../monitors/states.ts";
import { fleetDashboards } from "./types.ts";

const named: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/.test(value) && value.length <= 50)
    return;
  const rule = "must begin with a small letter and have letters, digits and single hyphens only, at most 50";
  errors.add("badKey", pointer, rule);
};

const countShape = objectOf(
  {
    alias: named,
    label: words,
    filters: listOf(words, 1),
    state: oneOf("state", ...monitorStates),
    better: oneOf("direction", "less", "more"),
  },
  ["alias", "label"],
);

const bandShape = objectOf({ alias: named, label: words, min: number, max: number }, ["alias", "label"]);

const orderShape = objectOf({ field: words, direction: oneOf("direction", "asc", "desc") }, [
  "field",
  "direction",
]);

/** What a fleet list's file may say. */
export const fleetShape = objectOf(
  {
    $schema: words,
    alias: named,
    name: words,
    help: words,
    sortOrder: integer(1, 1_000),
    dashboards: listOf(oneOf("dashboard", ...fleetDashboards), 1),
    recordType: words,
    monitor: words,
    period: words,
    filters: listOf(words, 1),
    columns: listOf(words, 1, 8),
    orderBy: listOf(orderShape, 1, 3),
    counts: listOf(countShape, 1, 5),
    score: objectOf({ now: words, before: words, bands: listOf(bandShape, 2, 8) }, [
      "now",
      "before",
      "bands",
    ]),
  },
  ["alias", "name", "help", "sortOrder", "dashboards", "columns", "orderBy", "counts"],
);
