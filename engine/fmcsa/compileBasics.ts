/** Checks the file of FMCSA's BASICs against the templates. */
import { EngineLoadError, ErrorList, pointerTo } from "../model/errors.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import { basicsShape } from "./basicsShape.ts";
import { basicsParts, namedFields } from "./sourceFields.ts";
import type { NamedField } from "./sourceFields.ts";
import type { BasicsMethod, BasicsSource } from "./types.ts";

/** The file as read, with its name for messages. */
export interface BasicsFile {
  readonly file?: string;
  readonly json: unknown;
}

/** What the file is checked against. */
export interface BasicsOptions {
  readonly engine: Pick<Engine, "templates">;
  readonly enumSets?: readonly EnumSetNames[] | undefined;
}

/** The BASICs of the installation; undefined without a file. Throws an `EngineLoadError` with every mistake found. */
export function compileBasics(
  files: readonly BasicsFile[],
  options: BasicsOptions,
): BasicsSource | undefined {
  const found: BasicsSource[] = [];
  const mistakes = files.flatMap(({ json, file }, index) => {
    const errors = new ErrorList(file);
    basicsShape(json, "", errors);
    if (errors.errors.length > 0) return errors.errors;
    if (index > 0) errors.add("duplicate", "", "there is one file of BASICs at most");
    const source = json as BasicsSource;
    checkFields(source, options, errors);
    checkMethods(source, errors);
    found.push(source);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "BASICs");
  return found[0];
}

function checkFields(source: BasicsSource, { engine, enumSets }: BasicsOptions, errors: ErrorList): void {
  const known = [...engine.templates.keys()];
  for (const part of basicsParts)
    if (!engine.templates.has(source[part].template))
      errors.addUnknown(`/${part}/template`, { kind: "template", name: source[part].template, known });
  for (const named of namedFields(source)) {
    const template = engine.templates.get(named.template);
    const field = template?.byKey.get(named.key);
    if (field) checkField(named, field, enumSets, errors);
    else if (template)
      errors.addUnknown(`/${named.part}/${named.name}`, {
        kind: `field of "${template.alias}"`,
        name: named.key,
        known: [...template.byKey.keys()].filter((each) => !each.startsWith("@")),
      });
  }
}

function checkField(
  { part, name, key, kind, leadsTo, choices }: NamedField,
  field: CompiledTemplate["fields"][number],
  enumSets: BasicsOptions["enumSets"],
  errors: ErrorList,
): void {
  if (field.valueKind !== kind || field.multi)
    errors.add("rule", `/${part}/${name}`, `"${key}" must be one ${kind}`);
  else if (leadsTo !== undefined && field.relation?.template !== leadsTo)
    errors.add("rule", `/${part}/${name}`, `"${key}" must lead to "${leadsTo}"`);
  const set = enumSets?.find(({ alias }) => alias === field.options.enumSet)?.values;
  const known = set?.map((each) => (typeof each === "string" ? each : each.name));
  for (const { pointer, choice } of choices)
    if (known && !known.includes(choice))
      errors.addUnknown(pointer, { kind: `choice of "${key}"`, name: choice, known });
}

function checkMethods({ methods, announced }: BasicsSource, errors: ErrorList): void {
  methods.forEach((method, index) => checkMethod(method, pointerTo("/methods", index), errors));
  const known = methods.flatMap(({ basics }) => basics.map(({ name }) => name));
  announced.forEach(({ categories, groups }, index) => {
    const pointer = pointerTo("/announced", index);
    const names = categories.map(({ name }) => name);
    categories.forEach(({ takes }, at) => {
      for (const name of takes)
        if (!known.includes(name))
          errors.addUnknown(`${pointer}/categories/${at}/takes`, { kind: "BASIC", name, known });
    });
    groups.forEach(({ category }, at) => {
      if (!names.includes(category))
        errors.addUnknown(`${pointer}/groups/${at}/category`, {
          kind: "category",
          name: category,
          known: names,
        });
    });
  });
}

function checkMethod({ basics, timeWeights }: BasicsMethod, pointer: string, errors: ErrorList): void {
  basics.forEach(({ name, from, counted, groups }, index) => {
    const here = `${pointer}/basics/${index}`;
    if (basics.findIndex((other) => other.name === name) < index)
      errors.add("duplicate", `${here}/name`, `another BASIC of the method is "${name}"`);
    if ((from === "crashes") !== (counted === "crashes"))
      errors.add("rule", `${here}/counted`, "crashes are counted where they are what counts");
    const isBySegment = groups.combination !== undefined && groups.straight !== undefined;
    if ((groups.all === undefined) !== isBySegment)
      errors.add("rule", `${here}/groups`, `has either "all", or "combination" and "straight"`);
  });
  timeWeights.forEach(({ months }, index) => {
    if (months <= (timeWeights[index - 1]?.months ?? 0))
      errors.add("rule", `${pointer}/timeWeights/${index}/months`, "must be more than those before");
  });
}
