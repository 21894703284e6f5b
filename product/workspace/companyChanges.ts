/** Milliseconds between two readings of what a company consists of. */
const PAUSE_MS = 10_000;

/** Whether the company, or the user's rights there, were changed since the page read them, as the answers of the server say. */
export interface CompanyChanges {
  /** Notes the version that an answer is of; null: it says none. */
  note(version: string | null): void;
  /** The page starts to read the company. */
  startReading(): void;
  /** The page has read it: as it was in the first answer since the start, so that what was changed meanwhile is read again. */
  wasRead(): void;
  /** Reads the company again where it was changed, and was not read a moment ago. What fails is tried again later. */
  catchUp(read: () => Promise<void>): void;
  /** Calls `listener` when an answer says that the company was changed. Returns how to take it off. */
  subscribe(listener: () => void): () => void;
}

/** Nothing is known yet. `now`: epoch milliseconds. */
export function createCompanyChanges(now: () => number = Date.now): CompanyChanges {
  const listeners = new Set<() => void>();
  let first: string | undefined;
  let latest: string | undefined;
  let known: string | undefined;
  let tried = 0;
  const isChanged = () => known !== undefined && latest !== known;
  return {
    note(version) {
      if (version === null) return;
      first ??= version;
      latest = version;
      if (isChanged()) for (const listener of listeners) listener();
    },
    startReading() {
      first = undefined;
    },
    wasRead() {
      known = first ?? latest;
    },
    catchUp(read) {
      if (!isChanged() || now() - tried < PAUSE_MS) return;
      tried = now();
      read().catch(() => undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
