/** What the rules of a template fill in beside the values that a caller gave, as a form would. */
import { sameValue } from "../fields/values.ts";
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import { isOtherValue } from "../record/changed.ts";
import { computedDefaults, computeRecord, newValues } from "../record/compute.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { evaluateFor, isHidden, ruleScope } from "../record/ruleScope.ts";
import { isRedacted } from "../record/ui.ts";
import { storedValue } from "../record/recordValues.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { EngineError } from "../model/errors.ts";
import type { Validators } from "../validation/loadValidators.ts";
import type { EffectPort, Found } from "./effects.ts";
import { effectsOf } from "./effects.ts";

/** A record that somebody is about to save. */
export interface RecordToFill {
  readonly template: CompiledTemplate;
  readonly validators: Validators;
  /** What the caller gave, by key; what has no key here was left out. */
  readonly given: RecordValues;
  /** The record as it is stored; of a new one, what its path gives it. */
  readonly before: RecordValues;
  readonly context: RuleContext;
  /** Whether a new record starts with the template's defaults. */
  readonly defaults: boolean;
  /** Makes the records that these values name known to `context`; called when a side effect has set a relation. */
  load?(values: RecordValues): Promise<void>;
  /** What is known under the value of a field; undefined where nothing is found. */
  lookUp?(alias: string, word: string): Promise<Found | undefined>;
}

/**
 * The values that are filled in, by key: the defaults of a new record, then what follows by side effects from each given value that
 * differs from the one before, in the order of the template, after all given values are set. No given value is set, nor a confidential
 * field that the caller may not see. A value of a wrong shape has no effects: it is refused.
 */
export async function filledValues(record: RecordToFill): Promise<RecordValues> {
  const { template, context, given } = record;
  const initial = context.isNew && record.defaults ? await beginning(record) : {};
  const scope = ruleScope(template, { ...initial, ...record.before, ...given }, context);
  const kept = new Set(Object.keys(given));
  for (const field of template.fields) {
    if (isRedacted(field, template.modules, scope)) kept.add(field.key);
  }
  const filled = Object.fromEntries(Object.entries(initial).filter(([key]) => !kept.has(key)));
  const before = { ...record.before, ...filled };
  const causes = template.fields.filter((field) => isCause(field, record, { ...initial, ...before }, kept));
  return causes.length === 0 ? filled : { ...filled, ...(await followed(record, before, causes, kept)) };
}

/** The initial values of the form of a new record. */
async function beginning({ template, context, before }: RecordToFill): Promise<RecordValues> {
  const values = { ...newValues(template, context), ...before };
  const isComputed = template.fields.some(({ defaultValue }) => defaultValue && "expression" in defaultValue);
  if (!isComputed) return values;
  const found = await computedDefaults(template, await computeRecord(template, values, context), context);
  return { ...values, ...found };
}

function isCause(
  field: CompiledField,
  { given, validators }: RecordToFill,
  before: RecordValues,
  kept: ReadonlySet<string>,
): boolean {
  if (!Object.hasOwn(given, field.key) || field.sideEffects.every((effect) => kept.has(effect.field)))
    return false;
  const value = storedValue(field, given[field.key]);
  if (!isOtherValue(field, before[field.key], value)) return false;
  return value === null || validators.field(field.key, value).length === 0;
}

/** What the side effects of these fields set. */
async function followed(
  { template, context, given, load, lookUp }: RecordToFill,
  before: RecordValues,
  causes: readonly CompiledField[],
  kept: ReadonlySet<string>,
): Promise<RecordValues> {
  const values: RecordValues = { ...before, ...given };
  const written: RecordValues = {};
  const versions = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  let isComputed = false;
  let isLoaded = true;
  const scope = () => ruleScope(template, values, context);
  const computed = async () => {
    if (isComputed) return;
    isComputed = true;
    Object.assign(values, await computeRecord(template, values, context));
  };
  const port: EffectPort = {
    scope,
    current: (key) => values[key] ?? null,
    write(key, value) {
      if (sameValue(values[key] ?? null, value)) return false;
      values[key] = value;
      written[key] = value;
      versions.set(key, (versions.get(key) ?? 0) + 1);
      isComputed = false;
      if (template.byKey.get(key)?.relation) isLoaded = false;
      return true;
    },
    version: (key) => String(versions.get(key) ?? 0),
    async related() {
      if (isLoaded) return;
      isLoaded = true;
      await load?.(values);
      isComputed = false;
    },
    computed,
    evaluate: (field, expression) => evaluateOrNothing(field, expression, template, scope().value, context),
    lookUp: async (field, alias) => {
      const word = String(values[field.key] ?? "").trim();
      return word === "" ? undefined : lookUp?.(alias, word);
    },
    pending: (work) => void waiting.push(work),
  };
  await computed();
  for (const cause of causes) {
    if (isHidden(cause, scope())) continue;
    effectsOf(template, cause, port, kept).follow(cause);
    for (let work = waiting.shift(); work; work = waiting.shift()) await work;
    await port.related();
    await computed();
  }
  return written;
}

/** The value of an expression for a field; undefined where it fails on the data, which is reported. */
async function evaluateOrNothing(
  field: CompiledField,
  expression: Parameters<typeof evaluateFor>[1],
  template: CompiledTemplate,
  value: (key: string) => FieldValue,
  context: RuleContext,
): Promise<FieldValue | undefined> {
  let failed = false;
  const report = (error: EngineError) => {
    failed = true;
    context.report?.(error);
  };
  const found = await evaluateFor(field, expression, template, { value, context: { ...context, report } });
  return failed ? undefined : found;
}
