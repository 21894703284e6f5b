/** A ZIP of documents is uploaded, looked at, tried, imported and undone. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { zipOf } from "../../imports/testing/documentsZip.ts";
import type { Packed } from "../../imports/testing/documentsZip.ts";
import { inTenant } from "../../storage/index.ts";
import { openImportFixture, refusalOf } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

let fixture: ImportFixture;
let reno: number;
let elko: number;
beforeAll(async () => {
  fixture = await openImportFixture();
  const { id } = await fixture.draft("Town,Miles\nReno,1500\nElko,2\nYork,3\nYork,3\n");
  await fixture.start(id);
  await vi.waitUntil(async () => (await fixture.read(id)).status === "done", { timeout: 20_000 });
  [reno = 0, elko = 0] = (await fixture.trips()).map((trip) => trip.id);
});
afterAll(() => fixture.close());
afterEach(() => expect(fixture.complaints.splice(0)).toEqual([]));

interface ZipJob extends Job {
  unnamedFiles?: number;
}
interface Listed {
  id: number;
  name: string;
  labels: string[];
  mimeType: string;
  size: number;
  protected: boolean;
  archived: boolean;
}

const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, work);
const upload = (files: Packed) => fixture.upload(zipOf(files), { kind: "documents", name: "scans.zip" });
const draft = async (files: Packed) => {
  const reply = await upload(files);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as ZipJob;
};
const post = (id: number, what: string) => fixture.ask({ method: "POST", url: `/api/imports/${id}/${what}` });
const documentsOf = async (record: number) =>
  ((await fixture.ask({ url: `/api/models/${record}/documents` })).body as { data: Listed[] }).data;
const run = async (id: number, dryRun = false) => {
  expect((await fixture.start(id, dryRun)).status).toBe(202);
  return fixture.ended(id);
};
const undo = async (id: number) => {
  expect((await post(id, "undo")).status).toBe(202);
  return fixture.ended(id);
};

const header = "File,Record Type,Record,Match,Name,Labels,Confidential,Archived\n";

describe("a ZIP of documents", () => {
  it("adds each to its record, found by number, by a field or by its number in a source, and is undone", async () => {
    await inRedwood((trx) =>
      sql`update t_trip set source_ids = '{"hr:file":"E:7"}' where id = ${elko}`.execute(trx),
    );
    const files = {
      "documents.csv":
        header +
        `bills/Bill.PDF,Trip,${reno},,Bill of lading,"Paid; Paid;2026",yes,no\n` +
        "note.txt,trip,reno,Town,,,,x\n" +
        'photo.txt,TRIPS,"1,500",miles,,,no,\n' +
        "card.pdf,Trip,hr:file:E:7,,,,,\n",
      "bills/Bill.PDF": "%PDF-1.7 bill",
      "note.txt": "a note",
      "photo.txt": new Uint8Array([0xff, 0xd8, 0xff, 0]),
      "card.pdf": "%PDF-1.4 card",
      "extra.txt": "nobody names me",
    };
    const job = await draft(files);
    expect(job).toMatchObject({ kind: "documents", status: "draft", unnamedFiles: 1, rows: { total: 4 } });
    expect(job.header).toHaveLength(8);
    expect(await run(job.id, true)).toMatchObject({ status: "draft", checked: { added: 4, refused: 0 } });
    expect(await documentsOf(reno)).toEqual([]);
    expect(fixture.stored()).toHaveLength(1);

    expect(await run(job.id)).toMatchObject({
      status: "done",
      counts: { added: 4, refused: 0 },
      mayUndo: true,
    });
    const [photo, note, bill] = await documentsOf(reno);
    expect(bill).toMatchObject({
      name: "Bill of lading.pdf",
      labels: ["Paid", "2026"],
      mimeType: "application/pdf",
      size: 13,
      protected: true,
      archived: false,
    });
    expect(note).toMatchObject({ name: "note.txt", mimeType: "text/plain", labels: [], archived: true });
    expect(photo).toMatchObject({ name: "photo.txt", mimeType: "image/jpeg", protected: false });
    expect((await documentsOf(elko)).map(({ name }) => name)).toEqual(["card.pdf"]);
    expect((await fixture.ask({ url: `/api/models/documents/${bill?.id}/content` })).text).toBe(
      "%PDF-1.7 bill",
    );
    await expect.poll(() => fixture.stored()).toHaveLength(4);

    const body = { id: note?.id, labels: ["mine"] };
    await fixture.ask({ method: "PUT", url: "/api/models/documents", body });
    await fixture.ask({ method: "DELETE", url: `/api/models/documents/${photo?.id}` });
    expect(await undo(job.id)).toMatchObject({
      status: "undone",
      mayUndo: false,
      undo: {
        deleted: 2,
        restored: 0,
        left: expect.arrayContaining([
          { reason: "changed after the import", count: 1, ids: [note?.id], names: ["note.txt"] },
          { reason: "deleted after the import", count: 1, ids: [photo?.id], names: ["photo.txt"] },
        ]),
      },
    });
    expect((await documentsOf(reno)).map(({ name }) => name)).toEqual(["note.txt"]);
  });

  it("reports before the import, at each cell, what it refuses, and returns these rows", async () => {
    const many = Array.from({ length: 21 }, (_, label) => `l${label}`).join(";");
    const rows = [
      [`none.pdf,Trip,${reno},,,,,`, "File", /^The ZIP contains no file "none\.pdf"\.$/],
      [`empty.pdf,Trip,${reno},,,,,`, "File", "The file is empty."],
      [`,Trip,${reno},,,,,`, "File", "Name the file."],
      [`documents.csv,Trip,${reno},,,,,`, "File", "The index itself is no document."],
      [`a.pdf,Car,${reno},,,,,`, "Record Type", 'There is no record type "Car".'],
      [`A.pdf,Trip,${reno},,,,,`, "File", 'The file "A.pdf" stands in row 6 already.'],
      ["b.pdf,Trip,,,,,,", "Record", "Name the record."],
      ["c.pdf,Trip,Oslo,Town,,,,", "Record", 'There is no record with the Town "Oslo" among Trips.'],
      ["d.pdf,Trip,York,Town,,,,", "Record", '2 records of Trips have the Town "York".'],
      ["e.pdf,Trip,Oslo,Shoe,,,,", "Match", /cannot be recognised by "Shoe": there is no such field/],
      ["f.pdf,Trip,many,Miles,,,,", "Record", /^Must be a whole number/],
      [`g.pdf,Driver,${reno},,,,,`, "", `There is no record No. ${reno} among Drivers.`],
      ["h.pdf,Trip,999999,,,,,", "", "There is no record No. 999999 among Trips."],
      ["i.pdf,Trip,hr:none,,,,,", "Record", 'There is no record "hr:none" among Trips.'],
      [`j.pdf,Trip,${reno},,,${many},,`, "Labels", /at most 20 labels/],
      [`k.pdf,Trip,${reno},,,,perhaps,`, "Confidential", 'Must be yes or no, not "perhaps".'],
      [`l.pdf,Trip,${reno},,,,,,surplus`, "", "The row has 9 cells, the header 8."],
    ] as const;
    const names = [..."abcdefghijkl"].map((letter) => [`${letter}.pdf`, `%PDF-1.7 ${letter}`]);
    const files = {
      "documents.csv": `${header}${rows.map(([row]) => `${row}\n`).join("")}good.pdf,Trip,${reno}\n`,
    };
    const job = await draft({
      ...files,
      ...Object.fromEntries(names),
      "empty.pdf": "",
      "good.pdf": "%PDF-1.7 g",
    });
    const { body } = await post(job.id, "preview");
    const { rows: shown } = body as { rows: { as: string; refusals: { field: string; reason: string }[] }[] };
    for (const [index, [row, field, reason]] of rows.entries()) {
      const text = typeof reason === "string" ? reason : expect.stringMatching(reason);
      expect(shown[index], row).toMatchObject({ as: "refused", refusals: [{ field, reason: text }] });
    }
    expect(shown.at(-1)).toMatchObject({ as: "added", refusals: [] });
    expect(await run(job.id, true)).toMatchObject({ checked: { added: 1, refused: rows.length } });
    expect(await run(job.id)).toMatchObject({ counts: { added: 1, refused: rows.length } });
    const reply = await fixture.ask({ url: `/api/imports/${job.id}/refused` });
    expect(reply.text.split("\r\n")[1]).toBe(
      `none.pdf,Trip,${reno},,,,,,"File: The ZIP contains no file ""none.pdf""."`,
    );
    expect(await undo(job.id)).toMatchObject({ undo: { deleted: 1, left: [] } });
  });

  it("with a program, or a file that is not what its name says, refuses its row, in the dry run too", async () => {
    const job = await draft({
      "documents.csv": `File,Record Type,Record\nfake.pdf,Trip,${reno}\ntool.txt,Trip,${reno}\nb.txt,Trip,${reno}\n`,
      "fake.pdf": "text",
      "tool.txt": "#!/bin/sh",
      "b.txt": "b",
    });
    expect(await run(job.id, true)).toMatchObject({ checked: { added: 1, refused: 2 } });
    expect(await run(job.id)).toMatchObject({ counts: { added: 1, refused: 2 } });
    const reply = await fixture.ask({ url: `/api/imports/${job.id}/refused` });
    expect(reply.text).toMatch(/fake\.pdf.*is not what "".pdf"" says/);
    expect(reply.text).toMatch(/tool\.txt.*Programs, scripts and web pages are not accepted/);
    expect(await undo(job.id)).toMatchObject({ undo: { deleted: 1, left: [] } });
  });

  it("with a damaged file refuses its row alone, in the dry run too", async () => {
    const zip = zipOf({
      "documents.csv": `File,Record Type,Record\na.txt,Trip,${reno}\nb.txt,Trip,${reno}\n`,
      "a.txt": "a".repeat(3_000),
      "b.txt": "b",
    });
    zip.fill(0xff, zip.indexOf("a.txt") + 6, zip.indexOf("a.txt") + 12);
    const reply = await fixture.upload(zip, { kind: "documents", name: "scans.zip" });
    const { id } = reply.body as Job;
    const refusedRows = [
      { row: 2, refusals: [{ field: "File", reason: "The file a.txt in the ZIP is damaged." }] },
    ];
    expect(await run(id, true)).toMatchObject({ checked: { added: 1, refused: 1 }, refusedRows });
    expect(await run(id)).toMatchObject({ counts: { added: 1, refused: 1 }, refusedRows });
    await undo(id);
  });

  it("that cannot be read is refused when it is uploaded, and nothing of it stays", async () => {
    const before = fixture.stored();
    const refused = async (content: Buffer) =>
      refusalOf(await fixture.upload(content, { kind: "documents", name: "scans.zip" }));
    expect(await refused(Buffer.from("Town\nReno\n"))).toEqual([
      400,
      "import_refused",
      expect.stringMatching(/^scans\.zip is no ZIP file/),
    ]);
    expect((await refused(zipOf({ "a.pdf": "a" })))[1]).toBe("import_refused");
    expect((await refused(zipOf({ "documents.csv": "File\na\n", "../b": "" })))[2]).toMatch(/leads out/);
    await expect.poll(() => fixture.stored()).toEqual(before);
  });

  it("is for administrators of the provider alone", async () => {
    const form = { method: "POST" as const, url: "/api/imports/documents", as: "manager" };
    expect((await fixture.ask(form)).status).toBe(403);
  });
});
