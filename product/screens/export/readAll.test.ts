import { describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { isCut, mostExported, nothingRead, readAll, type PageAsked, type Reading } from "./readAll.ts";

/** A list of `count` records whose page at `broken` fails once. */
function listOf(count: number, broken?: number) {
  const asked: PageAsked[] = [];
  const list = async (query: PageAsked) => {
    asked.push(query);
    if (asked.length === broken) throw new Error("offline");
    const start = Number(query.after ?? 0);
    const end = Math.min(start + query.limit, count);
    const records = Array.from({ length: end - start }, (_, index) => ({ id: start + index }) as RecordData);
    return { records, next: end < count ? String(end) : null };
  };
  return { list, asked };
}

describe("reading a whole list", () => {
  it("asks page after page and reports progress", async () => {
    const { list, asked } = listOf(1_200);
    const reported: number[] = [];
    const reading = await readAll(list, nothingRead, (so) => reported.push(so.records.length));
    expect(reported).toEqual([500, 1_000, 1_200]);
    expect(reading.records.map(({ id }) => id)).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
    expect(asked.map(({ after, limit }) => [after, limit])).toEqual([
      [undefined, 500],
      ["500", 500],
      ["1000", 500],
    ]);
    expect(isCut(reading)).toBe(false);
  });

  it("ends at 10,000 and knows that there is more", async () => {
    const reading = await readAll(listOf(10_001).list, nothingRead, () => undefined);
    expect(reading.records).toHaveLength(mostExported);
    expect(isCut(reading)).toBe(true);
    const whole = await readAll(listOf(mostExported).list, nothingRead, () => undefined);
    expect(isCut(whole)).toBe(false);
  });

  it("continues after a failure from where it was", async () => {
    const { list, asked } = listOf(1_200, 2);
    let read: Reading = nothingRead;
    const keep = (so: Reading) => {
      read = so;
    };
    await expect(readAll(list, read, keep)).rejects.toThrow("offline");
    expect(read.records).toHaveLength(500);
    const reading = await readAll(list, read, keep);
    expect(reading.records).toHaveLength(1_200);
    expect(asked.map(({ after }) => after)).toEqual([undefined, "500", "500", "1000"]);
  });

  it("records.md 2.3: ends sooner where less is wanted, and knows that there is more", async () => {
    const { list, asked } = listOf(1_200);
    const reading = await readAll(list, nothingRead, () => undefined, 700);
    expect(asked.map(({ limit }) => limit)).toEqual([500, 200]);
    expect(reading.records).toHaveLength(700);
    expect([isCut(reading, 700), isCut(reading)]).toEqual([true, false]);
  });
});
