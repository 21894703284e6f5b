/** How the dates of an uploaded file are written: guessed, chosen, checked, and kept. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openImportFixture } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());
afterEach(() => expect(fixture.complaints.splice(0)).toEqual([]));

interface Preview {
  columns: { name: string; samples: string[]; dates?: { formats: string[]; example?: string } }[];
  rows: { as: string; values: Record<string, string>; refusals: { field: string; reason: string }[] }[];
}

const previewOf = async ({ id }: Job) =>
  (await fixture.ask({ method: "POST", url: `/api/imports/${id}/preview` })).body as Preview;
const put = (job: Job, fields: object) =>
  fixture.ask({
    method: "PUT",
    url: `/api/imports/${job.id}`,
    body: { setup: { ...job.setup, fields: { ...job.setup?.fields, ...fields } } },
  });
const rows = (...days: string[]) => `Town,Day\n${days.map((day, index) => `T${index},${day}\n`).join("")}`;

describe("the dates of a file", () => {
  it("are read in the format that their whole column shows, even where the first rows do not", async () => {
    const early = Array.from({ length: 30 }, (_, index) => `0${(index % 9) + 1}/02/2026`);
    const job = await fixture.draft(rows(...early, "31/12/2026"));
    expect(job.setup?.fields).toMatchObject({ day: { column: "Day", format: "D/M/YYYY" } });
    const { columns, rows: first } = await previewOf(job);
    expect(columns[1]).toMatchObject({ name: "Day", dates: { formats: ["D/M/YYYY"] } });
    expect(columns[0]).not.toHaveProperty("dates");
    expect(first[2]).toMatchObject({ as: "added", values: { day: "02/03/2026" } });
    await fixture.start(job.id);
    expect(await fixture.ended(job.id)).toMatchObject({ status: "done", counts: { added: 31, refused: 0 } });
    const last = (await fixture.trips()).at(-1);
    expect(last?.fields["day"]).toBe(Date.UTC(2026, 11, 31) / 1_000);
    await fixture.ask({ method: "POST", url: `/api/imports/${job.id}/undo` });
    await fixture.ended(job.id);
  });

  it("that can be read in two ways are read as they are written here, with an example of both", async () => {
    const job = await fixture.draft(rows("05/05/2026", "01/02/2026"));
    expect(job.setup?.fields).toMatchObject({ day: { column: "Day" } });
    expect(job.setup?.fields["day"]).not.toHaveProperty("format");
    const { columns, rows: first } = await previewOf(job);
    expect(columns[1]?.dates).toEqual({ formats: ["", "D/M/YYYY"], example: "01/02/2026" });
    expect(first[1]?.values["day"]).toBe("01/02/2026");
  });

  it("are read by the format that somebody chooses, which is kept; what is not written so is refused", async () => {
    const job = await fixture.draft(rows("01/02/2026", "1/31/2026", "3/4/2026 0:00", "3/4/2026 5:00"));
    const changed = await put(job, { day: { column: "Day", format: "D/M/YYYY" } });
    expect((changed.body as Job).setup?.fields["day"]).toEqual({ column: "Day", format: "D/M/YYYY" });
    expect((await fixture.read(job.id)).setup?.fields["day"]).toEqual({ column: "Day", format: "D/M/YYYY" });
    const { rows: first } = await previewOf(job);
    expect(first.map(({ as, values }) => [as, values["day"]])).toEqual([
      ["added", "02/01/2026"],
      ["refused", "1/31/2026"],
      ["added", "04/03/2026"],
      ["refused", "3/4/2026 5:00"],
    ]);
    expect(first[1]?.refusals).toEqual([
      { field: "Day", reason: '"1/31/2026" is not written as D/M/YYYY, or is no such day or time.' },
    ]);
  });

  it("and moments are read with the times behind them", async () => {
    const job = await fixture.draft("Town,Moment\nReno,31/12/2026 14:30\nElko,1/12/2026 9:05 PM\n");
    expect(job.setup?.fields["moment"]).toEqual({ column: "Moment", format: "D/M/YYYY" });
    const { rows: first } = await previewOf(job);
    expect(first.map(({ values }) => values["moment"])).toEqual(["12/31/2026 2:30 PM", "12/01/2026 9:05 PM"]);
  });
});

describe("a format", () => {
  it("that there is not is refused at its place, with those that there are", async () => {
    const job = await fixture.draft(rows("01/02/2026"));
    const { status, body } = await put(job, { day: { column: "Day", format: "DD/MM" } });
    expect(status).toBe(400);
    const message = expect.stringMatching(
      /^There is no format "DD\/MM" for the dates of "Day"\. Choose one of: D\/M\/YYYY, D\/M\/YY, .*MMM-YYYY; or none/,
    );
    expect(body).toMatchObject({
      code: "import_refused",
      message,
      issues: [{ path: "/setup/fields/day/format", severity: "error", message }],
    });
  });

  it.each([
    ["town", "Town"],
    ["clock", "Day"],
  ])("is refused for %s, which has no date", async (key, column) => {
    const job = await fixture.draft(rows("01/02/2026"));
    const { status, body } = await put(job, { [key]: { column, format: "D/M/YYYY" } });
    expect([status, body]).toMatchObject([400, { issues: [{ path: `/setup/fields/${key}/format` }] }]);
  });
});
