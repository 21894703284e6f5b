import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { printTexts } from "../../../engine/index.ts";
import type { PrintBlock, PrintDocument, PrintPair } from "../../../engine/index.ts";
import { isRightToLeft, runsOf } from "./direction.ts";
import { printPdf } from "./index.ts";
import type { Paper } from "./index.ts";
import { linesOf } from "./lines.ts";
import { readPdf } from "./reading.ts";

const pair = (label: string, text: string): PrintPair => ({
  label,
  value: { text, isQuiet: false },
  span: 1,
});
const pairs = (...stored: PrintPair[]): PrintBlock => ({ kind: "pairs", columns: 2, pairs: stored });
const section = (title: string, isNewPage: boolean, ...blocks: PrintBlock[]): PrintBlock => {
  return { kind: "section", title, isNewPage, blocks };
};
const table = (rows: readonly (readonly string[])[]): PrintBlock => ({
  kind: "table",
  title: "Vehicles",
  isTitleShown: true,
  columns: [
    { label: "Make of it", align: "left", weight: 2 },
    { label: "Damage", align: "right", weight: 1 },
  ],
  rows,
  note: "The end of the table.",
});

const documentOf = (blocks: PrintBlock[], more: Partial<PrintDocument> = {}): PrintDocument => ({
  title: "Accident Report",
  lines: ["Accident 12, Alturas", "North"],
  company: "Redwood Lines",
  reference: "Accident Record No. 12",
  printed: "Printed 11/20/2026 9:30 AM CST",
  orientation: "portrait",
  blocks,
  ...more,
});
const drawn = async (document: PrintDocument, paper: Paper = "letter") =>
  readPdf(await buffer(printPdf(document, paper)));

/** Without spaces, since a text on several lines comes in pieces. */
const solid = (text: string) => text.replaceAll(/\s+/g, "");

describe("a document as PDF", () => {
  it("says all that the document says, in its order, with its title, language, bookmarks and structure", async () => {
    const document = documentOf([
      {
        kind: "synopsis",
        title: "Synopsis",
        facts: [pair("Day", "11/20/2026"), pair("City", "Alturas")],
        paragraphs: ["Ice on the road. ".repeat(40).trim(), "No one was hurt."],
        isQuiet: false,
      },
      section("Who", false, pairs(pair("Driver", "Ann Lee"), pair("Secret", "Confidential"))),
      { kind: "text", label: "Reason", paragraphs: ["Snow.", "More snow."], isQuiet: false },
      table([["Mack", "$1.00"]]),
      {
        kind: "comments",
        title: "Comments",
        comments: [{ by: "Ann Lee, 11/20/2026 3:30 PM", paragraphs: ["Called.", "Again."] }],
        note: "The 1 newest comment.",
      },
    ]);
    const read = await drawn(document);
    let from = 0;
    const all = solid(read.pages.join(" "));
    for (const text of printTexts(document)) {
      const at = all.indexOf(solid(text), from);
      expect(at, text).toBeGreaterThanOrEqual(from);
      from = at + solid(text).length;
    }
    expect(read).toMatchObject({ title: "Accident Report", language: "en-US", size: [612, 792] });
    expect(read.bookmarks).toEqual(["Synopsis", "Who", "Vehicles", "Comments"]);
    for (const role of ["Document", "H1", "H2", "P", "L", "LBody", "Table", "TH", "TD"])
      expect(read.roles).toContain(role);
  });

  it("has head and foot on every page, on Letter and A4, upright and across", async () => {
    const document = documentOf([
      section("A", false, pairs(pair("a", "b"))),
      section("B", true, pairs(pair("c", "d"))),
    ]);
    const { pages, size } = await drawn(document, "a4");
    expect(size).toEqual([595, 842]);
    expect(pages).toHaveLength(2);
    pages.forEach((page, index) => {
      for (const text of [
        "Redwood Lines",
        "Accident Record No. 12",
        "Printed 11/20/2026",
        `Page ${index + 1} of 2`,
      ])
        expect(page).toContain(text);
    });
    expect((await drawn({ ...document, orientation: "landscape" })).size).toEqual([792, 612]);
  });

  it("leaves room in rows that are written in by hand", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => [`Row ${index}`, ""]);
    const plain = await drawn(documentOf([table(rows)]));
    const byHand = await drawn(documentOf([{ ...table(rows), isByHand: true } as PrintBlock]));
    expect([plain.pages.length, byHand.pages.length]).toEqual([1, 2]);
  });

  it("repeats the head of a table on each page, and cuts no row", async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [
      `Begin${index} ${"a word that goes on ".repeat(8)} End${index}`,
      `$${index}.00`,
    ]);
    const { pages } = await drawn(documentOf([table(rows)]));
    expect(pages.length).toBeGreaterThan(5);
    const withRows = pages.filter((page) => page.includes("Begin"));
    for (const page of withRows) {
      expect(page).toContain("Make of it");
      expect(page.match(/Begin(\d+)/g)?.length).toBe(page.match(/End(\d+)/g)?.length);
    }
    expect(pages.join(" ").match(/End\d+/g)).toHaveLength(300);
    expect(pages.at(-1)).toContain("The end of the table.");
  });

  it("goes on over pages with a row and a text that are higher than one", async () => {
    const long = Array.from({ length: 3_000 }, (_, index) => `word${index}`).join(" ");
    const text: PrintBlock = { kind: "text", label: "Story", paragraphs: [long], isQuiet: false };
    const { pages } = await drawn(documentOf([table([[long, "$1.00"]]), text]));
    expect(pages.join(" ").match(/word2999/g)).toHaveLength(2);
  });

  it("writes names in every script of Europe", async () => {
    const names = [
      "Łukasz Žižka",
      "Ольга Їжакевич",
      "Γιάννης Παπαδόπουλος",
      "Þórður Ægisson",
      "Şükrü İnönü",
      "Հայկ Սարգսյան",
      "ნინო ქართველი",
      "Đorđe Ćosić",
    ];
    const { pages } = await drawn(documentOf([pairs(...names.map((name) => pair("Name", name)))]));
    for (const name of names) expect(solid(pages[0] ?? "")).toContain(solid(name));
  });

  it("writes text that runs from the right, with names and numbers inside it, and what no font knows", async () => {
    const texts = ["שלום Bob 12 יוסף", "مرحبا، تم فحص الشاحنة (7)", "日本語 🚚", "a\u202Eb\u0000c\ud800", ""];
    const { pages } = await drawn(documentOf([pairs(...texts.map((text) => pair("T", text)))]));
    expect(pages[0]).toContain("Bob 12");
    expect(pages[0]).toContain("שלום");
    expect(pages[0]).toContain("abc");
  });

  it("[R9][ASVS 15.2.2] lets others work while it draws a thousand rows", async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => [`Freightliner ${index}`, `$${index}.00`]);
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    await buffer(printPdf(documentOf([table(rows)]), "letter"));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
  });

  it("ends the drawing when nobody reads any more", async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => [`Freightliner ${index}`, "$1.00"]);
    const stream = printPdf(documentOf([table(rows)]), "letter");
    const closed = new Promise((resolve) => stream.once("close", resolve));
    stream.destroy();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stream.readableLength).toBeLessThan(1_000);
  });
});

describe("lines and their direction", () => {
  const measure = (text: string) => [...text].length;

  it("break at spaces, inside of words that are too long, and at line breaks", () => {
    expect(linesOf("one two three", 7, measure)).toEqual(["one two", "three"]);
    expect(linesOf("abcdefgh ij", 3, measure)).toEqual(["abc", "def", "gh", "ij"]);
    expect(linesOf("a\r\n\r\nb\tc", 9, measure)).toEqual(["a", "", "b c"]);
    expect(linesOf("", 9, measure)).toEqual([""]);
  });

  it("are parted where the direction changes, as they are seen from the left", () => {
    expect(runsOf("plain (1)", false)).toEqual([{ text: "plain (1)", isRightToLeft: false }]);
    expect(runsOf("Bob שלום עולם 5", false).map(({ text }) => text)).toEqual(["Bob ", "שלום עולם", " 5"]);
    expect(runsOf("שלום Bob", true).map(({ text }) => text)).toEqual(["Bob", "שלום "]);
    expect([isRightToLeft("12 שלום Bob"), isRightToLeft("Bob שלום"), isRightToLeft("12")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
