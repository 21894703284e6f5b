/** The phrases that mean something in a dataset. */
import type { KpiAttribute, OpenDataset } from "../kpi/attributes.ts";
import type { Meaning, PromptContext } from "./types.ts";
import { joined, phraseOf, wordsOf } from "./words.ts";
import type { Word } from "./words.ts";

type Phrases = ReadonlyMap<string, readonly Meaning[]>;

/** Meanings by phrase. */
export interface Lexicon {
  /** Of whole names. */
  readonly whole: Phrases;
  /** Of beginnings and ends of names that can be nothing else. */
  readonly part: Phrases;
  /** Of attributes alone, whole ones and parts: what stands behind "by". */
  readonly attributes: readonly Phrases[];
  /** Of numbers alone: what stands behind "average". */
  readonly numbers: readonly Phrases[];
}

/** Words that begin or end no name by themselves. */
const weak = new Set(
  "a an and are at by for from in is no not of on or other our the their to type unknown was were with yes".split(
    " ",
  ),
);

/** Other words for a terminal. */
const terminalWords = ["terminal", "location", "branch", "site", "facility", "yard", "group"];

/** The phrases of a dataset. */
export function lexiconOf(open: OpenDataset, { groups, choices }: PromptContext): Lexicon {
  const names: Names = [
    ...datasetNames(open).map((text) => [text, { kind: "dataset" }] as const),
    ...open.attributes.flatMap((attribute) => [
      ...attributeNames(attribute, open).map((text) => [text, { kind: "attribute", attribute }] as const),
      ...choiceNames(attribute, choices),
    ]),
    ...groups.map(({ id, display }) => [display, { kind: "group", id }] as const),
  ];
  const [whole, part] = phrasesOf(names);
  const attributes = names.filter(([, { kind }]) => kind === "attribute");
  const numbers = attributes.filter(
    ([, meaning]) => meaning.kind === "attribute" && meaning.attribute.aggregatable,
  );
  return { whole, part, attributes: phrasesOf(attributes), numbers: phrasesOf(numbers) };
}

type Names = readonly (readonly [string, Meaning])[];

function phrasesOf(names: Names): readonly [Phrases, Phrases] {
  const whole = new Map<string, Meaning[]>();
  for (const [text, meaning] of names) add(whole, phraseOf(text), meaning);
  return [whole, partsOf(names, whole)];
}

function add(to: Map<string, Meaning[]>, phrase: string, meaning: Meaning): void {
  if (phrase === "") return;
  const known = to.get(phrase) ?? [];
  if (!known.some((each) => isSame(each, meaning))) to.set(phrase, [...known, meaning]);
}

function isSame(one: Meaning, other: Meaning): boolean {
  return meaningKey(one) === meaningKey(other);
}

function meaningKey(meaning: Meaning): string {
  if (meaning.kind === "dataset") return "dataset";
  if (meaning.kind === "group") return `group ${meaning.id}`;
  return meaning.kind === "choice"
    ? `choice ${meaning.attribute.path} ${meaning.value}`
    : `attribute ${meaning.attribute.path}`;
}

function datasetNames({ label, template, dataset }: OpenDataset): string[] {
  const { name, plural = name } = template.template;
  const all = [label, name, plural, ...(dataset.synonyms ?? [])];
  return all.flatMap((text) => [text, ...text.split(/ and | & |\//i)]);
}

/** What people call an attribute: its label, that of the field alone, both without the words of the record type, and its other words. */
function attributeNames(attribute: KpiAttribute, { dataset, template }: OpenDataset): string[] {
  const { path, label, field, type } = attribute;
  if (path === "groupId") return [label, ...terminalWords];
  const authored = dataset.attributes.find((each) => each.field === path);
  const own = new Set(
    [...wordsOf(template.template.name), ...wordsOf("of the date")].map(({ word }) => word),
  );
  const rest = wordsOf(field.label).filter(({ word }) => !own.has(word));
  const short = rest.length > 0 && type !== "DATE" && !path.includes(".") ? [joined(rest)] : [];
  const amount = attribute.aggregatable ? field.label.replace(/^total /i, "") : field.label;
  return [label, field.label, amount, ...short, ...(authored?.synonyms ?? [])];
}

function choiceNames(attribute: KpiAttribute, choices: PromptContext["choices"]) {
  const set = attribute.field.options.enumSet;
  if (set === undefined) return [];
  return choices(set).flatMap(({ name, display }) => {
    const meaning: Meaning = { kind: "choice", attribute, value: name };
    return wholeNames(display).map((text) => [text, meaning] as const);
  });
}

/** What a choice is called: its name, and what stands before the first bracket, comma, slash or dash of it. */
export function wholeNames(display: string): readonly string[] {
  return [display, ...display.split(/[(/,]| - /).slice(0, 1)];
}

/** Phrases that may stand for a name: its beginnings, its ends, and what stands between brackets, commas and slashes. */
export function namePartsOf(text: string): readonly string[] {
  return [...endsOf(phraseOf(text).split(" ")), ...piecesOf(text)];
}

/** Beginnings and ends of names that no other name has, and that are no whole name. */
function partsOf(names: Names, whole: Phrases): Phrases {
  const all = new Map<string, Meaning[]>();
  for (const [text, meaning] of names)
    for (const part of namePartsOf(text)) if (!whole.has(part)) add(all, part, meaning);
  return new Map([...all].filter(([, meanings]) => meanings.length === 1));
}

/** What stands between brackets, commas and slashes: "Industrial truck (forklift)". */
function piecesOf(text: string): string[] {
  return text.split(/[(),/]/).flatMap((piece) => {
    const phrase = phraseOf(piece);
    return phrase.length > 3 && !weak.has(phrase) ? [phrase] : [];
  });
}

function endsOf(words: readonly string[]): string[] {
  const lengths = Array.from({ length: words.length - 1 }, (_, index) => index + 1);
  const parts = lengths.flatMap((length) => [words.slice(0, length), words.slice(-length)]);
  return parts
    .filter((part) => part.some((word) => word.length > 3 && !weak.has(word)))
    .map((part) => part.join(" "));
}

/** Most words of a name. */
export const longestName = 9;

/** What stands at a position. */
export interface Found {
  readonly meanings: readonly Meaning[];
  /** Words. */
  readonly length: number;
  /** Where it was found. */
  readonly map: Phrases;
}

/** The longest phrase at a position that one of the maps has, the first of them first. */
export function meaningsAt(maps: readonly Phrases[], words: readonly Word[], at: number): Found | undefined {
  for (const map of maps)
    for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
      const meanings = map.get(joined(words.slice(at, at + length)));
      if (meanings) return { meanings, length, map };
    }
  return undefined;
}
