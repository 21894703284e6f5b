import type { RecordComment, CommentPort } from "../../dataSource/commentPort.ts";
import { RecordGone } from "../../parts/loading/recordGone.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { createSource, type Observed } from "../../context/observed.ts";

/** The comments of one record, and what is being written. */
interface CommentState {
  status: "loading" | "ready" | "error";
  comments: readonly RecordComment[];
  /** Where the older ones go on; null: there are none. */
  next: number | null;
  loadingMore: boolean;
  /** Older ones could not be loaded. */
  moreFailed: boolean;
  /** What is typed and not sent. */
  text: string;
  sending: boolean;
  /** Why the last comment was not sent. */
  problem: string | null;
  /** The record is there no more. */
  isGone: boolean;
}

export interface CommentStore extends Observed<CommentState> {
  load(): Promise<void>;
  loadMore(): Promise<void>;
  write(text: string): void;
  /** Sends what is typed; true when it is stored. What is typed stays otherwise. */
  send(): Promise<boolean>;
  /** Deletes a comment; what the port threw is thrown again. */
  remove(id: number): Promise<void>;
}

const empty: CommentState = {
  status: "loading",
  comments: [],
  next: null,
  loadingMore: false,
  moreFailed: false,
  text: "",
  sending: false,
  problem: null,
  isGone: false,
};

/** The comments of a record, loaded when somebody begins to look at them. `onChange` is told of what was added or deleted. */
export function createCommentStore(port: CommentPort, recordId: number, onChange: () => void): CommentStore {
  const source = createSource(empty, () => void load());
  const put = (change: Partial<CommentState>) => source.set((state) => ({ ...state, ...change }));
  let question = 0;

  async function load(): Promise<void> {
    const mine = (question += 1);
    if (source.get().status === "error") put({ status: "loading" });
    try {
      const { comments, next } = await port.list(recordId);
      if (mine === question) put({ status: "ready", comments, next, moreFailed: false });
    } catch {
      if (mine === question && source.get().status !== "ready") put({ status: "error" });
    }
  }

  async function loadMore(): Promise<void> {
    const { next, loadingMore } = source.get();
    if (next === null || loadingMore) return;
    put({ loadingMore: true, moreFailed: false });
    try {
      const page = await port.list(recordId, next);
      source.set((state) => ({
        ...state,
        comments: [...state.comments, ...page.comments],
        next: page.next,
        loadingMore: false,
      }));
    } catch {
      put({ loadingMore: false, moreFailed: true });
    }
  }

  /** Whether a comment whose answer was lost is stored after all. */
  async function arrived(text: string, newest: number): Promise<boolean> {
    await load();
    return source.get().comments.some(({ id, commentText }) => id > newest && commentText === text);
  }

  async function send(): Promise<boolean> {
    const { text, sending, comments } = source.get();
    const words = text.trim();
    if (words === "" || sending) return false;
    const newest = comments[0]?.id ?? 0;
    put({ sending: true, problem: null, isGone: false });
    try {
      await port.add(recordId, words);
    } catch (error) {
      if (!(await arrived(words, newest))) {
        put({ sending: false, problem: problemOf(error), isGone: error instanceof RecordGone });
        return false;
      }
    }
    source.set((state) => ({ ...state, sending: false, text: state.text === text ? "" : state.text }));
    onChange();
    await load();
    return true;
  }

  return {
    get: source.get,
    subscribe: source.subscribe,
    load,
    loadMore,
    write: (text) => put({ text }),
    send,
    async remove(id) {
      await port.remove(id);
      source.set((state) => ({ ...state, comments: state.comments.filter((comment) => comment.id !== id) }));
      onChange();
      await load();
    },
  };
}
