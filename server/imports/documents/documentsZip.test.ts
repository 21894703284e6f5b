/** A ZIP of documents is opened by its directory, and its index is read. */
import { randomBytes } from "node:crypto";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { countUnnamed, openDocuments } from "./documentsIndex.ts";
import { asZip64, changed, sourceOf, zipOf } from "../testing/documentsZip.ts";
import type { Packed } from "../testing/documentsZip.ts";
import { openDocumentsZip } from "./documentsZip.ts";

const index = "File,Record Type,Record\na.pdf,Trip,1\n";
const plain = { "documents.csv": index, "a.pdf": "%PDF-1.7 one" };
const open = (files: Packed) => openDocuments(sourceOf(zipOf(files)));

describe("a ZIP", () => {
  it("gives each file by itself, packed or not, wherever it stands and however its bytes come", async () => {
    const large = randomBytes(20_000);
    const packed = zipOf({ "deep/down/b.bin": large, "a.txt": "a".repeat(30_000), "c.txt": "" });
    for (const piece of [7, 4_096, 1_000_000]) {
      const zip = await openDocumentsZip(sourceOf(packed, piece));
      expect(zip.entries.map(({ name }) => name).toSorted()).toEqual(["a.txt", "c.txt", "deep/down/b.bin"]);
      const content = async (path: string) => buffer(zip.content(zip.find(path)!));
      expect((await content("A.TXT")).equals(Buffer.from("a".repeat(30_000)))).toBe(true);
      expect((await content("deep\\down\\b.bin")).equals(large)).toBe(true);
      expect(await content("c.txt")).toHaveLength(0);
    }
  });

  it("that is cut off anywhere, or is none, is refused with that message", async () => {
    const whole = zipOf(plain);
    const reported = /^scans\.zip is no ZIP file, or a part of it is missing\./;
    for (let bytes = 0; bytes < whole.length; bytes += 1)
      await expect(openDocumentsZip(sourceOf(whole.subarray(0, bytes))), `${bytes} bytes`).rejects.toThrow(
        reported,
      );
    await expect(openDocumentsZip(sourceOf(Buffer.from("Town\nReno\n".repeat(20))))).rejects.toThrow(
      reported,
    );
    await expect(openDocumentsZip(sourceOf(whole.subarray(3)))).rejects.toThrow(reported);
  });

  it.each([
    ["../a.pdf", /leads out of the ZIP/],
    ["/etc/a.pdf", /leads out of the ZIP/],
    ["x\\..\\..\\a.pdf", /leads out of the ZIP/],
    ["C:/a.pdf", /leads out of the ZIP/],
    ["a\u0007.pdf", /cannot be read/],
    ["A.PDF", /^Two files in scans\.zip are called/],
  ])("with a file %j is refused", async (path, message) => {
    await expect(open({ ...plain, [path]: "x" })).rejects.toThrow(message);
  });

  it("that says of a file what is not so is found out when the file is read", async () => {
    const zip = zipOf({ ...plain, "a.pdf": "%PDF-1.7 ".repeat(5_000) });
    const sizes = (size: number) =>
      changed(zip, (copy, [, at = 0]) => void copy.writeUInt32LE(size, at + 24));
    const sum = changed(zip, (copy, [, at = 0]) => void copy.writeUInt32LE(7, at + 16));
    const torn = changed(
      zip,
      (copy) => void copy.fill(0xff, copy.indexOf("a.pdf") + 10, copy.indexOf("a.pdf") + 40),
    );
    for (const broken of [sizes(10), sizes(3_000_000), sum, torn]) {
      const { find, content } = await openDocumentsZip(sourceOf(broken));
      await expect(text(content(find("a.pdf")!))).rejects.toThrow("The file a.pdf in the ZIP is damaged.");
      expect(await text(content(find("documents.csv")!))).toBe(index);
    }
  });

  it("[S9][ASVS 15.2.2] that would fill disks, contains overlapping files, or is one of several parts is refused", async () => {
    const zip = zipOf({ "a.pdf": "a", "b.pdf": "b" });
    const huge = changed(zip, (copy, entries) => {
      for (const at of entries) copy.writeUInt32LE(3_000_000_000, at + 24);
    });
    const nested = changed(zip, (copy, [, second = 0]) => void copy.writeUInt32LE(0, second + 42));
    const part = changed(zip, (copy) => void copy.writeUInt16LE(1, copy.length - 18));
    const wide = changed(zip, (copy) => void copy.writeUInt32LE(0xffffffff, copy.length - 6));
    for (const [file, message] of [
      [huge, "The files in scans.zip are 6 GB unpacked. At most 4 GB are imported at once."],
      [nested, /overlap/],
      [part, /is a part of a ZIP file/],
      [wide, /^scans\.zip is no ZIP file, or a part of it is missing\./],
    ] as const)
      await expect(openDocumentsZip(sourceOf(file))).rejects.toThrow(message);
  });

  it("in the ZIP64 form is read as any other, with the same limits", async () => {
    const zip = await openDocumentsZip(sourceOf(asZip64(zipOf(plain))));
    expect(await text(zip.content(zip.find("a.pdf")!))).toBe(plain["a.pdf"]);
    const many = asZip64(zipOf(plain));
    many.writeBigUInt64LE(20_001n, many.length - 22 - 76 + 32);
    await expect(openDocumentsZip(sourceOf(many))).rejects.toThrow(
      "scans.zip contains 20,001 files. At most 20,000 are imported at once.",
    );
  });

  it("reports a file that has a password, or is packed otherwise, without refusing the others", async () => {
    const zip = zipOf({ "a.pdf": "a", "b.pdf": "b", "c.pdf": "c" });
    const odd = changed(zip, (copy, [first = 0, second = 0]) => {
      copy.writeUInt16LE(1, first + 8);
      copy.writeUInt16LE(14, second + 10);
    });
    const { entries } = await openDocumentsZip(sourceOf(odd));
    expect(entries.map(({ problem }) => problem)).toEqual([
      "The file is locked with a password.",
      "The file is packed in a way that is not read. Pack it as a plain ZIP.",
      undefined,
    ]);
  });

  it("from an old program may have names in its code page", async () => {
    const old = changed(zipOf({ "M?nster.pdf": "a" }), (copy, [at = 0]) => {
      copy[at + 47] = 0x81;
      copy.writeUInt16LE(0, at + 8);
    });
    expect((await openDocumentsZip(sourceOf(old))).entries.map(({ name }) => name)).toEqual(["Münster.pdf"]);
  });
});

describe("the index", () => {
  it("is read by the names of its columns, whatever their case; files that it does not name are counted", async () => {
    const csv = "ARCHIVED;record_type;File;Record;Refused because\nyes;Trip;papers\\A.pdf;1;No such\n";
    const file = await open({
      "Documents.CSV": csv,
      "papers/a.pdf": "a",
      "left.txt": "b",
      "__MACOSX/._a": "c",
      "papers/.DS_Store": "d",
    });
    expect(file.rows.map(({ cell }) => [cell("file"), cell("archived"), cell("name")])).toEqual([
      ["papers\\A.pdf", "yes", ""],
    ]);
    expect(file.headerOf("type")).toBe("record_type");
    expect(countUnnamed(file)).toBe(1);
  });

  it.each([
    [{ "a.pdf": "a" }, /^scans\.zip contains no documents\.csv, the index of its documents\./],
    [{ "x/documents.csv": index, "x/a.pdf": "a" }, /^The index stands in a folder, as x\/documents\.csv\./],
    [{ "documents.csv": "File,Record Type,Record\n" }, /a header and no rows below it\.$/],
    [{ "documents.csv": "" }, /is empty/],
    [
      { "documents.csv": "File,Colour,file\na,b,c\n" },
      /"Record Type" is missing, "Record" is missing, "Colour" is not known, "file" comes twice\.$/,
    ],
    [{ "documents.csv": 'File,Record Type,Record\n"a,Trip,1\n' }, /a quote is opened and never closed/],
    [{ "documents.csv": new Uint8Array([70, 105, 108, 101, 10, 0xfc, 10]) }, /is not in UTF-8/],
  ] as [Packed, RegExp][])("is refused when it is wrong: %j", async (files, message) => {
    await expect(open(files)).rejects.toThrow(message);
  });
});
