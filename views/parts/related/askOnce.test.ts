import { expect, test } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";
import { askOnce } from "./askOnce.ts";

function source(records: RelatedSource["records"]): RelatedSource {
  const never = () => Promise.reject(new Error("not asked here"));
  return { records, related: never, form: never, save: never, remove: never };
}
const record = (id: number) => ({ id }) as RecordData;

test("views that ask at the same time share one answer, in the order of the ids", async () => {
  let calls = 0;
  const port = source(async (_alias, ids) => {
    calls += 1;
    return [...ids].reverse().map(record);
  });
  const [first, second] = await Promise.all([askOnce(port, "claim", [3, 1]), askOnce(port, "claim", [3, 1])]);
  expect(first).toBe(second);
  expect(first.map(({ id }) => id)).toEqual([3, 1]);
  await askOnce(port, "claim", [3, 1]);
  expect(calls).toBe(2);
});

test("records that may not be viewed are left out, and a failure is asked anew", async () => {
  let fails = true;
  const port = source(async () => {
    if (fails) throw new Error("no answer");
    return [record(1)];
  });
  await expect(askOnce(port, "claim", [1, 2])).rejects.toThrow("no answer");
  fails = false;
  expect(await askOnce(port, "claim", [1, 2])).toEqual([{ id: 1 }]);
});
