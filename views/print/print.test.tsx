import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { printTexts, type PrintDocument, type PrintPair } from "../../engine/index.ts";
import { cssText, pageStyle } from "./pageStyle.ts";
import { PrintedDocument } from "./PrintedDocument.tsx";

const pair = (label: string, text: string): PrintPair => ({
  label,
  value: { text, isQuiet: false },
  span: 1,
});
const shown: PrintDocument = {
  title: "Accident Report",
  lines: ["Accident 12", "North"],
  company: 'Müller "&" Sons',
  reference: "Accident Record No. 12",
  printed: "Printed 11/20/2026 9:30 AM CST",
  orientation: "portrait",
  blocks: [
    {
      kind: "synopsis",
      title: "Synopsis",
      facts: [pair("Day", "Monday")],
      paragraphs: ["Ice."],
      isQuiet: false,
    },
    {
      kind: "section",
      title: "Who",
      isNewPage: true,
      blocks: [{ kind: "pairs", columns: 3, pairs: [pair("Driver", "Иван"), pair("Note", "שלום")] }],
    },
    { kind: "text", label: "Reason", paragraphs: ["Snow.", "More snow."], isQuiet: true },
    {
      kind: "table",
      title: "Vehicles",
      isTitleShown: true,
      columns: [
        { label: "Make", align: "left", weight: 3 },
        { label: "Damage", align: "right", weight: 1 },
      ],
      rows: [["Mack", "$1.00"]],
      note: "The first 1 of 2 Vehicles.",
    },
    {
      kind: "comments",
      title: "Comments",
      comments: [{ by: "Ann Lee", paragraphs: ["Called."] }],
      note: "All.",
    },
  ],
};

describe("a document as a page", () => {
  const html = renderToStaticMarkup(<PrintedDocument document={shown} />);
  const text = html.replaceAll(/<[^>]*>/g, "\n");

  it("says all that the document says, in its order", () => {
    let from = 0;
    for (const said of printTexts(shown)) {
      const at = text.indexOf(said, from);
      expect(at, said).toBeGreaterThanOrEqual(from);
      from = at + said.length;
    }
  });

  it("states directions, columns and new pages, and marks what is not there", () => {
    expect(html).toContain('<dd dir="auto">שלום</dd>');
    expect(html).toContain('data-columns="3"');
    expect(html).toContain("ss-print-new-page");
    expect(html).toContain('<p dir="auto" class="ss-print-quiet">Snow.</p>');
    expect(html).toContain('<col style="width:75%"/>');
  });
});

describe("a document that is full of HTML", () => {
  it("[S11][ASVS 1.2.1] shows it as text, wherever it stands", () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const full = JSON.parse(
      JSON.stringify(shown, (key, value: unknown) =>
        typeof value === "string" && !["kind", "orientation", "align"].includes(key) ? hostile : value,
      ),
    ) as PrintDocument;
    const html = renderToStaticMarkup(<PrintedDocument document={full} />);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(10);
    expect(html).not.toMatch(/<(img|script)\b/);
  });
});

describe("the rule of its pages", () => {
  it("names paper, orientation, and what every page says", () => {
    const rule = pageStyle(shown, "a4");
    expect(rule).toContain("size: a4 portrait;");
    expect(rule).toContain('@top-right { content: "Accident Record No. 12";');
    expect(rule).toContain('"Page " counter(page) " of " counter(pages)');
    expect(pageStyle({ ...shown, orientation: "landscape" }, undefined)).toContain("size: landscape;");
  });

  it("lets no text end its string", () => {
    expect(cssText('a"; } \\ \n<b>Ж')).toBe('"a\\22 ; \\7d  \\5c  \\a \\3c b\\3e Ж"');
  });
});
