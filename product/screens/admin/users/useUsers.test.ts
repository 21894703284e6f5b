import { expect, test } from "vitest";
import { askedUsers, readFilter, writeFilter } from "./useUsers.ts";

test("a filter, its address and back are the same", () => {
  const filters = [
    { search: "", status: undefined, roleId: undefined, order: "name" as const, page: 0 },
    {
      search: "o'neil & sons",
      status: "Invited" as const,
      roleId: 7,
      order: "earliestSignIn" as const,
      page: 3,
    },
  ];
  for (const filter of filters) expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test("what an address says wrongly narrows nothing", () => {
  const params = new URLSearchParams("status=Gone&role=-1&order=age&page=x&other=1");
  expect(readFilter(params)).toEqual({
    search: "",
    status: undefined,
    roleId: undefined,
    order: "name",
    page: 0,
  });
});

test("the server is asked for what the filter says, and for nothing else", () => {
  const filter = { search: "", status: undefined, roleId: undefined, order: "name" as const, page: 2 };
  expect(askedUsers(filter)).toEqual({});
  expect(askedUsers({ ...filter, search: "ada", roleId: 7 })).toEqual({ search: "ada", roleId: 7 });
});
