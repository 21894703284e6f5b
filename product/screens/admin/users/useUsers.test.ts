import { expect, test } from "vitest";
import { readFilter, writeFilter } from "./useUsers.ts";

test("a filter, its address and back are the same", () => {
  const filters = [
    { search: "", status: undefined, roleId: undefined, page: 0 },
    { search: "o'neil & sons", status: "Invited" as const, roleId: 7, page: 3 },
  ];
  for (const filter of filters) expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test("what an address says wrongly narrows nothing", () => {
  const params = new URLSearchParams("status=Gone&role=-1&page=x&other=1");
  expect(readFilter(params)).toEqual({ search: "", status: undefined, roleId: undefined, page: 0 });
});
