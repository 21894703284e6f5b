import { describe, expect, it } from "vitest";
import { firstRows } from "../tableFile.ts";
import type { TableFile } from "../tableFile.ts";
import { openFile } from "../openFile.ts";
import { bookOf, sourceOf, textRow, zipOf } from "./testing/workbooks.ts";

const rows = textRow(1, ["Town", "Miles"]) + textRow(2, ["Reno", "12"]);
const whole = bookOf({ rows });
const sheet = (inner: string) => bookOf({ rows: textRow(1, ["Town"]) + inner });
const allRows = (file: TableFile) => firstRows(file, Infinity);
const part = (name: string, content: string | Uint8Array | null) =>
  bookOf({ rows, parts: { [name]: content } });
const cut = (bytes: number) => whole.slice(0, whole.length - bytes);

/** The workbook with some bytes changed at the place of others. */
function patched(bytes: Uint8Array, at: number, patch: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(patch, at);
  return copy;
}
const endAt = whole.length - 22;
const directoryAt = Buffer.from(whole).readUInt32LE(endAt + 16);
/** Where a part's packed bytes begin. */
function contentAt(name: string): number {
  const at = Buffer.from(whole).indexOf(name) - 30;
  return at + 30 + name.length + Buffer.from(whole).readUInt16LE(at + 28);
}
const again = "Open it in a spreadsheet, save it as .xlsx again and upload that.";

describe("a workbook that cannot be read is refused, and it is said why:", () => {
  it.each<[what: string, bytes: Uint8Array, message: string | RegExp]>([
    [
      "nothing but the mark of a ZIP file",
      Buffer.from("PK\x03\x04"),
      /cannot be read: it is torn, or was not sent whole\./,
    ],
    [
      "a file without its end",
      cut(1),
      `The workbook trips.xlsx cannot be read: it is torn, or was not sent whole. ${again}`,
    ],
    ["half a file", cut(Math.floor(whole.length / 2)), /it is torn, or was not sent whole/],
    ["a directory that is none", patched(whole, directoryAt, [0, 0]), /it is torn, or was not sent whole/],
    ["a directory beyond the end", patched(whole, endAt + 16, [0xff, 0xff, 0xff, 0x7f]), /it is torn/],
    ["more parts than there are", patched(whole, endAt + 10, [0xff, 0xff]), /it is torn/],
    [
      "a part that is no deflate",
      patched(whole, contentAt("xl/worksheets/sheet0.xml"), [0xff, 0xff]),
      /its part xl\/worksheets\/sheet0\.xml is torn/,
    ],
    [
      "a part with another check sum",
      patched(whole, Buffer.from(whole).lastIndexOf("xl/worksheets/sheet0.xml") - 30, [1, 2, 3, 4]),
      /its part xl\/worksheets\/sheet0\.xml is torn/,
    ],
    [
      "an older workbook, or one with a password",
      Buffer.from("D0CF11E0A1B11AE1", "hex"),
      /older format \(\.xls\) or has a password\. Save it as \.xlsx without a password, or as CSV UTF-8\.$/,
    ],
    [
      "another ZIP file",
      zipOf({ "a.txt": "a" }),
      /is no Excel workbook that can be read\. In a spreadsheet, save it as \.xlsx or as CSV UTF-8\.$/,
    ],
    ["a document", part("xl/workbook.xml", "<document/>"), /is no Excel workbook/],
    [
      "a binary workbook",
      part(
        "_rels/.rels",
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
      ),
      /is no Excel workbook/,
    ],
    [
      "a missing sheet",
      part("xl/worksheets/sheet0.xml", null),
      `The workbook trips.xlsx cannot be read: its part xl/worksheets/sheet0.xml is missing. ${again}`,
    ],
    ["a missing list of styles", part("xl/styles.xml", null), /its part xl\/styles\.xml is missing/],
    [
      "a workbook without its relations",
      part("xl/_rels/workbook.xml.rels", null),
      /is empty: no sheet that is shown has a row\.$/,
    ],
    ["no rows", bookOf({}), "The workbook trips.xlsx is empty: no sheet that is shown has a row."],
    [
      "hidden sheets alone",
      bookOf({ sheets: [{ name: "A", rows, state: "hidden" }] }),
      /no sheet that is shown has a row/,
    ],
    [
      "a sheet that ends in the middle",
      part("xl/worksheets/sheet0.xml", `<worksheet><sheetData>${rows}<row r="3">`),
      /its part xl\/worksheets\/sheet0\.xml is no XML, or is torn/,
    ],
    [
      "a sheet in another encoding",
      part("xl/worksheets/sheet0.xml", Buffer.from("<worksheet>\xfc</worksheet>", "latin1")),
      /is not in UTF-8/,
    ],
    [
      "a document type",
      part(
        "xl/worksheets/sheet0.xml",
        `<!DOCTYPE a [<!ENTITY e "x">]><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ),
      /has a document type, which no spreadsheet writes/,
    ],
    [
      "an entity of its own",
      part("xl/worksheets/sheet0.xml", `<worksheet><sheetData>&e;</sheetData></worksheet>`),
      /is no XML, or is torn/,
    ],
    [
      "a text that has no end",
      part("xl/worksheets/sheet0.xml", `<worksheet>${"x".repeat(1_200_000)}</worksheet>`),
      /contains a text that is too long for a cell/,
    ],
    [
      "elements in elements",
      part("xl/worksheets/sheet0.xml", "<a>".repeat(200) + "</a>".repeat(200)),
      /is nested too deeply/,
    ],
    [
      "a text that is missing",
      sheet('<row r="2"><c t="s"><v>7</v></c></row>'),
      /the text of cell A2 in Trips is missing/,
    ],
    [
      "a text of no number",
      sheet('<row r="2"><c t="s"><v>x</v></c></row>'),
      /the cell A2 contains no valid value in its sheet Trips/,
    ],
    [
      "a number that is none",
      sheet('<row r="2"><c><v>many</v></c></row>'),
      /the cell A2 contains no valid value/,
    ],
    ["rows that are not in order", sheet('<row r="7"/><row r="6"/>'), /the rows after 7 are not in order/],
    ["a row beyond the last", sheet('<row r="1048577"/>'), /the rows after 1 are not in order/],
    [
      "a cell beyond the last column",
      sheet('<row r="2"><c r="XFE2"/></row>'),
      /a cell of row 2 has no valid position/,
    ],
    [
      "a cell without a position",
      sheet('<row r="2"><c r="2"/></row>'),
      /a cell of row 2 has no valid position/,
    ],
    [
      "a formula that was never calculated",
      sheet('<row r="2"><c r="A2"><f>1+1</f></c></row>'),
      "The cell A2 in the sheet Trips of trips.xlsx has a formula without its result. Open the file in a spreadsheet and save it, then upload it again.",
    ],
    [
      "a column without a header",
      bookOf({ rows: '<row r="1"><c r="B1"><v>1</v></c><c r="D1"><v>2</v></c></row>' }),
      "Column C of trips.xlsx has no header.",
    ],
    [
      "two columns of a name",
      bookOf({ rows: textRow(1, ["A", "A"]) }),
      'Two columns of trips.xlsx are called "A".',
    ],
    [
      "a sheet that is far larger than it is packed",
      part("xl/worksheets/sheet0.xml", Buffer.alloc(60_000_000, 32)),
      /is too large|too long for a cell/,
    ],
    [
      "texts that are far larger than they are packed",
      bookOf({
        rows: textRow(1, ["A"]) + '<row><c t="s"><v>9999999</v></c></row>',
        texts: `<si><t>${" ".repeat(30_000)}</t></si>`.repeat(2_000),
      }),
      "The workbook trips.xlsx is too large: its part xl/sharedStrings.xml unpacks to more than is read. Save the rows as CSV UTF-8.",
    ],
  ])("%s", async (_what, bytes, message) => {
    await expect(openFile(sourceOf(bytes, 50_000)).then(allRows)).rejects.toThrow(message);
  });

  it("a part with a password", async () => {
    const at = directoryAt + 8;
    await expect(openFile(sourceOf(patched(whole, at, [1, 0])))).resolves.toBeDefined();
    const locked = Buffer.from(whole);
    for (
      let entry = locked.indexOf("PK\x01\x02");
      entry >= 0;
      entry = locked.indexOf("PK\x01\x02", entry + 4)
    )
      locked[entry + 8] = 1;
    await expect(openFile(sourceOf(locked))).rejects.toThrow(
      "The workbook trips.xlsx has a password. Save it without one, or as CSV UTF-8.",
    );
  });

  it("any byte that is lost ends in a sentence for people, or in the same rows", async () => {
    for (let length = 4; length < whole.length; length += 7) {
      const error: unknown = await openFile(sourceOf(whole.slice(0, length)))
        .then(allRows)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "ImportError" });
    }
  });
});

it("a fault of the place where the file lies stays one", async () => {
  let opened = 0;
  const source = {
    ...sourceOf(whole),
    size: whole.length,
    // The first time, it is asked what kind of file it is.
    open() {
      if ((opened += 1) > 1) throw new Error("The store does not answer.");
      return sourceOf(whole).open();
    },
  };
  await expect(openFile(source)).rejects.toThrow("The store does not answer.");
});
