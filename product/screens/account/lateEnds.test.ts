import { expect, test, vi } from "vitest";
import { createLateEnds } from "./lateEnds.ts";

/** What was done, in its order, and the messages that are shown. */
function started() {
  const done: string[] = [];
  const shown = new Map<number, { undo(): void; onEnd(): void }>();
  const changed = vi.fn<(ids: readonly number[]) => void>();
  const ends = createLateEnds({
    end: async (id) => done.push(`end ${id}`),
    show: (id, message, does) => {
      done.push(message);
      shown.set(id, does);
    },
    hide: (id) => {
      shown.get(id)?.onEnd();
      shown.delete(id);
    },
    changed,
  });
  return { ...ends, done, shown, changed };
}

test("a subscription ends when its message goes, and is not in the list until then", async () => {
  const { add, shown, done, changed } = started();
  add(7, "Ended");
  expect(done).toEqual(["Ended"]);
  expect(changed).toHaveBeenLastCalledWith([7]);
  shown.get(7)?.onEnd();
  expect(changed).toHaveBeenLastCalledWith([7]);
  await expect.poll(() => changed.mock.lastCall).toEqual([[]]);
  expect(done).toEqual(["Ended", "end 7"]);
});

test("after Undo nothing is sent, and it is in the list again", async () => {
  const { add, flush, shown, done, changed } = started();
  add(7, "Ended");
  shown.get(7)?.undo();
  shown.get(7)?.onEnd();
  await flush();
  expect(done).toEqual(["Ended"]);
  expect(changed).toHaveBeenLastCalledWith([]);
});

test("who leaves the page ends all that wait, each once, and their messages go", async () => {
  const { add, flush, shown, done } = started();
  for (const id of [7, 8]) add(id, "Ended");
  shown.get(8)?.undo();
  const left = flush();
  expect(done).toEqual(["Ended", "Ended", "end 7"]);
  await left;
  await flush();
  expect(done).toHaveLength(3);
  expect([...shown.keys()]).toEqual([8]);
});
