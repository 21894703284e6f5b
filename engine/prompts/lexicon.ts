/** The phrases that mean something in a dataset. */
import type { KpiAttribute, OpenDataset } from "../kpi/attributes.ts";
import type { Meaning, PromptContext } from "./types.ts";
import { remembered } from "./remembered.ts";
import { stemKey } from "./stems.ts";
import { joined, phraseOf } from "./words.ts";
import type { Word } from "./words.ts";

type Phrases = ReadonlyMap<string, readonly Meaning[]>;

/** Meanings by phrase. */
export interface Lexicon {
  /** Of whole names. */
  readonly whole: Phrases;
  /** Of beginnings and ends of names that can be nothing else. */
  readonly part: Phrases;
  /** Of words of the family of a name's, in any order, that can be nothing else: by their stems. */
  readonly stems: Phrases;
  /** Of first letters of names, that can be nothing else. */
  readonly initials: Phrases;
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
  return {
    whole,
    part,
    stems: new Map([...uniqueOf(names, stemKeysOf), ...stemsOfWhole(names)]),
    initials: uniqueOf(names, initialsOf),
    attributes: phrasesOf(attributes),
    numbers: phrasesOf(numbers),
  };
}

/** Whole names by their stems: what is no part of another one. */
function stemsOfWhole(names: Names): Phrases {
  const all = new Map<string, Meaning[]>();
  for (const [text, meaning] of names) add(all, wholeStemKey(text), meaning);
  return all;
}

const wholeStemKey = (text: string) => {
  const words = phraseOf(text).split(" ");
  return words.length <= LONGEST_STEMS ? stemKey(words) : "";
};

/** Meanings by what is made of names, where they are of one attribute. */
function uniqueOf(names: Names, keysOf: (text: string) => readonly string[]): Phrases {
  const all = new Map<string, Meaning[]>();
  for (const [text, meaning] of names) for (const key of keysOf(text)) add(all, key, meaning);
  return new Map([...all].filter(([, meanings]) => isOne(meanings)));
}

/** One meaning, or choices of one attribute. */
function isOne(meanings: readonly Meaning[]): boolean {
  const [first] = meanings;
  if (meanings.length <= 1 || first?.kind !== "choice") return meanings.length === 1;
  return (
    meanings.length <= MOST_CHOICES &&
    meanings.every((each) => each.kind === "choice" && each.attribute.path === first.attribute.path)
  );
}

/** A part of so many choices is meant to be all of them. */
const MOST_CHOICES = 6;
const LONGEST_STEMS = 3;

/** The stems of a name and of its parts, of few words. */
export const stemKeysOf: (text: string) => readonly string[] = remembered((text) =>
  [phraseOf(text), ...namePartsOf(text)].flatMap((phrase) => {
    const words = phrase.split(" ");
    return words.length <= LONGEST_STEMS && words.some((word) => word.length > 3 && !weak.has(word))
      ? [stemKey(words)]
      : [];
  }),
);

/** "Workers' Compensation" as "wc"; of a name of one word none. */
export function initialsOf(text: string): readonly string[] {
  const [name = ""] = text.split(/[(/,]/);
  const words = phraseOf(name).split(" ");
  return words.length > 1 ? [words.map((word) => word[0] ?? "").join("")] : [];
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
  // Of a record type with several datasets each has a label of its own.
  const names = dataset.label === undefined ? [name, plural] : [];
  const all = [label, ...names, ...(dataset.synonyms ?? [])];
  return all.flatMap((text) => [text, ...text.split(/ and | & |\//i)]);
}

/** What a dataset and its attributes are called, without their choices. */
export function ownNames(open: OpenDataset): readonly string[] {
  return [...datasetNames(open), ...open.attributes.flatMap((each) => attributeNames(each, open))];
}

/** What people call an attribute: its label, that of the field alone, both without the words of the record type, and its other words. */
function attributeNames(attribute: KpiAttribute, { dataset, template }: OpenDataset): string[] {
  const { path, label, field, type } = attribute;
  if (path === "groupId") return [label, ...terminalWords];
  const authored = dataset.attributes.find((each) => each.field === path);
  const own = new Set(phraseOf(`${template.template.name} of the date`).split(" "));
  const rest = phraseOf(field.label)
    .split(" ")
    .filter((word) => !own.has(word));
  const short = rest.length > 0 && type !== "DATE" && !path.includes(".") ? [rest.join(" ")] : [];
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

/** What a choice is called: its name, what stands before the first bracket, comma, slash or dash of it, and "Driver, Team" also "Team driver". */
export function wholeNames(display: string): readonly string[] {
  const pieces = display.split(", ");
  const [first = "", second = ""] = pieces;
  const isTwo = pieces.length === 2 && !/ or | and /.test(display);
  return [display, ...display.split(/[(/,]| - /).slice(0, 1), ...(isTwo ? [`${second} ${first}`] : [])];
}

/** Phrases that may stand for a name: its beginnings, its ends, and what stands between brackets, commas and slashes. */
export const namePartsOf: (text: string) => readonly string[] = remembered((text) => [
  ...endsOf(phraseOf(text).split(" ")),
  ...piecesOf(text),
]);

/** Beginnings and ends of names that no other name has but choices of the same attribute, and that are no whole name. */
function partsOf(names: Names, whole: Phrases): Phrases {
  const all = new Map<string, Meaning[]>();
  for (const [text, meaning] of names)
    for (const part of namePartsOf(text)) if (!whole.has(part)) add(all, part, meaning);
  return new Map([...all].filter(([, meanings]) => isOne(meanings)));
}

/** What stands between brackets, commas and slashes: "Industrial truck (forklift)". */
function piecesOf(text: string): string[] {
  return text.split(/[(),/]| or /).flatMap((piece) => {
    const phrase = phraseOf(piece);
    return phrase.length >= 3 && !weak.has(phrase) ? [phrase] : [];
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
