import type { FileStore } from "./port.ts";

/** Removes a file that nobody will ask for. What cannot be removed now goes with the sweep, so a failure is no matter. */
export async function discard(store: FileStore, storedName: string): Promise<void> {
  await store.remove(storedName).catch(() => undefined);
}
