/** With whom people are compared, and what that makes of their points. */
import { expect, test } from "vitest";
import { comparePeople } from "../comparison.ts";
import { numberPeers } from "./peers.ts";
import { atOnce } from "../steps.ts";

interface Member {
  readonly peers: readonly string[];
  readonly events: number;
  readonly exposure: number;
}
/** Each person with their points, and the group with which they are compared; both undefined without exposure. */
function compared(people: readonly Member[], better: "less" | "more" = "less", dispersion = 1) {
  const { groups, peers, points } = atOnce(
    comparePeople(numberPeers(people), people, { better, dispersion }),
  );
  return {
    groups,
    points: people.map((_, index) => (peers[index] === -1 ? undefined : points[index])),
    keys: people.map((_, index) => groups[peers[index] ?? -1]?.key),
  };
}
/** People of one group, with so many events over so much exposure. */
const people = (all: readonly (readonly [events: number, exposure: number])[]): Member[] =>
  all.map(([events, exposure]) => ({ peers: ["all"], events, exposure }));

test("fewer events are better, or more where the attribute says so, and equals share their points", () => {
  const all = people([
    [0, 10],
    [40, 10],
    [40, 10],
    [200, 10],
  ]);
  expect(compared(all).points).toEqual([87.5, 50, 50, 12.5]);
  expect(compared(all, "more").points).toEqual([12.5, 50, 50, 87.5]);
});

test("who has no exposure has no points, and changes nobody else's", () => {
  const some = [
    [0, 10],
    [40, 10],
    [90, 10],
  ] as const;
  const alone = compared(people(some));
  const together = compared(people([[0, 0], ...some]));
  expect(together.points).toEqual([undefined, ...alone.points]);
  expect(together.groups).toEqual(alone.groups);
});

test("where nothing shows that people differ, everybody has the same points, and it is said", () => {
  const { groups, points } = compared(people(Array.from({ length: 40 }, () => [2, 1] as const)));
  expect(new Set(points)).toEqual(new Set([50]));
  expect(groups.map(({ credibility }) => credibility.weight)).toEqual([Infinity]);
});

const member = (peers: string[], events = 1, exposure = 1): Member => ({ peers, events, exposure });

test("somebody is compared with the narrowest group that is large enough", () => {
  const large = Array.from({ length: 30 }, () => member(["tanker", "all"]));
  const few = Array.from({ length: 29 }, () => member(["flatbed", "all"]));
  const quiet = Array.from({ length: 40 }, () => member(["local", "all"], 0));
  const everybody = [...large, ...few, ...quiet];
  const { keys } = compared(everybody);
  expect(new Set(keys.slice(0, 30))).toEqual(new Set(["tanker"]));
  expect(new Set(keys.slice(30))).toEqual(new Set(["all"]));
  // Few events that weigh much are few.
  expect(new Set(compared(everybody, "less", 5).keys.slice(0, 30))).toEqual(new Set(["all"]));
});

test("those of a narrower group belong to the wider one, with which others are compared", () => {
  const apart = Array.from({ length: 30 }, (_, index) => member(["tanker", "all"], index, 10));
  const others = [member(["flatbed", "all"], 0, 10), member(["flatbed", "all"], 100, 10)];
  const { groups, keys, points } = compared([...apart, ...others]);
  expect(keys.slice(30)).toEqual(["all", "all"]);
  expect(groups.find(({ key }) => key === "all")).toMatchObject({ people: 32, events: 535, exposure: 320 });
  // Of 32 one shares the best rank with another who has no events, and one is the worst.
  expect(points.slice(30)).toEqual([100 - 100 / 32, 50 / 32]);
  expect(keys[0]).toBe("tanker");
});
