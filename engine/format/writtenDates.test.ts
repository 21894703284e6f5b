import { describe, expect, it } from "vitest";
import { dateFormat } from "./dateFormat.ts";
import { formatDate, formatTime } from "./dates.ts";
import { createDateLook, dateChoices, dayWritten, ownDates, readWritten } from "./writtenDates.ts";

function lookOf(texts: readonly string[]) {
  const look = createDateLook();
  for (const text of texts) look.see(text);
  return look.look();
}

describe("the formats of dates that people choose from", () => {
  it.each([...dateChoices])("$format reads $example", ({ format, example }) => {
    const day = dayWritten(example, format);
    expect(day === undefined ? undefined : formatDate(day)).toMatch(/^12\/(31|01)\/2026$/);
  });

  it.each(["12/31/2026", "2026-12-31", "Dec 31, 2026"])("without a format %s is read", (text) => {
    expect(ownDates.example).toContain(text);
    expect(formatDate(dayWritten(text, ownDates.format) ?? 0)).toBe("12/31/2026");
  });
});

describe("a text with a time, by a format without one", () => {
  const read = (text: string, kind: string) => {
    const found = readWritten(text, dateFormat("D/M/YYYY"), kind);
    if (found?.date === undefined) return undefined;
    return [formatDate(found.date), ...(found.time === undefined ? [] : [formatTime(found.time)])].join(" ");
  };

  it("is a moment, whatever way the time is written", () => {
    expect(read("31/12/2026 14:30", "dateTime")).toBe("12/31/2026 2:30 PM");
    expect(read("31/12/2026T02:30:05Z", "dateTime")).toBe("12/31/2026 2:30:05 AM");
    expect(read("31/12/2026 2:30 PM", "dateTime")).toBe("12/31/2026 2:30 PM");
    expect(read("31/12/2026", "dateTime")).toBe("12/31/2026");
  });

  it("is a day only at the midnight that spreadsheets add", () => {
    expect(read("31/12/2026 0:00", "date")).toBe("12/31/2026 12:00 AM");
    expect(read("31/12/2026 0:01", "date")).toBeUndefined();
    expect(read("12/31/2026 0:00", "date")).toBeUndefined();
  });
});

describe("a look at the texts of a column", () => {
  it.each([
    ["a day after the 12th shows that days come first", ["01/02/2026", "31/12/2026"], ["D/M/YYYY"]],
    ["or that months do", ["01/02/2026", "12/31/2026"], [""]],
    [
      "the format that most texts are written by counts",
      ["31/12/2026", "30/12/2026", "12/31/2026"],
      ["D/M/YYYY"],
    ],
    ["times may follow", ["13/02/2026 14:30", "14/02/2026 9:00 AM"], ["D/M/YYYY"]],
    ["empty texts say nothing", ["", " ", "31.12.2026"], ["D.M.YYYY"]],
    ["a year of two digits is no year of four", ["16-Feb-17"], ["D-MMM-YY"]],
  ])("%s", (_, texts, formats) => {
    expect(lookOf(texts)).toEqual({ formats });
  });

  it("gives an example of a text that can be read in two ways where nothing decides, the month first", () => {
    expect(lookOf(["05/05/2026", "01/02/2026", "03/04/2026"])).toEqual({
      formats: ["", "D/M/YYYY"],
      example: "01/02/2026",
    });
    expect(lookOf(["1-2-2026"])).toEqual({ formats: ["M-D-YYYY", "D-M-YYYY"], example: "1-2-2026" });
  });

  it("is at peace where all ways agree", () => {
    expect(lookOf(["05/05/2026"])).toEqual({ formats: ["", "D/M/YYYY"] });
  });

  it("finds no dates in other columns, and in those where most texts are none", () => {
    expect(lookOf(["Reno", "Elko"])).toBeUndefined();
    expect(lookOf([])).toBeUndefined();
    expect(lookOf(["31/12/2026", "unknown", "none"])).toBeUndefined();
    expect(
      lookOf([...Array.from({ length: 20 }, () => "x"), ...Array.from({ length: 50 }, () => "31/12/2026")]),
    ).toBeUndefined();
  });

  it("reads no long text, whose many spaces could each part a date from a time", () => {
    const long = `31/12/2026${" x".repeat(2_000_000)}`;
    const before = performance.now();
    expect(lookOf([long, long])).toBeUndefined();
    expect(readWritten(long, dateFormat("D/M/YYYY"), "dateTime")).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it("lets the 5,000th text decide, too", () => {
    const texts = Array.from({ length: 4_999 }, (_, index) => `${(index % 12) + 1}/${(index % 11) + 1}/2026`);
    expect(lookOf([...texts, "31/12/2026"])).toEqual({ formats: ["D/M/YYYY"] });
  });
});
