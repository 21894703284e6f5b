import { expect, test, vi } from "vitest";
import type { Issue, RecordData } from "../../engine/index.ts";
import { ApiError } from "../services/index.ts";
import { saveRecord } from "./saveRecord.ts";

const required: Issue = { path: "city", code: "required", severity: "error", message: "Required field" };
const record = { id: 7 } as RecordData;
const input = { groupId: 1, fields: {}, relations: {} };
const refuse = (answer: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(answer));

test("a record that was stored comes back", async () => {
  expect(await saveRecord(input, async () => record)).toEqual({ kind: "saved", record });
});

test("issues of the server come back for their fields", async () => {
  const outcome = await saveRecord(input, refuse({ status: 400, issues: [required] }));
  expect(outcome).toEqual({ kind: "invalid", issues: [required] });
});

test("a stale version brings the record as it is now", async () => {
  const conflict = { kind: "conflict", theirs: record };
  expect(await saveRecord(input, refuse({ status: 409, record }))).toEqual({ ...conflict, inside: false });
  const inRow = refuse({ status: 409, record, path: "costs/0" });
  expect(await saveRecord(input, inRow)).toEqual({ ...conflict, inside: true });
});

test("a record that was deleted meanwhile is reported as such", async () => {
  const outcome = await saveRecord(input, refuse({ status: 404, code: "record_not_found" }));
  expect(outcome).toEqual({ kind: "gone" });
});

test("any other refusal is logged and shown in the server's words, a cancelled call not at all", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const refused = await saveRecord(input, refuse({ status: 403, message: "Not in this terminal." }));
  expect(refused).toEqual({ kind: "failed", message: "Not in this terminal." });
  const cancelled = await saveRecord(input, refuse({ status: 0, cancelled: true }));
  expect(cancelled).toEqual({ kind: "failed", message: undefined });
  expect(log.mock.calls).toEqual([["thunk_action_failed", expect.any(ApiError)]]);
  log.mockRestore();
});

test("a mistake of ours is not taken for an answer", async () => {
  await expect(saveRecord(input, () => Promise.reject(new TypeError("x is not a function")))).rejects.toThrow(
    TypeError,
  );
});
