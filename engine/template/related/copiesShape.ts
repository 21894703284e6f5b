/** What the creation of a record copies into it: checked against the other templates when all are compiled. */
import { dateTimeField } from "../../fields/dateTime.ts";
import { isTemporal } from "../../fields/kinds.ts";
import type { CompiledField, CompiledTemplate } from "../compiledTemplate.ts";
import type { CopiedRecords, CopiedValue, RecordCopy } from "../../language/copyTypes.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { openFieldOf } from "./relatedFields.ts";

/** How deep copies may stand in copies: records are saved three deep. */
const MAX_DEPTH = 3;

/** What the check of one copy knows. */
interface CopyContext {
  /** The template of the record that is created. */
  readonly created: CompiledTemplate;
  readonly context: CompileContext;
  readonly errors: ErrorList;
}

/** Notes relations that do not lead there, and values that their fields cannot take. */
export function checkCopiesLater(
  copies: readonly RecordCopy[],
  alias: string,
  context: CompileContext,
  errors: ErrorList,
): void {
  copies.forEach((copy, index) => {
    const pointer = pointerTo("/copies", index);
    context.later(() => {
      const created = context.templates.get(alias);
      const source = created && sourceOf(copy, created, pointer, context, errors);
      if (source)
        checkRecords(copy, { source, target: created, depth: 1 }, pointer, { created, context, errors });
    });
  });
}

function sourceOf(
  { relation }: RecordCopy,
  created: CompiledTemplate,
  pointer: string,
  context: CompileContext,
  errors: ErrorList,
): CompiledTemplate | undefined {
  const location = pointerTo(pointer, "relation");
  const field = openFieldOf(created, relation, location, errors);
  if (field && (field.relation === undefined || field.relation.inverse !== undefined || field.multi))
    errors.add("rule", location, `"${relation}" must be a relation to one record that is stored here`);
  return context.templates.get(field?.relation?.template ?? "");
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
  around: CopyContext,
): void {
  const { context, errors } = around;
  const copied = rowsOf(source, from, pointerTo(pointer, "from"), around);
  const copy = rowsOf(target, to, pointerTo(pointer, "to"), around);
  if (!copied || !copy) return;
  if (depth > MAX_DEPTH) errors.add("rule", pointer, `copies stand at most ${MAX_DEPTH} deep`);
  if (order !== undefined) openFieldOf(copied, order, pointerTo(pointer, "order"), errors);
  for (const [key, given] of Object.entries(set)) {
    const location = pointerTo(pointerTo(pointer, "set"), key);
    const field = openFieldOf(copy, key, location, errors);
    if (field && !isSettable(field))
      errors.add("rule", location, `"${key}" of ${copy.alias} must be a field that can be set`);
    else if (field) checkValue(given, field, { copied, copy, location }, around);
  }
  copies.forEach((each, index) => {
    const at = pointerTo(pointerTo(pointer, "copies"), index);
    checkRecords(each, { source: copied, target: copy, depth: depth + 1 }, at, { ...around, context });
  });
}

/** The template of the records in an inverse relation. */
function rowsOf(
  template: CompiledTemplate,
  key: string,
  location: string,
  { context, errors }: CopyContext,
): CompiledTemplate | undefined {
  const field = openFieldOf(template, key, location, errors);
  if (!field) return undefined;
  if (field.relation?.inverse === undefined) {
    errors.add("rule", location, `"${key}" of ${template.alias} must be a relation with an inverse`);
    return undefined;
  }
  return context.templates.get(field.relation.template);
}

interface Rows {
  readonly copied: CompiledTemplate;
  readonly copy: CompiledTemplate;
  readonly location: string;
}

function checkValue(
  given: CopiedValue,
  field: CompiledField,
  { copied, copy, location }: Rows,
  { created, errors }: CopyContext,
): void {
  const fits = (from: CompiledField | undefined, wanted: string, name: string) => {
    if (from && typeOf(from) !== wanted)
      errors.add("rule", location, `"${name}" and "${field.key}" of ${copy.alias} must be of the same type`);
  };
  if (typeof given === "string") {
    fits(openFieldOf(copied, given, location, errors), typeOf(field), given);
  } else if ("own" in given) {
    const own = pointerTo(location, "own");
    fits(openFieldOf(created, given.own, own, errors), typeOf(field), given.own);
  } else {
    const days = openFieldOf(copied, given.days, pointerTo(location, "days"), errors);
    const after = openFieldOf(created, given.after, pointerTo(location, "after"), errors);
    if (days && days.valueKind !== "number")
      errors.add("rule", pointerTo(location, "days"), `"${given.days}" must be a number`);
    if (after) fits(field, dateTimeField.name, given.after);
    if (after && !isTemporal(after))
      errors.add("rule", pointerTo(location, "after"), `"${given.after}" must be a date`);
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
