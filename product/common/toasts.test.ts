import { expect, test } from "vitest";
import { toastTimeout } from "./toasts.ts";

test("success stays 5 seconds, warning and info 10, an error until it is dismissed", () => {
  expect(
    ["success", "warning", "info", "error"].map((kind) => toastTimeout(kind as "success", false)),
  ).toEqual([5000, 10_000, 10_000, 0]);
});

test("any toast with an action stays 10 seconds", () => {
  expect(toastTimeout("error", true)).toBe(10_000);
  expect(toastTimeout("success", true)).toBe(10_000);
});
