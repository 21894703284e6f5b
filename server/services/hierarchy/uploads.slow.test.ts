/** A file of as many groups as one may have. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { uploadsOf } from "./uploads.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
}, 60_000);
afterAll(() => fixture.close());

/** Rows in regions of 100 terminals each; `turned`: each region has the terminals of the next one. */
const rowsOf = (count: number, turned = 0) =>
  Array.from({ length: count }, (_, at) => {
    const region = Math.floor(at / 101);
    if (at % 101 === 0) return `r${region},Region ${region},Company,root,no`;
    const regions = Math.ceil(count / 101);
    return `t${at},Terminal ${at},Terminal,r${(region + turned) % regions},no`;
  }).toSorted();

const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1_000];
};

it("takes 50,000 rows, new and moved, in seconds, and time that grows with their number, and not one row more", async () => {
  const { rows, apply, look, exported } = uploadsOf(fixture);
  const took: Record<string, number> = {};
  const run = async (name: string, lines: readonly string[]) => {
    const [{ upload, preview }, checked] = await seconds(() => rows(...lines));
    expect(preview.problems).toEqual([]);
    const [done, applied] = await seconds(() => apply(upload.id, preview.version));
    expect(done.status, done.text).toBe(200);
    Object.assign(took, { [`${name} checked`]: checked, [`${name} applied`]: applied });
    return preview;
  };
  await run("5,000 added", rowsOf(5_000));
  const added = await run("45,000 added", rowsOf(50_000));
  expect(added.counts.added).toBe(45_000);
  const moved = await run("49,504 moved", rowsOf(50_000, 1));
  expect(moved.counts.moved).toBe(49_504);
  expect(moved.changes).toHaveLength(2_003);
  const circle = rowsOf(50_000).map((row) => row.replace(/,root,/, ",t1,"));
  const refused = await rows(...circle);
  expect(refused.preview.problemCount).toBeGreaterThan(0);
  const deep = Array.from(
    { length: 50_000 },
    (_, at) => `d${at},D,Terminal,${at === 0 ? "root" : `d${at - 1}`},`,
  );
  const chain = await rows(...deep);
  expect(chain.preview).toMatchObject({ problemCount: 49_900 });
  expect(chain.preview.problems).toHaveLength(10_000);
  expect((await look(refused.upload.id)).preview.problemCount).toBe(refused.preview.problemCount);
  const before = await exported();
  const more = await rows(...rowsOf(50_001));
  expect([more.upload.state, more.preview.counts.added]).toEqual(["refused", 0]);
  expect(more.preview.problems).toEqual([
    { row: null, column: null, reason: expect.stringContaining("50,000 rows") },
  ]);
  expect((await look(more.upload.id)).preview.problems).toEqual(more.preview.problems);
  expect((await apply(more.upload.id, added.version)).status).toBe(409);
  expect((await exported()) === before).toBe(true);
  // Ten times the rows may not take a hundred times as long.
  expect(took["45,000 added applied"] ?? 0).toBeLessThan(30 * (took["5,000 added applied"] ?? 0) + 1);
}, 300_000);
