import type { Cache, State } from "swr";

/** Entries of records that no view shows and that stay: about those of the last twenty records, which are there at once again. */
const mostIdle = 300;

/**
 * A cache for swr, which by itself keeps everything. What was shown and is shown no more is idle; of idle entries those that were used
 * last stay. Entries that were never shown stay too.
 */
export class BoundedCache implements Cache<unknown> {
  readonly #most: number;
  readonly #entries = new Map<string, State<unknown>>();
  /** How many views show each entry. */
  readonly #views = new Map<string, number>();
  /** Keys of idle entries, the one that was used last at the end. */
  readonly #idle = new Set<string>();

  constructor(most = mostIdle) {
    this.#most = most;
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  get(key: string): State<unknown> | undefined {
    if (this.#idle.delete(key)) this.#idle.add(key);
    return this.#entries.get(key);
  }

  set(key: string, state: State<unknown>): void {
    this.#entries.set(key, state);
  }

  delete(key: string): void {
    this.#entries.delete(key);
    this.#idle.delete(key);
  }

  /** Keeps an entry, also one that is still to come, until the function that it returns is called. */
  show(key: string): () => void {
    this.#views.set(key, (this.#views.get(key) ?? 0) + 1);
    this.#idle.delete(key);
    return () => {
      const others = (this.#views.get(key) ?? 1) - 1;
      if (others > 0) this.#views.set(key, others);
      else this.#rest(key);
    };
  }

  #rest(key: string): void {
    this.#views.delete(key);
    if (!this.#entries.has(key)) return;
    this.#idle.add(key);
    const [oldest] = this.#idle;
    if (oldest !== undefined && this.#idle.size > this.#most) this.delete(oldest);
  }
}
