import { expect, it } from "vitest";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { isSameDocument, isUnsent, newRow, propertiesOf } from "./rows.ts";

const document: RecordDocument = {
  id: 7,
  name: "Title.pdf",
  extension: ".pdf",
  labels: ["Title", "Original"],
  mimeType: "application/pdf",
  size: 10,
  createdDate: 1_768_435_200,
  createdByUserName: "Maria Keller",
  protected: true,
  archived: false,
  rotation: 0,
};

it("platform.md 5: a document is worth a save once one of its properties differs", () => {
  const before = propertiesOf(document);
  expect(before).toEqual({ name: "Title", labels: ["Title", "Original"], protected: true, archived: false });
  const isSame = (change: Partial<typeof before>) => isSameDocument({ ...before, ...change }, before);
  expect(isSame({})).toBe(true);
  expect(isSame({ name: " Title " })).toBe(true);
  expect(isSame({ labels: ["Title", "Original"] })).toBe(true);
  expect(isSame({ name: "Titles" })).toBe(false);
  expect(isSame({ labels: ["Title"] })).toBe(false);
  expect(isSame({ protected: false })).toBe(false);
  expect(isSame({ archived: true })).toBe(false);
});

it("records.md 3.10: a file is sent once it was chosen, and again after a failure that another try may undo", () => {
  const row = newRow(new File(["text"], "Report.pdf"), 1);
  expect(isUnsent(row)).toBe(true);
  expect(isUnsent({ ...row, status: "failed" })).toBe(true);
  expect(isUnsent({ ...row, status: "queued" })).toBe(false);
  expect(isUnsent({ ...row, status: "sending" })).toBe(false);
  expect(isUnsent(newRow(new File([], "Empty.pdf"), 2))).toBe(false);
});
