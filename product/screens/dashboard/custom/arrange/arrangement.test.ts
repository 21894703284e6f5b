import { expect, it } from "vitest";
import { afterAll, type Arrangement, type Change, changed } from "./arrangement.ts";

const card = (id: number) => ({ id, size: "small" as const });
const now: Arrangement = [
  { id: 1, cards: [card(11), card(12), card(13)] },
  { id: 2, cards: [card(21)] },
  { id: 3, cards: [] },
];
const idsOf = (arrangement: Arrangement | undefined) =>
  arrangement?.map(({ id, cards }) => [id, ...cards.map((each) => each.id)]);

it("puts a card before another one, also of another category, or at the end", () => {
  const moved = (change: Omit<Extract<Change, { kind: "card" }>, "kind">) =>
    idsOf(changed(now, { kind: "card", ...change })?.arrangement);
  expect(moved({ id: 13, into: 1, before: 11 })).toEqual([[1, 13, 11, 12], [2, 21], [3]]);
  expect(moved({ id: 11, into: 2, before: 21 })).toEqual([[1, 12, 13], [2, 11, 21], [3]]);
  expect(moved({ id: 11, into: 3, before: null })).toEqual([
    [1, 12, 13],
    [2, 21],
    [3, 11],
  ]);
});

it("changes the order of categories and the size of cards", () => {
  expect(idsOf(changed(now, { kind: "category", id: 3, before: 1 })?.arrangement)).toEqual([
    [3],
    [1, 11, 12, 13],
    [2, 21],
  ]);
  const wide = changed(now, { kind: "size", id: 21, size: "wide" });
  expect(wide?.arrangement[1]?.cards).toEqual([{ id: 21, size: "wide" }]);
  expect(wide?.undo).toEqual({ kind: "size", id: 21, size: "small" });
});

it("is the same again after any change and what undoes it", () => {
  const cards = [11, 12, 13, 21];
  const anchors = [...cards, null];
  const changes: Change[] = [
    ...cards.flatMap((id) =>
      now.flatMap(({ id: into }) => anchors.map((before) => ({ kind: "card" as const, id, into, before }))),
    ),
    ...[1, 2, 3].flatMap((id) =>
      [1, 2, 3, null].map((before) => ({ kind: "category" as const, id, before })),
    ),
    ...cards.map((id) => ({ kind: "size" as const, id, size: "tall" as const })),
  ];
  for (const change of changes) {
    const after = changed(now, change);
    const back = after && changed(after.arrangement, after.undo);
    expect(back?.arrangement, JSON.stringify(change)).toEqual(now);
  }
});

it("means the same in an arrangement that somebody else has changed, and nothing is lost", () => {
  const theirs = changed(now, { kind: "card", id: 12, into: 2, before: null })?.arrangement ?? [];
  const mine: Change = { kind: "card", id: 13, into: 1, before: 12 };
  // What it was to go before is elsewhere by now.
  expect(idsOf(changed(theirs, mine)?.arrangement)).toEqual([[1, 11, 13], [2, 21, 12], [3]]);
  const gone = [{ id: 1, cards: [card(11)] }];
  expect(changed(gone, mine)).toBeUndefined();
  expect(changed(gone, { kind: "card", id: 11, into: 9, before: null })).toBeUndefined();
  expect(changed(gone, { kind: "category", id: 9, before: null })).toBeUndefined();
  expect(afterAll(gone, [mine, { kind: "size", id: 11, size: "tall" }])).toEqual([
    { id: 1, cards: [{ id: 11, size: "tall" }] },
  ]);
});
