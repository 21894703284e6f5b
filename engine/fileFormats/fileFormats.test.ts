/** Formats of files: what is refused of one, and how each kind of value is checked and written. */
import { describe, expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import { cellText } from "./cellText.ts";
import { checkFileFormat } from "./checkFileFormat.ts";
import { checkRows } from "./checkRows.ts";
import type { FileColumn, FileFormat, FileValue } from "./fileFormat.ts";
import { fileFormatShape } from "./fileFormatShape.ts";
import { delimitedText, writtenTexts } from "./writeRows.ts";

const today = Date.UTC(2026, 2, 10) / 1_000;
const column = (more: Partial<FileColumn>): FileColumn => ({ name: "A", type: "text", ...more });
const formatOf = (...columns: FileColumn[]): FileFormat => ({
  name: "Upload",
  delimiter: "comma",
  header: true,
  columns,
  sources: [],
});

function mistakes(format: unknown): string[] {
  const errors = new ErrorList();
  fileFormatShape(format, "/f", errors);
  if (errors.errors.length === 0) checkFileFormat(format as FileFormat, "/f", errors);
  return errors.errors.map(({ code, pointer }) => `${code} ${pointer}`);
}

const rulesOf = (one: FileColumn, value: FileValue) =>
  checkRows(formatOf(one), [[value]], today).map(({ rule, severity }) => `${rule} ${severity}`);

describe("a format", () => {
  const choice = column({ type: "choice", choices: [{ value: "1", label: "One" }] });
  const chosen = { from: "choice", name: "kind", label: "Kind", default: "2" } as const;

  it.each([
    [formatOf(), "shape /f/columns"],
    [formatOf(column({}), column({})), "duplicate /f/columns/1/name"],
    [formatOf(column({ type: "date" })), "rule /f/columns/0"],
    [formatOf(column({ dateForm: "YYYY-MM-DD" })), "rule /f/columns/0"],
    [formatOf(column({ type: "choice" })), "rule /f/columns/0"],
    [formatOf({ ...choice, value: chosen }), "unknownName /f/columns/0/value/default"],
    [formatOf(column({ value: { ...chosen, default: "1" } })), "rule /f/columns/0/value"],
    [formatOf(column({ required: { column: "B", any: ["1"] } })), "unknownName /f/columns/0/required/column"],
    [formatOf(column({ limits: { pattern: "(a+)+" } })), "rule /f/columns/0/limits/pattern"],
    [formatOf(column({ ownLimits: { pattern: "a", maxLength: 300 } })), "rule /f/columns/0/ownLimits"],
    [
      { ...formatOf(column({})), unique: [{ columns: ["C"], severity: "error" }] },
      "unknownName /f/unique/0/columns/0",
    ],
    [{ ...formatOf(column({})), delimiter: "pipe" }, "unknownName /f/delimiter"],
  ])("reports its mistake where it stands: %j", (format, expected) => {
    expect(mistakes(format)).toEqual([expected]);
  });

  it("is right as it should be", () => {
    expect(mistakes(formatOf({ ...choice, value: { ...chosen, default: "1" } }))).toEqual([]);
  });
});

describe("a value", () => {
  const epoch = Date.UTC(2024, 1, 29, 13, 5) / 1_000;

  it.each([
    ["text", {}, "  a b ", "a b"],
    ["integer", {}, 12, "12"],
    ["integer", {}, "1.5", undefined],
    ["date", { dateForm: "MM/DD/YYYY" }, epoch, "02/29/2024"],
    ["date", { dateForm: "MM-DD-YYYY" }, epoch, "02-29-2024"],
    ["date", { dateForm: "YYYY-MM-DD" }, -1, "1969-12-31"],
    ["time", {}, 47_109, "13:05"],
    ["time", {}, 86_400, undefined],
    ["choice", { choices: [{ value: "1", label: "One" }] }, 1, "1"],
    ["choice", { choices: [{ value: "1", label: "One" }] }, "One", undefined],
    ["text", {}, null, ""],
  ] as const)("of the kind %s is written as the format has it", (type, more, value, text) => {
    expect(cellText(column({ type, ...more }), value)).toBe(text);
  });

  it("is within the limits of the format, or an error; outside of ours it is a warning", () => {
    const limits = { maxLength: 3, pattern: "^[a-z]+$" };
    expect(rulesOf(column({ limits }), "abc")).toEqual([]);
    expect(rulesOf(column({ limits }), "äbcd")).toEqual(["maxLength error", "pattern error"]);
    expect(rulesOf(column({ ownLimits: limits }), "abcd")).toEqual(["maxLength warning"]);
    const number = column({ type: "integer", limits: { min: 0, max: 180 } });
    expect([-1, 0, 180, 181].map((value) => rulesOf(number, value))).toEqual([
      ["min error"],
      [],
      [],
      ["max error"],
    ]);
  });

  it("is required always, or where another column says so", () => {
    const days = column({
      name: "Days",
      required: { column: "Outcome", any: ["2"], message: "Count them." },
    });
    const format = formatOf(column({ name: "Outcome", required: true }), days);
    const found = checkRows(
      format,
      [
        ["1", null],
        ["2", null],
        ["2", "4"],
        [null, null],
      ],
      today,
    );
    expect(found.map(({ row, column: name, message }) => `${row} ${name} ${message}`)).toEqual([
      "2 Days Count them.",
      "4 Outcome A value is required.",
    ]);
  });

  it("is unique where the format says so; what is missing is like nothing", () => {
    const format = { ...formatOf(column({})), unique: [{ columns: ["A"], severity: "error" as const }] };
    const found = checkRows(format, [["x"], [""], ["X "], [null], ["x"]], today);
    expect(found.map(({ row, rule }) => `${row} ${rule}`)).toEqual(["3 unique", "5 unique"]);
  });
});

describe("a file", () => {
  it("quotes what has to be between commas, and nothing between tabs", () => {
    const format = formatOf(column({}), column({ name: "B", notWritten: true }), column({ name: "C" }));
    const lines = [['Say "hi", all', "hidden", "-1"]].map((row) => writtenTexts(format, row));
    expect(delimitedText(lines, "comma")).toBe('"Say ""hi"", all",-1\r\n');
    expect(delimitedText(lines, "tab")).toBe('Say "hi", all\t-1\r\n');
  });
});
