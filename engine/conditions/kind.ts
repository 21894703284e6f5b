/** What a kind of condition is. One file per kind beside this one. */
import type { FieldType } from "../fields/fieldType.ts";
import type { FieldInfo } from "../fields/type.ts";
import type { FieldValue } from "../model/recordData.ts";
import type { RuleContext } from "./ruleContext.ts";
import type { ErrorList } from "../model/errors.ts";
import type { Check } from "../model/shape.ts";
import type { Condition, JsonValue } from "../language/ruleTypes.ts";

/** A field with its type. */
export type TestedField = FieldInfo & { readonly fieldType: FieldType };

/** What a condition reads when it is tested. */
export interface ConditionScope {
  /** Value of a field as rules see it: null where a condition hides the field and its value is dropped. */
  value(key: string): FieldValue;
  readonly context: RuleContext;
}

/** A condition that has been checked, ready to be tested. */
export interface CompiledCondition {
  readonly source: Condition;
  /** Where it stands in its template. */
  readonly pointer: string;
  /** Keys of the fields whose values it reads. */
  readonly dependencies: readonly string[];
  /** Fields of related records that it reads, as `relation.field`. */
  readonly related: readonly string[];
  /** The conditions that it is made of. */
  readonly parts: readonly CompiledCondition[];
  test(scope: ConditionScope): boolean;
  /** What it asks, as a sentence in the words of labels. */
  describe(words: ConditionWords): string;
}

/** The words in which a condition is described. */
export interface ConditionWords {
  /** A field, or a field of a related record (`relation.key`). */
  label(path: string): string;
  /** A value of that field as people read it. */
  shown(path: string, value: JsonValue): string;
}

/** What a kind needs to check and compile a condition. */
export interface ConditionTools {
  readonly errors: ErrorList;
  /** Modules of the template, for rights. */
  readonly modules: readonly string[];
  /** The named field, or undefined after the unknown name has been noted. */
  field(name: string, pointer: string): TestedField | undefined;
  /** Notes the name of a module that there is none of. */
  module(name: string, pointer: string): void;
  /** Compiles a condition inside this one. */
  compile(condition: Condition, pointer: string): CompiledCondition;
  /** Key of the hidden computation that stands for an expression; undefined after a mistake has been noted. */
  expression(source: string, pointer: string): string | undefined;
  /** Names of the choices of an enum set, where they are known here. */
  choices(enumSet: string): readonly string[] | undefined;
  readonly related: RelatedFields;
}

/** Fields of other templates, which are known only when all templates are compiled. */
export interface RelatedFields {
  /** undefined while the template is not loaded, and for an unknown key. */
  field(template: string, key: string): TestedField | undefined;
  /** Checks a use of another template's field once that is known: the field has to exist and to be open. */
  check(use: RelatedUse): void;
}

/** One use of a field of another template. */
interface RelatedUse {
  readonly template: string;
  readonly key: string;
  /** Where the name stands. */
  readonly pointer: string;
  /** Notes what else is wrong with the field for this use. */
  check(field: TestedField): void;
}

/** The rule of one kind: what `test` and `dependencies` follow from. */
export interface Rule {
  readonly dependencies: readonly string[];
  readonly related?: readonly string[];
  readonly parts?: readonly CompiledCondition[];
  test(scope: ConditionScope): boolean;
}

/** A kind of condition, recognised by the property `key`. */
export interface ConditionKind {
  readonly key: string;
  readonly properties: Readonly<Record<string, Check>>;
  /** Those without which a condition is refused. Default: none beside the key. */
  readonly required?: readonly string[];
  /** Called when the properties have passed their checks. */
  compile(condition: Condition, pointer: string, tools: ConditionTools): Rule;
  /** What the condition asks, as a sentence without its full stop. `parts` are the sentences of its parts. */
  describe(condition: Condition, words: ConditionWords, parts: readonly string[]): string;
}

/** A kind whose conditions have the shape `C`; the registry hands it no others. */
export function conditionKind<C extends Condition>(kind: {
  key: string & keyof C;
  properties: Readonly<Record<string, Check>>;
  required?: readonly string[];
  compile(condition: C, pointer: string, tools: ConditionTools): Rule;
  describe(condition: C, words: ConditionWords, parts: readonly string[]): string;
}): ConditionKind {
  return {
    ...kind,
    compile: (condition, pointer, tools) => kind.compile(condition as C, pointer, tools),
    describe: (condition, words, parts) => kind.describe(condition as C, words, parts),
  };
}

/** A rule that holds or not whatever the record says. */
export function constantRule(test: (scope: ConditionScope) => boolean): Rule {
  return { dependencies: [], test };
}

/** The rule of several parts: `every` asks all of them, `some` at least one. */
export function combinedRule(parts: readonly CompiledCondition[], by: "every" | "some"): Rule {
  return {
    dependencies: parts.flatMap((part) => part.dependencies),
    related: parts.flatMap((part) => part.related),
    parts,
    test: (scope) => parts[by]((part) => part.test(scope)),
  };
}

/** What is known of the template's fields. */
export interface KnownFields {
  readonly fields: ReadonlyMap<string, TestedField>;
  /** Names of the choices of an enum set, where they are known. */
  choices(enumSet: string): readonly string[] | undefined;
}
