/** Names that are nearly one of those that `schemas/names` fixes. */
import { pointerTo } from "../../../model/errors.ts";
import type { Template } from "../../../language/template.ts";
import { distance } from "../../../model/editDistance.ts";
import { fixedNames } from "../fixedNames.ts";
import type { FoundIn, Rule } from "../checkTypes.ts";

/** Letters in which two words may differ that are still taken for the same, by the length of the fixed word. */
function nearEnough(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The words of a key or alias in small letters: `dueDate`, `due_date`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split("_");
}

/**
 * The fixed name that a name is meant to be, where it is another one: word by word nearly the same, or run together. A word that
 * stands in the `label` too is meant as it is.
 */
export function nearMiss(name: string, label: string, fixed: readonly string[]): string | undefined {
  if (fixed.includes(name)) return undefined;
  const words = wordsOf(name);
  const meant = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return fixed.find((candidate) => {
    const wanted = wordsOf(candidate);
    if (words.join("") === wanted.join("")) return true;
    if (words.length !== wanted.length) return false;
    return words.every((word, index) => isNear(word, wanted[index] ?? "", meant));
  });
}

/** Whoever mistypes a word begins it right. */
function isNear(word: string, wanted: string, meant: readonly string[]): boolean {
  if (word === wanted) return true;
  return word[0] === wanted[0] && !meant.includes(word) && distance(word, wanted) <= nearEnough(wanted);
}

export const nameNear: Rule = {
  name: "nameNear",
  about: "An alias or key that is nearly a name that `schemas/names` fixes.",
  find({ templates, monitors, files }) {
    const aliases = fixedNames(files, "templates");
    const keys = fixedNames(files, "fields");
    const ofMonitors = fixedNames(files, "monitors");
    const ofEnumSets = fixedNames(files, "enumSets");
    return [
      ...templates.flatMap(({ file, compiled: { alias, name, authored } }) => [
        ...reported({ file, pointer: "/alias", name: alias, label: name }, aliases),
        ...keysOf(authored, keys).flatMap((named) => reported({ file, ...named }, keys)),
      ]),
      ...monitors.flatMap(({ file, compiled: { alias, name } }) =>
        reported({ file, pointer: "/alias", name: alias, label: name }, ofMonitors),
      ),
      ...files.enumSets.flatMap(({ file, json: { alias, name } }) =>
        reported({ file, pointer: "/alias", name: alias, label: name }, ofEnumSets),
      ),
    ];
  },
};

interface Named {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  /** What people read. */
  readonly label: string;
}

function keysOf({ fields, relations = {} }: Template, known: readonly string[]): Omit<Named, "file">[] {
  const of = (kind: string, declared: Template["fields"] | NonNullable<Template["relations"]>) =>
    Object.entries(declared).map(([name, { label }]) => ({ pointer: pointerTo(kind, name), name, label }));
  // A relation to one record, and one to several, may well be called by the same word.
  const related = of("/relations", relations).filter(
    ({ name }) => !known.some((fixed) => isPlural(name, fixed)),
  );
  return [...of("/fields", fields), ...related];
}

function isPlural(name: string, fixed: string): boolean {
  return name === `${fixed}s` || `${name}s` === fixed;
}

function reported({ file, pointer, name, label }: Named, fixed: readonly string[]): FoundIn[] {
  const meant = nearMiss(name, label, fixed);
  if (meant === undefined) return [];
  const what = `"${name}" is nearly "${meant}", a name that other systems know.`;
  const todo = `Write "${meant}" if that is meant, or choose a name that is not taken for it.`;
  return [{ file, pointer, what, todo }];
}
