import { describe, expect, it, vi } from "vitest";
import { createCommentStore } from "./commentStore.ts";
import type { CommentPort, RecordComment } from "../../dataSource/commentPort.ts";

const comment = (id: number, commentText = `Text ${id}`): RecordComment => ({
  id,
  commentText,
  createdDate: 0,
  createdByUser: null,
});

function portOf(kept: RecordComment[], more: Partial<CommentPort> = {}): CommentPort {
  return {
    list: async () => ({ comments: [...kept].reverse(), next: null }),
    async add(_record, text) {
      const added = comment(kept.length + 1, text);
      kept.push(added);
      return added;
    },
    async remove(id) {
      kept.splice(
        kept.findIndex((each) => each.id === id),
        1,
      );
    },
    ...more,
  };
}

async function opened(port: CommentPort) {
  const onChange = vi.fn();
  const store = createCommentStore(port, 7, onChange);
  store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.get().status).not.toBe("loading"));
  return { store, onChange };
}

describe("the comments of a record", () => {
  it("are sent, and what was typed is cleared when they are stored", async () => {
    const { store, onChange } = await opened(portOf([comment(1)]));
    store.write("  Called.  ");
    expect(await store.send()).toBe(true);
    expect(store.get()).toMatchObject({ text: "", problem: null, sending: false });
    expect(store.get().comments.map(({ commentText }) => commentText)).toEqual(["Called.", "Text 1"]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("keep what was typed when sending fails, and send it at the next try", async () => {
    const kept = [comment(1)];
    const add = vi.fn(portOf(kept).add).mockRejectedValueOnce(new Error("No connection."));
    const { store } = await opened(portOf(kept, { add }));
    store.write("Important.");
    expect(await store.send()).toBe(false);
    expect(store.get()).toMatchObject({ text: "Important.", problem: "No connection." });
    expect(await store.send()).toBe(true);
    expect(kept).toHaveLength(2);
  });

  it("are not sent twice when only the answer was lost", async () => {
    const kept = [comment(1)];
    const add: CommentPort["add"] = async (record, text) => {
      await portOf(kept).add(record, text);
      throw new Error("The answer was cut off.");
    };
    const { store } = await opened(portOf(kept, { add }));
    store.write("Once.");
    expect(await store.send()).toBe(true);
    expect(store.get()).toMatchObject({ text: "", problem: null });
    expect(kept).toHaveLength(2);
  });

  it("do not take away what is typed while one is on its way", async () => {
    let answer = (_: RecordComment) => undefined as void;
    const add = () => new Promise<RecordComment>((resolve) => (answer = resolve));
    const { store } = await opened(portOf([], { add }));
    store.write("First");
    const sent = store.send();
    store.write("Second");
    answer(comment(1, "First"));
    await sent;
    expect(store.get().text).toBe("Second");
  });

  it("can be asked for again when loading failed, and stay when a later loading fails", async () => {
    const list = vi.fn(portOf([comment(1)]).list).mockRejectedValueOnce(new Error("down"));
    const { store } = await opened(portOf([], { list }));
    expect(store.get().status).toBe("error");
    await store.load();
    expect(store.get().comments).toHaveLength(1);
    list.mockRejectedValueOnce(new Error("down"));
    await store.load();
    expect(store.get()).toMatchObject({ status: "ready", comments: [comment(1)] });
  });

  it("come page after page", async () => {
    const list: CommentPort["list"] = async (_record, before) =>
      before === undefined
        ? { comments: [comment(3), comment(2)], next: 2 }
        : { comments: [comment(1)], next: null };
    const { store } = await opened(portOf([], { list }));
    await store.loadMore();
    expect(store.get().comments.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(store.get().next).toBeNull();
  });

  it("stand as they were when deleting one fails", async () => {
    const remove = () => Promise.reject(new Error("down"));
    const { store, onChange } = await opened(portOf([comment(1)], { remove }));
    await expect(store.remove(1)).rejects.toThrow("down");
    expect(store.get().comments).toHaveLength(1);
    expect(onChange).not.toHaveBeenCalled();
  });
});
