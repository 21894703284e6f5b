import fc from "fast-check";
import { expect, test } from "vitest";
import { fitWidths } from "./widths.ts";

const text = { wanted: 160, least: 100, grows: true };
const date = { wanted: 110, least: 110, grows: false };

test("texts take what is left, dates and numbers keep their width", () => {
  expect(fitWidths([date, text, date], 600)).toEqual([110, 380, 110]);
  expect(fitWidths([text, { ...text, wanted: 80, least: 80 }], 480)).toEqual([320, 160]);
});

test("in a narrower frame texts shrink as far as they may; what is scrolled anyway is not cut", () => {
  expect(fitWidths([date, text, text], 400)).toEqual([110, 145, 145]);
  expect(fitWidths([date, text], 100)).toEqual([110, 160]);
});

test("the widest text gives up first: what is short stays whole", () => {
  const long = { wanted: 240, least: 144, grows: true };
  expect(fitWidths([date, text, long], 460)).toEqual([110, 160, 189]);
});

test("of columns that are scrolled aside the first are whole and fill the frame except for the beginning of the next", () => {
  const amount = { wanted: 115, least: 115, grows: false };
  expect(fitWidths([date, text, text, amount, amount], 500)).toEqual([110, 183, 183, 115, 115]);
  // Texts give up a little for an amount that stands whole then.
  const amounts = [amount, amount, amount];
  expect(fitWidths([date, text, text, ...amounts], 549)).toEqual([110, 150, 150, 115, 115, 115]);
});

test("columns beside one that a person set stand still", () => {
  const set = { wanted: 300, least: 300, grows: false, isSet: true };
  expect(fitWidths([date, text, set, date], 420)).toEqual([110, 160, 300, 110]);
});

test("where nothing grows the last column takes what is left, as the line ends at the edge", () => {
  expect(fitWidths([date, date], 400)).toEqual([110, 290]);
  expect(fitWidths([], 400)).toEqual([]);
});

test("where all fit, the line ends at the edge", () => {
  const asked = fc.record({
    wanted: fc.integer({ min: 60, max: 320 }),
    least: fc.constant(60),
    grows: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(asked, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 300, max: 2400 }),
      (all, space) => {
        const widths = fitWidths(all, space);
        const total = widths.reduce((sum, width) => sum + width, 0);
        const wanted = all.reduce((sum, each) => sum + each.wanted, 0);
        if (wanted <= space) expect(total).toBe(space);
        if (wanted > space && all.length * 60 <= space) expect(total).toBeLessThanOrEqual(space);
        widths.forEach((width) => expect(width).toBeGreaterThanOrEqual(60));
      },
    ),
  );
});
