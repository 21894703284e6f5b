/** Checks what ready reports about people name: fields of their record type, and of records about them. */
import { isOnCalendar } from "../../fields/kinds.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompiledField, CompiledTemplate } from "../../template/compiledTemplate.ts";
import { reportField } from "../fields.ts";
import { checkChoices, everybody } from "./cannedNames.ts";
import type { CannedOptions } from "./cannedNames.ts";

/** What a field has to be. */
type Wanted = "date" | "choice" | "group";

const fits: Readonly<Record<Wanted, (field: CompiledField) => boolean>> = {
  date: isOnCalendar,
  choice: ({ options, multi }) => options.enumSet !== undefined && !multi,
  group: ({ valueKind }) => valueKind === "group",
};
const words: Readonly<Record<Wanted, string>> = { date: "a date", choice: "a choice", group: "a group" };

/** A name that is checked: a field of a record type, where it stands, and the choices of it that are named. */
interface Named {
  readonly template: CompiledTemplate;
  readonly key: string;
  readonly pointer: string;
  readonly wanted: Wanted;
  /** JSON pointer and names. */
  readonly choices?: readonly [string, readonly string[]];
}

/** Notes a field that is not known, that is confidential, or that is something else. */
export function checkNamed(
  { template, key, pointer, wanted, choices }: Named,
  { engine, enumSets }: CannedOptions,
  errors: ErrorList,
): void {
  const field = template.byKey.get(key);
  if (!field) return noteUnknown(template, key, pointer, errors);
  const context = { templates: engine.templates, abilities: everybody };
  if (!reportField(template, key, context))
    errors.add("rule", pointer, `"${key}" is confidential or not stored: name an open, stored field`);
  else if (!fits[wanted](field)) errors.add("rule", pointer, `"${key}" is not ${words[wanted]}`);
  else if (choices) checkChoices(field, choices[1], choices[0], enumSets, errors);
}

/** Notes the name of a field that a record type does not have. */
export function noteUnknown(
  { alias, byKey }: CompiledTemplate,
  name: string,
  pointer: string,
  errors: ErrorList,
): void {
  const known = [...byKey.keys()].filter((key) => !key.startsWith("@"));
  errors.addUnknown(pointer, { kind: `field of "${alias}"`, name, known });
}
