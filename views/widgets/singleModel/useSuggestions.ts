import { useEffect, useState } from "react";
import type { Condition } from "../../../engine/index.ts";
import type { Suggestion, SuggestionQuery } from "../../dataSource/dataSource.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useDebounced } from "../../parts/text/useDebounced.ts";
import { logFailure } from "../../serverData/logFailure.ts";

/** Milliseconds that a text must stand before it is searched (spec records.md 9). */
const resolveDelay = 250;
/** How many records a picker offers (spec records.md 9). */
const suggestionLimit = 20;

interface Suggestions {
  records: Suggestion[];
  loading: boolean;
}

interface Options {
  /** Only records for which this holds. Keep it stable between renders. */
  where?: Condition;
  /** Only people who may be named in this relation. Keep it stable between renders. */
  offeredFor?: SuggestionQuery["offeredFor"];
  delay?: number;
}

/** Records of a template that fit a text. A failed search is an empty list (spec records.md 8). */
export function useSuggestions(
  templateAlias: string,
  text: string,
  open: boolean,
  { where, offeredFor, delay = resolveDelay }: Options = {},
): Suggestions {
  const { dataSource, related } = useViews();
  const question = useDebounced(text, delay);
  const [answer, setAnswer] = useState<{ question: string; records: Suggestion[] } | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    const keep = (records: Suggestion[]) => {
      if (!current) return;
      related.add(
        records.map(({ id, templateAlias: alias, label }) => ({ id, templateAlias: alias, label })),
      );
      setAnswer({ question, records: records.slice(0, suggestionLimit) });
    };
    const query = {
      ...(where ? { where } : {}),
      ...(offeredFor ? { offeredFor } : {}),
      limit: suggestionLimit,
    };
    dataSource.suggestions(templateAlias, question, query).then(keep, (error: unknown) => {
      logFailure(`Loading suggestions of ${templateAlias}`, error);
      keep([]);
    });
    return () => {
      current = false;
    };
  }, [dataSource, related, templateAlias, question, open, where, offeredFor]);

  return { records: answer?.records ?? [], loading: answer === null || answer.question !== text };
}
