import { expect, test } from "vitest";
import { readFleetAddress, writeFleetAddress } from "./fleetAddress.ts";

const groups = [{ id: 1 }, { id: 2 }, { id: 3 }];
const read = (query: string) => readFleetAddress(new URLSearchParams(query), groups);
const write = (query: string, before = "") =>
  writeFleetAddress(read(query), new URLSearchParams(before)).toString();

test("an address that says nothing is all terminals in the last 30 days", () => {
  expect(read("")).toEqual({ groupIds: [], period: "last30Days" });
  expect(write("")).toBe("");
});

test("what an address says is read again as it was written", () => {
  for (const query of ["groupIds=2", "groupIds=1%2C3&timePeriod=lastYear", "timePeriod=last365Days"])
    expect(write(query)).toBe(query);
});

test("an address that means nothing never fails", () => {
  for (const query of [
    "groupIds=9,x,,2.5&timePeriod=soon",
    "timePeriod=next7Days",
    "groupIds=%00&timePeriod=",
  ])
    expect(read(query)).toEqual({ groupIds: [], period: "last30Days" });
});

test("what else stands in the address stays", () => {
  expect(write("groupIds=2", "hideTabs=true&groupIds=1")).toBe("hideTabs=true&groupIds=2");
  expect(write("", "hideTabs=true&timePeriod=lastYear")).toBe("hideTabs=true");
});
