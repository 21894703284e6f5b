import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { createEngine, tableColumns } from "../../engine/index.ts";
import { mostSheetRows } from "../../engine/server.ts";
import type { RecordData, Template } from "../../engine/index.ts";
import { readPdf } from "../print/pdf/reading.ts";
import { ExportRefusal, recordColumns, recordRows, writers } from "./index.ts";
import type { ExportBook, ExportFormat, ExportSheet } from "./index.ts";

const stop: Template = {
  alias: "stop",
  name: "Stop",
  groupTypes: ["Terminal"],
  modules: ["stops"],
  label: { expression: "town" },
  fields: {
    town: { type: "text", label: "Town" },
    cost: { type: "currency", label: "Cost" },
    day: { type: "dateTime", kind: "date", label: "Day" },
    late: { type: "boolean", label: "Late" },
  },
  views: {
    edit: { type: "section", children: ["town"] },
    list: {
      type: "list",
      columns: ["town", "cost", "day", "late"],
      orderBy: [{ field: "town", direction: "asc" }],
    },
  },
};
/** Rows of a large file; `ROWS=200000` for the figure of the reliability tests. */
const ROWS = Number(process.env["ROWS"] ?? 20_000);
const columns = tableColumns(createEngine({ templates: [{ json: stop }] }).template("stop")).slice(0, 4);

const recordOf = (fields: object) =>
  ({
    fields,
    protectedFields: [],
    computations: {},
    relations: {},
    relationModels: {},
  }) as unknown as RecordData;

const rowsOf = (records: readonly RecordData[]) =>
  recordRows(records, columns, { enumValues: () => [], groups: [] });

function sheetOf(records: readonly RecordData[], more: Partial<ExportSheet> = {}): ExportSheet {
  return {
    title: "Stops",
    columns: recordColumns(columns),
    count: records.length,
    async *rows() {
      for (let start = 0; start < records.length; start += 250)
        yield rowsOf(records.slice(start, start + 250));
    },
    ...more,
  };
}

async function made(format: ExportFormat, sheets: readonly ExportSheet[], onRows = (_count: number) => {}) {
  const book: ExportBook = { title: "Stops", company: "Redwood Lines", made: "Exported today", sheets };
  return buffer(writers[format](book, onRows));
}

const reno = recordOf({ town: "=Reno", cost: 2.5, day: 86_400, late: true });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => recordOf({ town: `Town ${index}` }));

describe("comma-separated values", () => {
  it("begin with the mark of UTF-8, quote what needs it, and run no formula", async () => {
    const text = String(await made("csv", [sheetOf([reno, recordOf({ town: 'a "b", c\nd' })])]));
    expect(text).toBe('\uFEFFTown,Cost,Day,Late\r\n\'=Reno,$2.50,01/02/1970,Yes\r\n"a ""b"", c\nd",,,\r\n');
  });

  it.each(["=", "+", "-", "@", "\t", "\0", "\r", "\n", "'="])(
    "[S10][ASVS 1.2.10] make a value that begins with %j harmless",
    async (start) => {
      const text = String(await made("csv", [sheetOf([recordOf({ town: `${start}1` })])]));
      expect(text.split("Late\r\n")[1]?.replace('"', "").startsWith(`'${start}1`)).toBe(true);
    },
  );

  it("report how many records were written, page by page", async () => {
    const reported: number[] = [];
    const text = String(await made("csv", [sheetOf(many(600))], (count) => reported.push(count)));
    expect(reported).toEqual([250, 250, 100]);
    expect(text.split("\r\n")).toHaveLength(602);
  });
});

describe("a workbook", () => {
  const filesOf = (bytes: Buffer) =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

  it("holds money, dates and booleans as such, under a header that stays and filters", async () => {
    const files = filesOf(await made("xlsx", [sheetOf([reno])]));
    const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).toContain(
      '<c r="B2" s="3"><v>2.5</v></c><c r="C2" s="6"><v>25570</v></c><c r="D2" t="b"><v>1</v></c>',
    );
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=Reno</t></is></c>');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<autoFilter ref="A1:D2"/>');
  });

  it("has a sheet for each result, and all rows of each", async () => {
    const files = filesOf(await made("xlsx", [sheetOf(many(600)), sheetOf([reno], { title: "Others" })]));
    expect(files["xl/worksheets/sheet1.xml"]?.match(/<row /g)).toHaveLength(601);
    expect(files["xl/worksheets/sheet2.xml"]?.match(/<row /g)).toHaveLength(2);
    expect(files["xl/workbook.xml"]).toContain('<sheet name="Others" sheetId="2" r:id="rId2"/>');
    expect(files["xl/workbook.xml"]).toContain("$A$1:$D$601");
  });

  it("is refused when it has more records than a sheet has rows", async () => {
    const refused = await made("xlsx", [sheetOf([], { count: mostSheetRows })]).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ExportRefusal);
    expect(refused).toMatchObject({
      message: "An Excel sheet can contain at most 1,048,575 records. Filter the list, or export it as CSV.",
    });
  });
});

describe("paper", () => {
  it("is a landscape table with a head on each page", async () => {
    const { pages, size } = await readPdf(await made("pdf", [sheetOf([reno, ...many(60)])]));
    expect(size).toEqual([792, 612]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain("=Reno $2.50 01/02/1970 Yes");
    expect(pages[1]).toContain("Town Cost Day Late");
    expect(pages[0]).toContain("Exported today");
  });

  it("ends at 5,000 records and says so", async () => {
    const read: number[] = [];
    const sheet = sheetOf(many(6_000), { columns: recordColumns(columns.slice(0, 1)) });
    const { pages } = await readPdf(await made("pdf", [sheet], (count) => read.push(count)));
    expect(pages.at(-1)).toContain(
      "Only the first 5,000 of 6,000 records are printed. Filter the list, or export it as CSV or Excel.",
    );
    expect(pages.at(-1)).toContain("Town 4999");
    expect(read.length).toBeLessThan(22);
  });

  it("says when there is nothing", async () => {
    expect((await readPdf(await made("pdf", [sheetOf([])]))).pages[0]).toContain("No rows");
  });
});

it.each(["csv", "xlsx", "pdf"] as const)(
  "a failure while %s is made is thrown to who reads it",
  async (format) => {
    const broken = sheetOf([], {
      count: 1,
      async *rows() {
        yield rowsOf([reno]);
        throw new Error("offline");
      },
    });
    await expect(made(format, [broken])).rejects.toThrow("offline");
  },
);

it.each(["csv", "xlsx"] as const)(
  "[R9][ASVS 15.2.2] %s keeps nobody waiting while 20,000 records are written",
  async (format) => {
    let turns = 0;
    let other = setImmediate(function next() {
      turns += 1;
      other = setImmediate(next);
    });
    const page = rowsOf(many(250));
    const seen: number[] = [];
    const sheet = sheetOf([], {
      count: 20_000,
      async *rows() {
        for (let index = 0; index < 80; index += 1) {
          yield page;
          seen.push(turns);
        }
      },
    });
    await made(format, [sheet]);
    clearImmediate(other);
    const during = seen.map((count, index) => count - (seen[index - 1] ?? 0));
    expect(during).toHaveLength(80);
    expect(Math.min(...during), "turns of others while 250 rows are written").toBeGreaterThanOrEqual(2);
  },
);

it.each([
  ["csv", 5, 100],
  ["xlsx", 10, 250],
] as const)(
  `[R11] ${ROWS} rows are written as %s within %i s and %i MB`,
  async (format, seconds, megabytes) => {
    const page = rowsOf(many(250));
    const sheet = sheetOf([], {
      count: ROWS,
      async *rows() {
        for (let first = 0; first < ROWS; first += page.length) yield page;
      },
    });
    const book = { title: "Stops", company: "Redwood Lines", made: "Exported today", sheets: [sheet] };
    const before = process.memoryUsage().rss;
    const began = performance.now();
    let most = before;
    for await (const _piece of writers[format](book, () => {}))
      most = Math.max(most, process.memoryUsage().rss);
    const figures = { seconds: (performance.now() - began) / 1_000, megabytes: (most - before) / 1_000_000 };
    process.stdout.write(`${format}: ${JSON.stringify(figures)}\n`);
    expect(figures.seconds).toBeLessThan(seconds);
    expect(figures.megabytes).toBeLessThan(megabytes);
  },
);
