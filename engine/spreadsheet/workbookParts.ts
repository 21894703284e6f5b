/** The parts of a spreadsheet file (Office Open XML, ECMA-376) beside its rows. */
import type { NumberStyle } from "../fields/looks.ts";

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Formats of numbers in the order of their styles; the first style is that of text, the last that of the header. */
const formats: readonly (readonly [NumberStyle, string])[] = [
  ["whole", "0"],
  ["decimal", "General"],
  ["money", '"$"#,##0.00'],
  ["percent", "0.00%"],
  ["twoDecimals", "0.00"],
  ["date", "mm/dd/yyyy"],
  ["dateTime", "mm/dd/yyyy h:mm AM/PM"],
  ["time", "h:mm AM/PM"],
  ["threeDecimals", "0.000"],
];

/** The first number that a file's own formats may have. */
const ownFormats = 164;

/** Number of a style in the file. */
export const styleIndex: Readonly<Record<NumberStyle | "header", number>> = {
  ...(Object.fromEntries(formats.map(([style], index) => [style, index + 1])) as Record<NumberStyle, number>),
  header: formats.length + 1,
};

/** Text inside XML; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return isPlain.test(text) ? text : escaped(text);
}

/** Nearly all texts of records: they stand in XML as they are. */
const isPlain = /^[\t\n\r !#-%'-;=?-\uD7FF\uE000-\uFFFD]*$/;

function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function stylesXml(): string {
  const own = formats
    .map(([, code], index) => `<numFmt numFmtId="${ownFormats + index}" formatCode="${escapeXml(code)}"/>`)
    .join("");
  const numbers = formats
    .map(
      (_, index) =>
        `<xf numFmtId="${ownFormats + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join("");
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${own}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${numbers}
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
}

/** Names of sheets: at most 31 characters, none of those that mean something in a reference, and none twice, whatever the capitals. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = title.replaceAll(/[\\/?*[\]:]/g, " ").replace(/^'+|'+$/g, "");
    const whole = cut(plain, longestName) || "Records";
    let name = whole;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const end = ` (${count})`;
      name = `${cut(whole, longestName - end.length)}${end}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

const longestName = 31;

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("").trim();
}

/** Where a sheet, counted from 0, lies in the file. */
export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

/** A sheet as the workbook names it; `range` is that of its cells. */
export interface ListedSheet {
  readonly title: string;
  readonly range: string;
}

/** The files of a workbook, by their names, beside its sheets. */
export function workbookParts(sheets: readonly ListedSheet[]): Record<string, string> {
  const names = sheetNames(sheets.map(({ title }) => title)).map(escapeXml);
  const each = (write: (name: string, index: number) => string) => names.map(write).join("\n");
  const filtered = (name: string, index: number) =>
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
    `'${name.replaceAll("'", "''")}'!${absolute(sheets[index]?.range ?? "")}</definedName>`;
  return {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>
${each((_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${contentType}.worksheet+xml"/>`)}
<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packageRelations}">
<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><bookViews><workbookView/></bookViews>
<sheets>${each((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets>
<definedNames>${each(filtered)}</definedNames></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packageRelations}">
${each((_, index) => `<Relationship Id="rId${index + 1}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)}
<Relationship Id="rId${sheets.length + 1}" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": stylesXml(),
  };
}

function absolute(range: string): string {
  return range.replaceAll(/([A-Z]+)(\d+)/g, "$$$1$$$2");
}

/** What stands before the rows of a sheet: a header that stays in sight, and the widths in characters. The first sheet is open. */
export function sheetStart(widths: readonly number[], isFirst: boolean): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("");
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ""}>
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns}</cols><sheetData>`;
}

/** What stands after the rows: the header filters `range`. */
export function sheetEnd(range: string): string {
  return `</sheetData><autoFilter ref="${range}"/></worksheet>`;
}
