/** Checks what a dataset offers to scorecards against its own attributes. */
import { at } from "../query/issues.ts";
import type { KpiAttribute } from "./attributes.ts";
import { attributeAt, filtersAt } from "./readFilters.ts";
import type { Reading } from "./readValues.ts";
import type { ScorecardAttribute } from "./types.ts";

/** Reports what is wrong with the scorecard attributes of a dataset. */
export function checkScorecard(reading: Reading): void {
  const { scorecard = [] } = reading.open.dataset;
  if (scorecard.length > 0) checkPerson(reading);
  scorecard.forEach((attribute, index) => {
    const location = at(reading, index);
    if (scorecard.findIndex(({ alias }) => alias === attribute.alias) < index)
      location.issues.add(at(location, "alias").pointer, `another attribute is "${attribute.alias}"`);
    checkAttribute(attribute, location);
  });
}

/** The records of a person are found by the relation to them, which is one of the attributes. */
export function checkPerson({ open, issues, pointer }: Reading): void {
  const { personRelation } = open.template;
  const person = open.attributes.find(({ path }) => path === personRelation);
  if (!person || person.field.multi)
    issues.add(pointer, "the template needs a `person`, whose relation is one of the attributes");
}

function checkAttribute(
  { filters, of, weights, per, timeField }: ScorecardAttribute,
  reading: Reading,
): void {
  if (filters) filtersAt(filters, at(reading, "filters"));
  if (of) filtersAt(of, at(reading, "of"));
  if (timeField !== undefined) attributeAt(timeField, at(reading, "timeField"), "time");
  if (weights) checkWeights(weights, at(reading, "weights"));
  if (of && per !== "records")
    reading.issues.add(at(reading, "of").pointer, 'goes with "per": "records" only');
  if (weights && per === "records")
    reading.issues.add(at(reading, "weights").pointer, 'does not go with "per": "records"');
  if (per === "records" && !filters)
    reading.issues.add(at(reading, "filters").pointer, "is missing: all records would be events");
}

function checkWeights(
  { attribute, values }: NonNullable<ScorecardAttribute["weights"]>,
  reading: Reading,
): void {
  const found = choiceAt(attribute, at(reading, "attribute"));
  const set = found?.field.options.enumSet;
  const known = set === undefined ? undefined : reading.choices?.(set);
  for (const name of known ? Object.keys(values).filter((each) => !known.includes(each)) : [])
    reading.issues.addUnknown(at(at(reading, "values"), name).pointer, "choice", name, known ?? []);
}

/** The attribute with this path, if it has one choice of a set; what else is named is reported. */
export function choiceAt(path: string, reading: Reading): KpiAttribute | undefined {
  const found = attributeAt(path, reading, "group");
  if (!found || (found.type === "ENUM" && found.field.valueKind === "choice")) return found;
  return reading.issues.add(reading.pointer, `"${path}" must be an attribute with one choice`);
}
