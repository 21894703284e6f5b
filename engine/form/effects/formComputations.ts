/** Keeps the computed fields of a form up to date: only those that a change reaches, and only with the latest values. */
import { sameValue } from "../../fields/values.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import { reportFailure, run } from "./evaluation.ts";
import type { FormInternals } from "../formInternals.ts";
import { setValue, showComputed } from "../formWrites.ts";
import { valueIn } from "../state/formState.ts";

/** A value changed: what reads it is computed again. */
export function recompute(form: FormInternals, key: string): void {
  markDirty(form, form.template.dependents.get(key) ?? []);
  start(form);
}

/** Computes all, or only those that no record stores: the hidden ones. */
export function recomputeAll(form: FormInternals, which: "all" | "hidden"): void {
  const wanted = form.template.computations.filter((field) => which === "all" || field.system);
  markDirty(
    form,
    wanted.map(({ key }) => key),
  );
  start(form);
}

/** Forgets what is still to be computed. */
export function clearComputations({ computations }: FormInternals): void {
  computations.version += 1;
  computations.dirty.clear();
}

/** Resolves when computed values are up to date. */
export async function computed({ computations }: FormInternals): Promise<void> {
  while (computations.running) await computations.running;
}

function markDirty({ computations }: FormInternals, keys: readonly string[]): void {
  for (const key of keys) computations.dirty.add(key);
}

/** Computations begin when the action that caused them has ended. */
function start(form: FormInternals): void {
  const { computations } = form;
  if (computations.running || computations.dirty.size === 0) return;
  computations.running = Promise.resolve()
    .then(() => computeDirty(form))
    .finally(() => {
      showComputed(form);
      computations.running = undefined;
      start(form);
    });
}

/**
 * Each pass takes the first computation, in dependency order, whose inputs changed. When they change again while it runs, its
 * result is dropped and it runs once more, so that an old result never overwrites a newer one.
 */
async function computeDirty(form: FormInternals): Promise<void> {
  const { computations } = form;
  for (let field = nextDirty(form); field?.computed; field = nextDirty(form)) {
    const started = computations.version;
    computations.dirty.delete(field.key);
    const { value, failed } = await run(form, field, field.computed.expression);
    if (started !== computations.version || computations.dirty.has(field.key)) continue;
    if (!sameValue(valueIn(form.state, field.key), value)) {
      setValue(form, field.key, value, { kind: "computation" });
      markDirty(form, form.template.dependents.get(field.key) ?? []);
    }
    reportFailure(form, field, failed);
  }
}

function nextDirty({ computations, template }: FormInternals): CompiledField | undefined {
  const { dirty } = computations;
  return dirty.size === 0 ? undefined : template.computations.find(({ key }) => dirty.has(key));
}
