import { expect, test } from "vitest";
import { scorecardGroups } from "../../kpi/scorecard.fixture.ts";
import { isWithin, peerGroupOf, peerKeys } from "./peerKeys.ts";

const person = (groupId: number, position: string | null = "local") => ({ groupId, position });
const keysOf = (...people: ReturnType<typeof person>[]) => peerKeys(people, scorecardGroups);

test("people are compared by position in their region, by position, and with all", () => {
  const [first] = keysOf(person(4), person(5), person(6), person(7));
  expect(first).toEqual(["group:2 position:local", "position:local", "all"]);
});

test("without a position somebody is compared with all", () => {
  expect(keysOf(person(4, null), person(5), person(6), person(7))[0]).toEqual(["all"]);
});

test("a terminal is no region, nor is the only one of several terminals", () => {
  // 6 is the only terminal of its region.
  expect(keysOf(person(4), person(5), person(6))[2]).toEqual(["position:local", "all"]);
  expect(keysOf(person(4), person(5))[0]).toEqual(["position:local", "all"]);
  expect(keysOf(person(99))[0]).toEqual(["position:local", "all"]);
});

test("a key says what its people have in common", () => {
  expect(peerGroupOf("all")).toEqual({});
  expect(peerGroupOf("position:local")).toEqual({ position: "local" });
  expect(peerGroupOf("group:2 position:group:3 position:x")).toEqual({
    groupId: 2,
    position: "group:3 position:x",
  });
});

test("the people of a region belong to their position, and everybody to all", () => {
  expect(isWithin("group:2 position:local", "position:local")).toBe(true);
  expect(isWithin("position:local", "group:2 position:local")).toBe(false);
  expect(isWithin("group:2 position:local", "position:longHaul")).toBe(false);
  expect(isWithin("group:2 position:local", "group:3 position:local")).toBe(false);
  expect(isWithin("position:local", "all")).toBe(true);
  expect(isWithin("all", "position:local")).toBe(false);
});
