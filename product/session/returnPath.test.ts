import { expect, it } from "vitest";

import { safeReturnPath } from "./returnPath.ts";

const origin = "http://redwood.localhost:3000";

it.each(["/", "/accidents", "/model/accident/12?tab=a&b=%2F#top", "/a//b", "/employees?next=//x"])(
  "returns to %s",
  (path) => {
    expect(safeReturnPath(path, origin)).toBe(path);
  },
);

it.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/a\\b",
  "/\t/evil.example",
  "/\n/evil.example",
  "/./" + "/evil.example",
  "/x/..//evil.example",
  "https://evil.example/",
  "http://redwood.localhost:3000/accidents",
  "javascript:alert(1)",
  "accidents",
  "",
  " /accidents",
  "/callback?code=1",
  "/signed-out",
  null,
  undefined,
  12,
  { path: "/" },
])("[ASVS 1.2.2] returns to the start page instead of %j", (path) => {
  expect(safeReturnPath(path, origin)).toBe("/");
});
