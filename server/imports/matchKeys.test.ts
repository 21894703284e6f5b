/** Rows change the records that they name by a natural key, and a whole import can be undone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { records } from "../records/index.ts";
import { importRuns } from "../storage/index.ts";
import { importFixture } from "./testing/importFixture.ts";
import type { ImportFixture } from "./testing/importFixture.ts";
import { undoImport } from "./undoImport.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await importFixture();
});
afterAll(() => fixture?.close());

const header = "Unit No.,Type,Model year,Plate";
let files = 0;
const load = (rows: string, more: Parameters<ImportFixture["run"]>[0] | object = {}) => {
  files += 1;
  const file = fixture.write(`match-${files}.csv`, `${header}\n${rows}`);
  return fixture.run({ template: "equipment", file, match: ["Unit No."], ...more });
};
const unit = async (number: string) =>
  (await fixture.all("equipment")).filter(({ fields }) => fields["unitNumber"] === number);
const undo = async (run: number | undefined) => undoImport(await fixture.tenant(), run ?? 0);

describe("a row with the natural key of a record", () => {
  test("changes the record, and a row without one adds it", async () => {
    const first = await load("M1,Car,2019,AAA 1\nM2,Car,2020,AAA 2\n");
    expect(first).toMatchObject({ added: 2, changed: 0, match: "Unit No." });
    const second = await load("m1 ,Car,2021,\nM3,Car,2022,AAA 3\nM2,Car,2020,AAA 2\n");
    expect(second).toMatchObject({ accepted: 3, added: 1, changed: 1, unchanged: 1, refused: 0 });
    const [changed, ...others] = await unit("m1");
    expect(others).toEqual([]);
    expect(changed).toMatchObject({ version: 2, fields: { year: 2021, plate: "AAA 1" } });
    expect((await unit("M2"))[0]?.version).toBe(1);
  });

  test("is refused when its key is missing, stands twice in the file, or belongs to several records", async () => {
    await load("T1,Car,2019,\n", { match: [] });
    await load("T1,Car,2019,\n", { match: [] });
    const report = await load(",Car,2020,\nT2,Car,2020,\nT2,Car,2021,\nT1,Car,2020,\n");
    expect(report).toMatchObject({ added: 1, refused: 3 });
    expect(report.examples.map(({ row, refusals }) => [row, refusals[0]?.reason])).toEqual([
      [2, '"Unit No." is empty, so that the record cannot be found.'],
      [4, '"Unit No." is the same as in an earlier row of this file.'],
      [5, '"Unit No." stands in 2 records.'],
    ]);
  });

  test("is refused by the record's rules, with the label, and the record stays", async () => {
    await load("R1,Car,2019,\n");
    const report = await load("R1,Car,1850,\n");
    expect(report.examples[0]?.refusals[0]?.field).toBe("Model year");
    expect((await unit("R1"))[0]?.fields["year"]).toBe(2019);
  });

  test("is only checked in a dry run", async () => {
    await load("D1,Car,2019,\n");
    const report = await load("D1,Car,2020,\nD2,Car,2020,\n", { dryRun: true });
    expect(report).toMatchObject({ added: 1, changed: 1, run: undefined });
    expect((await unit("D1"))[0]?.version).toBe(1);
  });

  test("cannot be recognised by what is no plain field", async () => {
    await expect(load("X,Car,2020,\n", { match: ["Colour of the moon"] })).rejects.toThrow(
      'cannot be recognised by "Colour of the moon": there is no such field.',
    );
  });
});

describe("an import that is undone", () => {
  test("leaves nothing of what it added, and what it changed is as before", async () => {
    await load("U1,Car,2019,BBB 1\n");
    const report = await load("U1,Car,2022,CCC 1\nU2,Car,2022,CCC 2\n");
    expect(await undo(report.run)).toEqual({ deleted: 1, restored: 1, left: [] });
    expect(await unit("U2")).toEqual([]);
    expect((await unit("U1"))[0]).toMatchObject({ version: 3, fields: { year: 2019, plate: "BBB 1" } });
  });

  test("leaves alone what was changed, deleted or put on hold since, and reports it", async () => {
    const report = await load("V1,Car,2019,\nV2,Car,2019,\nV3,Car,2019,\n");
    const tenant = await fixture.tenant();
    const idOf = async (number: string) => (await unit(number))[0]?.id ?? 0;
    const [v1, v2] = [await idOf("V1"), await idOf("V2")];
    await load("V1,Car,2020,\n");
    await tenant.run((scope) => records.remove({ ...scope, id: v2 }));
    expect(await undo(report.run)).toEqual({
      deleted: 1,
      restored: 0,
      left: [
        { reason: "deleted after the import", count: 1, ids: [v2] },
        { reason: "changed after the import", count: 1, ids: [v1] },
      ],
    });
    expect(await unit("V1")).toHaveLength(1);
  });

  test("is undone once, and is one that there is", async () => {
    const report = await load("W1,Car,2019,\n");
    await undo(report.run);
    await expect(undo(report.run)).rejects.toThrow(`Import ${report.run} was undone already.`);
    await expect(undo(987_654)).rejects.toThrow("There is no import 987654.");
    const { run, plan } = await fixture.tenant();
    const [last] = await run(({ trx }) => importRuns.list(trx, plan.customerId));
    expect(last).toMatchObject({ id: report.run, fileName: `match-${files}.csv`, added: 1, updated: 0 });
    expect(last?.undoneAt).not.toBeNull();
  });
});
