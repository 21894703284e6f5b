import { expect, it } from "vitest";
import { loggedError } from "./log.ts";

const failed = (more: object) => Object.assign(new Error("no"), more);

it("says where an error of the database happened, and nothing of the row", () => {
  const error = failed({
    severity: "ERROR",
    code: "23505",
    table: "users",
    constraint: "users_email_key",
    detail: "Key (email)=(ann@example.com) already exists.",
    hint: "ann@example.com",
  });
  expect(loggedError(error)).toEqual({
    type: "Error",
    message: "no",
    stack: error.stack,
    code: "23505",
    severity: "ERROR",
    table: "users",
    constraint: "users_email_key",
  });
});

it("leaves out a message that repeats a value, in the stack too, also of the cause of another error", () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "Ann"'), {
    severity: "ERROR",
    code: "22P02",
  });
  const error = new Error("The save failed.", { cause });
  const kept = JSON.stringify(loggedError(error));
  expect(kept).not.toContain("Ann");
  expect(kept).toContain("22P02");
  expect(loggedError(error)["message"]).toBe("The save failed.");
});

it("keeps what was thrown and is no error", () => {
  expect(loggedError("gone")).toEqual({ type: "string", message: "gone", stack: "" });
});
