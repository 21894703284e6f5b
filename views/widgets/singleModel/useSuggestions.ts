import { useEffect, useState } from "react";
import type { RelatedRecord } from "../../../engine/index.ts";
import { useViews } from "../../context.tsx";
import { useDebounced } from "../../parts/useDebounced.ts";

/** How long a text must stand before it is searched (spec records.md 9). */
const resolveDelay = 250;
/** How many records a picker offers (spec records.md 9). */
export const suggestionLimit = 20;

interface Suggestions {
  records: RelatedRecord[];
  loading: boolean;
}

/** Records of a template that fit a text. A failed search is an empty list (spec records.md 8). */
export function useSuggestions(templateAlias: string, text: string, open: boolean): Suggestions {
  const { dataSource, related } = useViews();
  const question = useDebounced(text, resolveDelay);
  const [answer, setAnswer] = useState<{ question: string; records: RelatedRecord[] } | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    const keep = (records: RelatedRecord[]) => {
      if (!current) return;
      related.add(records);
      setAnswer({ question, records: records.slice(0, suggestionLimit) });
    };
    dataSource.suggestions(templateAlias, question).then(keep, () => keep([]));
    return () => {
      current = false;
    };
  }, [dataSource, related, templateAlias, question, open]);

  return { records: answer?.records ?? [], loading: answer === null || answer.question !== text };
}
