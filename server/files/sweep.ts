import type { FileStore } from "./port.ts";

/** Names that are asked about in one question. */
const AT_ONCE = 1_000;

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
  for (let from = 0; from < old.length; from += AT_ONCE) {
    const names = old.slice(from, from + AT_ONCE);
    const known = await isKnown(names);
    for (const name of names) if (!known.has(name)) await store.remove(name);
  }
}
