import { ApiError } from "./apiError.ts";
import type { UploadOptions } from "./postForm.ts";

/** A file on its way to the server, or one that came to its end. */
interface Upload {
  readonly id: number;
  readonly name: string;
  /** How much of it is sent: 0 to 1. */
  readonly share: number;
  readonly status: "sending" | "done" | "failed";
}

/** Milliseconds after which an upload is listed: a shorter one is seen where it was asked for. */
const listedAfterMs = 1_000;

/** The uploads of this page that take a while, whatever screen is open (spec reporting.md 4). */
export function createUploadList() {
  let lastId = 0;
  const controllers = new Map<number, AbortController>();
  const { read, subscribe, set, change } = createListed();

  return {
    read,
    subscribe,
    cancel: (id: number): void => controllers.get(id)?.abort(),
    cancelAll(): void {
      for (const controller of controllers.values()) controller.abort();
    },
    /** Takes those away that came to their end. */
    close: (): void => set(read().filter(({ status }) => status === "sending")),
    /** Does an upload, listed under its file's name. Rejects as `work` does; with a cancelled `ApiError` where it was canceled here. */
    async follow<T>(
      name: string,
      { signal, progress, ...others }: UploadOptions,
      work: (options: UploadOptions) => Promise<T>,
    ): Promise<T> {
      const id = (lastId += 1);
      const controller = new AbortController();
      controllers.set(id, controller);
      const ended = AbortSignal.any([controller.signal, ...(signal ? [signal] : [])]);
      let sent = 0;
      const list = () => set([...read(), { id, name, share: sent, status: "sending" }]);
      const timer = setTimeout(list, listedAfterMs);
      const note = (share: number) => {
        sent = share;
        change(id, { share });
        progress?.(share);
      };
      try {
        const answer = await work({ ...others, signal: ended, progress: note });
        change(id, { share: 1, status: "done" });
        return answer;
      } catch (error) {
        if (ended.aborted) set(read().filter((each) => each.id !== id));
        else change(id, { status: "failed" });
        throw controller.signal.aborted ? canceled() : error;
      } finally {
        clearTimeout(timer);
        controllers.delete(id);
      }
    },
  };
}

/** The uploads that are listed. */
function createListed() {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    /** The same list until something changes. */
    read: () => uploads,
    /** Calls `listener` after each change. Returns the function that ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    /** Changes an upload that is listed. */
    change(id: number, part: Partial<Upload>): void {
      if (uploads.some((each) => each.id === id))
        set(uploads.map((each) => (each.id === id ? { ...each, ...part } : each)));
    },
  };
}

export type UploadList = ReturnType<typeof createUploadList>;

const canceled = () =>
  new ApiError({ status: 0, code: "canceled", message: "The upload was canceled.", cancelled: true });
