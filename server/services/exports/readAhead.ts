/** A page of something that is read page by page. */
interface Page {
  /** Where the next one begins; null on the last one. */
  next: string | null;
}

/**
 * All pages, each read by the database while the one before it is written. `pageFrom` reads the page that begins there; null: the first.
 * Throws what it throws, once the pages before are written.
 */
export async function* readAhead<P extends Page>(
  pageFrom: (after: string | null) => Promise<P>,
): AsyncGenerator<P, undefined> {
  let reading: Promise<P> | undefined = pageFrom(null);
  try {
    while (reading !== undefined) {
      const page: P = await reading;
      reading = page.next === null ? undefined : pageFrom(page.next);
      // A failure is thrown where the page is awaited; until then it is nobody's.
      reading?.catch(() => undefined);
      yield page;
    }
  } finally {
    // Who stops early does not leave a transaction behind.
    await reading?.catch(() => undefined);
  }
  return undefined;
}
