import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { writtenColumns, writtenTexts } from "../../fileFormats/writeRows.ts";
import type { FileFormat } from "../../fileFormats/fileFormat.ts";
import type { CannedReport } from "../../report/canned/cannedReport.ts";
import { caseRows, summaryRow } from "../itaRows.ts";
import type { ItaInput } from "../itaRows.ts";
import { aCase, aSite, aYear } from "../osha.fixture.ts";
import type { OshaSource } from "../source.ts";
import { columnWords } from "./columnWords.ts";
import { filedChanges } from "./filedChanges.ts";

const shipped = new URL("../../../schemas/reports/osha300.json", import.meta.url);
const source = (JSON.parse(readFileSync(shipped, "utf8")) as CannedReport).osha as OshaSource;
const input = (cases = [aCase()], year = aYear()): ItaInput => ({
  asked: { year: 2025 },
  site: aSite(),
  year,
  cases,
});
const header = (format: FileFormat) => writtenColumns(format).map(({ name }) => name);
const { summary, cases } = source.files;
const caseLines = (of: ItaInput) => caseRows(source, of).map(({ row }) => writtenTexts(cases, row));
const summaryLines = (of: ItaInput) => [writtenTexts(summary, summaryRow(source, of))];
const caseTexts = (now: ItaInput, filed: ItaInput, unseen?: ReadonlySet<string>) =>
  filedChanges(cases, {
    now: caseLines(now),
    filed: [header(cases), ...caseLines(filed)],
    ...(unseen && { unseen }),
  })?.map(({ text }) => text);

describe("cases", () => {
  test("that are as they were filed have no difference, in another order either", () => {
    const two = [aCase(), aCase({ id: 2, caseNumber: "2" })];
    expect(caseTexts(input(two), input(two.toReversed()))).toEqual([]);
  });

  test("say what they say now and what was filed, each in its case", () => {
    const now = aCase({ daysAway: 5, jobTitle: "Dock worker", dateOfDeath: Date.UTC(2025, 3, 1) / 1_000 });
    expect(caseTexts(input([now]), input([aCase({ daysAway: 3 })]))).toEqual([
      'Case 1: job title "Dock worker", filed "Driver".',
      "Case 1: outcome Death, filed Days away from work.",
      "Case 1: days away 5, filed 3.",
      "Case 1: date of death 04/01/2025, filed none.",
    ]);
  });

  test("that came or went are named", () => {
    const filed = input([aCase(), aCase({ id: 2, caseNumber: "2" })]);
    expect(caseTexts(input([aCase(), aCase({ id: 3, caseNumber: "15" })]), filed)).toEqual([
      "Case 15 is not in what was filed.",
      "Case 2 was filed and is not in the log now.",
    ]);
  });

  test("have no difference in a column whose values the reader may not view", () => {
    const now = input([aCase({ birthDate: null })]);
    expect(caseTexts(now, input())).toEqual(["Case 1: date of birth none, filed 01/01/1980."]);
    expect(caseTexts(now, input(), new Set(["date_of_birth"]))).toEqual([]);
  });

  test("with texts that differ far behind say that they do", () => {
    const long = (end: string) => input([aCase({ whatHappened: `${"a".repeat(130)}${end}` })]);
    expect(caseTexts(long("b"), long("c"))).toEqual([
      "Case 1: what happened changed after the first 120 characters.",
    ]);
  });
});

describe("a summary", () => {
  test("says which numbers are others now", () => {
    const changes = filedChanges(summary, {
      now: summaryLines(input([aCase(), aCase({ id: 2 })], aYear({ hours: 80_000 }))),
      filed: [header(summary), ...summaryLines(input())],
    });
    expect(changes).toEqual([
      { caseNumber: null, text: "Total hours worked: 80,000, filed 82,000." },
      { caseNumber: null, text: "Other recordable cases (J): 2, filed 1." },
      { caseNumber: null, text: "Injuries (M1): 2, filed 1." },
    ]);
  });

  test("is compared by names of columns, so that a column that the format did not have is no difference", () => {
    const lines = [header(summary), ...summaryLines(input())].map((line) => line.slice(1));
    expect(filedChanges(summary, { now: summaryLines(input()), filed: lines })).toEqual([]);
  });
});

test("a file of another kind cannot be compared", () => {
  expect(filedChanges(cases, { now: [], filed: [["a"], ["1"]] })).toBeUndefined();
  expect(filedChanges(cases, { now: [], filed: [] })).toBeUndefined();
  expect(filedChanges(cases, { now: [], filed: [header(summary), []] })).toBeUndefined();
});

test("every column has words", () => {
  const silent = [...header(summary), ...header(cases)].filter((name) => columnWords[name] === undefined);
  expect(silent).toEqual([]);
});
