/** What an import says of values that it takes otherwise than they stand in the file. */
import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAbilities } from "../../engine/index.ts";
import { duplicateKey, tellableKeys } from "./rows/importNotes.ts";
import { reportLines } from "./importReport.ts";
import { engine, importFixture } from "./testing/importFixture.ts";
import type { ImportFixture } from "./testing/importFixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await importFixture();
});
afterAll(() => fixture?.close());

const header = "Unit No.,Type,Model year,Purchase price\n";
const load = (name: string, rows: string, more: object = {}) =>
  fixture.run({
    template: "equipment",
    file: fixture.write(`${name}.csv`, header + rows),
    notes: fixture.path(`${name}.notes.csv`),
    ...more,
  });

describe("a value that is rounded", () => {
  test("is noted with its row, its field and the text of the file, in the form's words", async () => {
    const rows = "R1,Car,2020,10.005\nR2,Car,2020.9,98500\nR3,Car,2021,-1.005\nR4,Car,2022,7.50\n";
    const report = await load("rounded", rows);
    expect(report).toMatchObject({
      accepted: 3,
      refused: 1,
      notedFields: [
        ["Purchase price", 1],
        ["Model year", 1],
      ],
    });
    expect(report.notedRows).toEqual([
      {
        row: 2,
        notes: [
          {
            key: "purchasePrice",
            field: "Purchase price",
            note: 'Rounded to $10.01: amounts are in whole cents. ("10.005")',
          },
        ],
      },
      {
        row: 3,
        notes: [
          { key: "year", field: "Model year", note: 'Taken as 2020: it is a whole number. ("2020.9")' },
        ],
      },
    ]);
    const stored = (await fixture.all("equipment")).slice(-3);
    expect(stored.map(({ fields }) => fields["purchasePrice"])).toEqual([10.01, 98_500, 7.5]);
    expect(
      readFileSync(report.notesFile ?? "", "utf8")
        .split("\r\n")
        .slice(0, 2),
    ).toEqual([
      "\uFEFFRow,Field,Note",
      '2,Purchase price,"Rounded to $10.01: amounts are in whole cents. (""10.005"")"',
    ]);
    expect(reportLines(report, { seconds: 1, dryRun: false })).toEqual(
      expect.arrayContaining([
        "2 values differ from the file:",
        "  1 x Purchase price",
        '  Row 2: Purchase price: Rounded to $10.01: amounts are in whole cents. ("10.005")',
        `All of them: ${report.notesFile}`,
      ]),
    );
  });

  test("is noted by a dry run too, and for records that the rows change", async () => {
    const report = await load("again", "R1,Car,2020,12.006\n", { match: ["unitNumber"], dryRun: true });
    expect(report).toMatchObject({ changed: 1, notedFields: [["Purchase price", 1]] });
  });

  test("is noted where an expression makes it, but not where only its binary fraction is off", async () => {
    const mapping = (expression: string) =>
      fixture.write(
        "sum.json",
        JSON.stringify({
          name: "sum",
          title: "Sum",
          template: "equipment",
          recognize: ["Unit No."],
          fields: { unitNumber: "Unit No.", equipmentType: "Type", purchasePrice: { expression } },
        }),
      );
    const sum = await load("sum", "S1,Car,,\n", { mapping: mapping("0.1 + 0.2") });
    expect(sum).toMatchObject({ accepted: 1, notedFields: [] });
    const half = await load("half", "S2,Car,,\n", { mapping: mapping("10.01 / 2") });
    expect(half).toMatchObject({ accepted: 1, notedFields: [["Purchase price", 1]] });
  });

  test("has no note where nothing was rounded: there is no file of it", async () => {
    const report = await load("plain", " R9 ,Car,2020,10.010\n");
    expect(report).toMatchObject({ accepted: 1, notedFields: [], notedRows: [], notesFile: undefined });
    expect(existsSync(fixture.path("plain.notes.csv"))).toBe(false);
    expect(reportLines(report, { seconds: 1, dryRun: false }).join()).not.toContain("rounded");
  });
});

describe("a row that may be a duplicate", () => {
  const same = (row: number, other: string, labels = "Unit No.") => ({
    row,
    notes: [{ key: "", field: "Possible duplicate", note: `Same as ${other}: ${labels}` }],
  });

  test("is noted with the row or the record that it resembles, by the dry run as by the import", async () => {
    const rows = "D1,Car,2020,\nD2,Car,2021,\n d1 ,Car,2022,\nÉ3,Car,,\né3,Car,,\n,Car,,\n";
    const dry = await load("twins", rows, { dryRun: true });
    expect(dry).toMatchObject({ duplicates: 2, notedFields: [] });
    expect(dry.notedRows).toEqual([same(4, "row 2 of this file"), same(6, "row 5 of this file")]);
    const report = await load("twins", rows);
    expect(report.notedRows).toEqual(dry.notedRows);
    const known = (await fixture.all("equipment")).filter(({ fields }) =>
      /^d/i.test(String(fields["unitNumber"])),
    );
    const newest = (name: string) =>
      Math.max(...known.flatMap(({ id, fields }) => (fields["unitNumber"] === name ? [id] : [])));
    const again = await load("twice", "d2,Car,2021,\nD9,Car,2021,\nD2,Car,,\n", { dryRun: true });
    expect(again.notedRows).toEqual([same(2, `record No. ${newest("D2")}`), same(4, "row 2 of this file")]);
    expect(reportLines(again, { seconds: 1, dryRun: true })).toEqual(
      expect.arrayContaining([
        "2 rows may be duplicates",
        `  Row 4: Possible duplicate: Same as row 2 of this file: Unit No.`,
      ]),
    );
  });

  test("is not noted for a row that changes a record that it is recognized by", async () => {
    const report = await load("matched", "D1,Car,2023,\n", { match: ["unitNumber", "year"], dryRun: true });
    expect(report).toMatchObject({ added: 1, duplicates: 1 });
    const known = await load("known", "D2,Car,2024,\n", { match: ["unitNumber"], dryRun: true });
    expect(known).toMatchObject({ changed: 1, duplicates: 0 });
  });
});

test("a note on a confidential field is shown only to those who may see the field in all groups, and of a duplicate to those who may view all", () => {
  const template = engine.template("sleep_apnea");
  const groups = [1, 2].map((id) => ({
    id,
    alias: `g${id}`,
    display: `G${id}`,
    parentId: null,
    groupType: "TERMINAL" as const,
    inactive: false,
    fields: {},
  }));
  const none = {
    view: false,
    viewConfidential: false,
    upload: false,
    delete: false,
    edit: false,
    download: false,
  };
  const [module = ""] = template.modules;
  const keysOf = (ids: number[], admin = false, viewed = [1, 2]) => {
    const permissions = {
      superAdmin: false,
      admin,
      modulePermissions: { view: { [module]: viewed }, viewConfidential: { [module]: ids } },
      reportPermissions: {},
      documentLibraryPermissions: none,
    };
    const abilities = createAbilities(permissions, groups);
    return tellableKeys({ abilities, groups }, template);
  };
  const seen = (ids: number[], admin = false) =>
    ["averageHours", "issueDate"].map((key) => keysOf(ids, admin).has(key));
  expect(template.byKey.get("averageHours")?.protected).toBe(true);
  expect(seen([])).toEqual([false, true]);
  expect(seen([1])).toEqual([false, true]);
  expect(seen([1, 2])).toEqual([true, true]);
  expect(seen([], true)).toEqual([true, true]);
  expect(keysOf([]).has(duplicateKey)).toBe(true);
  expect(keysOf([], false, [1]).has(duplicateKey)).toBe(false);
});
