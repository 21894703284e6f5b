/** Loads the related records that the rules of a form read: together, and each once. */
import { EngineError } from "../../model/errors.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { relatedAtom } from "../formAtoms.ts";
import { recompute } from "./formComputations.ts";
import type { FormInternals } from "../formInternals.ts";
import { contextOf } from "../formScope.ts";
import { addPending } from "./pendingWork.ts";
import { idsOf, plainValues } from "../relationIds.ts";
import { valueIn } from "../state/formState.ts";

/** The value of a relation may have new ids: those that rules read are loaded. */
export function requestRelated(form: FormInternals, key: string): void {
  const { options, related, state } = form;
  if (!options.sources || !related.keys.has(key)) return;
  const missing = idsOf(valueIn(state, key)).filter((id) => id > 0 && !related.requested.has(id));
  if (missing.length === 0) return;
  if (related.next.size === 0) loadSoon(form);
  for (const id of missing) {
    related.requested.add(id);
    related.next.set(id, key);
  }
}

/** Loads what the relations contain now. */
export function requestAllRelated(form: FormInternals): void {
  for (const key of form.related.keys) requestRelated(form, key);
}

/** Resolves when what was requested is loaded, or could not be. */
export async function relatedLoaded({ related }: FormInternals): Promise<void> {
  while (related.loading.size > 0) await Promise.all(related.loading);
}

/** Forgets all related records. */
export function resetRelated({ related, store }: FormInternals): void {
  related.version += 1;
  related.requested.clear();
  related.next.clear();
  for (const atom of related.values.values()) store.set(atom, undefined);
}

function loadSoon(form: FormInternals): void {
  const { loading } = form.related;
  const work: Promise<void> = Promise.resolve()
    .then(() => loadNext(form))
    .finally(() => loading.delete(work));
  loading.add(work);
  addPending(form, work);
}

async function loadNext(form: FormInternals): Promise<void> {
  const next = [...form.related.next];
  form.related.next.clear();
  const keys = new Set(next.map(([, key]) => key));
  const idsFor = (relation: string) => next.flatMap(([id, key]) => (key === relation ? [id] : []));
  await Promise.all([...keys].map((key) => loadRelation(form, key, idsFor(key))));
}

async function loadRelation(form: FormInternals, key: string, ids: readonly number[]): Promise<void> {
  const { options, related, store, template } = form;
  const alias = template.byKey.get(key)?.relation?.template;
  const started = related.version;
  if (!options.sources || alias === undefined) return;
  try {
    const records = await options.sources.records(ids, alias);
    if (started !== related.version) return;
    for (const record of records) store.set(relatedAtom(form, record.id), plainValues(record));
    recompute(form, key);
  } catch (error) {
    if (started !== related.version) return;
    for (const id of ids) related.requested.delete(id);
    contextOf(form).report?.(failureOf(key, template, error));
  }
}

function failureOf(key: string, template: CompiledTemplate, error: unknown): EngineError {
  const cause = error instanceof Error ? error.message : String(error);
  const pointer = template.byKey.get(key)?.pointer ?? "";
  return new EngineError("evaluation", pointer, `the records of "${key}" could not be loaded: ${cause}`);
}
