import { useEffect, useState } from "react";
import { errorText, type FoundRecord } from "../../services/index.ts";
import { useClient } from "../../workspace/workspace.ts";

/** Nobody types the next letter within so many milliseconds who has typed what they want. */
const PAUSE_MS = 120;
/** A text of fewer characters names too many records. */
const MIN_LENGTH = 2;

interface Found {
  /** The records of the last answer, which stay until the next one comes. */
  records: readonly FoundRecord[];
  /** An answer is on its way. */
  isWaiting: boolean;
  refusal: string | undefined;
}

const nothing: Found = { records: [], isWaiting: false, refusal: undefined };

/** The records that a text names, asked for when somebody pauses; a question whose text changed is given up. */
export function useFound(text: string): Found {
  const { find } = useClient("records");
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    if (text.length < MIN_LENGTH) return setFound(nothing);
    const controller = new AbortController();
    setFound(({ records }) => ({ records, isWaiting: true, refusal: undefined }));
    const ask = async () => {
      try {
        const records = await find(text, controller.signal);
        if (!controller.signal.aborted) setFound({ records, isWaiting: false, refusal: undefined });
      } catch (error) {
        if (!controller.signal.aborted) setFound({ ...nothing, refusal: errorText(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, text]);
  return found;
}
