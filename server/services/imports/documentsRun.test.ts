/** What becomes of an import of documents that is put down, done twice at once, or cancelled. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zipOf } from "../../imports/testing/documentsZip.ts";
import { openDesk, unheard } from "./testing.ts";
import type { Desk, Job } from "./testing.ts";

const COUNT = 90;
const paths = Array.from({ length: COUNT }, (_, index) => `${index}.txt`);
let desk: Desk;
let trip: number;
beforeAll(async () => {
  desk = await openDesk({ works: false });
  const { id } = await desk.draft("Town\nReno\n");
  await desk.begin(id);
  await desk.work()({ customerId: desk.world.redwood.id, id }, unheard());
  trip = (await desk.trips())[0]?.id ?? 0;
});
afterAll(() => desk.close());

/** An import of so many documents of one trip that waits for somebody to do it. */
async function waiting() {
  const rows = paths.map((path) => `${path},Trip,${trip}\n`).join("");
  const content = Object.fromEntries(paths.map((path) => [path, path]));
  const packed = zipOf({ "documents.csv": `File,Record Type,Record\n${rows}`, ...content });
  const reply = await desk.upload(packed, { kind: "documents", name: "papers.zip" });
  const { id } = reply.body as Job;
  expect((await desk.begin(id)).status).toBe(202);
  return { customerId: desk.world.redwood.id, id };
}

const far = (id: number) =>
  expect
    .poll(async () => (await desk.read(id)).rows.done, { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(0);

async function names(): Promise<string[]> {
  const { body } = await desk.ask({ url: `/api/models/${trip}/documents` });
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

async function undo(id: number) {
  await desk.ask({ method: "POST", url: `/api/imports/${id}/undo` });
  await desk.work()({ customerId: desk.world.redwood.id, id }, unheard());
  return desk.read(id);
}

describe("an import of documents", () => {
  it("that is put down in the middle, and then done twice at once, adds each document once", async () => {
    const key = await waiting();
    const controller = new AbortController();
    const running = desk
      .work({ jobs: undefined })(key, controller.signal)
      .catch((error: unknown) => error);
    await far(key.id);
    controller.abort();
    await running;
    const { rows } = await desk.read(key.id);
    expect(rows.done % 20).toBe(0);
    expect(rows.done).toBeLessThan(COUNT);
    expect(await names()).toHaveLength(rows.done);
    await Promise.all([desk.work()(key, unheard()), desk.work()(key, unheard())]);
    expect(await desk.read(key.id)).toMatchObject({ status: "done", counts: { added: COUNT } });
    expect((await names()).toSorted()).toEqual(paths.toSorted());
    expect(await undo(key.id)).toMatchObject({ status: "undone", undo: { deleted: COUNT, left: [] } });
    expect(await names()).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });

  it("that is cancelled stops, keeps what it did, and can be undone", async () => {
    const key = await waiting();
    const running = desk.work()(key, unheard());
    await far(key.id);
    expect((await desk.ask({ method: "DELETE", url: `/api/imports/${key.id}` })).status).toBe(204);
    await running;
    const { counts, ...job } = await desk.read(key.id);
    expect(job).toMatchObject({ status: "cancelled", mayUndo: true });
    expect(counts.added).toBeLessThan(COUNT);
    expect(await names()).toHaveLength(counts.added);
    expect(await undo(key.id)).toMatchObject({ status: "undone", undo: { deleted: counts.added } });
    expect(await names()).toEqual([]);
  });
});
