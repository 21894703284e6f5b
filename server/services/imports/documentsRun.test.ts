/** What becomes of an import of documents that is put down, done twice at once, or cancelled. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zipOf } from "../../imports/testing/documentsZip.ts";
import { openImportFixture, unheard } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

const COUNT = 90;
const paths = Array.from({ length: COUNT }, (_, index) => `${index}.txt`);
let fixture: ImportFixture;
let trip: number;
beforeAll(async () => {
  fixture = await openImportFixture({ works: false });
  const { id } = await fixture.draft("Town\nReno\n");
  await fixture.start(id);
  await fixture.work()({ customerId: fixture.base.redwood.id, id }, unheard());
  trip = (await fixture.trips())[0]?.id ?? 0;
});
afterAll(() => fixture.close());

/** An import of so many documents of one trip that waits for somebody to do it. */
async function waiting() {
  const rows = paths.map((path) => `${path},Trip,${trip}\n`).join("");
  const content = Object.fromEntries(paths.map((path) => [path, path]));
  const packed = zipOf({ "documents.csv": `File,Record Type,Record\n${rows}`, ...content });
  const reply = await fixture.upload(packed, { kind: "documents", name: "scans.zip" });
  const { id } = reply.body as Job;
  expect((await fixture.start(id)).status).toBe(202);
  return { customerId: fixture.base.redwood.id, id };
}

const far = (id: number) =>
  expect
    .poll(async () => (await fixture.read(id)).rows.done, { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(0);

async function names(): Promise<string[]> {
  const { body } = await fixture.ask({ url: `/api/models/${trip}/documents` });
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

async function undo(id: number) {
  await fixture.ask({ method: "POST", url: `/api/imports/${id}/undo` });
  await fixture.work()({ customerId: fixture.base.redwood.id, id }, unheard());
  return fixture.read(id);
}

describe("an import of documents", () => {
  it("that is put down in the middle, and then done twice at once, adds each document once", async () => {
    const key = await waiting();
    const controller = new AbortController();
    const running = fixture
      .work({ jobs: undefined })(key, controller.signal)
      .catch((error: unknown) => error);
    await far(key.id);
    controller.abort();
    await running;
    const { rows } = await fixture.read(key.id);
    expect(rows.done % 20).toBe(0);
    expect(rows.done).toBeLessThan(COUNT);
    expect(await names()).toHaveLength(rows.done);
    await Promise.all([fixture.work()(key, unheard()), fixture.work()(key, unheard())]);
    expect(await fixture.read(key.id)).toMatchObject({ status: "done", counts: { added: COUNT } });
    expect((await names()).toSorted()).toEqual(paths.toSorted());
    expect(await undo(key.id)).toMatchObject({ status: "undone", undo: { deleted: COUNT, left: [] } });
    expect(await names()).toEqual([]);
    expect(fixture.complaints).toEqual([]);
  });

  it("that is cancelled stops, keeps what it did, and can be undone", async () => {
    const key = await waiting();
    const running = fixture.work()(key, unheard());
    await far(key.id);
    expect((await fixture.ask({ method: "DELETE", url: `/api/imports/${key.id}` })).status).toBe(204);
    await running;
    const { counts, ...job } = await fixture.read(key.id);
    expect(job).toMatchObject({ status: "cancelled", mayUndo: true });
    expect(counts.added).toBeLessThan(COUNT);
    expect(await names()).toHaveLength(counts.added);
    expect(await undo(key.id)).toMatchObject({ status: "undone", undo: { deleted: counts.added } });
    expect(await names()).toEqual([]);
  });
});
