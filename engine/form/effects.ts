/**
 * Side effects of a change. They end: within one change each field is set at most once, and the field that the person changed
 * never.
 */
import type { ConditionScope } from "../conditions/kind.ts";
import type { FieldValue } from "../model/types.ts";
import { evaluateFor } from "../record/scope.ts";
import type { CompiledField, CompiledSideEffect, CompiledTemplate } from "../template/compiled.ts";

/** What side effects read and write. */
export interface EffectPort {
  scope(): ConditionScope;
  current(key: string): FieldValue;
  /** Sets a field; true when that changed it. */
  write(key: string, value: FieldValue): boolean;
  /** Differs after each write of a field, to tell whether it was changed meanwhile. */
  stamp(key: string): string;
  /** Resolves when computed values are up to date. */
  computed(): Promise<void>;
  /** Work that `settled` has to wait for. */
  pending(work: Promise<void>): void;
}

/** Runs the side effects of the change of `origin`, and theirs in turn. */
export function runEffects(template: CompiledTemplate, origin: CompiledField, port: EffectPort): void {
  const set = new Set([origin.key]);
  follow(origin);

  function follow(field: CompiledField): void {
    for (const effect of field.sideEffects) {
      if (isLate(effect)) port.pending(late(field, effect));
      else if ("constant" in effect.value && applies(effect)) apply(effect, effect.value.constant);
    }
  }

  function isLate(effect: CompiledSideEffect): boolean {
    const readsComputed = effect.condition?.dependencies.some((key) => template.byKey.get(key)?.computed);
    return "expression" in effect.value || readsComputed === true;
  }

  function applies(effect: CompiledSideEffect): boolean {
    const target = template.byKey.get(effect.field);
    if (!target || set.has(effect.field)) return false;
    const free = effect.overwrite || target.fieldType.empty(port.current(effect.field));
    return free && (effect.condition?.test(port.scope()) ?? true);
  }

  function apply(effect: CompiledSideEffect, value: FieldValue): void {
    const target = template.byKey.get(effect.field);
    set.add(effect.field);
    if (port.write(effect.field, value) && target) follow(target);
  }

  async function late(source: CompiledField, effect: CompiledSideEffect): Promise<void> {
    const stamps = () => `${port.stamp(source.key)} ${port.stamp(effect.field)}`;
    const before = stamps();
    await port.computed();
    const target = template.byKey.get(effect.field);
    if (!target || stamps() !== before || !applies(effect)) return;
    const value =
      "constant" in effect.value
        ? effect.value.constant
        : await evaluateFor(target, effect.value.expression, template, port.scope());
    if (stamps() === before && applies(effect)) apply(effect, value);
  }
}
