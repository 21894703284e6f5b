import fc from "fast-check";
import { expect, it } from "vitest";
import { readAddress, readEntry, type ReportAddress, writeAddress } from "./reportAddress.ts";

const nothing: ReportAddress = { report: undefined, card: undefined, rows: undefined };

it("what is written into the address is read from it, and what others say in it stays", () => {
  const address = fc.record({
    report: fc.option(fc.string({ unit: "grapheme" }), { nil: undefined }),
    card: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
    rows: fc.constantFrom(undefined, { series: 2, groupKey: ["2026-01", null] }),
  });
  fc.assert(
    fc.property(address, (written) => {
      const query = writeAddress(written, "?hideTabs=true&report=old&card=9");
      expect(readAddress(query)).toEqual(written);
      expect(new URLSearchParams(query).get("hideTabs")).toBe("true");
    }),
  );
});

it("an address without a report says nothing", () => {
  expect(writeAddress(nothing, "?report=a&card=1&rows=[1,[]]")).toBe("");
  expect(readAddress("?card=-1&rows=nonsense")).toEqual(nothing);
  expect(readAddress("?card=1.5")).toEqual(nothing);
});

it("an entry of the history keeps an edited report and when it was run, and nothing else", () => {
  expect(readEntry({ draft: "a", asked: 5, more: 1 })).toEqual({ draft: "a", asked: 5 });
  expect([null, undefined, "a", { draft: 1 }, { asked: "now" }].map(readEntry)).toEqual([{}, {}, {}, {}, {}]);
});
