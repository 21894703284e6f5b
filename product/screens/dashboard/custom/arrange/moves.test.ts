import { expect, it } from "vitest";
import { type Arrangement, changed } from "./arrangement.ts";
import { cardMoves, categoryMoves, dropMove, type Move, otherCategories, type Thing } from "./moves.ts";

const card = (id: number) => ({ id, size: "small" as const });
const now: Arrangement = [
  { id: 1, cards: [card(11), card(12), card(13)] },
  { id: 2, cards: [card(21)] },
];
const names = { card: (id: number) => `Card ${id}`, category: (id: number) => `Category ${id}` };
const after = ({ change }: Move) =>
  (change ? changed(now, change)?.arrangement : now)?.map(({ id, cards }) => [
    id,
    ...cards.map((each) => each.id),
  ]);
const shown = (moves: readonly Move[]) => moves.filter(({ change }) => change).map(({ text }) => text);
const named = (moves: readonly Move[], text: string) => {
  const found = moves.find((move) => move.text === text);
  if (!found) throw new Error(`There is no ${text}.`);
  return found;
};

it("a card goes earlier and later in its category, and says where it is then", () => {
  const moves = cardMoves(now, 12, names);
  expect(shown(moves)).toEqual(["Earlier", "Later", "First", "Last", "Wider", "Taller"]);
  expect(after(named(moves, "Earlier"))).toEqual([
    [1, 12, 11, 13],
    [2, 21],
  ]);
  expect(named(moves, "Earlier").said).toBe("Card 12 is now 1 of 3 in Category 1.");
  expect(after(named(moves, "Later"))).toEqual([
    [1, 11, 13, 12],
    [2, 21],
  ]);
  expect(named(moves, "Later").said).toBe("Card 12 is now 3 of 3 in Category 1.");
  expect(shown(cardMoves(now, 21, names))).toEqual(["Wider", "Taller"]);
  expect(cardMoves(now, 99, names)).toEqual([]);
});

it("a card becomes wider, narrower, taller and shorter as far as it is not so already", () => {
  const sized = (size: "wide" | "tall") =>
    shown(cardMoves(changed(now, { kind: "size", id: 21, size })?.arrangement ?? [], 21, names));
  expect(sized("wide")).toEqual(["Narrower", "Taller"]);
  expect(sized("tall")).toEqual(["Wider", "Shorter"]);
});

it("a card goes to the end of another category", () => {
  const [move] = otherCategories(now, 11, names);
  expect([move?.text, move?.said]).toEqual(["Category 2", "Card 11 is now 2 of 2 in Category 2."]);
  expect(move && after(move)).toEqual([
    [1, 12, 13],
    [2, 21, 11],
  ]);
});

it("categories go earlier and later", () => {
  expect(shown(categoryMoves(now, 2, names))).toEqual(["Earlier"]);
  expect(after(named(categoryMoves(now, 1, names), "Later"))).toEqual([
    [2, 21],
    [1, 11, 12, 13],
  ]);
});

it("what is dropped onto something takes its position", () => {
  const drop = (id: Thing, onto: Thing) => dropMove(now, { id, onto }, names);
  const one = (id: number): Thing => ({ kind: "card", id });
  const category = (id: number): Thing => ({ kind: "category", id });
  const dropped = (id: Thing, onto: Thing) => {
    const move = drop(id, onto);
    return move && after(move);
  };
  expect(dropped(one(11), one(13))).toEqual([
    [1, 12, 13, 11],
    [2, 21],
  ]);
  expect(dropped(one(13), one(11))).toEqual([
    [1, 13, 11, 12],
    [2, 21],
  ]);
  expect(dropped(one(13), one(21))).toEqual([
    [1, 11, 12],
    [2, 13, 21],
  ]);
  expect(drop(one(13), one(21))?.said).toBe("Card 13 is now 1 of 2 in Category 2.");
  expect(dropped(one(11), category(2))).toEqual([
    [1, 12, 13],
    [2, 21, 11],
  ]);
  expect(dropped(category(2), category(1))).toEqual([
    [2, 21],
    [1, 11, 12, 13],
  ]);
  expect(drop(one(11), one(11))).toBeUndefined();
  expect(drop(category(1), one(21))).toBeUndefined();
});
