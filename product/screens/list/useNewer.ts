import { useEffect, useRef, useState } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useChangedElsewhere } from "../../workspace/freshness/changeHub.ts";

/** What others saved since a list was read. */
export interface Newer {
  /** Records that were added since, of those that the first page would show; 0: others changed, moved or were deleted. */
  added: number;
  /** There may be more of them. */
  hasMore: boolean;
}

interface FirstPage {
  records: readonly RecordData[];
  next: string | null;
}

interface Options {
  /** The record types that the list shows. */
  templates: readonly string[];
  /** What the list asks for, as a text: another question has another answer. */
  question: string;
  /** What the list shows; undefined: nothing yet. */
  shown: readonly RecordData[] | undefined;
  /** Reads the first page as it is now; `next` is null where it is the last one. */
  read(): Promise<FirstPage>;
}

/** After a look that failed, until the next one. Milliseconds. */
const AGAIN_MS = 10_000;

/**
 * Looks, after others saved records of these types, whether the list would show something else now; nothing moves until the user asks for it.
 * Undefined: it would not, as far as is known.
 */
export function useNewer({ templates, question, shown, read }: Options): Newer | undefined {
  const changes = useChangedElsewhere(templates);
  const [found, setFound] = useState<{ question: string; first: FirstPage }>();
  const reading = useRef(read);
  const looked = useRef(changes);
  const isReady = shown !== undefined;
  useEffect(() => {
    reading.current = read;
  });
  useEffect(() => {
    if (!isReady || looked.current === changes) return undefined;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      reading.current().then(
        (first) => {
          if (!isCurrent) return;
          looked.current = changes;
          setFound({ question, first });
        },
        () => {
          if (isCurrent) again = setTimeout(look, AGAIN_MS);
        },
      );
    };
    look();
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [changes, question, isReady]);
  return found?.question === question && shown ? newerThan(shown, found.first) : undefined;
}

/**
 * How the first page of a list differs from what is shown of it; undefined: not at all. A record that only moved up, because one above it was
 * deleted, is hardly younger than all others, and so not new.
 */
export function newerThan(
  shown: readonly RecordData[],
  { records: first, next }: FirstPage,
): Newer | undefined {
  const known = new Set(shown.map(({ id }) => id));
  const youngest = Math.max(0, ...shown.map(({ createdDate }) => createdDate));
  const added = first.filter(({ id, createdDate }) => !known.has(id) && createdDate >= youngest).length;
  const isSame =
    (first.length > 0 || shown.length === 0) &&
    first.every(({ id, version, label }, index) => {
      const own = shown[index];
      return own?.id === id && own.version === version && own.label === label;
    });
  return isSame ? undefined : { added, hasMore: next !== null && added === first.length };
}
