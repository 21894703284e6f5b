/** What the server takes of outside services: milliseconds until the whole answer is there, and bytes without compression. */
export interface OutsideLimits {
  lookup: { withinMs: number; mostBytes: number };
  image: { withinMs: number; mostBytes: number };
}

/** Somebody waits at a form for a lookup; a scanned page may be large. */
export const outsideLimits: OutsideLimits = {
  lookup: { withinMs: 8_000, mostBytes: 256_000 },
  image: { withinMs: 30_000, mostBytes: 25_000_000 },
};
