import { expect, it } from "vitest";
import { readPlayerMessage } from "./playerMessages.ts";

it("a player says that it is ready, that it found no video, and why it refused", () => {
  expect(readPlayerMessage({ type: "ready" })).toEqual({ kind: "ready" });
  expect(readPlayerMessage({ type: "contentError" })).toEqual({ kind: "contentError" });
  expect(readPlayerMessage({ type: "authError", messages: ["Token refused.", " Ask again. "] })).toEqual({
    kind: "authError",
    messages: "Token refused., Ask again.",
  });
  expect(readPlayerMessage({ type: "serverError", messages: "Busy." })).toMatchObject({ messages: "Busy." });
});

it("what a player says beside is nothing, and its words are few", () => {
  for (const data of [null, "ready", 2, [], {}, { type: 0 }, { type: "toString" }])
    expect(readPlayerMessage(data)).toBeUndefined();
  for (const messages of [undefined, 7, [], [7, null, " "], {}])
    expect(readPlayerMessage({ type: "serverError", messages })).toMatchObject({
      messages: "The player gave no reason.",
    });
  const many = readPlayerMessage({ type: "authError", messages: Array(50).fill("x".repeat(1_000)) });
  expect(many && "messages" in many && many.messages.length).toBeLessThan(1_600);
});
