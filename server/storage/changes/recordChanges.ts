import { mergedChanges } from "./changedGroups.ts";
import type { ChangedGroups } from "./changedGroups.ts";
import type { CompanyChange } from "./changeMessages.ts";

/** What somebody who watches is given: what changed; null: something may have been missed. */
export type Watcher = (changed: ChangedGroups | null) => void;

/** How a change reaches the other servers of a database, and theirs this one. */
export interface OtherServers {
  /** Passes changes of this process on. */
  send(change: CompanyChange): void;
  /** Starts or ends taking those of others; resolves once it is so, or cannot be now. */
  listen(isListening: boolean): Promise<void>;
  close(): Promise<void>;
}

/** What those who watch are given together at the earliest; a save writes several transactions at once. Milliseconds. */
const FIRST_MS = 60;
/** Shortest time between two times that those who watch a company are given something. Milliseconds. */
const BETWEEN_MS = 600;

/**
 * Who watches the records of companies, in this process. Changes of a company are given together, at most once in a while, however many are made;
 * where nobody watches, a change costs nothing but its message to other servers.
 */
export class RecordChanges {
  readonly #watchers = new Map<number, Set<Watcher>>();
  readonly #waiting = new Map<number, ChangedGroups>();
  readonly #last = new Map<number, number>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #others: OtherServers;
  #isClosed = false;
  #listening: Promise<void> = Promise.resolve();

  /** `connect` makes the way to the other servers, given what takes their changes (null: some may be lost). */
  constructor(connect: (take: (change: CompanyChange | null) => void) => OtherServers) {
    this.#others = connect((change) => (change === null ? this.#missed() : this.#take(change)));
  }

  /** Watches a company until what is returned is called. */
  watch(customerId: number, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(customerId) ?? new Set<Watcher>();
    this.#watchers.set(customerId, watchers.add(watcher));
    this.#listening = this.#others.listen(true);
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#forget(customerId);
      if (this.#watchers.size === 0) this.#listening = this.#others.listen(false);
    };
  }

  /** Resolves once changes of other servers reach this process too, or cannot now. */
  listening(): Promise<void> {
    return this.#listening;
  }

  /** Says what a transaction of this process changed, once it is committed. */
  committed(change: CompanyChange): void {
    if (this.#isClosed || change.changed.size === 0) return;
    this.#others.send(change);
    this.#take(change);
  }

  /** Gives nobody anything any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const customerId of this.#watchers.keys()) this.#forget(customerId);
    await this.#others.close();
  }

  #take({ customerId, changed }: CompanyChange): void {
    if (!this.#watchers.has(customerId)) return;
    this.#waiting.set(customerId, mergedChanges(this.#waiting.get(customerId), changed));
    if (this.#timers.has(customerId)) return;
    const since = performance.now() - (this.#last.get(customerId) ?? -BETWEEN_MS);
    const timer = setTimeout(() => this.#give(customerId), Math.max(FIRST_MS, BETWEEN_MS - since));
    timer.unref();
    this.#timers.set(customerId, timer);
  }

  #give(customerId: number): void {
    const changed = this.#waiting.get(customerId);
    this.#waiting.delete(customerId);
    this.#timers.delete(customerId);
    this.#last.set(customerId, performance.now());
    if (changed === undefined) return;
    for (const watcher of this.#watchers.get(customerId) ?? []) watcher(changed);
  }

  #missed(): void {
    for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher(null);
  }

  #forget(customerId: number): void {
    clearTimeout(this.#timers.get(customerId));
    for (const kept of [this.#watchers, this.#waiting, this.#last, this.#timers]) kept.delete(customerId);
  }
}
