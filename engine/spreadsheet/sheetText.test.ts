import { describe, expect, it } from "vitest";
import { sheetNames, sheetPath, workbookParts } from "./workbookParts.ts";
import { columnName, sheetText } from "./sheetText.ts";

const head = { title: "Trips", columns: [{ label: "Town", width: 70 }] };

describe("a sheet as text", () => {
  it("counts its rows over all pieces, and its columns are as wide as their labels", () => {
    const sheet = sheetText(
      { ...head, columns: [...head.columns, { label: "x".repeat(30), width: 70 }] },
      true,
    );
    const text = sheet.initial() + sheet.rows([["a", true]]) + sheet.rows([["b", false]]) + sheet.end();
    expect(text).toContain('<row r="2"><c r="A2"');
    expect(text).toContain('<c r="B2" t="b"><v>1</v></c>');
    expect(text).toContain('<c r="B3" t="b"><v>0</v></c>');
    expect(text).toContain('width="33"');
    expect(sheet.range()).toBe("A1:B3");
    expect(text).toContain('<autoFilter ref="A1:B3"/>');
  });

  it("is open when it is the first", () => {
    expect(
      [true, false].map((isFirst) => sheetText(head, isFirst).initial().includes("tabSelected")),
    ).toEqual([true, false]);
  });

  it("names columns as spreadsheets do", () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  });
});

describe("a workbook of several sheets", () => {
  it("lists each sheet with its filter", () => {
    const parts = workbookParts([
      { title: "Trips", range: "A1:B3" },
      { title: "O'Hare & more", range: "A1:C1" },
    ]);
    const workbook = parts["xl/workbook.xml"] ?? "";
    expect(workbook).toContain('<sheet name="Trips" sheetId="1" r:id="rId1"/>');
    expect(workbook).toContain('<sheet name="O\'Hare &amp; more" sheetId="2" r:id="rId2"/>');
    expect(workbook).toContain(`localSheetId="1" hidden="1">'O''Hare &amp; more'!$A$1:$C$1`);
    expect(parts["xl/_rels/workbook.xml.rels"]).toContain('Id="rId3"');
    expect(parts["[Content_Types].xml"]).toContain(sheetPath(1));
  });

  it("has no name twice, and none that is too long", () => {
    const long = "x".repeat(40);
    expect(sheetNames(["Trips", "trips", "", "'[a]/b'", long, long])).toEqual([
      "Trips",
      "trips (2)",
      "Records",
      "a  b",
      "x".repeat(31),
      `${"x".repeat(27)} (2)`,
    ]);
  });
});
