/** Lookups: what is known elsewhere under a field's value, e.g. the store of a store number. */
import type { Atom, PrimitiveAtom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { Found } from "../../effects/effects.ts";
import type { Issue } from "../../model/recordData.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import { once } from "../atoms.ts";
import type { FormInternals } from "../formInternals.ts";
import { required } from "../requiredIssue.ts";
import { valueIn, versionIn } from "../state/formState.ts";

/** An answer: what was found, why nothing was, or undefined when it came too late. */
type Answer = { readonly found: Found } | { readonly issue: Issue } | undefined;

/** Whether a lookup of the field is under way. */
export function lookingUpAtom(form: FormInternals, key: string): Atom<boolean> {
  return once(form.atoms.lookingUp, key, () => atom((get) => get(runningAtom(form, key)) > 0));
}

/** What the lookup of a field looks for: its value, without the space at its ends. */
export function wordOf({ state }: FormInternals, key: string): string {
  return String(valueIn(state, key) ?? "").trim();
}

/** Asks for the field's value. Only the latest request of a field and lookup counts. */
export async function lookUp(form: FormInternals, { key }: CompiledField, alias: string): Promise<Answer> {
  const { lookups, template } = form;
  const word = wordOf(form, key);
  if (word === "") {
    const message = template.lookups.get(alias)?.requiredMessage;
    return { issue: { ...required(key), ...(message === undefined ? {} : { message }) } };
  }
  const request = `${key} ${alias}`;
  const number = (lookups.latest.get(request) ?? 0) + 1;
  const version = versionIn(form.state, key);
  lookups.latest.set(request, number);
  count(form, key, 1);
  const answer = await ask(form, key, alias, word);
  count(form, key, -1);
  const isLatest = lookups.latest.get(request) === number && versionIn(form.state, key) === version;
  return isLatest ? answer : undefined;
}

async function ask(
  { options }: FormInternals,
  key: string,
  alias: string,
  word: string,
): Promise<NonNullable<Answer>> {
  try {
    if (!options.sources) throw new Error("This form cannot look anything up.");
    return { found: await options.sources.lookup(alias, word) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { issue: { path: key, code: "lookup", severity: "error", message } };
  }
}

function runningAtom({ lookups }: FormInternals, key: string): PrimitiveAtom<number> {
  return once(lookups.running, key, () => atom(0));
}

function count(form: FormInternals, key: string, by: number): void {
  form.store.set(runningAtom(form, key), (running) => running + by);
}
