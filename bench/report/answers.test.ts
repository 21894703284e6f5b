import { describe, expect, it } from "vitest";
import { differenceOf, groupName, numberOf } from "./answers.ts";
import { accidentFields, alertFields, groupingsOf, singleCards, twelveCards } from "./cards.ts";

const [month, kind] = [{ field: "date", unit: "MONTH" }, { field: "accidentType" }] as const;
const pivot = { by: [month, kind] };

describe("groupName", () => {
  it("keeps a group without a value apart from all groups", () => {
    const names = [
      groupName(pivot, [month, kind], ["2025-01", null]),
      groupName(pivot, [month], ["2025-01"]),
      groupName(pivot, [kind], [null]),
      groupName(pivot, [], []),
    ];
    expect(new Set(names).size).toBe(4);
  });
});

describe("differenceOf", () => {
  const answer = new Map([
    ["a", 1_000_000.1],
    ["b", null],
  ]);

  it("takes sums that were added up in another order for the same", () => {
    expect(differenceOf(answer, new Map(answer).set("a", 1_000_000.100_000_01))).toBeUndefined();
  });

  it("names the group that another one has otherwise, or not at all", () => {
    expect(differenceOf(answer, new Map(answer).set("a", 1_000_001))).toBe("a is 1000000.1, not 1000001");
    expect(differenceOf(answer, new Map([["a", 1_000_000.1]]))).toBe("b is null, not undefined");
    expect(differenceOf(answer, new Map(answer).set("c", 0))).toBe("c is undefined, not 0");
    expect(differenceOf(answer, new Map(answer).set("b", 0))).toBe("b is null, not 0");
  });
});

describe("numberOf", () => {
  it("reads what databases give", () => {
    expect([numberOf("12.50"), numberOf(7n), numberOf(0), numberOf(null)]).toEqual([12.5, 7, 0, null]);
  });
});

describe("the cards", () => {
  it("are twelve that differ, for each record type", () => {
    for (const fields of [accidentFields, alertFields]) {
      const cards = twelveCards(fields).map(({ name: _, ...asked }) => JSON.stringify(asked));
      expect(new Set(cards).size).toBe(12);
    }
  });

  it("are asked for their groups and their total, those with two keys for each key alone", () => {
    const [pivoted, single] = singleCards(accidentFields);
    expect([pivoted, single].map((card) => card && groupingsOf(card).map((each) => each.length))).toEqual([
      [2, 0, 1, 1],
      [1, 0],
    ]);
    expect(groupingsOf({ by: [] })).toEqual([[]]);
  });
});
