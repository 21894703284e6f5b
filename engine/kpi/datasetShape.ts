/** The shape of a dataset's file; names are checked later, against the templates. */
import { above, flag, listOf, mapOf, number, objectOf, oneOf, scalar, words } from "../model/shape.ts";
import type { Check } from "../model/shape.ts";
import { allComparators } from "./comparators.ts";
import { normalizationNames } from "./normalizations.ts";

const named: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9]{0,49}$/.test(value)) return;
  errors.add(
    "badKey",
    pointer,
    "must begin with a small letter and have letters and digits only, at most 50",
  );
};

const comparator = oneOf("comparator", ...allComparators);
const normalization = oneOf("normalization", ...normalizationNames);
const interaction = oneOf("joiner", "AND", "OR");

const attributeShape = objectOf(
  {
    field: words,
    label: words,
    synonyms: listOf(words, 1),
    filterable: flag,
    filterHidden: flag,
    filterPriority: number,
    filterPriorityWeight: number,
    filterOptions: listOf(comparator, 1),
  },
  ["field"],
);

const value: Check = (given, pointer, errors) =>
  (Array.isArray(given) ? listOf(scalar, 1) : scalar)(given, pointer, errors);
/** A filter of an attribute. */
export const filterShape = objectOf(
  {
    attribute: words,
    interaction,
    values: listOf(objectOf({ comparator, value, interaction }, ["comparator", "value"]), 1),
  },
  ["attribute", "values"],
);

const exposureShape = objectOf(
  {
    normalization,
    label: words,
    sumOf: words,
    filters: listOf(filterShape, 1),
    from: words,
    to: words,
    position: words,
    exclusions: listOf(words),
  },
  ["normalization", "label", "exclusions"],
);

const scorecardShape = objectOf(
  {
    alias: named,
    label: words,
    help: words,
    filters: listOf(filterShape, 1),
    of: listOf(filterShape, 1),
    weights: objectOf({ attribute: words, values: mapOf(above(0)) }, ["attribute", "values"]),
    per: oneOf("exposure of scorecards", "days", "miles", "records"),
    better: oneOf("direction", "less", "more"),
    timeField: words,
  },
  ["alias", "label", "help", "per", "better"],
);

/** What a dataset's file may say. */
export const datasetShape = objectOf(
  {
    $schema: words,
    alias: named,
    label: words,
    synonyms: listOf(words, 1),
    phrases: listOf(objectOf({ phrase: words, means: words }, ["phrase", "means"]), 1),
    template: words,
    timeField: words,
    defaultAggregation: objectOf(
      { aggregation: oneOf("aggregation", "SUM", "AVG", "MIN", "MAX"), metric: words },
      ["aggregation", "metric"],
    ),
    attributes: listOf(attributeShape, 1, 40),
    normalizations: listOf(normalization, 1),
    exposure: exposureShape,
    scorecard: listOf(scorecardShape, 1, 20),
    coaching: objectOf({ from: words, to: words }, ["from", "to"]),
  },
  ["alias", "template", "timeField", "attributes"],
);
