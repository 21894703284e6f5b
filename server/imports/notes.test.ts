/** What an import says of values that it takes otherwise than they stand in the file. */
import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAbilities } from "../../engine/index.ts";
import { tellableKeys } from "./notes.ts";
import { reportLines } from "./report.ts";
import { engine, importHouse } from "./testing.ts";
import type { ImportHouse } from "./testing.ts";

let house: ImportHouse;
beforeAll(async () => {
  house = await importHouse();
});
afterAll(() => house?.close());

const header = "Unit No.,Type,Model year,Purchase price\n";
const load = (name: string, rows: string, more: object = {}) =>
  house.run({
    template: "equipment",
    file: house.write(`${name}.csv`, header + rows),
    notes: house.path(`${name}.notes.csv`),
    ...more,
  });

describe("a value that is rounded", () => {
  test("is told with its row, its field and what stood in the file, in the form's words", async () => {
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
    const stored = (await house.all("equipment")).slice(-3);
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

  test("is told by a dry run too, and for records that the rows change", async () => {
    const report = await load("again", "R1,Car,2020,12.006\n", { match: ["unitNumber"], dryRun: true });
    expect(report).toMatchObject({ changed: 1, notedFields: [["Purchase price", 1]] });
  });

  test("is told where an expression makes it, but not where only its binary fraction is off", async () => {
    const mapping = (expression: string) =>
      house.write(
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

  test("is not told where nothing was rounded: there is no file of it", async () => {
    const report = await load("plain", " R9 ,Car,2020,10.010\n");
    expect(report).toMatchObject({ accepted: 1, notedFields: [], notedRows: [], notesFile: undefined });
    expect(existsSync(house.path("plain.notes.csv"))).toBe(false);
    expect(reportLines(report, { seconds: 1, dryRun: false }).join()).not.toContain("rounded");
  });
});

test("a note on a confidential field is told only to who may see the field in all groups", () => {
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
  const seen = (ids: number[], admin = false) => {
    const permissions = {
      superAdmin: false,
      admin,
      modulePermissions: { view: { [module]: [1, 2] }, viewConfidential: { [module]: ids } },
      reportPermissions: {},
      documentLibraryPermissions: none,
    };
    const abilities = createAbilities(permissions, groups);
    const keys = tellableKeys({ abilities, groups }, template);
    return ["averageHours", "issueDate"].map((key) => keys.has(key));
  };
  expect(template.byKey.get("averageHours")?.protected).toBe(true);
  expect(seen([])).toEqual([false, true]);
  expect(seen([1])).toEqual([false, true]);
  expect(seen([1, 2])).toEqual([true, true]);
  expect(seen([], true)).toEqual([true, true]);
});
