/** The rows of the shipped Clearinghouse file, with mistakes planted in them. What a file is compared with is written from the column list, apart from what writes it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CannedReport } from "../report/canned/cannedReport.ts";
import { checkRows, refusedRows } from "./checkRows.ts";
import type { FileFormat, FileValue } from "./fileFormat.ts";
import { delimitedText, writtenColumns, writtenTexts } from "./writeRows.ts";

const file = new URL("../../schemas/reports/clearinghouse.json", import.meta.url);
const { fileFormat } = JSON.parse(readFileSync(file, "utf8")) as CannedReport;
const format = fileFormat as FileFormat;
const names = format.columns.map(({ name }) => name);
const today = Date.UTC(2026, 2, 10) / 1_000;
const day = 86_400;

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state;
  }
}

/** Rows without a mistake, each with another license. */
function soundRows(count: number): FileValue[][] {
  const random = numbers(7);
  const pick = <T>(from: readonly T[]) => from[random.next().value % from.length] as T;
  return Array.from({ length: count }, (_, index) => [
    pick(["O'Neil", "de la Cruz", "Nguyễn", "Smith-Jones", " Lee "]),
    pick(["Ana", "J. R.", "Mary Ann"]),
    today - (21 * 366 + (random.next().value % 16_000)) * day,
    `${pick(["TX", "A", "D"])}${10_000_000 + index}`,
    "US",
    pick(["TX", "OH", "PR", "DC"]),
    pick(["1", "2", "3", "4"]),
    today - 30 * day,
  ]);
}

/** A mistake: the column in which it is, and what stands there. */
const mistakes: readonly (readonly [column: string, value: FileValue, found: string])[] = [
  ["Last Name", null, "required error"],
  ["Last Name", " \u00A0 ", "required error"],
  ["Last Name", "Sm\tith", "characters error"],
  ["First Name", "", "required error"],
  ["First Name", "Ana\nMaria", "characters error"],
  ["Date of Birth", null, "required error"],
  ["Date of Birth", "03/10/1980", "type error"],
  ["Date of Birth", today - 17 * 365 * day, "yearsAgo warning"],
  ["Date of Birth", today + day, "yearsAgo warning"],
  ["Date of Birth", today - 130 * 365 * day, "yearsAgo warning"],
  ["CDL #", "", "required error"],
  ["CDL #", "TX\u0007123456", "characters error"],
  ["CDL #", "12", "pattern warning"],
  ["CDL #", "TX_123456", "pattern warning"],
  ["Country", null, "required error"],
  ["State", null, "required error"],
  ["State", "Texas", "pattern warning"],
  ["QueryType", "5", "type error"],
  ["QueryType", "Limited query", "type error"],
  ["Consent on file", null, "required error"],
];

/** Plants each mistake three times, in a row of its own; answers what has to be found. */
function plant(rows: FileValue[][]): string[] {
  return [...mistakes, ...mistakes, ...mistakes].map(([column, value, found], index) => {
    const number = 3 + index * 6;
    const row = rows[number - 1] ?? [];
    const round = Math.floor(index / mistakes.length);
    // No license stands twice.
    row[names.indexOf(column)] = column === "CDL #" && value !== "" ? `${String(value)}${round}` : value;
    if (column === "Consent on file") row[names.indexOf("QueryType")] = index % 2 === 0 ? "1" : "4";
    return `${number} ${column} ${found}`;
  });
}

/** What is wrong in an upload by the column list (domain facts: seven columns, tab-delimited text, nothing else), line by line. */
function refusedLines(text: string): number[] {
  const [head = "", ...lines] = text.split("\r\n");
  expect(head).toBe("Last Name\tFirst Name\tDate of Birth\tCDL #\tCountry\tState\tQueryType");
  expect(lines.pop()).toBe("");
  return lines.flatMap((line, index) => {
    const cells = line.split("\t");
    const [last, first, birth = "", license, country, state, type = ""] = cells;
    const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(birth) ?? [];
    const born = new Date(`${year}-${month}-${date}T00:00:00Z`);
    const sound =
      cells.length === 7 &&
      [last, first, license, country, state].every((cell) => cell !== undefined && cell.trim() !== "") &&
      !Number.isNaN(born.getTime()) &&
      born.getUTCDate() === Number(date) &&
      ["1", "2", "3", "4"].includes(type) &&
      // oxlint-disable-next-line no-control-regex -- what no line of an upload has
      !/[\u0000-\u0008\u000A-\u001F]/.test(line);
    return sound ? [] : [index + 1];
  });
}

const written = (rows: readonly FileValue[][]) =>
  delimitedText(
    [writtenColumns(format).map(({ name }) => name), ...rows.map((row) => writtenTexts(format, row))],
    format.delimiter,
  );

describe("the Clearinghouse file", () => {
  const rows = soundRows(400);
  const planted = plant(rows);
  const found = checkRows(format, rows, today);

  it("finds nothing in rows that are right", () => {
    const sound = soundRows(400);
    expect(checkRows(format, sound, today)).toEqual([]);
    expect(refusedLines(written(sound))).toEqual([]);
  });

  it("finds each of 60 planted mistakes by its row and column, and nothing else", () => {
    expect(planted).toHaveLength(60);
    expect(found.map(({ row, column, rule, severity }) => `${row} ${column} ${rule} ${severity}`)).toEqual(
      planted,
    );
  });

  it("names no value in what it says", () => {
    for (const { row, column, message } of found) {
      const value = String(rows[row - 1]?.[names.indexOf(column)] ?? "").trim();
      if (value.length > 2) expect(message).not.toContain(value);
    }
  });

  it("writes no row that the column list refuses, and only what it refuses is found to be an error", () => {
    const refused = refusedRows(found);
    const valid = rows.filter((_, index) => !refused.has(index + 1));
    expect(valid).toHaveLength(400 - refused.size);
    expect(refusedLines(written(valid))).toEqual([]);
    // A consent is not in the file.
    const inFile = rows.filter(
      (row, index) => refused.has(index + 1) && row[names.indexOf("Consent on file")] !== null,
    );
    const separate = inFile.map((row) => refusedLines(written([row.map((value) => value)])));
    const silent = separate.filter((lines) => lines.length === 0);
    expect([inFile.length, silent.length]).toEqual([39, 0]);
  });

  it("warns of the second query of a license, whatever its capitals", () => {
    const twice = soundRows(3);
    const [first, , third] = twice;
    if (first && third) {
      third[3] = String(first[3]).toLowerCase();
      third[5] = first[5] ?? null;
    }
    expect(checkRows(format, twice, today)).toEqual([
      {
        row: 3,
        column: "CDL #",
        rule: "unique",
        severity: "warning",
        message: "Row 1 has the same CDL # and State.",
      },
    ]);
  });
});
