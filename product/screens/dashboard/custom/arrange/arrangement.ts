import type { DashboardLayout } from "../../../../services/index.ts";

/** How much space a card takes: one column, two of them, or two rows. */
export type CardSize = DashboardLayout[number]["cards"][number]["size"];

/** The user's own categories in their order, each with its cards in theirs. */
export type Arrangement = readonly {
  readonly id: number;
  readonly cards: readonly { readonly id: number; readonly size: CardSize }[];
}[];

/**
 * One change of an arrangement. It names what it puts something before, not a position, so that it means the same in an arrangement that somebody
 * else has changed since; null: at the end.
 */
export type Change =
  | {
      readonly kind: "card";
      readonly id: number;
      /** The category. */
      readonly into: number;
      readonly before: number | null;
    }
  | { readonly kind: "category"; readonly id: number; readonly before: number | null }
  | { readonly kind: "size"; readonly id: number; readonly size: CardSize };

/** An arrangement after a change, and the change that undoes it. */
interface Changed {
  readonly arrangement: Arrangement;
  readonly undo: Change;
}

/** Makes a change; undefined where what it is about is not there any more. What it goes before may be gone: it goes to the end then. */
export function changed(now: Arrangement, change: Change): Changed | undefined {
  switch (change.kind) {
    case "card":
      return withCard(now, change);
    case "category":
      return withCategory(now, change);
    case "size":
      return withSize(now, change);
  }
}

/** The arrangement after all changes that can still be made. */
export function afterAll(now: Arrangement, changes: readonly Change[]): Arrangement {
  return changes.reduce((before, change) => changed(before, change)?.arrangement ?? before, now);
}

/** The category of a card, with its position in it. */
export function cardIn(now: Arrangement, id: number) {
  for (const category of now) {
    const at = category.cards.findIndex((card) => card.id === id);
    const card = category.cards[at];
    if (card) return { category, at, card };
  }
  return undefined;
}

function withCard(now: Arrangement, change: Extract<Change, { kind: "card" }>): Changed | undefined {
  const found = cardIn(now, change.id);
  if (!found || !now.some(({ id }) => id === change.into)) return undefined;
  const { category, at, card } = found;
  const next = category.cards[at + 1]?.id ?? null;
  const arrangement = now.map((each) => {
    const others = each.cards.filter(({ id }) => id !== card.id);
    return { ...each, cards: each.id === change.into ? putBefore(others, card, change.before) : others };
  });
  return { arrangement, undo: { kind: "card", id: card.id, into: category.id, before: next } };
}

function withCategory(now: Arrangement, change: Extract<Change, { kind: "category" }>): Changed | undefined {
  const at = now.findIndex(({ id }) => id === change.id);
  const category = now[at];
  if (!category) return undefined;
  const others = now.filter((each) => each !== category);
  return {
    arrangement: putBefore(others, category, change.before),
    undo: { kind: "category", id: category.id, before: now[at + 1]?.id ?? null },
  };
}

function withSize(now: Arrangement, { id, size }: Extract<Change, { kind: "size" }>): Changed | undefined {
  const found = cardIn(now, id);
  if (!found) return undefined;
  const arrangement = now.map((each) => ({
    ...each,
    cards: each.cards.map((card) => (card.id === id ? { id, size } : card)),
  }));
  return { arrangement, undo: { kind: "size", id, size: found.card.size } };
}

function putBefore<Thing extends { readonly id: number }>(
  all: readonly Thing[],
  thing: Thing,
  before: number | null,
): Thing[] {
  const at = all.findIndex(({ id }) => id === before);
  return all.toSpliced(at === -1 ? all.length : at, 0, thing);
}
