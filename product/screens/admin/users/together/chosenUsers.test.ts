import { expect, test } from "vitest";
import type { User } from "../../../../services/index.ts";
import { asShown, type Chosen, chosenText, withPage, without } from "./chosenUsers.ts";

const user = (id: number, firstName = "Ann") => ({ id, firstName }) as User;
const none: Chosen = new Map();

test("the users of a page are chosen beside those of other pages, and left out again", () => {
  const first = withPage(none, [user(1), user(2)], true);
  const both = withPage(first, [user(2), user(3)], true);
  expect([...both.keys()]).toEqual([1, 2, 3]);
  expect([...withPage(both, [user(2), user(3)], false).keys()]).toEqual([1]);
  expect([...without(both, [user(1)]).keys()]).toEqual([2, 3]);
});

test("users are as the page has them now", () => {
  const chosen = withPage(none, [user(1), user(2)], true);
  expect(asShown(chosen, [user(2, "Anna")]).map(({ firstName }) => firstName)).toEqual(["Ann", "Anna"]);
});

test("it is said how many are chosen, and how many are out of sight", () => {
  const chosen = withPage(none, [user(1), user(2)], true);
  expect(chosenText(none, [user(1)])).toBe("");
  expect(chosenText(withPage(none, [user(1)], true), [user(1)])).toBe("1 user chosen");
  expect(chosenText(chosen, [user(1)])).toBe("2 users chosen, 1 of them not on this page");
  expect(chosenText(chosen, [user(3)])).toBe("2 users chosen, not on this page");
});
