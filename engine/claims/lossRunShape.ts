/** The shape of what a ready report says of a loss run; names are checked later, against the templates. */
import { integer, listOf, objectOf, oneOf, words } from "../model/shape.ts";
import { claimParts, lossExposures } from "./source.ts";

const each = (...names: readonly string[]) =>
  objectOf(Object.fromEntries(names.map((name) => [name, words])), [...names]);
const entries = each("template", "cost", "amount", "valuedOn");
const columns = { indemnity: listOf(words), medical: listOf(words), expense: listOf(words) };

const properties = {
  claim: each(...claimParts),
  closed: listOf(words, 1),
  costs: each("template", "relation", "category", "reserves"),
  reserves: entries,
  payments: entries,
  reimbursements: each("template", "cost", "amount", "valuedOn", "kind"),
  columns: objectOf(columns, Object.keys(columns)),
  largeLoss: integer(0),
};

/** What the property `lossRun` of a ready report may say. */
export const lossRunShape = objectOf(
  { ...properties, exposure: oneOf("normalization", ...lossExposures) },
  Object.keys(properties),
);
