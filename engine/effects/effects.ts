/**
 * Side effects of a change, for forms and for saves alike. They end: within one change they set each field at most once, and never
 * the field that the person changed. Those that wait for something run one after the other, in the order of the template, so that
 * the outcome is always the same.
 */
import type { ConditionScope } from "../conditions/kind.ts";
import type { CompiledExpression } from "../expressions/compileExpression.ts";
import { fromResult } from "../fields/values.ts";
import type { FieldValue } from "../model/recordData.ts";
import type { CompiledField, CompiledSideEffect, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { JsonValue } from "../language/ruleTypes.ts";
import type { Provenance } from "../record/explanation.ts";

/** What a lookup found. */
export type Found = Readonly<Record<string, JsonValue>>;

/** The lookup that a button beside the field asks, if it has one. */
export function lookupOf({ definition }: CompiledField): string | undefined {
  return "lookup" in definition ? definition.lookup : undefined;
}

/** What side effects read and write. */
export interface EffectPort {
  scope(): ConditionScope;
  current(key: string): FieldValue;
  /** Sets a field; true when that changed it. */
  write(key: string, value: FieldValue, cause: Provenance): boolean;
  /** Differs after each write of a field: whether it was changed meanwhile. */
  version(key: string): string;
  /** Resolves when the related records that rules read are loaded. */
  related(): Promise<void>;
  /** Resolves when computed values are up to date. */
  computed(): Promise<void>;
  /** The value of an expression for a field; undefined when it fails, which is reported at that field. */
  evaluate(field: CompiledField, expression: CompiledExpression): Promise<FieldValue | undefined>;
  /** What a lookup finds for the field's value; undefined when it fails or is outdated. */
  lookUp(field: CompiledField, alias: string): Promise<Found | undefined>;
  /** Adds work that has to be waited for. */
  pending(work: Promise<void>): void;
}

/** Side effects that follow from one change. */
export interface EffectRun {
  /** Runs those of the field. */
  follow(field: CompiledField): void;
  /** Fills in what a lookup found for the field. */
  fill(field: CompiledField, alias: string, found: Found): void;
}

/** One change and what follows from it. */
interface Run {
  readonly template: CompiledTemplate;
  readonly port: EffectPort;
  /** Fields that this change sets no more. */
  readonly set: Set<string>;
  /** Ends when those that wait have run. */
  queue: Promise<void>;
}

/** The side effects of a change of `origin`. They set none of the `kept` fields. */
export function effectsOf(
  template: CompiledTemplate,
  origin: CompiledField,
  port: EffectPort,
  kept: Iterable<string> = [],
): EffectRun {
  const run: Run = { template, port, set: new Set([origin.key, ...kept]), queue: Promise.resolve() };
  return {
    follow: (field) => follow(run, field),
    fill: (field, alias, found) => fillWhere(run, { field, alias, found }, () => true),
  };
}

function follow(run: Run, field: CompiledField): void {
  for (const effect of field.sideEffects) {
    if ("lookup" in effect.value) continue;
    if (isLate(run, effect)) wait(run, field, effect);
    else if ("constant" in effect.value && applies(run, effect))
      apply(run, field, effect, effect.value.constant);
  }
  const asked = lookupOf(field);
  for (const alias of lookupsOf(field)) {
    if (alias !== asked) run.port.pending(lookUp(run, field, alias));
  }
}

function isLate({ template }: Run, effect: CompiledSideEffect): boolean {
  const readsComputed = effect.condition?.dependencies.some((key) => template.byKey.get(key)?.computed);
  return "expression" in effect.value || readsComputed === true || readsRelated(effect);
}

function applies({ template, port, set }: Run, effect: CompiledSideEffect): boolean {
  const target = template.byKey.get(effect.field);
  if (!target || set.has(effect.field)) return false;
  const free = effect.overwrite || target.fieldType.empty(port.current(effect.field));
  return free && (effect.condition?.test(port.scope()) ?? true);
}

function apply(run: Run, source: CompiledField, effect: CompiledSideEffect, value: FieldValue): void {
  const { template, port, set } = run;
  const target = template.byKey.get(effect.field);
  const cause = causeOf(source, effect, port.scope());
  set.add(effect.field);
  if (target && port.write(effect.field, value, cause)) follow(run, target);
}

/** Runs an effect after those that wait already, unless its source or its target changes meanwhile. */
function wait(run: Run, source: CompiledField, effect: CompiledSideEffect): void {
  const { port } = run;
  const versions = () => `${port.version(source.key)} ${port.version(effect.field)}`;
  const before = versions();
  const work = run.queue.then(() => late(run, source, effect, () => versions() === before));
  run.queue = work.catch(() => undefined);
  port.pending(work);
}

async function late(
  run: Run,
  source: CompiledField,
  effect: CompiledSideEffect,
  isAsBefore: () => boolean,
): Promise<void> {
  const { template, port } = run;
  if (readsRelated(effect)) await port.related();
  await port.computed();
  const target = template.byKey.get(effect.field);
  if (!target || !isAsBefore() || !applies(run, effect)) return;
  const value = await valueOf(run, target, effect);
  if (value !== undefined && isAsBefore() && applies(run, effect)) apply(run, source, effect, value);
}

async function valueOf({ port }: Run, target: CompiledField, { value }: CompiledSideEffect) {
  if ("constant" in value) return value.constant;
  return "expression" in value ? await port.evaluate(target, value.expression) : undefined;
}

async function lookUp(run: Run, field: CompiledField, alias: string): Promise<void> {
  const { port } = run;
  const targets = field.sideEffects.map((effect) => effect.field);
  const before = new Map(targets.map((key) => [key, port.version(key)]));
  const found = await port.lookUp(field, alias);
  await port.computed();
  if (found) fillWhere(run, { field, alias, found }, (key) => port.version(key) === before.get(key));
}

/** Sets what a lookup found where a field is free. */
function fillWhere(
  run: Run,
  { field, alias, found }: { field: CompiledField; alias: string; found: Found },
  free: (key: string) => boolean,
): void {
  for (const effect of field.sideEffects) {
    const target = run.template.byKey.get(effect.field);
    if (!target || !("lookup" in effect.value) || effect.value.lookup !== alias) continue;
    if (free(effect.field) && applies(run, effect)) {
      apply(run, field, effect, fromResult(found[effect.value.take] ?? undefined, target));
    }
  }
}

/** Aliases of the lookups that side effects of a field ask. */
function lookupsOf(field: CompiledField): ReadonlySet<string> {
  return new Set(field.sideEffects.flatMap(({ value }) => ("lookup" in value ? value.lookup : [])));
}

/** Whether an effect reads a related record: one that was chosen just now has to be loaded first. */
function readsRelated({ value, condition }: CompiledSideEffect): boolean {
  const read = "expression" in value ? value.expression.related : [];
  return read.length > 0 || (condition?.related.length ?? 0) > 0;
}

function causeOf(source: CompiledField, effect: CompiledSideEffect, scope: ConditionScope): Provenance {
  const expression = "expression" in effect.value ? effect.value.expression : undefined;
  const read = [...(effect.condition?.dependencies ?? []), ...(expression?.dependencies ?? [])];
  return {
    kind: "lookup" in effect.value ? "lookup" : "sideEffect",
    from: source.key,
    effect: source.sideEffects.indexOf(effect),
    ...(expression ? { expression: expression.source } : {}),
    saw: Object.fromEntries(read.map((key) => [key, scope.value(key)] as const)),
  };
}
