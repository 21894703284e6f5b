/** Checks what ready reports name beside their series: record types, paths, and questions that are asked of them. */
import type { ErrorList } from "../../model/errors.ts";
import { compileQuery } from "../../query/compile.ts";
import type { Query } from "../../query/types.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { everybody } from "./cannedNames.ts";
import type { CannedOptions } from "./cannedNames.ts";
import { findField } from "./cannedPath.ts";

/** The record type of this alias; one that is not known is noted. */
export function templateOf(
  alias: string,
  pointer: string,
  { engine }: CannedOptions,
  errors: ErrorList,
): CompiledTemplate | undefined {
  const found = engine.templates.get(alias);
  if (!found)
    errors.addUnknown(pointer, { kind: "template", name: alias, known: [...engine.templates.keys()] });
  return found;
}

/** Notes paths that lead nowhere, by the names that they have. */
export function checkPaths(
  template: CompiledTemplate,
  paths: Readonly<Record<string, string>>,
  pointer: string,
  { engine }: CannedOptions,
  errors: ErrorList,
): void {
  for (const [name, path] of Object.entries(paths)) {
    const found = findField(path, template, engine.templates);
    if ("field" in found) continue;
    const known = [...found.template.byKey.keys()].filter((key) => !key.startsWith("@"));
    errors.addUnknown(`${pointer}/${name}`, {
      kind: `field of "${found.template.alias}"`,
      name: found.name,
      known,
    });
  }
}

/** Notes why a question would be refused. */
export function checkQuestion(
  query: Query,
  pointer: string,
  { engine }: CannedOptions,
  errors: ErrorList,
): void {
  const check = compileQuery(query, { engine, abilities: everybody, groups: [], timezone: "UTC", now: 0 });
  for (const issue of "issues" in check ? check.issues : [])
    errors.add("rule", pointer, `its question is refused: ${issue.pointer} ${issue.message}`);
}
