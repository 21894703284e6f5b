import { type Arrangement, cardIn, type CardSize, type Change } from "./arrangement.ts";

/** A change that a menu offers: what it says, and what is said of it once it is done. */
export interface Move {
  readonly text: string;
  readonly said: string;
  /** undefined: it changes nothing. */
  readonly change: Change | undefined;
}

/** What things are called. */
export interface Names {
  card(id: number): string;
  category(id: number): string;
}

const sizes: readonly { text: string; to: CardSize; from: readonly CardSize[]; said: string }[] = [
  { text: "Wider", to: "wide", from: ["small", "tall"], said: "two columns wide" },
  { text: "Narrower", to: "small", from: ["wide"], said: "one column wide" },
  { text: "Taller", to: "tall", from: ["small", "wide"], said: "two rows tall" },
  { text: "Shorter", to: "small", from: ["tall"], said: "one row tall" },
];

/** Where a card can go within its category, and how large it can be. */
export function cardMoves(now: Arrangement, id: number, names: Names): Move[] {
  const found = cardIn(now, id);
  if (!found) return [];
  const { category, at, card } = found;
  const name = names.card(id);
  const count = category.cards.length;
  const to = (text: string, position: number): Move => {
    const before = category.cards[position > at ? position + 1 : position]?.id ?? null;
    const isMove = position >= 0 && position < count && position !== at;
    return {
      text,
      said: `${name} is now ${position + 1} of ${count} in ${names.category(category.id)}.`,
      change: isMove ? { kind: "card", id, into: category.id, before } : undefined,
    };
  };
  return [
    to("Earlier", at - 1),
    to("Later", at + 1),
    to("First", 0),
    to("Last", count - 1),
    ...sizes.map(({ text, to: size, from, said }) => ({
      text,
      said: `${name} is now ${said}.`,
      change: from.includes(card.size) ? { kind: "size" as const, id, size } : undefined,
    })),
  ];
}

/** The other categories into which a card can go, each to its end. */
export function otherCategories(now: Arrangement, id: number, names: Names): Move[] {
  const found = cardIn(now, id);
  return now
    .filter((category) => found !== undefined && category !== found.category)
    .map(({ id: into, cards }) => ({
      text: names.category(into),
      said: `${names.card(id)} is now ${cards.length + 1} of ${cards.length + 1} in ${names.category(into)}.`,
      change: { kind: "card", id, into, before: null },
    }));
}

/** Where a category can go. */
export function categoryMoves(now: Arrangement, id: number, names: Names): Move[] {
  const at = now.findIndex((each) => each.id === id);
  const to = (text: string, position: number): Move => {
    const before = now[position > at ? position + 1 : position]?.id ?? null;
    const isMove = position >= 0 && position < now.length && position !== at;
    return {
      text,
      said: `${names.category(id)} is now ${position + 1} of ${now.length}.`,
      change: isMove ? { kind: "category", id, before } : undefined,
    };
  };
  return at === -1 ? [] : [to("Earlier", at - 1), to("Later", at + 1)];
}

/**
 * What dropping something onto something else does. Cards go to where the other one is, or to the end of a category; categories to where the
 * other one is.
 */
export function dropMove(
  now: Arrangement,
  { id, onto }: { id: Thing; onto: Thing },
  names: Names,
): Move | undefined {
  if (id.kind === "category") return dropCategory(now, id.id, onto, names);
  const found = cardIn(now, id.id);
  const target = onto.kind === "card" ? cardIn(now, onto.id) : undefined;
  const into = target?.category ?? now.find((each) => onto.kind === "category" && each.id === onto.id);
  if (!found || !into || (target && target.card.id === id.id)) return undefined;
  const isBehind = target !== undefined && into === found.category && target.at > found.at;
  const before = target ? (into.cards[isBehind ? target.at + 1 : target.at]?.id ?? null) : null;
  const count = into.cards.length + (into === found.category ? 0 : 1);
  const position = target ? target.at + 1 : count;
  const said = `${names.card(id.id)} is now ${position} of ${count} in ${names.category(into.id)}.`;
  return { text: "", said, change: { kind: "card", id: id.id, into: into.id, before } };
}

/** A card or a category. */
export interface Thing {
  readonly kind: "card" | "category";
  readonly id: number;
}

function dropCategory(now: Arrangement, id: number, onto: Thing, names: Names): Move | undefined {
  const [from, to] = [id, onto.id].map((wanted) => now.findIndex((each) => each.id === wanted));
  if (onto.kind !== "category" || from === undefined || to === undefined || from < 0 || to < 0 || from === to)
    return undefined;
  const before = now[to > from ? to + 1 : to]?.id ?? null;
  const said = `${names.category(id)} is now ${to + 1} of ${now.length}.`;
  return { text: "", said, change: { kind: "category", id, before } };
}
