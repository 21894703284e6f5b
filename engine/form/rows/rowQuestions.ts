/** The questions of sub-forms: whether their data is sent. */
import type { Atom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import { once } from "../atoms.ts";
import type { FormInternals } from "../formInternals.ts";
import { isAsked } from "../formScope.ts";

/** Whether the question of a relation's sub-form is not answered; undefined where it has none. */
export function unansweredAtom(form: FormInternals, key: string): Atom<boolean> | undefined {
  if (form.nested.get(key)?.node.type !== "subForm") return undefined;
  return once(form.atoms.unanswered, key, () =>
    atom((get) => {
      if (!isAsked(form, key, get)) return false;
      const list = get(form.atoms.lists).get(key);
      return !list || get(list.submitAtom) === null;
    }),
  );
}

/** Keys of the relations whose sub-form has an unanswered question now. */
export function unansweredKeys(form: FormInternals): string[] {
  return [...form.nested.keys()].filter((key) => {
    const unanswered = unansweredAtom(form, key);
    return unanswered !== undefined && form.store.get(unanswered);
  });
}
