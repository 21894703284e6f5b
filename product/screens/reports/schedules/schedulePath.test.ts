import { expect, it } from "vitest";
import { readStart, startPath } from "./schedulePath.ts";

const search = (path: string) => path.slice(path.indexOf("?"));

it("the address names the report to be sent, and the history the values of its form", () => {
  expect(readStart(search(startPath({ card: 7 })), null)).toEqual({ card: 7 });
  const values = { dueDateFrom: 0, terminals: [3] };
  const path = search(startPath({ canned: "due & over", values }));
  expect(readStart(path, { values })).toEqual({ canned: "due & over", values });
  expect(readStart(path, null)).toEqual({ canned: "due & over" });
});

it("what names no report opens no dialog", () => {
  for (const query of ["", "?card=", "?card=-1", "?card=x", "?canned="])
    expect(readStart(query, { values: 1 })).toBeUndefined();
});
