import { expect, it } from "vitest";

import { judgeLoss } from "./loss.ts";

const young = { status: "signedIn", age: 9_999, comesFrom: undefined, isOver: false } as const;

it.each([
  ["leave", {}],
  ["logOut", { age: 10_000 }],
  ["logOut", { age: -1 }],
  ["leave", { status: "unreachable", age: 60_000 }],
  ["leave", { status: "starting", age: 60_000 }],
  ["giveUp", { comesFrom: "signIn" }],
  ["leave", { comesFrom: "signIn", isOver: true }],
  ["giveUp", { comesFrom: "proved", isOver: true }],
  ["logOut", { comesFrom: "proved", isOver: true, age: 10_000 }],
  ["nothing", { status: "failed" }],
  ["nothing", { status: "signedOut", age: 60_000 }],
] as const)("tokens of no more use: %s with %j", (end, loss) => {
  expect(judgeLoss({ ...young, ...loss })).toBe(end);
});
