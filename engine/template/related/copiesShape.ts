/** What the creation of a record copies into it: checked against the other templates when all are compiled. */
import { dateTimeField } from "../../fields/dateTime.ts";
import { isTemporal } from "../../fields/kinds.ts";
import type { CompiledField, CompiledTemplate } from "../compiledTemplate.ts";
import type { CopiedRecords, CopiedValue, RecordCopy } from "../../language/copyTypes.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { House } from "../compileContext.ts";
import { openFieldOf } from "./relatedFields.ts";

/** How deep copies may stand in copies: records are saved three deep. */
const MAX_DEPTH = 3;

/** What the check of one copy knows. */
interface Surroundings {
  /** The template of the record that is created. */
  readonly created: CompiledTemplate;
  readonly house: House;
  readonly errors: ErrorList;
}

/** Notes relations that do not lead there, and values that their fields cannot take. */
export function checkCopiesLater(
  copies: readonly RecordCopy[],
  alias: string,
  house: House,
  errors: ErrorList,
): void {
  copies.forEach((copy, index) => {
    const pointer = pointerTo("/copies", index);
    house.later(() => {
      const created = house.templates.get(alias);
      const source = created && sourceOf(copy, created, pointer, house, errors);
      if (source)
        checkRecords(copy, { source, target: created, depth: 1 }, pointer, { created, house, errors });
    });
  });
}

function sourceOf(
  { relation }: RecordCopy,
  created: CompiledTemplate,
  pointer: string,
  house: House,
  errors: ErrorList,
): CompiledTemplate | undefined {
  const place = pointerTo(pointer, "relation");
  const field = openFieldOf(created, relation, place, errors);
  if (field && (field.relation === undefined || field.relation.inverse !== undefined || field.multi))
    errors.add("rule", place, `"${relation}" must be a relation to one record that is held here`);
  return house.templates.get(field?.relation?.template ?? "");
}

interface Ends {
  readonly source: CompiledTemplate;
  readonly target: CompiledTemplate;
  readonly depth: number;
}

function checkRecords(
  { from, to, order, set, copies = [] }: CopiedRecords,
  { source, target, depth }: Ends,
  pointer: string,
  around: Surroundings,
): void {
  const { house, errors } = around;
  const copied = rowsOf(source, from, pointerTo(pointer, "from"), around);
  const copy = rowsOf(target, to, pointerTo(pointer, "to"), around);
  if (!copied || !copy) return;
  if (depth > MAX_DEPTH) errors.add("rule", pointer, `copies stand at most ${MAX_DEPTH} deep`);
  if (order !== undefined) openFieldOf(copied, order, pointerTo(pointer, "order"), errors);
  for (const [key, given] of Object.entries(set)) {
    const place = pointerTo(pointerTo(pointer, "set"), key);
    const field = openFieldOf(copy, key, place, errors);
    if (field && !isSettable(field))
      errors.add("rule", place, `"${key}" of ${copy.alias} must be a field that can be set`);
    else if (field) checkValue(given, field, { copied, copy, place }, around);
  }
  copies.forEach((each, index) => {
    const at = pointerTo(pointerTo(pointer, "copies"), index);
    checkRecords(each, { source: copied, target: copy, depth: depth + 1 }, at, { ...around, house });
  });
}

/** The template of the records in an inverse relation. */
function rowsOf(
  template: CompiledTemplate,
  key: string,
  place: string,
  { house, errors }: Surroundings,
): CompiledTemplate | undefined {
  const field = openFieldOf(template, key, place, errors);
  if (!field) return undefined;
  if (field.relation?.inverse === undefined) {
    errors.add("rule", place, `"${key}" of ${template.alias} must be a relation with an inverse`);
    return undefined;
  }
  return house.templates.get(field.relation.template);
}

interface Rows {
  readonly copied: CompiledTemplate;
  readonly copy: CompiledTemplate;
  readonly place: string;
}

function checkValue(
  given: CopiedValue,
  field: CompiledField,
  { copied, copy, place }: Rows,
  { created, errors }: Surroundings,
): void {
  const fits = (from: CompiledField | undefined, wanted: string, name: string) => {
    if (from && typeOf(from) !== wanted)
      errors.add("rule", place, `"${name}" and "${field.key}" of ${copy.alias} must be of the same type`);
  };
  if (typeof given === "string") {
    fits(openFieldOf(copied, given, place, errors), typeOf(field), given);
  } else if ("own" in given) {
    const own = pointerTo(place, "own");
    fits(openFieldOf(created, given.own, own, errors), typeOf(field), given.own);
  } else {
    const days = openFieldOf(copied, given.days, pointerTo(place, "days"), errors);
    const after = openFieldOf(created, given.after, pointerTo(place, "after"), errors);
    if (days && days.valueKind !== "number")
      errors.add("rule", pointerTo(place, "days"), `"${given.days}" must be a number`);
    if (after) fits(field, dateTimeField.name, given.after);
    if (after && !isTemporal(after))
      errors.add("rule", pointerTo(place, "after"), `"${given.after}" must be a date`);
  }
}

function isSettable({ computed, locked, relation, system }: CompiledField): boolean {
  return !computed && !locked && !system && relation?.inverse === undefined;
}

/** Two fields are of one type when they hold the same: links to one template, choices of one set. */
function typeOf({ relation, options, valueType, multi }: CompiledField): string {
  const what = relation?.template ?? options.enumSet ?? valueType;
  return multi ? `${what}[]` : what;
}
