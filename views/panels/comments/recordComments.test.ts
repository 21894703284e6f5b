import { describe, expect, it, vi } from "vitest";
import type { CommentPort, RecordComment } from "../../dataSource/commentPort.ts";
import { serverKeys, type CommentPages } from "../../serverData/keys.ts";
import { fakeCache } from "../../serverData/testing/fakeCache.ts";
import { createRecordComments, emptyDraft, type CommentDraft } from "./recordComments.ts";

const comment = (id: number, commentText = `Text ${id}`): RecordComment => ({
  id,
  commentText,
  createdDate: 0,
  createdByUser: null,
});

function portOf(stored: RecordComment[], more: Partial<CommentPort> = {}): CommentPort {
  return {
    list: async () => ({ comments: [...stored].reverse(), next: null }),
    async add(_record, text) {
      const added = comment(stored.length + 1, text);
      stored.push(added);
      return added;
    },
    async remove(id) {
      stored.splice(
        stored.findIndex((each) => each.id === id),
        1,
      );
    },
    ...more,
  };
}

async function opened(port: CommentPort) {
  const onChange = vi.fn();
  const key = serverKeys.comments(7);
  const cache = fakeCache(() => port.list(7));
  let draft: CommentDraft = emptyDraft;
  const cell = {
    get: () => draft,
    set: (change: (before: CommentDraft) => CommentDraft) => void (draft = change(draft)),
  };
  const comments = createRecordComments({ port, recordId: 7, cache, draft: cell, onChange });
  await comments.reload();
  const pages = (): CommentPages | undefined => cache.read(key);
  return { comments, draft: cell.get, pages, onChange };
}

describe("the comments of a record", () => {
  it("are sent, and what was typed is cleared when they are stored", async () => {
    const { comments, draft, pages, onChange } = await opened(portOf([comment(1)]));
    comments.write("  Called.  ");
    expect(await comments.send()).toBe(true);
    expect(draft()).toMatchObject({ text: "", problem: null, sending: false });
    expect(pages()?.comments.map(({ commentText }) => commentText)).toEqual(["Called.", "Text 1"]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("keep what was typed when sending fails, and send it at the next try", async () => {
    const stored = [comment(1)];
    const add = vi.fn(portOf(stored).add).mockRejectedValueOnce(new Error("No connection."));
    const { comments, draft } = await opened(portOf(stored, { add }));
    comments.write("Important.");
    expect(await comments.send()).toBe(false);
    expect(draft()).toMatchObject({ text: "Important.", problem: "No connection." });
    expect(await comments.send()).toBe(true);
    expect(stored).toHaveLength(2);
  });

  it("are not sent twice when only the answer was lost", async () => {
    const stored = [comment(1)];
    const add: CommentPort["add"] = async (record, text) => {
      await portOf(stored).add(record, text);
      throw new Error("The answer was cut off.");
    };
    const { comments, draft } = await opened(portOf(stored, { add }));
    comments.write("Once.");
    expect(await comments.send()).toBe(true);
    expect(draft()).toMatchObject({ text: "", problem: null });
    expect(stored).toHaveLength(2);
  });

  it("do not remove what is typed while one is on its way", async () => {
    let answer = (_: RecordComment) => undefined as void;
    const add = () => new Promise<RecordComment>((resolve) => (answer = resolve));
    const { comments, draft } = await opened(portOf([], { add }));
    comments.write("First");
    const sent = comments.send();
    comments.write("Second");
    answer(comment(1, "First"));
    await sent;
    expect(draft().text).toBe("Second");
  });

  it("stay when a later loading fails", async () => {
    const list = vi.fn(portOf([comment(1)]).list);
    const { comments, pages } = await opened(portOf([], { list }));
    list.mockRejectedValueOnce(new Error("down"));
    await comments.reload();
    expect(pages()?.comments).toEqual([comment(1)]);
  });

  it("come page after page", async () => {
    const list: CommentPort["list"] = async (_record, before) =>
      before === undefined
        ? { comments: [comment(3), comment(2)], next: 2 }
        : { comments: [comment(1)], next: null };
    const { comments, pages } = await opened(portOf([], { list }));
    await comments.loadMore();
    expect(pages()?.comments.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(pages()?.next).toBeNull();
  });

  it("stand as they were when deleting one fails", async () => {
    const remove = () => Promise.reject(new Error("down"));
    const { comments, pages, onChange } = await opened(portOf([comment(1)], { remove }));
    await expect(comments.remove(1)).rejects.toThrow("down");
    expect(pages()?.comments).toHaveLength(1);
    expect(onChange).not.toHaveBeenCalled();
  });
});
