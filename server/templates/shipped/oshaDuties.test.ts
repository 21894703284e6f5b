/** What an employer has to decide, report, post and file by the rules of OSHA, as the shipped record types compute it (29 CFR 1904). */
import { describe, expect, test } from "vitest";
import type { RecordValues } from "../../../engine/index.ts";
import { computeRecord } from "../../../engine/server.ts";
import { contextOf, engine } from "./shipped.fixture.ts";

const HOUR = 3_600;
const day = (text: string) => Date.parse(text) / 1_000;

const compute = (alias: string, values: RecordValues) =>
  computeRecord(engine.template(alias), values, contextOf(day("2026-06-01")));

const injury = (values: RecordValues) =>
  compute("injury_illness", { workRelated: true, newCase: true, date: day("2026-05-04"), ...values });

describe("the recording decision", () => {
  test.each<[string, RecordValues, string]>([
    ["not work-related", { workRelated: false, lossOfConsciousness: true }, "1904.5)"],
    ["part of an older case", { newCase: false, lossOfConsciousness: true }, "1904.6)"],
    ["a death", { dateOfDeath: day("2026-05-06") }, "1904.7(b)(2))"],
    ["first aid", { medicalTreatment: "firstAid", firstAidGiven: ["bandages"] }, "1904.7(b)(5)(ii))"],
    ["treatment", { medicalTreatment: "medicalTreatmentBeyondFirstAid" }, "1904.7(b)(5))"],
    ["an in-patient stay", { hospitalizedOvernight: true }, "1904.7(b)(5))"],
    ["unconsciousness", { lossOfConsciousness: true }, "1904.7(b)(6))"],
    ["a significant diagnosis", { significantDiagnosis: true }, "1904.7(b)(7))"],
  ])("of a case that is %s names its rule", async (_what, values, rule) => {
    const { recordingDecision, oshaReportable } = await injury(values);
    expect(String(recordingDecision)).toContain(rule);
    expect(String(recordingDecision).startsWith("Recordable")).toBe(Boolean(oshaReportable));
  });
});

describe("a report to OSHA", () => {
  test.each<[string, RecordValues, number]>([
    ["an in-patient stay", { hospitalizedOvernight: true }, 24],
    ["an amputation", { amputation: true }, 24],
    ["a death", { dateOfDeath: day("2026-05-06") }, 8],
  ])("of %s is due so many hours after the company learned of it", async (_what, values, hours) => {
    const learnedOfOn = day("2026-05-06") + 20 * HOUR;
    const computed = await injury({ ...values, learnedOfOn });
    expect(computed).toMatchObject({
      oshaReportDeadline: `${hours} hours`,
      reportToOshaBy: learnedOfOn + hours * HOUR,
      reportToOshaDay: day("2026-05-07"),
    });
  });

  test("is due at once where nobody said when the company learned of it, and never of what is not severe", async () => {
    expect(await injury({ amputation: true })).toMatchObject({
      reportToOshaBy: null,
      reportToOshaDay: day("2026-05-04"),
    });
    expect(await injury({ medicalTreatment: "firstAid" })).toMatchObject({ reportToOshaDay: null });
  });
});

describe("a year of an establishment", () => {
  test.each<[string, RecordValues, string | null, string | null]>([
    ["is posted by February 1 of the next year", {}, "Post Form 300A", "2026-02-01"],
    [
      "is filed by March 2",
      { postedOn: day("2026-01-20"), needsFiling: true },
      "File with OSHA",
      "2026-03-02",
    ],
    ["is not filed where it need not be", { postedOn: day("2026-01-20"), needsFiling: false }, null, null],
    ["is done", { postedOn: day("2026-01-20"), needsFiling: true, filedOn: day("2026-02-20") }, null, null],
  ])("%s", async (_what, values, nextDuty, date) => {
    expect(await compute("establishment_year", { year: 2025, ...values })).toMatchObject({
      nextDuty,
      nextDutyDate: date === null ? null : day(date),
    });
  });
});
