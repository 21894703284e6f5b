import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { workbookOf } from "./workbook.ts";

const restless = { due: () => false, rest: async () => true };
const head = {
  title: "Accidents: [all]/*",
  columns: [
    { label: "No. & name", width: 70 },
    { label: "When", width: 140 },
  ],
};

async function filesOf(
  rows: Parameters<typeof workbookOf>[1],
  pace = restless,
): Promise<Record<string, string>> {
  const blob = await workbookOf(head, rows, pace);
  if (!blob) throw new Error("given up");
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

describe("a workbook", () => {
  it("has a header that stays in sight and filters all rows", async () => {
    const files = await filesOf([
      ["a", "b"],
      ["c", ""],
    ]);
    const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
    expect(sheet).toContain("No. &amp; name");
    expect(sheet).not.toContain('r="B3"');
    expect(files["xl/workbook.xml"]).toContain('name="Accidents   all"');
    expect(files["xl/workbook.xml"]).toContain("$A$1:$B$3");
  });

  it("holds numbers, money and dates as such", async () => {
    const files = await filesOf([
      [
        { number: 12.5, style: "money" },
        { number: 46_345, style: "date" },
      ],
    ]);
    const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).toContain('<c r="A2" s="3"><v>12.5</v></c><c r="B2" s="6"><v>46345</v></c>');
    expect(files["xl/styles.xml"]).toContain('numFmtId="166" formatCode="&quot;$&quot;#,##0.00"');
    expect(files["xl/styles.xml"]).toContain('numFmtId="169" formatCode="mm/dd/yyyy"');
  });

  it.each([
    ["=1+1", "=1+1"],
    ["constructor", "constructor"],
    ['<a> & "b"', "&lt;a&gt; &amp; &quot;b&quot;"],
    ["a\u0000\u0008\uD83Db", "ab"],
    ["😀 ü", "😀 ü"],
  ])("[S10][ASVS 1.2.10] keeps text as text: %j", async (text, written) => {
    const sheet = (await filesOf([[text, ""]]))["xl/worksheets/sheet1.xml"];
    expect(sheet).toContain(
      `<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`,
    );
  });

  it("cuts text that is longer than a cell, and takes 10,000 rows", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [
      `${index}`,
      index === 0 ? "x".repeat(40_000) : "y",
    ]);
    const sheet = (await filesOf(rows))["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet.match(/<row /g)).toHaveLength(10_001);
    expect(sheet.match(/x{1000,}/)?.[0]).toHaveLength(32_767);
  });

  it("is cancelled when nothing waits for it", async () => {
    const pace = { due: () => true, rest: async () => false };
    expect(await workbookOf(head, [["a", "b"]], pace)).toBeUndefined();
  });
});
