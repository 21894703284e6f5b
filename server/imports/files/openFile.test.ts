import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileAt } from "./tableFile.ts";
import { openFile } from "./openFile.ts";
import { fars, importFixture } from "../testing/importFixture.ts";
import type { ImportFixture } from "../testing/importFixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await importFixture();
});
afterAll(() => fixture?.close());

describe("what cannot be loaded at all", () => {
  const rejected = async (content: string | Uint8Array, message: string | RegExp) =>
    expect(fixture.run({ template: "equipment", file: fixture.write("x.csv", content) })).rejects.toThrow(
      message,
    );

  test.each([
    ["an empty file", "", /^The file .*x\.csv is empty\.$/],
    ["a file of nothing but a byte order mark", "\uFEFF\n", /is empty\.$/],
    [
      "columns that nobody knows",
      "Alpha,Beta\n1,2\n",
      /^No mapping knows these columns, and none is called as a field of Equipment: "Alpha", "Beta"/,
    ],
    ["a column that is no field", "Unit No.,Wheels\n1,2\n", /^Equipment has no field "Wheels"/],
    ["two columns of one name", "Unit No.,Unit No.\n1,2\n", /^Two columns of .* are called "Unit No\."/],
    ["a column without header", "Unit No.,\n1,2\n", /^Column 2 of .* has no header\.$/],
  ])("%s", (_what, content, message) => rejected(content, message));

  test("a file in another encoding than UTF-8", () =>
    rejected(Buffer.from("Unit No.,Make\n1,Mu\xf1oz\n", "latin1"), /is not in UTF-8/));

  test("a file that is not there, an unknown template, company, group or user", async () => {
    const file = fixture.write("good.csv", "Unit No.,Type\nF1,Car\n");
    const run = (options: object) => fixture.run({ template: "equipment", file, ...options });
    await expect(run({ file: fixture.path("none.csv") })).rejects.toThrow(/^There is no file .*none\.csv\.$/);
    await expect(run({ template: "car" })).rejects.toThrow(
      /^There is no template "car"\. Known: .*accident, /,
    );
    await expect(run({ customer: "acme" })).rejects.toThrow('There is no company "acme".');
    await expect(run({ group: "moon" })).rejects.toThrow(/^There is no group "moon" for Equipment\. Known: /);
    await expect(run({ user: "x@example.com" })).rejects.toThrow("There is no user x@example.com.");
  });

  test("a file of another record type", async () => {
    const file = fixture.write("other.csv", fars([]));
    await expect(fixture.run({ template: "equipment", file })).rejects.toThrow(
      "This looks like NHTSA FARS, accident file of truck crashes: load it as accident, not equipment.",
    );
  });
});

test("a quote that is never closed ends the reading with its row; the rows before are added", async () => {
  const file = fixture.write("torn.csv", 'Unit No.,Type\nH1,Car\n"H2,Car\nH3,Car\n');
  const report = await fixture.run({ template: "equipment", file });
  expect(report).toMatchObject({ accepted: 1, refused: 0 });
  expect(report.broken).toBe(
    "Row 3 cannot be read: a quote is opened and never closed. The rows from there on were not read.",
  );
});

test("a quote in the middle of a cell ends the reading likewise", async () => {
  const file = fixture.write("middle.csv", 'Unit No.,Type\nK1,Car\nK2,C"a"r\nK3,Car\n');
  const report = await fixture.run({ template: "equipment", file });
  expect(report).toMatchObject({ accepted: 1, refused: 0 });
  expect(report.broken).toMatch(/^Row 3 cannot be read: a quote stands in the middle of a cell\./);
});

test("byte order mark, semicolons, tabs and Windows line ends are read as they are meant", async () => {
  for (const [name, content] of [
    ["semicolon.csv", "\uFEFFUnit No.;Type\r\nI1;Car\r\n"],
    ["tab.csv", "Unit No.\tType\nI2\tCar\n"],
    ["quoted.csv", '"Unit No.";"Type, as registered"\nI3;Car\n'],
  ] as const) {
    const csv = await openFile(fileAt(fixture.write(name, content)));
    expect(csv.header[0]).toBe("Unit No.");
    expect(csv.header).toHaveLength(2);
  }
  const report = await fixture.run({ template: "equipment", file: fixture.path("semicolon.csv") });
  expect(report.accepted).toBe(1);
});
