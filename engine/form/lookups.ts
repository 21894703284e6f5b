/** Lookups: what is known outside under a field's value, e.g. the store of a store id. */
import type { Atom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { Found } from "../effects/effects.ts";
import type { Issue } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { family } from "./atoms.ts";
import { required } from "./feedback.ts";
import type { FormSources } from "./formStore.ts";
import type { Store } from "./atoms.ts";

/** An answer: what was found, why nothing was, or undefined when it came too late. */
type Answer = { readonly found: Found } | { readonly issue: Issue } | undefined;

/** The lookups of a form. */
export interface Lookups {
  /** Whether a lookup of the field is under way. */
  busy(key: string): Atom<boolean>;
  /** Asks for the field's value, without the space at its ends. The latest question of a field and lookup is the one that counts. */
  ask(field: CompiledField, alias: string): Promise<Answer>;
}

/** What lookups read. */
export interface LookupPort {
  readonly template: CompiledTemplate;
  readonly store: Store;
  readonly sources: FormSources | undefined;
  text(key: string): string;
  stamp(key: string): string;
}

/** Lookups through the form's sources. */
export function createLookups({ template, store, sources, text, stamp }: LookupPort): Lookups {
  const running = family((_key: string) => atom(0));
  const latest = new Map<string, number>();

  function count(key: string, by: number): void {
    store.set(running(key), store.get(running(key)) + by);
  }

  async function find(key: string, alias: string, word: string): Promise<NonNullable<Answer>> {
    try {
      if (!sources) throw new Error("This form cannot look anything up.");
      return { found: await sources.lookup(alias, word) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { issue: { path: key, code: "lookup", severity: "error", message } };
    }
  }

  return {
    busy: family((key: string) => atom((get) => get(running(key)) > 0)),
    async ask({ key }, alias) {
      const word = text(key).trim();
      if (word === "") {
        const message = template.lookups.get(alias)?.requiredMessage;
        return { issue: { ...required(key), ...(message === undefined ? {} : { message }) } };
      }
      const question = `${key} ${alias}`;
      const turn = (latest.get(question) ?? 0) + 1;
      const before = stamp(key);
      latest.set(question, turn);
      count(key, 1);
      const answer = await find(key, alias, word);
      count(key, -1);
      return latest.get(question) === turn && stamp(key) === before ? answer : undefined;
    },
  };
}
