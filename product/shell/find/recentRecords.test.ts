import { afterEach, expect, test, vi } from "vitest";
import { noteRecent, recentRecords, recordAt } from "./recentRecords.ts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
afterEach(() => kept.clear());

const ann = { companyId: 1, userId: 7 };

test("the record that was opened last comes first, each once, at most eight", () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) noteRecent(ann, id);
  expect(recentRecords(ann)).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
});

test("another person or company at this browser has records of its own", () => {
  noteRecent(ann, 5);
  expect(recentRecords({ ...ann, userId: 8 })).toEqual([]);
  expect(recentRecords({ ...ann, companyId: 2 })).toEqual([]);
});

test.each(["{", '{"id":1}', '["a",-1,1.5,null,4]'])(
  "what somebody else wrote there is no error: %s",
  (text) => {
    kept.set("safety-suite.recent.1.7", text);
    expect(recentRecords(ann)).toEqual(text.includes("4") ? [4] : []);
  },
);

test("pages of records are known by their address", () => {
  expect(recordAt("/model/accident/12")).toBe(12);
  expect(recordAt("/claims/3")).toBe(3);
  expect(recordAt("/employees/4")).toBe(4);
  expect(recordAt("/hazmatMonitor/5")).toBe(5);
  expect(recordAt("/monitor/expirations/mvr/6")).toBe(6);
  for (const other of [
    "/admin/users/7",
    "/accidents",
    "/model/accident/create",
    "/monitor/expirations/4",
    "/monitor/awards/employee/4",
  ])
    expect(recordAt(other)).toBeUndefined();
});
