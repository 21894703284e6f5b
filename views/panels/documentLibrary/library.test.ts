import { describe, expect, it, vi } from "vitest";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { labelChangeProblem, labelsProblem } from "../documents/labels.ts";
import { bulkRemoval } from "./bulkRemoval.ts";
import { fileTypeOf } from "./fileType.ts";
import { libraryActions } from "./libraryActions.tsx";
import { allRights, type LibraryRights, type LibraryWork } from "./libraryWork.ts";
import { libraryRecord, libraryTemplate } from "./libraryTemplate.ts";
import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";

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

describe("a document in the library (spec records.md 3.11)", () => {
  it("has the properties of the specification, and none that records have beside", () => {
    expect(libraryRecord(document)).toMatchObject({
      id: 7,
      label: "Title.pdf",
      fields: {
        fileName: "Title.pdf",
        fileType: "PDF",
        labels: "Title, Original",
        confidential: true,
        archived: false,
        fileExtension: "pdf",
        uploadedDate: 1_768_435_200,
        uploadedBy: "Maria Keller",
      },
    });
    expect([...libraryTemplate.byKey.keys()]).toEqual(Object.keys(libraryRecord(document).fields));
  });

  it.each([
    ["image/png", "Image"],
    ["text/csv", "Spreadsheet"],
    ["text/plain", "Text"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Text document"],
    ["application/vnd.ms-excel", "Spreadsheet"],
    ["application/zip", "Archive file"],
    ["application/octet-stream", "Other"],
  ])("of the media type %s is called %s", (mimeType, name) => {
    expect(fileTypeOf({ mimeType })).toBe(name);
  });
});

describe("labels, of which a document has at most 20", () => {
  const labelsOf = (count: number, word = "Label") =>
    Array.from({ length: count }, (_, index) => `${word} ${index}`);

  it("are refused as far as there are too many of them", () => {
    expect(labelsProblem(labelsOf(20))).toBeUndefined();
    expect(labelsProblem(labelsOf(22))).toBe("A document has at most 20 labels. Remove 2 to save.");
  });

  it("are added to several documents and removed from them as far as the server takes them", () => {
    const sample = { ...document, labels: [] };
    const documents = [sample, { ...document, name: "Plan.pdf", labels: labelsOf(18) }];
    const problem = (append: string[], remove: string[] = []) =>
      labelChangeProblem(documents, { append, remove });
    expect(problem(labelsOf(20))).toBeUndefined();
    expect(problem(["New", "Newer"], ["Title"])).toBeUndefined();
    expect(problem(labelsOf(21))).toBe("At most 20 labels can be added at a time. Take 1 away to save.");
    expect(problem([], labelsOf(23))).toBe("At most 20 labels can be removed at a time. Clear 3 to save.");
    const full = "A document has at most 20 labels, and Plan.pdf would have 21. Add fewer, or remove some.";
    expect(problem(["New", "Newer", "Newest"])).toBe(full);
    expect(problem(["New", "Newer", "Newest"], ["Label 3"])).toBeUndefined();
  });
});

describe("what is done with chosen documents", () => {
  const limits = { documents: 200, bytes: 1_000_000_000 };
  const offered = (
    chosen: RecordDocument[],
    more: { isBusy?: boolean; rights?: LibraryRights; links?: boolean },
  ) => {
    const work = { ...(more.links === true && { share: () => undefined }) } as LibraryWork;
    const { isBusy = false, rights = allRights } = more;
    return libraryActions(chosen, work, { isBusy, rights, limits });
  };
  const refusals = (chosen: RecordDocument[], isBusy = false) =>
    Object.fromEntries(offered(chosen, { isBusy, links: true }).map(({ key, refusal }) => [key, refusal]));

  it("is what its user has the rights to, and a link only where there are links", () => {
    const keys = (rights: Partial<LibraryRights>, links = true) => {
      const none = { upload: false, edit: false, delete: false, download: false };
      return offered([document], { rights: { ...none, ...rights }, links }).map(({ key }) => key);
    };
    expect(keys({})).toEqual(["preview"]);
    expect(keys({ download: true })).toEqual(["preview", "download"]);
    expect(keys({ delete: true })).toEqual(["preview", "delete"]);
    expect(keys({ edit: true })).toEqual(["preview", "edit", "labels", "rotate", "archive", "restore"]);
    expect(keys({ edit: true, download: true })).toContain("share");
    expect(keys({ edit: true, download: true }, false)).not.toContain("share");
    const secret = { ...document, protected: true };
    expect(refusals([secret])["share"]).toBe(
      "Confidential and archived documents cannot be shared by a link.",
    );
    expect(refusals([{ ...document, protected: false }])["share"]).toBeUndefined();
  });

  it("is offered as far as it makes sense, with the reason where it does not", () => {
    expect(refusals([])).toEqual({});
    expect(refusals([document])).toMatchObject({
      preview: undefined,
      archive: undefined,
      restore: "None of the selected documents are archived.",
    });
    const word = { ...document, id: 8, mimeType: "application/msword", archived: true };
    expect(refusals([word])).toMatchObject({
      preview: "This kind of file cannot be shown here.",
      archive: "The selected documents are already archived.",
    });
    expect(refusals([document, word])).toMatchObject({ edit: "Select one document.", download: undefined });
    const many = (count: number, size: number) =>
      Array.from({ length: count }, (_, id) => ({ ...document, id, size }));
    expect(refusals(many(200, 5_000_000))["download"]).toBeUndefined();
    expect(refusals(many(201, 1))["download"]).toBe("Choose at most 200 documents.");
    expect(refusals(many(200, 5_000_001))["download"]).toBe("Choose documents of at most 1 GB together.");
    expect(refusals([document], true)["delete"]).toBe("Please wait until the last change is finished.");
  });

  it("is one call when they are deleted, which rejects with the reasons of those that stayed", async () => {
    const reload = vi.fn(async () => undefined);
    const remove = vi.fn<DocumentLibraryPort["remove"]>(async () => ({
      successIds: [7],
      errors: [
        { id: 8, message: "Gone." },
        { id: 9, message: "Gone." },
      ],
    }));
    const onChange = vi.fn();
    const removeAll = bulkRemoval({ reload }, { remove }, onChange);
    await expect(removeAll([7, 8, 9])).rejects.toThrow(/^Gone\.$/);
    expect(remove).toHaveBeenCalledExactlyOnceWith([7, 8, 9]);
    expect([reload.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 1]);
    await removeAll([]);
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
