import { expect, it } from "vitest";
import type { DateFilter } from "../../../../../engine/index.ts";
import { type BoardAddress, readBoardAddress, saysSomething, writeBoardAddress } from "./boardAddress.ts";

const periods: DateFilter[] = [
  { type: "last30Days" },
  { type: "custom", start: 1_700_000_000 },
  { type: "custom", start: 0, end: 86_400 },
  { type: "startPlus", start: 86_400, days: 30 },
  { type: "endPlus", end: 86_400, days: 30 },
  { type: "days", min: -7, max: 7 },
];

it("what is written is read as the same again, and what else the address says stays", () => {
  const addresses: BoardAddress[] = [
    { filters: {} },
    { filters: { terminal: [2, 3] }, only: [7] },
    ...periods.map((period) => ({ filters: { period, person: [5] } })),
  ];
  for (const address of addresses) {
    const query = writeBoardAddress(address, "display=wall&terminal=9");
    expect(readBoardAddress(query)).toEqual(address);
    expect(query).toContain("display=wall");
  }
});

it("an address without filters says so, so that the default does not come back", () => {
  expect(saysSomething("")).toBe(false);
  expect(saysSomething("display=wall")).toBe(false);
  expect(saysSomething(writeBoardAddress({ filters: {} }, "terminal=2"))).toBe(true);
  expect(saysSomething("terminal=2")).toBe(true);
});

it("what cannot be meant is passed over", () => {
  for (const query of [
    "terminal=x",
    "terminal=-1.0.1e99",
    "period=never",
    "period=custom..",
    "period=days.1",
    "only=",
  ])
    expect(readBoardAddress(query), query).toEqual({ filters: {} });
  expect(readBoardAddress("terminal=2.2.x.3").filters.terminal).toEqual([2, 3]);
  const many = Array.from({ length: 1_000 }, (_, index) => index + 1).join(".");
  expect(readBoardAddress(`person=${many}`).filters.person).toHaveLength(200);
});
