/** A privacy case whose employee is confidential to the reader: what is read of it, and what the check says (29 CFR 1904.29(b)(6)). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { itaFindings } from "./itaFindings.ts";
import { aCase, aSite, aYear } from "./osha.fixture.ts";
import { caseOf } from "./questions.ts";
import { caseParts } from "./source.ts";
import type { CasePart, OshaSource } from "./source.ts";

const shipped = new URL("../../schemas/reports/osha300.json", import.meta.url);
const { osha } = JSON.parse(readFileSync(shipped, "utf8")) as { osha: OshaSource };

const hidden: readonly CasePart[] = ["privateName", "privateBirthDate", "privateHireDate", "privateSex"];
const born = Date.UTC(1980, 0, 1) / 1_000;
const row = (
  values: Partial<Record<CasePart, string | number | boolean>>,
  redacted: readonly CasePart[] = [],
) => ({
  id: 1,
  label: "Case 1",
  values: caseParts.map((part) => values[part] ?? null),
  redacted: redacted.map((part) => caseParts.indexOf(part)),
});
const read = { privacy: true, privateName: "Ann Lee", privateBirthDate: born, privateSex: "female" };

describe("the employee of a privacy case", () => {
  it("is the one that is kept apart, for who may view it", () => {
    expect(caseOf(row(read))).toMatchObject({
      name: "Ann Lee",
      birthDate: born,
      sex: "female",
      isWithheld: false,
    });
  });

  it("is withheld where the value is redacted, and where nobody asked for it", () => {
    const redacted = row({ privacy: true }, hidden);
    expect(caseOf(redacted)).toMatchObject({ name: null, birthDate: null, isWithheld: true });
    const asked = caseParts.filter((part) => !hidden.includes(part));
    const unasked = { ...redacted, values: asked.map((part) => part === "privacy"), redacted: [] };
    expect(caseOf(unasked, asked).isWithheld).toBe(true);
  });

  it("is not withheld in an ordinary case, nor where nobody is entered", () => {
    expect(caseOf(row({ name: "Bo Ray" }, hidden)).isWithheld).toBe(false);
    expect(caseOf(row({ privacy: true }))).toMatchObject({ name: null, isWithheld: false });
  });
});

describe("the file of cases for OSHA", () => {
  it("is refused once for each such case, and not for what is confidential of it", () => {
    const nobody = { name: null, birthDate: null, hireDate: null, sex: null };
    const input = { asked: { year: 2025 }, site: aSite(), year: aYear() };
    const cases = [
      aCase({ id: 1 }),
      aCase({ id: 2, caseNumber: "2", isPrivate: true, isWithheld: true, ...nobody }),
    ];
    const found = itaFindings(osha, { ...input, cases }, Date.UTC(2026, 0, 15) / 1_000);
    expect(found.map(({ caseId, column, severity }) => [caseId, column, severity])).toEqual([
      [2, "date_of_birth", "error"],
    ]);
  });
});
