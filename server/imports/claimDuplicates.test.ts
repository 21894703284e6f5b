/** Issue 20, Claims: an import says which rows may be claims that are known already, by the rules of the form's warning. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordInput } from "../../engine/index.ts";
import { records } from "../records/index.ts";
import { importFixture } from "./testing/importFixture.ts";
import type { ImportFixture } from "./testing/importFixture.ts";

const DAY = Date.UTC(2025, 0, 15) / 1000;

let fixture: ImportFixture;
/** Numbers of the claims that are known. */
let known: { elise: number; plain: number };

beforeAll(async () => {
  fixture = await importFixture();
  await fixture.configure({ "module.safetyAndRisk.claims.enabled": true });
  await run("known", ["C-100,Cargo,01/15/2025,Élise Núñez", "C-101,Cargo,01/15/2025,Bo Reyes"]);
  const numbered = (await fixture.all("claim")).map(({ id, fields }) => [fields["internalClaimId"], id]);
  const ids = Object.fromEntries(numbered) as Record<string, number>;
  known = { elise: ids["C-100"] ?? 0, plain: ids["C-101"] ?? 0 };
});
afterAll(() => fixture?.close());

const header = "Claim No.,Type,Date of loss,Claimant\n";
const run = (name: string, rows: readonly string[], more: object = {}) =>
  fixture.run({
    template: "claim",
    file: fixture.write(`${name}.csv`, `${header}${rows.join("\n")}\n`),
    notes: fixture.path(`${name}.notes.csv`),
    ...more,
  });

/** What the notes of a report say, by row. */
const said = (report: Awaited<ReturnType<typeof run>>) =>
  report.notedRows.map(({ row, notes }) => [row, notes.map(({ note }) => note)]);

/** The claims that the form warns of before it creates one of these values: their numbers. */
async function warnedOf(values: { number: string; type: string; on: number; claimant: string }) {
  const tenant = await fixture.tenant();
  const fields = {
    internalClaimId: values.number,
    type: values.type,
    lossDate: values.on,
    claimantFullName: values.claimant,
    status: "open",
  };
  const input = { templateAlias: "claim", fields, relations: {} } as unknown as RecordInput;
  return tenant.run(async (scope) => (await records.duplicates({ ...scope, input })).map(({ id }) => id));
}

describe("a row of claims", () => {
  test("with the number of a known claim, or its day, type and claimant, is noted as a likely duplicate", async () => {
    const rows = [
      " c-100,General Liability,01/20/2025,Somebody Else",
      "C-200,Cargo,01/15/2025,BO REYES",
      "C-201,Cargo,01/16/2025,Bo Reyes",
      "C-202,General Liability,01/15/2025,Bo Reyes",
      "C-203,Cargo,01/15/2025,",
    ];
    const dry = await run("known-again", rows, { dryRun: true });
    expect(said(dry)).toEqual([
      [2, [`Same as record No. ${known.elise}: Claim No.`]],
      [3, [`Same as record No. ${known.plain}: Date of loss, Type, Claimant`]],
    ]);
    expect(dry).toMatchObject({ accepted: 5, duplicates: 2 });
    const before = (await fixture.all("claim")).length;
    const report = await run("known-again", rows);
    expect(said(report)).toEqual(said(dry));
    expect(readFileSync(report.notesFile ?? "", "utf8")).toContain(
      `2,Possible duplicate,Same as record No. ${known.elise}: Claim No.`,
    );
    expect((await fixture.all("claim")).length).toBe(before + 5);
  });

  test("whose claimant differs in the case of letters with accents only is one, too, as in the form", async () => {
    const report = await run(
      "accents",
      ["C-300,Cargo,01/15/2025,ÉLISE NÚÑEZ", "C-301,Cargo,01/15/2025,Élise Nuñez"],
      {
        dryRun: true,
      },
    );
    expect(said(report)).toEqual([[2, [`Same as record No. ${known.elise}: Date of loss, Type, Claimant`]]]);
  });

  test("is compared with the rows before it in the same file", async () => {
    const rows = [
      "C-400,Cargo,02/01/2025,Ann Poe",
      "C-401,Cargo,02/01/2025,ann poe ",
      "c-400,Cargo,02/03/2025,Al Roe",
    ];
    const report = await run("twins", rows, { dryRun: true });
    expect(said(report)).toEqual([
      [3, ["Same as row 2 of this file: Date of loss, Type, Claimant"]],
      [4, ["Same as row 2 of this file: Claim No."]],
    ]);
  });

  test("is noted exactly where the form warns of a record, for each pair of values", async () => {
    const days: [string, number][] = [
      ["01/15/2025", DAY],
      ["01/14/2025", DAY - 86_400],
    ];
    const cases = ["c-100", "C-555"].flatMap((number) =>
      ["élise núñez", "Élise Núñes", "BO REYES", "Bo  Reyes"].flatMap((claimant) =>
        days.map(([day, on]) => ({ row: `${number},Cargo,${day},${claimant}`, number, on, claimant })),
      ),
    );
    for (const { row, ...values } of cases) {
      const report = await run("pair", [row], { dryRun: true });
      const warned = await warnedOf({ type: "cargo", ...values });
      expect([row, report.duplicates]).toEqual([row, warned.length === 0 ? 0 : 1]);
      const noted = Number(/No\. (\d+)/.exec(report.notedRows[0]?.notes[0]?.note ?? "")?.[1] ?? warned[0]);
      expect(warned).toEqual(warned.length === 0 ? [] : expect.arrayContaining([noted]));
    }
  });
});

test("a payment that a file has twice is noted, by its cost, day, amount and payee", async () => {
  const [cost] = await fixture.all("claim_cost");
  const rows = [1, 2].map(() => `${cost?.id},03/15/2021,12.34,Summit Salvage,Yes`).join("\n");
  const report = await fixture.run({
    template: "claim_payment",
    file: fixture.write("payments.csv", `Cost,Paid on,Amount,Payee,From an earlier system\n${rows}\n`),
    dryRun: true,
  });
  expect(report.notedRows).toEqual([
    expect.objectContaining({
      row: 3,
      notes: [expect.objectContaining({ note: "Same as row 2 of this file: Cost, Paid on, Amount, Payee" })],
    }),
  ]);
});
