import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { mostPrintedRows, type RecordData } from "../../../engine/index.ts";
import { errorText } from "../../services/index.ts";
import { isCut, nothingRead, readAll, type ReadPage, type Reading } from "../export/readAll.ts";

/** The records of a list, and whether it has more than are printed. */
export interface ReadRecords {
  records: readonly RecordData[];
  hasMore: boolean;
}

const fallback = "The records could not be read. Please try again.";

/**
 * Reads the records of a list for paper, up to 1,000. It starts by itself, ends when its dialog does, and continues from
 * where it failed. `failure` says why it stopped; `read` is the number of records so far.
 */
export function useReadRecords(list: ReadPage, onRead: (all: ReadRecords) => void) {
  const [asked] = useState(() => list);
  const [reading, setReading] = useState<Reading>(nothingRead);
  const [failure, setFailure] = useState<string>();
  const latest = useRef<Reading>(nothingRead);
  const abort = useRef<AbortController>(undefined);
  const report = useEffectEvent(onRead);

  const run = useCallback(async () => {
    const { signal } = (abort.current = new AbortController());
    setFailure(undefined);
    const keep = (now: Reading) => {
      latest.current = now;
      if (!signal.aborted) setReading(now);
    };
    try {
      const whole = await readAll(
        (page) => asked({ ...page, signal }),
        latest.current,
        keep,
        mostPrintedRows,
      );
      return signal.aborted ? undefined : { records: whole.records, hasMore: isCut(whole, mostPrintedRows) };
    } catch (error) {
      if (!signal.aborted) setFailure(errorText(error) ?? fallback);
      return undefined;
    }
  }, [asked]);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void run().then((all) => all && report(all));
    return () => abort.current?.abort();
  }, [run, attempt]);
  return { read: reading.records.length, failure, retry: () => setAttempt((now) => now + 1) };
}
