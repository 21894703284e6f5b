import {
  compileValidators,
  computeRecord,
  formatValue,
  inputIssues,
  newValues,
  recordLabel,
  storedValues,
  toValues,
  validateRecord,
} from "../../../engine/index.ts";
import type {
  CompiledTemplate,
  FieldValue,
  Issue,
  RecordInput,
  RecordValues,
  RuleContext,
  Validators,
} from "../../../engine/index.ts";
import { enumValuesOf, ruleContext, untoldKeys } from "./context.ts";
import type { EnumValues } from "./context.ts";
import { relatedIds } from "./present.ts";
import { directory, isViewable } from "./related.ts";
import type { DirectoryEntry } from "./related.ts";
import type { RecordScope } from "./scope.ts";
import { fold } from "./text.ts";

/** A record before the save, or the number that a new one will have. */
export interface SaveTarget {
  id: number;
  /** Stored values; left out for a new record. */
  stored?: RecordValues;
  createdDate?: number;
  /** Imports may set locked fields. */
  trusted?: boolean;
}

/** A record that has passed all rules, ready to be written. */
export interface PreparedRecord {
  id: number;
  groupId: number;
  values: RecordValues;
  title: string;
  /** Folded text that is searched. */
  searchText: string;
}

/** What the rules of a save look up in the database, read once for all records that are saved together. */
export interface SaveSources {
  enumValues: EnumValues;
  /** The records that the inputs and the stored values name. */
  related: ReadonlyMap<number, DirectoryEntry>;
}

/** Reads the sources of a save in at most two queries, whatever the number of inputs. */
export async function saveSources(
  scope: RecordScope,
  template: CompiledTemplate,
  inputs: readonly RecordInput[],
  stored: RecordValues = {},
): Promise<SaveSources> {
  const named = inputs.flatMap((input) => relatedIds(template, input.relations));
  return {
    enumValues: await enumValuesOf(scope, template),
    related: await directory(scope, [...named, ...relatedIds(template, stored)]),
  };
}

const validators = new WeakMap<CompiledTemplate, Validators>();

function validatorsOf(template: CompiledTemplate): Validators {
  const known = validators.get(template) ?? compileValidators(template);
  validators.set(template, known);
  return known;
}

/**
 * Applies the template's rules to an input: what may be set, computations, validation, relations. Gives the record to
 * write, or the issues that forbid it. What the input does not name keeps its stored value.
 */
export async function prepareRecord(
  scope: RecordScope,
  template: CompiledTemplate,
  { enumValues, related }: SaveSources,
  input: RecordInput,
  target: SaveTarget,
): Promise<PreparedRecord | { issues: Issue[] }> {
  const { stored } = target;
  const groupId = Number(input.groupId ?? stored?.["groupId"] ?? 0);
  const untold = untoldKeys(scope, template, Number(stored?.["groupId"] ?? groupId));
  const given = givenValues(template, input, stored);
  const context = ruleContext(scope, enumValues, {
    isNew: stored === undefined,
    ...(stored === undefined ? {} : { initial: stored }),
    sourceIds: input.sourceIds ?? {},
    system: { id: target.id, createdDate: target.createdDate ?? scope.now, lastUpdatedDate: scope.now },
    untold,
    relatedLabel: (id) => related.get(id)?.title,
  });
  const values = storedValues(template, await computeRecord(template, given, context), context);
  const issues = [
    ...forbidden(template, input, target, context),
    ...validateRecord({ template, validators: validatorsOf(template), values, context }),
    ...relationIssues(scope, template, values, stored, related),
  ].filter((issue) => issue.severity === "error");
  if (issues.length > 0) return { issues };
  const title = await recordLabel(template, values, context);
  return { id: target.id, groupId, values, title, searchText: searchText(template, values, title, context) };
}

/** The values that the input leaves: its own, where it has any, over the stored ones. */
function givenValues(
  template: CompiledTemplate,
  input: RecordInput,
  stored: RecordValues | undefined,
): RecordValues {
  const given = toValues(template, input);
  if (stored === undefined) return given;
  const named = (key: string) =>
    Object.hasOwn(input.fields, key) ||
    Object.hasOwn(input.relations, key) ||
    template.byKey.get(key)?.computed;
  const kept = template.fields.filter(({ key }) => !named(key)).map(({ key }) => [key, stored[key]] as const);
  return {
    ...given,
    ...Object.fromEntries(kept),
    groupId: input.groupId ?? stored["groupId"],
    retentionLock: input.retentionLock ?? stored["retentionLock"],
  };
}

function forbidden(
  template: CompiledTemplate,
  input: RecordInput,
  { stored, trusted }: SaveTarget,
  context: RuleContext,
): Issue[] {
  const untold = new Set(context.untold);
  const sent = [...Object.keys(input.fields), ...Object.keys(input.relations)];
  const confidential = sent
    .filter((key) => untold.has(key))
    .map((key) => issue(key, "confidential", `You may not change ${template.byKey.get(key)?.label ?? key}.`));
  const initial = stored ?? (trusted === true ? {} : newValues(template, context));
  const others = inputIssues(template, input, initial);
  return [...others.filter(({ code }) => trusted !== true || code !== "locked"), ...confidential];
}

/** A relation leads to a record that exists, has the right template, and may be viewed; one that was there may stay. */
function relationIssues(
  scope: RecordScope,
  template: CompiledTemplate,
  values: RecordValues,
  stored: RecordValues | undefined,
  related: ReadonlyMap<number, DirectoryEntry>,
): Issue[] {
  return template.fields.flatMap((field) => {
    if (field.relation === undefined) return [];
    const before = new Set(stored === undefined ? [] : [stored[field.key]].flat());
    const alias = field.relation.template;
    const wrong = [values[field.key] ?? []].flat().some((id) => {
      if (before.has(id)) return false;
      const entry = related.get(Number(id));
      return entry === undefined || entry.deleted || entry.template !== alias || !isViewable(scope, entry);
    });
    const name = scope.engine.templates.get(alias)?.name ?? alias;
    return wrong ? [issue(field.key, "relation", `Choose an existing ${name}.`)] : [];
  });
}

/** The label, the number and the searched fields; relations are searched by the records that they lead to. */
function searchText(
  template: CompiledTemplate,
  values: RecordValues,
  title: string,
  context: RuleContext,
): string {
  const parts = template.searchKeys.map((key) => {
    const field = template.byKey.get(key);
    const value: FieldValue = (field?.system ? context.system?.id : values[key]) ?? null;
    return field === undefined || field.relation || value === null ? "" : formatValue(field, value, context);
  });
  return fold([title, String(context.system?.id ?? ""), ...parts].filter((part) => part !== "").join("\n"));
}

function issue(path: string, code: string, message: string): Issue {
  return { path, code, severity: "error", message };
}
