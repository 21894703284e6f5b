import { expect, test } from "vitest";
import { scorecardContext } from "../kpi/scorecard.fixture.ts";
import { runNotices } from "./notices.ts";
import { computed, inputOf } from "./runs.fixture.ts";

const { datasets } = scorecardContext();
type Attribute = Parameters<typeof inputOf>[0][number];
const person = (events: number, exposure = 1, groupId = 4) => ({
  groupId,
  position: groupId > 6 ? "south" : "north",
  observed: [{ events, exposure }],
});
const noticesOf = (people: ReturnType<typeof person>[], attribute: Partial<Attribute> = {}) =>
  runNotices(
    computed(
      inputOf(
        [{ weight: 100, dataset: "crashs", attribute: "avoidable", label: "Crashes", ...attribute }],
        people,
      ),
    ),
    datasets,
  );

const many = (count: number, groupId = 4) =>
  Array.from({ length: count }, (_, index) => person((index % 4) * 5, 1, groupId));

test("a run of many people who differ needs no notice", () => expect(noticesOf(many(60))).toEqual([]));

test("without exposure an attribute is left out and nobody has a score, and both are said", () => {
  expect(noticesOf([person(1, 0), person(2, 0), person(3, 0)])).toEqual([
    '"Crashes" is left out, and the others weigh more: nobody has miles.',
    "Nobody has a score: not enough data. At least half of the weight must be known of a person.",
  ]);
});

test("days in the place of miles are said", () => {
  expect(noticesOf(many(60), { per: "days" })).toEqual([
    '"Crashes" is counted over days employed: there are no miles.',
  ]);
});

test("people without a score are counted", () => {
  expect(noticesOf([...many(60), person(9, 0), person(9, 0)])).toEqual([
    "2 of 62 people have no score: not enough data. At least half of the weight must be known of a person.",
  ]);
});

test("two people are too few to compare", () => {
  expect(noticesOf([person(0), person(50)])).toEqual([
    '"Crashes" has 2 people only: too few to compare. Everybody has 50 points.',
  ]);
});

test("a small group is compared, and its points are said to be uncertain", () => {
  expect(noticesOf([person(0), person(50), person(90)])).toEqual([
    '"Crashes" compares a group of 3 people only, or with few events: its points are uncertain.',
  ]);
});

test("where nothing differs it is said, of all people or of some groups of peers", () => {
  const same = (groupId: number) => Array.from({ length: 40 }, () => person(2, 1, groupId));
  expect(noticesOf(same(4))).toEqual([
    '"Crashes" shows no measurable difference between people: everybody has 50 points.',
  ]);
  expect(noticesOf([...same(4), ...many(40, 7)])).toEqual([
    '"Crashes" shows no measurable difference in 1 of 2 groups of peers: these people have 50 points.',
  ]);
});
