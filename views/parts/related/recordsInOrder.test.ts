import { expect, test, vi } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";
import { recordsInOrder } from "./recordsInOrder.ts";

function source(records: RelatedSource["records"]): RelatedSource {
  const never = () => Promise.reject(new Error("not asked here"));
  return { records, related: never, form: never, save: never, remove: never };
}
const record = (id: number) => ({ id }) as RecordData;

test("records come in the order of the ids", async () => {
  const port = source(async (_alias, ids) => [...ids].reverse().map(record));
  const { records } = await recordsInOrder(port, "claim", [3, 1]);
  expect(records.map(({ id }) => id)).toEqual([3, 1]);
});

test("records that may not be viewed are left out, and a failure is passed on", async () => {
  const records = vi.fn(async () => [record(1)]).mockRejectedValueOnce(new Error("no answer"));
  await expect(recordsInOrder(source(records), "claim", [1, 2])).rejects.toThrow("no answer");
  expect((await recordsInOrder(source(records), "claim", [1, 2])).records).toEqual([{ id: 1 }]);
});

test("nobody is asked for no ids", async () => {
  const records = vi.fn(async () => []);
  expect((await recordsInOrder(source(records), "claim", [])).records).toEqual([]);
  expect(records).not.toHaveBeenCalled();
});
