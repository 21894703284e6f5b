import { expect, test } from "vitest";
import { firstRead } from "./askAhead.ts";

test.each([
  ["/model/employee/664", { record: 664 }],
  ["/model/employee/664/print", { record: 664 }],
  ["/accidents/12", { record: 12 }],
  ["/accidents", { savedViews: "accident" }],
  ["/model/employee/viewAdd", { savedViews: "employee" }],
  ["/model/employee/create", undefined],
  ["/accidents/deleted", undefined],
  ["/files/7", undefined],
  ["/model/employee/0", undefined],
  ["/monitor/licenses/employee/7", undefined],
  ["/dashboard", undefined],
  ["/", undefined],
])("at %s a page first reads %j", (path, read) => {
  expect(firstRead(path)).toEqual(read);
});
