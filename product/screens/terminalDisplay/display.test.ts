import { expect, test } from "vitest";
import { displayPath, isDisplayAt, shownTerminals } from "./displayAddress.ts";
import { changeText, clockText, dayText } from "./displayWords.ts";
import { nextSlide, slidesOf } from "./slides.ts";

const groups = [
  { id: 1, groupType: "COMPANY", inactive: false },
  { id: 2, groupType: "TERMINAL", inactive: false },
  { id: 3, groupType: "TERMINAL", inactive: true },
  { id: 4, groupType: "TERMINAL", inactive: false },
] as const;

test("a display shows the terminals of its address, or all that are in use", () => {
  expect(shownTerminals("", groups)).toEqual([2, 4]);
  expect(shownTerminals("?groupIds=4,9,4,x", groups)).toEqual([4]);
  expect(shownTerminals("?groupIds=9", groups)).toEqual([2, 4]);
  expect(shownTerminals(displayPath([4, 2]).split("?")[1] ?? "", groups)).toEqual([4, 2]);
  expect(isDisplayAt({ pathname: "/terminaldisplay/" })).toBe(true);
  expect(isDisplayAt({ pathname: "/terminalDisplays" })).toBe(false);
});

const filled = [{}] as never;

test("parts with nothing to show are passed over, and after the last one comes the next terminal", () => {
  const parts = slidesOf({ since: filled, counts: [], due: filled });
  expect(parts).toEqual(["since", "due"]);
  expect(slidesOf({ since: [], counts: [], due: [] })).toEqual(["since"]);
  expect(nextSlide({ terminal: 2, kind: "since" }, [2, 4], parts)).toEqual({ terminal: 2, kind: "due" });
  expect(nextSlide({ terminal: 2, kind: "due" }, [2, 4], parts)).toEqual({ terminal: 4, kind: "since" });
  expect(nextSlide({ terminal: 4, kind: "due" }, [2, 4], parts)).toEqual({ terminal: 2, kind: "since" });
  expect(nextSlide({ terminal: 2, kind: "since" }, [2, 4], [])).toEqual({ terminal: 4, kind: "since" });
});

test("numbers are compared with as many days before, in words", () => {
  expect(changeText(3, 5, 30)).toBe("2 fewer than in the 30 days before");
  expect(changeText(5, 3, 30)).toBe("2 more than in the 30 days before");
  expect(changeText(3, 3, 30)).toBe("As many as in the 30 days before");
});

test("the day is the company's, and so is the clock", () => {
  const day = Date.UTC(2026, 10, 30) / 1_000;
  expect(dayText(day)).toBe("Monday, November 30");
  expect(clockText(day * 1_000, "America/Los_Angeles")).toBe("4:00 PM");
});
