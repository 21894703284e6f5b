import type { FileStore } from "./port.ts";

/**
 * Removes what was last written before `before` (epoch seconds) and is no file that somebody knows: leftovers of uploads that
 * were cut off, and files that nothing holds any more.
 */
export async function sweep(
  store: FileStore,
  before: number,
  isKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const old = await store.writtenBefore(before);
  if (old.length === 0) return;
  const known = await isKnown(old);
  for (const name of old) if (!known.has(name)) await store.remove(name);
}
