/** Compares two versions of one field or relation. */
import { isComputed } from "../../fields/authored.ts";
import { isSameType } from "../../fields/values.ts";
import { isSame } from "./compareSame.ts";
import type { BareChange, ChangeKind } from "./changeTypes.ts";
import { typeInWords } from "./compareWords.ts";
import type { DeclaredField } from "../../template/fields/declare.ts";
import type { JsonValue } from "../../language/ruleTypes.ts";

/** Looks for one kind of change, or one of a few that exclude each other. */
type Probe = (before: Definition, after: Definition, fields: Both) => BareChange | undefined;
type Definition = Readonly<Record<string, JsonValue | undefined>>;
interface Both {
  readonly before: DeclaredField;
  readonly after: DeclaredField;
}

/** Properties that bound a value, with whether the second one takes less. */
const bounding: Readonly<
  Record<string, (before: JsonValue | undefined, after: JsonValue | undefined) => boolean>
> = {
  min: (before, after) => limit(after, -Infinity) > limit(before, -Infinity),
  max: isLower,
  maxLength: isLower,
  maxSize: isLower,
  pattern: (_before, after) => after !== undefined,
  range: (_before, after) => after !== undefined,
  accept: isSubset,
  groupTypes: isSubset,
  kind: (_before, after) => after === "phone" || after === "email",
};

/** Properties that have a probe of their own; the rest is how a field behaves. */
const text = new Set([
  ...Object.keys(bounding),
  "type",
  "as",
  "multi",
  "enumSet",
  "was",
  "label",
  "required",
  "protected",
  "expression",
  "computeOn",
  "template",
  "inverse",
]);

const probes: readonly Probe[] = [
  renamed,
  retyped,
  retargeted,
  inverse,
  several,
  required,
  bounds,
  enumSet,
  computation,
  computeOn,
];

/** What changed from one version of a field to the other. */
export function fieldChanges(before: DeclaredField, after: DeclaredField): BareChange[] {
  const olds = before.definition as unknown as Definition;
  const news = after.definition as unknown as Definition;
  const found = probes.flatMap((probe) => probe(olds, news, { before, after }) ?? []);
  const names = [...new Set([...Object.keys(olds), ...Object.keys(news)])];
  const behaviour = names.filter((name) => !text.has(name) && !isSame(olds[name], news[name]));
  if (before.label !== after.label)
    found.push({ kind: "fieldRelabelled", before: before.label, after: after.label });
  if (before.protected !== after.protected)
    found.push({ kind: "protectedChanged", before: before.protected, after: after.protected });
  if (behaviour.length > 0) found.push({ kind: "rulesChanged", after: behaviour.join(", ") });
  else if (found.length === 0 && !isSame(olds, news))
    found.push({ kind: "rulesChanged", after: "its earlier keys" });
  return found.map((change) => ({ ...change, key: after.key, label: after.label }));
}

function renamed(_olds: Definition, _news: Definition, { before, after }: Both): BareChange | undefined {
  if (before.key === after.key) return undefined;
  return { kind: after.relation ? "relationRenamed" : "fieldRenamed", before: before.key, after: after.key };
}

function kindOf({ fieldType, kind }: DeclaredField): string | undefined {
  return kind ?? fieldType.usualKind;
}

function isAuthoredText({ valueKind, definition }: DeclaredField): boolean {
  return valueKind === "text" && !isComputed(definition);
}

function retyped(_olds: Definition, _news: Definition, { before, after }: Both): BareChange | undefined {
  if (after.relation) return undefined;
  const isText = isAuthoredText(before) && isAuthoredText(after);
  const isOther =
    before.type !== after.type ||
    !isSameType(before, after) ||
    before.multi !== after.multi ||
    (!isText && kindOf(before) !== kindOf(after));
  return isOther
    ? { kind: "fieldRetyped", before: typeInWords(before), after: typeInWords(after) }
    : undefined;
}

function retargeted(_olds: Definition, _news: Definition, { before, after }: Both): BareChange | undefined {
  const [from, to] = [before.relation?.template, after.relation?.template];
  return from === undefined || to === undefined || from === to
    ? undefined
    : { kind: "relationRetargeted", before: from, after: to };
}

function inverse(_olds: Definition, _news: Definition, { before, after }: Both): BareChange | undefined {
  const [from, to] = [before.relation?.inverse, after.relation?.inverse];
  if (from === to) return undefined;
  return { kind: "inverseChanged", ...(from ? { before: from } : {}), ...(to ? { after: to } : {}) };
}

function several(_olds: Definition, _news: Definition, { before, after }: Both): BareChange | undefined {
  if (!after.relation || before.multi === after.multi) return undefined;
  return { kind: after.multi ? "relationMulti" : "relationSingle", before: before.multi, after: after.multi };
}

function required(
  { required: olds = false }: Definition,
  { required: news = false }: Definition,
): BareChange | undefined {
  if (isSame(olds, news)) return undefined;
  const kind: ChangeKind = news === false || olds === true ? "fieldOptional" : "fieldRequired";
  return { kind, before: olds, after: news };
}

function bounds(olds: Definition, news: Definition, { before, after }: Both): BareChange | undefined {
  const isText = isAuthoredText(before) && isAuthoredText(after);
  const changed = Object.keys(bounding).filter(
    (name) => (name !== "kind" || isText) && !isSame(olds[name], news[name]),
  );
  if (changed.length === 0) return undefined;
  const isNarrower = changed.some((name) => bounding[name]?.(olds[name], news[name]) === true);
  return {
    kind: isNarrower ? "boundsNarrowed" : "boundsWidened",
    before: parts(olds, changed),
    after: parts(news, changed),
  };
}

function parts(definition: Definition, names: readonly string[]): Record<string, JsonValue> {
  return Object.fromEntries(
    names.flatMap((name) => (definition[name] === undefined ? [] : [[name, definition[name]]])),
  );
}

function enumSet({ enumSet: olds }: Definition, { enumSet: news }: Definition): BareChange | undefined {
  if (olds === undefined || news === undefined || olds === news) return undefined;
  return { kind: "enumSetChanged", before: olds, after: news };
}

function computation(
  { expression: olds }: Definition,
  { expression: news }: Definition,
): BareChange | undefined {
  if (olds === undefined || news === undefined || olds === news) return undefined;
  return { kind: "computationChanged", before: olds, after: news };
}

function computeOn(olds: Definition, news: Definition, { before, after }: Both): BareChange | undefined {
  const [from, to] = [olds["computeOn"] ?? "write", news["computeOn"] ?? "write"];
  if (!isComputed(before.definition) || !isComputed(after.definition) || from === to) return undefined;
  return { kind: "computeOnChanged", before: from, after: to };
}

function limit(value: JsonValue | undefined, none: number): number {
  return typeof value === "number" ? value : none;
}

function isLower(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  return limit(after, Infinity) < limit(before, Infinity);
}

function isSubset(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  if (!Array.isArray(after)) return false;
  return !Array.isArray(before) || before.some((item) => !after.includes(item));
}
