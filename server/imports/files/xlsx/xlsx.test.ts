import { describe, expect, it } from "vitest";
import { firstRows } from "../tableFile.ts";
import { openFile } from "../openFile.ts";
import { bookOf, sourceOf, tableOf, textRow } from "./testing/workbooks.ts";
import type { TestBook } from "./testing/workbooks.ts";

/** The text that a cell in A2 is read as. */
async function cellOf(cell: string, book: TestBook = {}): Promise<string | undefined> {
  const below = `<row r="2">${cell}<c r="B2"><v>1</v></c></row>`;
  const { rows } = await tableOf(bookOf({ rows: textRow(1, ["A", "B"]) + below, ...book }));
  return rows[0]?.cells[0];
}

describe("a cell of a workbook is read as people see it:", () => {
  it.each<[what: string, cell: string, text: string, book?: TestBook]>([
    [
      "a shared text",
      '<c r="A2" t="s"><v>1</v></c>',
      "Elko",
      { texts: "<si><t>Reno</t></si><si><t>Elko</t></si>" },
    ],
    [
      "a shared text of several looks, without how it is pronounced",
      '<c r="A2" t="s"><v>0</v></c>',
      "Las Vegas & more",
      {
        texts: `<si><r><rPr><b/></rPr><t xml:space="preserve">Las </t></r><r><t>Vegas</t></r>
          <rPh sb="0" eb="1"><t>no</t></rPh><r><t> &amp; more</t></r></si>`,
      },
    ],
    ["a text of its own", '<c r="A2" t="inlineStr"><is><t>Reno</t></is></c>', "Reno"],
    [
      "a text of its own of several looks",
      '<c r="A2" t="inlineStr"><is><r><t>Re</t></r><r><t>no</t></r></is></c>',
      "Reno",
    ],
    [
      "a text with a control character",
      '<c r="A2" t="inlineStr"><is><t>a_x000D_b_x005F_x000D_</t></is></c>',
      "a\rb_x000D_",
    ],
    ["a marked section", '<c r="A2" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', "<b>"],
    ["yes", '<c r="A2" t="b"><v>1</v></c>', "Yes"],
    ["no", '<c r="A2" t="b"><v>0</v></c>', "No"],
    ["a whole number", '<c r="A2"><v>12</v></c>', "12"],
    ["a sum of binary fractions", '<c r="A2"><v>0.30000000000000004</v></c>', "0.3"],
    ["a large number", '<c r="A2"><v>1.2345678901E10</v></c>', "12345678901"],
    ["a percentage", '<c r="A2" s="1"><v>0.125</v></c>', "12.5%", { formats: [10] }],
    ["a percentage of a format of its own", '<c r="A2" s="1"><v>0.07</v></c>', "7%", { formats: ["0.0%"] }],
    ["money", '<c r="A2" s="1"><v>1234.5</v></c>', "1234.5", { formats: ['"$"#,##0.00;[Red]-"$"#,##0.00'] }],
    ["a ZIP code with a zero before it", '<c r="A2" s="1"><v>1234</v></c>', "01234", { formats: ["00000"] }],
    [
      "a social security number",
      '<c r="A2" s="1"><v>12345678</v></c>',
      "012-34-5678",
      { formats: ["000\\-00\\-0000"] },
    ],
    ["the result of a formula", '<c r="A2"><f>1+1</f><v>2</v></c>', "2"],
    ["the text of a formula", '<c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', "ab"],
    ["the empty text of a formula", '<c r="A2" t="str"><f>""</f><v></v></c>', ""],
    ["an error", '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', "#DIV/0!"],
    ["a day of the strict format", '<c r="A2" t="d"><v>2024-03-05T00:00:00</v></c>', "2024-03-05"],
    [
      "a moment of the strict format",
      '<c r="A2" t="d"><v>2024-03-05T10:15:30Z</v></c>',
      "2024-03-05 10:15:30",
    ],
    ["nothing", '<c r="A2" s="1"/>', ""],
  ])("%s", async (_what, cell, text, book) => expect(await cellOf(cell, book)).toBe(text));

  it.each<[value: number, format: string | number, text: string, is1904?: boolean]>([
    [45356, 14, "2024-03-05"],
    [45356.99999999, 14, "2024-03-06"],
    [45356.4276041667, 22, "2024-03-05 10:15:45"],
    [45356.5, 22, "2024-03-05 12:00"],
    [45356, "m/d/yyyy h:mm", "2024-03-05 00:00"],
    [0.75, 18, "18:00"],
    [0.75, "h:mm AM/PM", "18:00"],
    [0.0104282407, 45, "00:15:01"],
    [1.5, 46, "36:00"],
    [1.5, "[h]:mm", "36:00"],
    [45356, "[$-409]mmmm\\ d\\,\\ yyyy;@", "2024-03-05"],
    [45356, "mmm", "2024-03-05"],
    [45356, "yyyy-mm-dd;;", "2024-03-05"],
    [45356, '0 "days"', "45356"],
    [45356, "0 \\d\\a\\y\\s", "45356"],
    [45356, "[Red]#,##0_d", "45356"],
    [45356, "General", "45356"],
    [59, 14, "1900-02-28"],
    [60, 14, "1900-02-29"],
    [61, 14, "1900-03-01"],
    [1, 14, "1900-01-01"],
    [0.5, 22, "12:00"],
    [-1, 14, "-1"],
    [2_958_465, 14, "9999-12-31"],
    [2_958_466, 14, "2958466"],
    [0, 14, "1904-01-01", true],
    [43894, 14, "2024-03-05", true],
  ])("%d in the format %s is %s", async (value, format, text, is1904 = false) => {
    const cell = `<c r="A2" s="1"><v>${value}</v></c>`;
    expect(await cellOf(cell, { formats: [format], is1904 })).toBe(text);
  });
});

describe("a sheet", () => {
  it("is read with its gaps, from its first row and column that hold something; rows are numbered as it numbers them", async () => {
    const cell = (reference: string, text: string) =>
      `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1"><c r="A1" s="0"/></row>
      <row r="3">${cell("B3", " Town ")}${cell("C3", "Miles")}${cell("D3", "Driver")}<c r="F3"/></row>
      <row r="4">${cell("B4", "Reno")}${cell("D4", "Ann")}</row>
      <row r="6">${cell("B6", " ")}</row>
      <row r="9">${cell("C9", "7")}${cell("F9", "beside")}</row>
      <row r="10">${cell("A10", "before")}${cell("B10", "Elko")}</row><row r="1048576"/>`;
    expect(await tableOf(bookOf({ rows }))).toEqual({
      header: ["Town", "Miles", "Driver"],
      rows: [
        { number: 4, cells: ["Reno", "", "Ann"] },
        { number: 9, cells: ["", "7", "", "", "beside"] },
        { number: 10, cells: ["Elko", "", "", "before"] },
      ],
    });
  });

  it("needs no places of rows and cells, and may name its elements with a prefix", async () => {
    const rows = "<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>4</v></c></row>";
    const prefixed = rows.replaceAll(/(<\/?)(?=[a-z])/g, "$1x:");
    for (const each of [
      bookOf({ rows }),
      bookOf({
        parts: {
          "xl/worksheets/sheet0.xml": `<x:worksheet xmlns:x="y"><x:sheetData>${prefixed}</x:sheetData>
            <drawing><row>9</row></drawing></x:worksheet>`,
        },
      }),
    ])
      expect(await tableOf(each)).toEqual({ header: ["1", "2"], rows: [{ number: 2, cells: ["", "4"] }] });
  });

  it("in UTF-16 is read likewise", async () => {
    const xml = `\uFEFF<worksheet><sheetData>${textRow(1, ["Größe"])}${textRow(2, ["é"])}</sheetData></worksheet>`;
    const book = bookOf({ parts: { "xl/worksheets/sheet0.xml": Buffer.from(xml, "utf16le") } });
    expect(await tableOf(book)).toEqual({ header: ["Größe"], rows: [{ number: 2, cells: ["é"] }] });
  });

  it("is the first one that is shown and has rows", async () => {
    const rows = (town: string) => textRow(1, ["Town"]) + textRow(2, [town]);
    const book = bookOf({
      sheets: [
        { name: "Hidden", rows: rows("A"), state: "hidden" },
        { name: "Very hidden", rows: rows("B"), state: "veryHidden" },
        { name: "Empty", rows: '<row r="1"><c r="A1"/></row>' },
        { name: "R & D", rows: rows("C") },
        { name: "Last", rows: rows("D") },
      ],
    });
    const table = await openFile(sourceOf(book));
    expect(table).toMatchObject({ header: ["Town"], delimiter: ",", sheet: { name: "R & D", of: 3 } });
    expect(await firstRows(table, 5)).toEqual([{ number: 2, cells: ["C"] }]);
  });

  it("of refused rows is read as the rows were", async () => {
    const rows = textRow(1, ["Town", "Refused because"]) + textRow(2, ["'=Reno", "Miles: no"]);
    expect((await tableOf(bookOf({ rows }))).rows[0]?.cells).toEqual(["=Reno", "Miles: no"]);
  });

  it("is read no further than its first rows where these are asked for, nor are the texts", async () => {
    const texts = Array.from({ length: 200_000 }, (_, at) => `<si><t>Town ${at * 7919}</t></si>`).join("");
    const below = Array.from(
      { length: 100_000 },
      (_, at) => `<row r="${at + 2}"><c t="s"><v>${at}</v></c><c><v>${at * 104_729}</v></c></row>`,
    ).join("");
    const bytes = bookOf({ rows: textRow(1, ["Town", "Miles"]) + below, texts });
    const { given, ...source } = { ...sourceOf(bytes, 4_096), size: bytes.length };
    const table = await openFile(source);
    const first = await firstRows(table, 20);
    expect(first.at(-1)).toEqual({ number: 21, cells: [`Town ${19 * 7919}`, String(19 * 104_729)] });
    // The end of the file has its directory.
    expect(given()).toBeLessThan(bytes.length * 0.5 + 2_100_000);
  });

  it("gives texts from far beyond those that were read first", async () => {
    const texts = Array.from({ length: 25_000 }, (_, at) => `<si><t>Town ${at}</t></si>`).join("");
    const numbers = [0, 9_999, 24_999, 64, 63, 10_001];
    const below = numbers
      .map((at, index) => `<row r="${index + 2}"><c t="s"><v>${at}</v></c></row>`)
      .join("");
    const { rows } = await tableOf(bookOf({ rows: textRow(1, ["Town"]) + below, texts }));
    expect(rows.map(({ cells }) => cells[0])).toEqual(numbers.map((at) => `Town ${at}`));
  });
});
