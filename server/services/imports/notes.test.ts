/** What an import changed about values is shown on its screen and in a file. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openImportFixture } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());
afterEach(() => expect(fixture.complaints.splice(0)).toEqual([]));

const file = "Town,Cost,Miles,Share\nReno,10.005,7.9,12.50%\nElko,x,1.5,\nYork,2.675,8,0.123456\nBath,1,,\n";
const cost = (amount: string, written: string) => ({
  field: "Cost",
  note: `Rounded to ${amount}: amounts are in whole cents. ("${written}")`,
});
const reno = [
  cost("$10.01", "10.005"),
  { field: "Miles", note: 'Taken as 7: it is a whole number. ("7.9")' },
];
const york = [cost("$2.68", "2.675"), { field: "Share", note: 'Rounded to 0.1235%. ("0.123456")' }];
const visible = {
  notedFields: [
    { field: "Cost", count: 2 },
    { field: "Miles", count: 1 },
    { field: "Share", count: 1 },
  ],
  notedRows: [
    { row: 2, notes: reno },
    { row: 4, notes: york },
  ],
};

describe("values of fields that the rules hide", () => {
  it("are noted at the first rows, by the dry run and by the import, of new records and of changed ones", async () => {
    const note = (text: string) => ({
      field: "Reason",
      note: `Left out: the field does not apply to this record. ("${text}")`,
    });
    const job = await fixture.draft("Town,Late,Reason\nErie,No,Snow\nOcala,Yes,Flood\nTroy,,\n");
    const preview = await fixture.ask({ method: "POST", url: `/api/imports/${job.id}/preview` });
    const rows = (preview.body as { rows: { notes: object[] }[] }).rows;
    expect(rows.map(({ notes }) => notes)).toEqual([[note("Snow")], [], []]);
    await fixture.start(job.id, true);
    expect(await fixture.ended(job.id)).toMatchObject({ notedRows: [{ row: 2, notes: [note("Snow")] }] });
    await fixture.start(job.id);
    expect(await fixture.ended(job.id)).toMatchObject({
      status: "done",
      notedFields: [{ field: "Reason", count: 1 }],
      notedRows: [{ row: 2, notes: [note("Snow")] }],
    });
    const again = await fixture.draft("Town,Reason\nErie,Ice\nOcala,Rain\n", { match: ["town"] });
    await fixture.start(again.id);
    expect(await fixture.ended(again.id)).toMatchObject({
      counts: { changed: 1, unchanged: 1 },
      notedRows: [{ row: 2, notes: [note("Ice")] }],
    });
    const reasons = (await fixture.trips()).map(({ fields: { town, reason } }) => [town, reason]);
    expect(reasons).toEqual([
      ["Erie", null],
      ["Ocala", "Rain"],
      ["Troy", null],
    ]);
  });
});

describe("values that are rounded", () => {
  it("are noted at the first rows, by the dry run and by the import, and nothing of refused rows", async () => {
    const job = await fixture.draft(file);
    expect(job).toMatchObject({ notedFields: [], notedRows: [] });
    const preview = await fixture.ask({ method: "POST", url: `/api/imports/${job.id}/preview` });
    const rows = (preview.body as { rows: { notes: object[] }[] }).rows;
    expect(rows.map(({ notes }) => notes)).toEqual([reno, [], york, []]);
    await fixture.start(job.id, true);
    expect(await fixture.ended(job.id)).toMatchObject({ status: "draft", ...visible });
    await fixture.start(job.id);
    expect(await fixture.ended(job.id)).toMatchObject({ status: "done", counts: { added: 3 }, ...visible });
    const trips = (await fixture.trips()).slice(-3);
    expect(trips.map(({ fields: { cost, miles, share } }) => [cost, miles, share])).toEqual([
      [10.01, 7, 12.5],
      [2.68, 8, 0.1235],
      [1, null, null],
    ]);
  });

  it("are handed out as a file without formulas", async () => {
    const job = await fixture.draft("Town,Cost\nReno,10.005\n");
    await fixture.start(job.id, true);
    await fixture.ended(job.id);
    const reply = await fixture.ask({ url: `/api/imports/${job.id}/notes` });
    expect(reply.headers["content-disposition"]).toContain('filename="trips notes.csv"');
    expect(reply.text).toBe(
      '\uFEFFRow,Field,Note\r\n2,Cost,"Rounded to $10.01: amounts are in whole cents. (""10.005"")"\r\n',
    );
  });

  it("of a dry run are deleted when the columns are mapped again", async () => {
    const job = await fixture.draft("Town,Cost\nReno,10.005\n");
    await fixture.start(job.id, true);
    const { setup } = await fixture.ended(job.id);
    const changed = await fixture.ask({ method: "PUT", url: `/api/imports/${job.id}`, body: { setup } });
    expect(changed.body as Job).toMatchObject({ checked: null, notedFields: [], notedRows: [] });
  });
});
