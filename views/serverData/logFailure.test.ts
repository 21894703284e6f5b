import { expect, it, vi } from "vitest";
import { problemOf } from "../parts/text/problemOf.ts";
import { logFailure } from "./logFailure.ts";

it("what fails in a panel is logged under the code of any action (spec platform.md 8)", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const error = new Error("No connection");
  logFailure("Loading a scan", error);
  expect(problemOf(error)).toBe("No connection");
  expect(problemOf("Full", "Sending a file")).toBe("Full");
  expect(log.mock.calls).toEqual([
    ["thunk_action_failed", "Loading a scan failed.", error],
    ["thunk_action_failed", "An action failed.", error],
    ["thunk_action_failed", "Sending a file failed.", "Full"],
  ]);
  log.mockRestore();
});
