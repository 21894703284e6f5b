import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { RecordValues } from "../../../engine/index.ts";
import { type TemplateEntry, useClient, useCatalog } from "../../workspace/workspace.ts";
import { beginningOf } from "./beginning.ts";

interface Beginning {
  /** undefined until it is known. */
  values: RecordValues | undefined;
  error: unknown;
  retry(): void;
}

/** What the form of a new record begins with, by the query that its page was opened with. */
export function useBeginning({ compiled }: TemplateEntry): Beginning {
  const records = useClient("records");
  const { groups, abilities } = useCatalog();
  const [query] = useSearchParams();
  const [first] = useState(query);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Pick<Beginning, "values" | "error">>({
    values: undefined,
    error: undefined,
  });
  useEffect(() => {
    let current = true;
    beginningOf(compiled, first, { get: records.get, groups, abilities }).then(
      (values) => current && setState({ values, error: undefined }),
      (error: unknown) => current && setState({ values: undefined, error }),
    );
    return () => {
      current = false;
    };
  }, [compiled, first, records, groups, abilities, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
