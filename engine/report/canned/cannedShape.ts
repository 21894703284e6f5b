/** The shape of a ready report's file; names are checked later, against the templates. */
import type { Check } from "../../model/shape.ts";
import {
  anything,
  chosenBy,
  flag,
  integer,
  listOf,
  number,
  objectOf,
  oneOf,
  scalar,
  text,
  words,
} from "../../model/shape.ts";
import { lossRunShape } from "../../claims/lossRunShape.ts";
import { fileFormatShape } from "../../fileFormats/fileFormatShape.ts";
import { headcountShape } from "../../headcount/headcountShape.ts";
import { oshaShape } from "../../osha/oshaShape.ts";
import { reviewShape } from "../../review/reviewShape.ts";
import { namedRanges } from "../../table/dateRange.ts";
import { reportVersion } from "../types.ts";

/** Columns of one query; the rest of a question's limits is checked when it is asked. */
const mostSeries = 10;

const named: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9]{0,49}$/.test(value)) return;
  errors.add(
    "badKey",
    pointer,
    "must start with a small letter and have letters and digits only, at most 50",
  );
};

const field = { field: words };
const range = oneOf("range of days", ...namedRanges);
const parameter = { kind: words, name: named, label: words, ...field };
const required = Object.keys(parameter);

const parameterShape = chosenBy("kind", "kind of parameter", {
  dates: objectOf({ ...parameter, default: range, daysAhead: integer(0) }, required),
  daysOfYear: objectOf({ ...parameter, default: range }, required),
  records: objectOf({ ...parameter, noMatch: words }, required),
  choices: objectOf({ ...parameter, default: listOf(words, 1) }, required),
  terminals: objectOf(parameter, required),
});

const filter = { kind: words, ...field };
const filterShape = chosenBy("kind", "kind of filter", {
  text: objectOf(
    { ...filter, operator: oneOf("operator", "contains", "startsWith", "equals"), value: words },
    ["kind", "field", "operator", "value"],
  ),
  choice: objectOf({ ...filter, any: listOf(scalar, 1), orNoValue: flag }, ["kind", "field", "any"]),
  number: objectOf({ ...filter, min: number, max: number, orNoValue: flag }, ["kind", "field"]),
  date: objectOf({ ...filter, range: anything }, ["kind", "field", "range"]),
  presence: objectOf({ ...filter, filled: flag }, ["kind", "field", "filled"]),
});

const seriesShape = objectOf(
  {
    id: integer(1),
    alias: words,
    name: text,
    filters: listOf(filterShape),
    aggregation: oneOf("aggregation", "COUNT", "SUM", "MAX", "MIN", "AVG", "PERCENTILE"),
    aggregationBy: words,
    percentile: number,
    columns: listOf(objectOf({ ...field, label: words }, ["field"])),
  },
  ["id", "alias", "filters", "aggregation", "columns"],
);

const units = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR", "HOUR", "HALF_HOUR", "TIME_OF_DAY"];
const groupingShape = objectOf({ ...field, unit: oneOf("unit", ...units), label: words }, ["field"]);

const reportShape = objectOf(
  {
    version: oneOf("version", reportVersion),
    dataSeries: listOf(seriesShape, 1, mostSeries),
    commonFilters: listOf(filterShape),
    settings: objectOf({ displayType: oneOf("display type", "table"), groupBy: groupingShape }, [
      "displayType",
    ]),
  },
  ["version", "dataSeries", "commonFilters", "settings"],
);

/** What a ready report's file may say. */
export const cannedShape = objectOf(
  {
    $schema: words,
    alias: named,
    name: words,
    viewName: words,
    help: words,
    section: oneOf("section", "personnel", "financial", "osha", "summary"),
    requiredConfigs: listOf(words, 1),
    exportTypes: listOf(oneOf("type of export", "csv", "xlsx", "pdf", "txt"), 1),
    hideRunButton: flag,
    modules: listOf(words, 1),
    call: named,
    parameters: listOf(parameterShape),
    report: reportShape,
    orderBy: objectOf({ ...field, direction: oneOf("direction", "asc", "desc") }, ["field", "direction"]),
    computed: listOf(
      objectOf(
        { label: words, operation: oneOf("operation", "difference", "sum"), of: listOf(integer(1), 2, 2) },
        ["label", "operation", "of"],
      ),
      1,
    ),
    fileFormat: fileFormatShape,
    headcount: headcountShape,
    review: reviewShape,
    osha: oshaShape,
    lossRun: lossRunShape,
  },
  ["alias", "name", "help", "section", "exportTypes", "modules", "parameters", "report"],
);
