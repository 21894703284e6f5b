import type { CompiledTemplate } from "../../../engine/index.ts";

/** A field whose choices are those of a set. */
export interface SetUse {
  template: string;
  templateName: string;
  field: string;
  label: string;
}

/** The fields of record types that use each set, by the alias of the set. */
export function usesOf(templates: Iterable<CompiledTemplate>): ReadonlyMap<string, SetUse[]> {
  const uses = new Map<string, SetUse[]>();
  for (const { alias, name, fields } of templates) {
    for (const { key, label, options } of fields) {
      if (options.enumSet === undefined) continue;
      const use = { template: alias, templateName: name, field: key, label: label ?? key };
      uses.set(options.enumSet, [...(uses.get(options.enumSet) ?? []), use]);
    }
  }
  return uses;
}

/**
 * Record types whose rules name a value of a set: conditions, computations and side effects compare with its name, or set it. `names` are those
 * that are looked for.
 */
export function ruledBy(
  templates: Iterable<CompiledTemplate>,
  set: string,
  names: readonly string[],
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name: templateName, fields, template } of templates) {
    if (!fields.some(({ options }) => options.enumSet === set)) continue;
    const words = quotedIn(template);
    for (const name of names)
      if (words.has(name)) found.set(name, [...(found.get(name) ?? []), templateName]);
  }
  return found;
}

/** Texts that stand in a template: whole, and within the quotes of its expressions. */
function quotedIn(json: unknown, found = new Set<string>()): Set<string> {
  if (typeof json === "string") {
    found.add(json);
    for (const [, single, double] of json.matchAll(/'([^']*)'|"([^"]*)"/g)) found.add(single ?? double ?? "");
  } else if (typeof json === "object" && json !== null)
    for (const part of Object.values(json)) quotedIn(part, found);
  return found;
}
