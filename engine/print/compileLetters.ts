/** Checks letters against the templates and makes them ready to be written. */
import { compileCondition } from "../conditions/compileCondition.ts";
import { defaultConditions } from "../conditions/index.ts";
import type { CompiledCondition } from "../conditions/kind.ts";
import { letterShape } from "../language/shapes/letterShapes.ts";
import type { Condition } from "../language/ruleTypes.ts";
import { EngineLoadError, ErrorList, pointerTo } from "../model/errors.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import type { Letter } from "./letter.ts";
import { isLetterValue, letterPieces, letterValue, letterWords } from "./letterText.ts";
import type { LetterPiece, LetterValue } from "./letterText.ts";

/** A letter as read, with the file it came from for messages. */
export interface LetterSource {
  readonly file?: string;
  readonly json: unknown;
}

/** A letter, checked and compiled once. */
export interface CompiledLetter {
  readonly alias: string;
  readonly name: string;
  /** Which records have it; left out: those without another one. */
  readonly when?: CompiledCondition;
  readonly title: readonly LetterPiece[];
  readonly to: readonly (readonly LetterPiece[])[];
  readonly facts: readonly LetterValue[];
  readonly paragraphs: readonly {
    readonly text: readonly LetterPiece[];
    readonly visible?: CompiledCondition;
  }[];
  readonly signatures: readonly (readonly LetterPiece[])[];
}

/** What letters are checked against. */
export interface LetterOptions {
  readonly engine: Pick<Engine, "templates">;
  /** Left out: the names of choices are not checked. */
  readonly enumSets?: readonly EnumSetNames[];
}

/** Letters by the alias of their template, in the order in which they are tried. */
export type Letters = ReadonlyMap<string, readonly CompiledLetter[]>;

/** The letters of all templates. Throws an `EngineLoadError` with every mistake found in any of them. */
export function compileLetters(sources: readonly LetterSource[], options: LetterOptions): Letters {
  const found = new Map<string, CompiledLetter[]>();
  const mistakes = sources.flatMap(({ json, file }) => {
    const errors = new ErrorList(file);
    letterShape.check(json, "", errors);
    if (errors.errors.length > 0) return errors.errors;
    const letter = json as Letter;
    const compiled = compileLetter(letter, options, errors);
    const same = found.get(letter.template) ?? [];
    noteDuplicates(letter, [...found.values()].flat(), same, errors);
    if (compiled) found.set(letter.template, [...same, compiled]);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "letters");
  return new Map([...found].map(([template, letters]) => [template, [...letters].sort(byTurn)]));
}

/** Those with a condition come first. */
function byTurn(a: CompiledLetter, b: CompiledLetter): number {
  return Number(a.when === undefined) - Number(b.when === undefined) || (a.alias < b.alias ? -1 : 1);
}

function noteDuplicates(
  { alias, when, template }: Letter,
  all: readonly CompiledLetter[],
  same: readonly CompiledLetter[],
  errors: ErrorList,
): void {
  if (all.some((each) => each.alias === alias))
    errors.add("duplicate", "/alias", `another letter has the alias "${alias}"`);
  if (when === undefined && same.some((each) => each.when === undefined))
    errors.add(
      "duplicate",
      "",
      `another letter of "${template}" has no "when" either: say when each is taken`,
    );
}

function compileLetter(
  letter: Letter,
  options: LetterOptions,
  errors: ErrorList,
): CompiledLetter | undefined {
  const { templates } = options.engine;
  const template = templates.get(letter.template);
  if (!template) {
    errors.addUnknown("/template", { kind: "template", name: letter.template, known: [...templates.keys()] });
    return undefined;
  }
  const condition = conditionsOf(template, options, errors);
  const value = (path: string, pointer: string) =>
    checkedValue(path, pointer, { template, templates, errors });
  const text = (source: string, pointer: string): readonly LetterPiece[] => {
    const pieces = letterPieces(source);
    if (!pieces)
      errors.add("shape", pointer, "has a brace that stands around no name: write {key} or {relation.key}");
    for (const piece of pieces ?? []) if (isLetterValue(piece)) value(piece.path, pointer);
    return pieces ?? [];
  };
  const { alias, name, when, title, to = [], facts = [], paragraphs, signatures = [] } = letter;
  return {
    alias,
    name,
    ...(when === undefined ? {} : { when: condition(when, "/when") }),
    title: text(title, "/title"),
    to: to.map((line, index) => text(line, pointerTo("/to", index))),
    facts: facts.map((path, index) => value(path, pointerTo("/facts", index))),
    paragraphs: paragraphs.map((paragraph, index) => {
      const pointer = pointerTo("/paragraphs", index);
      if (typeof paragraph === "string") return { text: text(paragraph, pointer) };
      const visible = condition(paragraph.visible, `${pointer}/visible`);
      return { text: text(paragraph.text, `${pointer}/text`), visible };
    }),
    signatures: signatures.map((line, index) => text(line, pointerTo("/signatures", index))),
  };
}

const asked = ["field", "flag", "config", "all", "any", "not"];

/** Which letter somebody gets, and which paragraphs it has, reveals nothing of what is confidential. */
function conditionsOf(template: CompiledTemplate, { enumSets = [] }: LetterOptions, errors: ErrorList) {
  const sets = new Map(enumSets.flatMap(({ alias, values }) => (values ? [[alias, values] as const] : [])));
  const context = {
    kinds: defaultConditions.filter(({ key }) => asked.includes(key)),
    errors,
    modules: template.modules,
    fields: namedFields(template),
    choices: (set: string) => sets.get(set)?.map((each) => (typeof each === "string" ? each : each.name)),
  };
  return (source: Condition, pointer: string): CompiledCondition => {
    const compiled = compileCondition(source, pointer, context);
    for (const key of compiled.dependencies)
      if (template.byKey.get(key)?.protected)
        errors.add("protected", pointer, `"${key}" is confidential: name an open field`);
    return compiled;
  };
}

function namedFields({ byKey }: CompiledTemplate): ReadonlyMap<string, CompiledField> {
  return new Map([...byKey].filter(([key]) => !key.startsWith("@")));
}

interface ValueScope {
  template: CompiledTemplate;
  templates: Engine["templates"];
  errors: ErrorList;
}

/** Notes a value that there is none of, or that is of several records. */
function checkedValue(
  path: string,
  pointer: string,
  { template, templates, errors }: ValueScope,
): LetterValue {
  const value = letterValue(path);
  const fields = namedFields(template);
  const field = fields.get(value.key);
  if (!field)
    errors.addUnknown(pointer, { kind: "field", name: value.key, known: [...fields.keys(), ...letterWords] });
  if (!field || value.related === undefined) return value;
  if (!field.relation || field.multi) {
    const why = field.relation ? "leads to several records" : "is no relation";
    errors.add("rule", pointer, `"${value.key}" ${why}: name a field of this record by its key alone`);
    return value;
  }
  const others = namedFields(templates.get(field.relation.template) ?? template);
  if (!others.has(value.related))
    errors.addUnknown(pointer, {
      kind: `field of "${field.relation.template}"`,
      name: value.related,
      known: [...others.keys()],
    });
  return value;
}
