import { describe, expect, it, test } from "vitest";
import { insightPages } from "./insightPages.ts";
import { monthOptions, readPageAddress, writePageAddress } from "./pageAddress.ts";

const at = (text: string) => Date.parse(text) / 1_000;
const today = at("2026-11-30");
const groups = [{ id: 1 }, { id: 2 }, { id: 3 }];
const pageOf = (alias: string) => {
  const page = insightPages.get(alias);
  if (!page) throw new Error(`There is no page ${alias}.`);
  return page;
};
const reading = (alias: string) => ({ page: pageOf(alias), groups, today });
const read = (alias: string, query: string) => readPageAddress(new URLSearchParams(query), reading(alias));
const write = (alias: string, query: string, before = "") =>
  writePageAddress(read(alias, query), new URLSearchParams(before), reading(alias)).toString();

describe("an address that says nothing", () => {
  it("is a standardized report of the twelve full months before today, of the watch list's telematics events per driver (spec reporting.md 4, 9)", () => {
    expect(read("eventsDashboard", "")).toEqual({
      groupIds: [],
      dataset: "telematicsEvents",
      source: "watchList",
      normalization: "drivers",
      days: { timeFrameFrom: at("2025-11-01"), timeFrameTo: at("2026-10-31") },
    });
  });

  it("is the last thirty days of the summary, of everyone and not divided (spec reporting.md 9)", () => {
    expect(read("summaryView", "")).toEqual({
      groupIds: [],
      dataset: undefined,
      source: undefined,
      normalization: undefined,
      days: "last30Days",
    });
    expect(write("summaryView", "")).toBe("");
  });
});

test("a day of a month is the twelve months until its end (spec reporting.md 4)", () => {
  const { days } = read("eventsDashboard", `timeFrameTo=${at("2026-02-10")}`);
  expect(days).toEqual({ timeFrameFrom: at("2025-03-01"), timeFrameTo: at("2026-02-28") });
});

test("what an address says is read again as it was written", () => {
  const frame = `timeFrameFrom=${at("2024-06-01")}&timeFrameTo=${at("2025-05-31")}`;
  for (const query of [
    "groupIds=2",
    "groupIds=1%2C3&dataset=accidents&source=none&normalization=none",
    `source=plans&normalization=millionMiles&${frame}`,
  ])
    expect(write("eventsDashboard", query)).toBe(query);
  expect(write("summaryView", "groupIds=3&timePeriod=lastYear")).toBe("groupIds=3&timePeriod=lastYear");
});

test("an address that means nothing never fails, and what else stands in it stays", () => {
  const hostile =
    "groupIds=9,x,,2.5&source=x&normalization=%00&timeFrameTo=1e99&timeFrameFrom=z&timePeriod=soon";
  for (const alias of ["eventsDashboard", "summaryView"])
    expect(read(alias, hostile)).toEqual(read(alias, ""));
  for (const time of ["-1", "Infinity", "", "99999999999"])
    expect(read("eventsDashboard", `timeFrameTo=${time}`)).toEqual(read("eventsDashboard", ""));
  expect(write("eventsDashboard", "groupIds=2", "hideTabs=true&groupIds=1")).toBe("hideTabs=true&groupIds=2");
});

test("months are offered from the last full one, and the chosen one is among them", () => {
  const months = monthOptions(today, at("2026-10-31"));
  expect(months.slice(0, 3).map(({ label }) => label)).toEqual([
    "October 2026",
    "September 2026",
    "August 2026",
  ]);
  expect(months).toHaveLength(25);
  expect(months.at(8)?.value).toBe(at("2026-02-28"));
  expect(monthOptions(today, at("2020-02-29")).at(-1)?.label).toBe("February 2020");
});
