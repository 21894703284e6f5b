import type { FormDraft } from "../../../engine/index.ts";

/** How long typing must pause before it is kept, in milliseconds. */
export const draftDelayMs = 500;

interface DraftKeeperDeps {
  /** What is typed and not saved now; null: nothing. */
  read(): FormDraft | null;
  /** Stores a draft in place of the one before. `leaving`: the page may be gone before the answer. */
  write(draft: FormDraft, leaving: boolean): Promise<unknown>;
  remove(): Promise<unknown>;
}

/** Keeps what is typed in a form, so that it survives the page. A failure is quiet: the next change tries again. */
export interface DraftKeeper {
  /** Something was typed. */
  changed(): void;
  /** Keeps it at once; resolves when that is done or failed. */
  flush(leaving?: boolean): Promise<void>;
  /** The server holds what an earlier visit left: to be removed by `drop`, also when nothing is typed now. */
  found(): void;
  /** What is typed was saved or discarded: nothing of it is kept. What is typed from now on is kept again. */
  drop(): Promise<void>;
  /** Stops waiting for a pause in the typing. */
  stop(): void;
}

/** A keeper of the drafts of one form. */
export function createDraftKeeper({ read, write, remove }: DraftKeeperDeps): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server holds as text; null: nothing, undefined: not known. */
  let kept: string | null | undefined = null;
  /** What was saved or discarded last, as text: a form that stays while the next screen loads does not keep it again. */
  let dropped: string | null = null;
  let left = false;
  let queue: Promise<unknown> = Promise.resolve();

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function send(draft: FormDraft | null, leaving: boolean): Promise<unknown> {
    return draft ? write(draft, leaving) : remove();
  }

  function textOf(draft: FormDraft | null): string | null {
    return draft && JSON.stringify(draft);
  }

  async function flush(leaving = false): Promise<void> {
    stop();
    const typed = read();
    const draft = textOf(typed) === dropped ? null : typed;
    const text = textOf(draft);
    if (text !== kept) {
      kept = text;
      const sent = leaving ? send(draft, true) : queue.then(() => send(draft, false));
      queue = sent.catch(() => {
        kept = undefined;
      });
    }
    await queue;
  }

  return {
    changed() {
      stop();
      timer = setTimeout(() => void flush(), draftDelayMs);
    },
    flush,
    found() {
      left = true;
    },
    async drop() {
      stop();
      const isStored = left || kept !== null;
      left = false;
      kept = null;
      dropped = textOf(read());
      if (isStored) queue = queue.then(remove).catch(() => undefined);
      await queue;
    },
    stop,
  };
}
