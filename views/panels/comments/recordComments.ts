import type { RecordComment, CommentPort } from "../../dataSource/commentPort.ts";
import type { StateCell } from "../../context/recordState.ts";
import { RecordGone } from "../../parts/loading/recordGone.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { serverKeys, type CommentPages } from "../../serverData/keys.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import type { ServerCache } from "../../serverData/useServerCache.ts";

/** The comment that is being written. */
export interface CommentDraft {
  /** What is typed and not sent. */
  text: string;
  sending: boolean;
  /** Why the last comment was not sent. */
  problem: string | null;
  /** The record was deleted. */
  isGone: boolean;
}

export const emptyDraft: CommentDraft = { text: "", sending: false, problem: null, isGone: false };

/** What can be done with the comments of one record. */
export interface RecordComments {
  recordId: number;
  /** Asks for the newest comments. */
  list(): Promise<CommentPages>;
  /** Loads the newest again, while they are shown. */
  reload(): Promise<void>;
  /** Adds older comments to those that are loaded. Rejects with what the port threw. */
  loadMore(): Promise<void>;
  write(text: string): void;
  /** Sends what is typed; true when it is stored. What is typed stays otherwise. */
  send(): Promise<boolean>;
  /** Deletes a comment. Rejects with what the port threw. */
  remove(id: number): Promise<void>;
}

interface Options {
  port: CommentPort;
  recordId: number;
  cache: ServerCache;
  draft: StateCell<CommentDraft>;
  /** Called after a comment was added or deleted. */
  onChange(): void;
}

/** What can be done with the comments of a record. */
export function createRecordComments({ port, recordId, cache, draft, onChange }: Options): RecordComments {
  const key = serverKeys.comments(recordId);
  const put = (change: Partial<CommentDraft>) => draft.set((before) => ({ ...before, ...change }));
  const reload = () => cache.refresh(key);

  /** Whether a comment whose answer was lost is stored after all. */
  async function isStored(text: string, newest: number): Promise<boolean> {
    try {
      const pages = await port.list(recordId);
      cache.write(key, () => pages);
      return pages.comments.some(({ id, commentText }) => id > newest && commentText === text);
    } catch (error) {
      logFailure(`Looking whether a comment on record ${recordId} is stored`, error);
      return false;
    }
  }

  return {
    recordId,
    list: () => port.list(recordId),
    reload,
    async loadMore() {
      const next = cache.read(key)?.next ?? null;
      if (next === null) return;
      const page = await port.list(recordId, next);
      cache.write(key, (known) => ({ ...page, comments: [...(known?.comments ?? []), ...page.comments] }));
    },
    write: (text) => put({ text }),
    async send() {
      const { text, sending } = draft.get();
      const words = text.trim();
      if (words === "" || sending) return false;
      const newest = cache.read(key)?.comments[0]?.id ?? 0;
      put({ sending: true, problem: null, isGone: false });
      try {
        await port.add(recordId, words);
      } catch (error) {
        if (!(await isStored(words, newest))) {
          put({ sending: false, problem: problemOf(error), isGone: error instanceof RecordGone });
          return false;
        }
      }
      draft.set((before) => ({ ...before, sending: false, text: before.text === text ? "" : before.text }));
      onChange();
      await reload();
      return true;
    },
    async remove(id) {
      await port.remove(id);
      cache.write(key, (known) => known && { ...known, comments: without(known.comments, id) });
      onChange();
      await reload();
    },
  };
}

const without = (comments: readonly RecordComment[], id: number) =>
  comments.filter((comment) => comment.id !== id);
