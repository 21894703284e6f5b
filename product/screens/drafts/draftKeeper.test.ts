import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormDraft } from "../../../engine/index.ts";
import { createDraftKeeper, draftDelayMs } from "./draftKeeper.ts";

const draft = (city: string): FormDraft => ({
  templateAlias: "accident",
  templateHash: "h",
  recordId: null,
  version: null,
  values: { city },
});

function keeper() {
  let typed: FormDraft | null = null;
  const write = vi.fn((_draft: FormDraft, _leaving: boolean) => Promise.resolve());
  const remove = vi.fn(() => Promise.resolve());
  const made = createDraftKeeper({ read: () => typed, write, remove });
  const type = (city: string | null) => {
    typed = city === null ? null : draft(city);
    made.changed();
  };
  return { ...made, type, write, remove };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is typed is kept once when the typing pauses", async () => {
  const { type, write } = keeper();
  type("R");
  type("Re");
  await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(write.mock.calls).toEqual([[draft("Re"), false]]);
});

test("a form that is as it was removes its draft, and one that never had any sends nothing", async () => {
  const { type, write, remove } = keeper();
  type(null);
  await vi.advanceTimersByTimeAsync(draftDelayMs);
  expect(remove).not.toHaveBeenCalled();
  type("Reno");
  await vi.advanceTimersByTimeAsync(draftDelayMs);
  type(null);
  await vi.advanceTimersByTimeAsync(draftDelayMs);
  expect(write).toHaveBeenCalledTimes(1);
  expect(remove).toHaveBeenCalledTimes(1);
});

test("a page that is left keeps what was typed last at once, and the same only once", async () => {
  const { type, flush, write } = keeper();
  type("Reno");
  await flush(true);
  await flush(true);
  expect(write.mock.calls).toEqual([[draft("Reno"), true]]);
});

test("what could not be kept is tried again with the next change", async () => {
  const { type, write } = keeper();
  write.mockRejectedValueOnce(new Error("no network"));
  type("Reno");
  await vi.advanceTimersByTimeAsync(draftDelayMs);
  type("Reno");
  await vi.advanceTimersByTimeAsync(draftDelayMs);
  expect(write).toHaveBeenCalledTimes(2);
});

test("what was saved or discarded is removed last, and what is typed afterwards is kept again", async () => {
  const { type, flush, drop, write, remove } = keeper();
  type("Reno");
  await flush();
  type("Elko");
  await drop();
  type(null);
  await vi.advanceTimersByTimeAsync(draftDelayMs);
  expect(write).toHaveBeenCalledTimes(1);
  expect(remove).toHaveBeenCalledTimes(1);
  type("Ely");
  await vi.advanceTimersByTimeAsync(draftDelayMs);
  expect(write).toHaveBeenCalledTimes(2);
});

test("what was discarded is not kept by a form that stays until the next screen is there", async () => {
  const { type, flush, drop, write } = keeper();
  type("Reno");
  await flush();
  await drop();
  await flush(true);
  expect(write).toHaveBeenCalledTimes(1);
});

test("what an earlier visit left is removed with it, but not before somebody decides", async () => {
  const { flush, found, drop, remove } = keeper();
  found();
  await flush(true);
  expect(remove).not.toHaveBeenCalled();
  await drop();
  expect(remove).toHaveBeenCalledTimes(1);
});
