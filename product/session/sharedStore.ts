import type { StateStore } from "oidc-client-ts";

const databaseName = "safety-suite-session";
const tableName = "tokens";

/**
 * Tokens that all tabs of this browser share, kept in IndexedDB. `localStorage` would not do: a tab sees what another
 * one wrote only a moment later, also when a lock has passed from one to the other, and would then use a refresh
 * token for the second time.
 */
export class SharedStore implements StateStore {
  private opened: Promise<IDBDatabase> | undefined;

  async set(key: string, value: string): Promise<void> {
    await this.run("readwrite", (table) => table.put(value, key));
  }

  async get(key: string): Promise<string | null> {
    const value: unknown = await this.run("readonly", (table) => table.get(key));
    return typeof value === "string" ? value : null;
  }

  async remove(key: string): Promise<string | null> {
    const value = await this.get(key);
    await this.run("readwrite", (table) => table.delete(key));
    return value;
  }

  async getAllKeys(): Promise<string[]> {
    return (await this.run("readonly", (table) => table.getAllKeys())).map(String);
  }

  /** Runs one request; resolves when it is committed, and so seen by every tab. */
  private async run<Result>(
    mode: IDBTransactionMode,
    ask: (table: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    this.opened ??= open(() => (this.opened = undefined));
    const transaction = (await this.opened).transaction(tableName, mode);
    const request = ask(transaction.objectStore(tableName));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () =>
        reject(transaction.error ?? new Error("The browser gave up storing the tokens."));
    });
  }
}

function open(onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(tableName);
    request.onsuccess = () => {
      request.result.onclose = onGone;
      resolve(request.result);
    };
    request.onerror = () => {
      onGone();
      reject(request.error ?? new Error("The browser refused to store the tokens."));
    };
  });
}
