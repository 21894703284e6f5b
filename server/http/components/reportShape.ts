/** The shape of a report (engine/report/types.ts), as it is saved. What it names is checked when it is opened. */
import { Type } from "typebox";
import { mostColumnGroupings, mostRowGroupings, mostSeries, reportVersion } from "../../../engine/index.ts";
import { columnFilter } from "./columnFilters.ts";
import { engineType } from "../engineTypes.ts";
import { alias, choice, constant, id, list, number, object, optional } from "../schemas.ts";

/** What the database can store: no NUL, no half of a surrogate pair. */
const storable = "^[^\\u0000\\uD800-\\uDFFF]*$";
/** A field, after at most three relations. */
const path = Type.String({ pattern: "^[a-z][A-Za-z0-9]{0,62}(\\.[a-z][A-Za-z0-9]{0,62}){0,3}$" });
const plainText = (maxLength: number) => Type.String({ maxLength, pattern: storable });
const label = plainText(200);

const filters = list(columnFilter({ field: path, text: plainText(200) }), { maxItems: 50 });

const series = object({
  id,
  alias,
  name: optional(label),
  filters,
  aggregation: choice(["COUNT", "SUM", "MAX", "MIN", "AVG", "PERCENTILE"]),
  aggregationBy: optional(path),
  percentile: optional(Type.Number({ minimum: 0, maximum: 1 })),
  columns: list(object({ field: path, label: optional(label) }), { maxItems: 100 }),
});

const grouping = object({
  field: path,
  unit: optional(
    choice(["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR", "HOUR", "HALF_HOUR", "TIME_OF_DAY"]),
  ),
  label: optional(label),
});

const settings = object({
  displayType: choice(["table", "lineGraph", "barGraph"]),
  displayTypeSetting: optional(choice(["values", "shareOfTotal", "grouped", "stacked", "runningTotal"])),
  groupBy: optional(grouping),
  rowsBy: optional(list(grouping, { maxItems: mostRowGroupings - 1 })),
  thenBy: optional(grouping),
  columnsBy: optional(list(grouping, { maxItems: mostColumnGroupings - 1 })),
  compare: optional(choice(["previousPeriod", "previousYear"])),
  sort: optional(object({ by: Type.Union([constant("group"), id]), direction: choice(["asc", "desc"]) })),
  target: optional(object({ value: number, label })),
});

/** A report as it is saved. */
export const report = engineType(
  "Report",
  object({
    version: constant(reportVersion),
    dataSeries: list(series, { minItems: 1, maxItems: mostSeries }),
    commonFilters: filters,
    settings,
  }),
);
