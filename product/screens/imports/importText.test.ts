import { describe, expect, it } from "vitest";
import { exampleIndex, indexColumns } from "./documentsIndex.ts";
import { checkedText, countedOf, tabOf, undoText, undoWhen } from "./importText.ts";

describe("the question before an undoing", () => {
  const counts = { added: 2, changed: 1, unchanged: 5, refused: 0, leftOut: 4 };

  it("names what the import wrote, and what stays", () => {
    expect(undoText({ kind: "models", counts })).toBe(
      "2 records that it added will be deleted, and 1 record that it changed will be restored. Records that were changed since the import, or that are on hold, are kept.",
    );
    expect(undoText({ kind: "enumValues", counts: { ...counts, added: 0 } })).toBe(
      "1 value that it changed will be restored. Values that were changed since the import, or that records use, are kept.",
    );
    expect(countedOf("documents", 1_200)).toBe("1,200 documents");
  });
});

it("says what a dry run found, how many rows may be duplicates, and how many values differ", () => {
  const counts = { added: 2, changed: 0, unchanged: 0, refused: 1 };
  expect(checkedText(counts, { duplicates: 0, notedFields: [] })).toBe("2 added, 1 refused");
  const notedFields = [
    { field: "Cost", count: 2 },
    { field: "Miles", count: 1 },
  ];
  const text = (duplicates: number, of = notedFields) => checkedText(counts, { duplicates, notedFields: of });
  expect(text(0)).toBe("2 added, 1 refused; 3 values differ from the file");
  expect(text(1, notedFields.slice(1))).toMatch(/; 1 row may be a duplicate; 1 value differs from the file$/);
  expect(text(2, [])).toBe("2 added, 1 refused; 2 rows may be duplicates");
});

it("says how long an import can be undone where the company limits it", () => {
  expect([undoWhen({}), undoWhen({ undoDays: 1 }), undoWhen({ undoDays: 30 })]).toEqual([
    "afterwards",
    "within 1 day",
    "within 30 days",
  ]);
});

it("finds the list that each kind of import is in", () => {
  expect(tabOf("documents").id).toBe("documents");
  expect(tabOf("enums").id).toBe("dropdowns");
});

it("gives an example of the index whose rows have a cell for each column", () => {
  const [header, ...rows] = exampleIndex.trimEnd().split("\r\n");
  expect(header).toBe(`\uFEFF${indexColumns.map(({ name }) => name).join(",")}`);
  for (const row of rows) expect(row.split(",")).toHaveLength(indexColumns.length);
});
