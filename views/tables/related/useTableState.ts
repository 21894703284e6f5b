import { useCallback, useMemo, useState } from "react";
import { defaultState, type CompiledTemplate, type TableState } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";

/** The state of a table in the record in scope, kept while people go to other tabs and pages. `key` names the table. */
export function useTableState(
  key: string,
  template: CompiledTemplate,
): [TableState, (state: TableState) => void] {
  const { tableStates } = useViews();
  const { record } = useFormScope();
  const kept = tableStates(record?.id ?? 0);
  const usual = useMemo(() => defaultState(template), [template]);
  const [own, setOwn] = useState(() => kept.get(key));
  const keep = useCallback(
    (next: TableState) => {
      kept.set(key, next);
      setOwn(next);
    },
    [kept, key],
  );
  return [own ?? usual, keep];
}
