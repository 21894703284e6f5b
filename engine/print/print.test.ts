import { describe, expect, it } from "vitest";
import { compileOne, contextOf, enumValues, groups, now, recordOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import type { RecordData } from "../model/recordData.ts";
import { defaultState } from "../table/state.ts";
import type { PrintPageView } from "../language/printNodes.ts";
import { listDocument, recordDocument } from "./printDocument.ts";
import { momentIn } from "./moment.ts";
import { mostPrintedComments, mostPrintedRows, printNeeds } from "./needs.ts";
import { engineWith, fields, page } from "./print.fixture.ts";
import { printTexts } from "./printTexts.ts";
import type { PrintData } from "./printTypes.ts";

const nothing: PrintData = {
  related: new Map(),
  comments: [],
  hasMoreComments: false,
  fileNames: new Map(),
};
const printContext = { company: "Acme Lines", now, timezone: "America/Chicago" };

function printed(print: PrintPageView, more: Partial<RecordData> = {}, data: Partial<PrintData> = {}) {
  const { templates } = engineWith(print);
  const template = templates.get("sample");
  if (!template) throw new Error("no template");
  const record = recordOf(template, more);
  const context = contextOf({ isNew: false });
  return recordDocument({
    template,
    templates,
    record,
    context,
    data: { ...nothing, ...data },
    ...printContext,
  });
}
const textsOf = async (...args: Parameters<typeof printed>) => printTexts(await printed(...args)).slice(3);

describe("a record on paper", () => {
  it("P2: has a title, what it is about, and what stands on each page", async () => {
    const document = await printed(page("day"), { groupId: 2 });
    expect(document).toMatchObject({
      title: "Sample Record No. 41",
      lines: ["Sample 41", "North"],
      company: "Acme Lines",
      reference: "Sample Record No. 41",
      printed: "Printed 11/20/2026 9:30 AM CST",
      orientation: "portrait",
    });
    expect(momentIn("Mars/Base", 0)).toBe("12/31/1969 4:00 PM PST");
  });

  it("P2: shows labels and formatted values, the placeholder for none, and names of files and related records", async () => {
    const record = {
      fields: { outcome: "passed", day: now, fee: 1234.5, late: true, proof: 9 },
      relations: { driver: 5 },
      relationModels: { driver: { id: 5, templateAlias: "part", label: "Ann Lee" } },
    };
    const fileNames = new Map([[9, "scan.pdf"]]);
    const keys = ["outcome", "day", "fee", "late", "reason", "driver", "proof"];
    expect(await textsOf(page(...keys), record, { fileNames })).toEqual([
      "Outcome",
      "Passed",
      "Day",
      "11/20/2026",
      "Fee",
      "$1,234.50",
      "Late",
      "Yes",
      "Reason",
      "--",
      "Driver",
      "Ann Lee",
      "Proof",
      "scan.pdf",
    ]);
  });

  it("P2: leaves out what a condition hides: fields, nodes, and sections that are empty then", async () => {
    const section = { type: "printSection" as const, title: "Why", children: ["reason"] };
    const gone = { type: "printSection" as const, title: "X", children: ["day"], visible: { flag: "no" } };
    const byText = { type: "field" as const, field: "fee", visible: { expression: "fee > 5" } };
    const view = page("late", section, gone, byText);
    expect(await textsOf(view, { fields: { late: false, fee: 1, reason: "Snow" } })).toEqual(["Late", "No"]);
    expect(await textsOf(view, { fields: { late: true, fee: 9, reason: "Snow" } })).toEqual([
      "Late",
      "Yes",
      "Why",
      "Reason",
      "Snow",
      "Fee",
      "$9.00",
    ]);
  });

  it("P3: puts the placeholder where a value is redacted", async () => {
    const document = await printed(page("secret"), { protectedFields: ["secret"], fields: { secret: "x" } });
    expect(document.blocks).toEqual([
      {
        kind: "pairs",
        columns: 2,
        pairs: [{ label: "Secret", value: { text: "Confidential", isQuiet: true }, span: 1 }],
      },
    ]);
  });

  it("P2: a text area takes the whole width, line by line, and a synopsis frames facts over a text", async () => {
    const view = page("day", "story", { type: "printSynopsis", facts: ["outcome"], text: "story" });
    const { blocks } = await printed(view, { fields: { story: "One.\r\n\r\nTwo.", outcome: "failed" } });
    expect(blocks.map(({ kind }) => kind)).toEqual(["pairs", "text", "synopsis"]);
    expect(blocks[1]).toMatchObject({ label: "Story", paragraphs: ["One.", "Two."], isQuiet: false });
    expect(blocks[2]).toMatchObject({ title: "Synopsis", paragraphs: ["One.", "Two."] });
    const empty = await printed(view, { fields: { outcome: "failed" } });
    expect(empty.blocks[2]).toMatchObject({ facts: [{ label: "Outcome" }], paragraphs: [] });
    expect(await textsOf(page({ type: "printSynopsis", text: "story" }))).toEqual(["Synopsis", "--"]);
  });

  const partOf = (id: number, price: number) =>
    recordOf(engineWith(undefined).template("part"), { id, fields: { name: `P${id}`, price } });

  it("P4: a table shows related records in its order, says that there are none, and how many it leaves out", async () => {
    const view = page({
      type: "printTable",
      relation: "parts",
      columns: ["name", "price"],
      orderBy: [{ field: "price", direction: "desc" }],
    });
    const related = new Map([["parts", [partOf(1, 5), partOf(2, 9)]]]);
    expect(await textsOf(view, { relations: { parts: [1, 2] } }, { related })).toEqual([
      "Parts",
      "Name",
      "Price",
      "P2",
      "$9.00",
      "P1",
      "$5.00",
    ]);
    expect(await textsOf(view)).toEqual(["Parts", "No Parts to display."]);
    expect((await textsOf(view, { relations: { parts: [1, 2, 3] } }, { related })).at(-1)).toBe(
      "The first 2 of 3 Parts.",
    );
  });

  it("P3: puts the placeholder in a row of a table where a value of the related record is redacted", async () => {
    const view = page({ type: "printTable", relation: "parts", columns: ["name", "price"] });
    const part = partOf(1, 5);
    const fields = { ...part.fields, price: null };
    const related = new Map([["parts", [{ ...part, fields, protectedFields: ["price"] }, partOf(2, 9)]]]);
    const texts = await textsOf(view, { relations: { parts: [1, 2] } }, { related });
    expect(texts).toEqual(["Parts", "Name", "Price", "P2", "$9.00", "P1", "Confidential"]);
  });

  it("P4: columns and lines that are filled in by hand are empty and leave space", async () => {
    const table = { type: "printTable" as const, relation: "parts", columns: ["name"], blank: ["Signature"] };
    const related = new Map([["parts", [partOf(1, 5)]]]);
    const signatures = { type: "printSignatures" as const, people: ["Driver", "Coach"] };
    const { blocks } = await printed(page(table, signatures), { relations: { parts: [1] } }, { related });
    const [parts, signed] = blocks.filter((block) => block.kind === "table");
    expect(parts?.columns.map(({ label }) => label)).toEqual(["Name", "Signature"]);
    expect(parts).toMatchObject({ rows: [["P1", ""]], isByHand: true });
    expect(signed).toMatchObject({ title: "Signatures", isByHand: true });
    expect(signed?.columns.map(({ label }) => label)).toEqual(["Signed by", "Name", "Signature", "Date"]);
    expect(signed?.rows).toEqual([
      ["Driver", "", "", ""],
      ["Coach", "", "", ""],
    ]);
  });

  it("P4: comments are printed with author and time, as many as the view and the document take", async () => {
    const comment = (commentText: string) => ({ commentText, createdDate: now, createdByUser: null });
    const comments = [comment("New.\nMore."), comment("Old.")];
    expect(await textsOf(page({ type: "printComments" }), {}, { comments })).toEqual([
      "Comments",
      "System, 11/20/2026 3:30 PM",
      "New.",
      "More.",
      "System, 11/20/2026 3:30 PM",
      "Old.",
    ]);
    const few = await textsOf(page({ type: "printComments", limit: 1 }), {}, { comments });
    expect(few.at(-1)).toBe("The 1 newest comment.");
    expect(await textsOf(page({ type: "printComments" }))).toEqual(["Comments", "No Comments to display."]);
  });

  it("P4: what has to be read is listed beforehand, within bounds, without anything that is refused", () => {
    const template = engineWith(
      page({ type: "printTable", relation: "parts" }, { type: "printComments", limit: 5000 }),
    ).template("sample");
    const ids = Array.from({ length: mostPrintedRows + 5 }, (_, index) => index + 1);
    const refused = { id: 1, templateAlias: "part", label: null, restricted: true as const };
    const needs = printNeeds(
      template,
      recordOf(template, {
        relations: { parts: ids },
        relationModels: { parts: [refused] },
        fields: { proof: 9 },
      }),
    );
    expect(needs.comments).toBe(mostPrintedComments);
    expect(needs.files).toEqual([9]);
    expect(needs.relations).toMatchObject([{ key: "parts", template: "part" }]);
    expect(needs.relations[0]?.ids).toEqual(ids.slice(1, mostPrintedRows + 1));
  });
});

describe("a list on paper", () => {
  const template = compileOne(templateOf(fields, { relations: {} }));
  const format = {
    enumValues: (set: string) => enumValues.filter(({ setAlias }) => setAlias === set),
    groups,
  };
  const records = Array.from({ length: mostPrintedRows + 1 }, (_, id) =>
    recordOf(template, { id, fields: { fee: id } }),
  );
  const list = { template, title: "Samples", filters: [], format, hasMore: false, ...printContext };

  it("P5: is across the sheet, in the columns that are shown, and names what narrows and orders it", () => {
    const state = {
      ...defaultState(template),
      columns: [{ key: "fee" }, { key: "outcome" }],
      orderBy: [{ field: "fee", direction: "desc" as const }],
      search: " ice ",
    };
    const document = listDocument({
      ...list,
      records: records.slice(0, 1),
      state,
      filters: ["Outcome: Passed", "Fee: at least $1.00"],
    });
    expect(document.orientation).toBe("landscape");
    expect(printTexts(document)).toEqual([
      "Samples",
      "1 record",
      "Search: ice",
      "Filters: Outcome: Passed; Fee: at least $1.00",
      "Sorted by Fee (descending)",
      "Fee",
      "Outcome",
      "$0.00",
      "--",
    ]);
  });

  it("P5: says that it is cut, by its bound or by what is at hand", () => {
    const state = { ...defaultState(template), columns: [{ key: "fee" }] };
    const cut = listDocument({ ...list, records, state });
    expect(cut.lines[0]).toBe("1,000 records, the first of the list");
    expect(cut.blocks[0]).toMatchObject({ rows: { length: mostPrintedRows } });
    const initial = listDocument({ ...list, records: records.slice(0, 2), state, hasMore: true });
    expect(initial.lines[0]).toBe("2 records, the first of the list");
    expect(printTexts(listDocument({ ...list, records: [], state })).at(-1)).toBe("No results found");
  });
});
