import { useCallback, useState } from "react";
import { defaultState, type CompiledTemplate, type TableState } from "../../../engine/index.ts";
import { useViews } from "../../context.tsx";
import { useFormScope } from "../../recordForm/scope.ts";

/** The state of a table in the record in scope, kept while people go to other tabs and pages. `key` names the table. */
export function useTableState(
  key: string,
  template: CompiledTemplate,
): [TableState, (state: TableState) => void] {
  const { tableStates } = useViews();
  const { record } = useFormScope();
  const kept = tableStates(record?.id ?? 0);
  const [state, setState] = useState(() => kept.get(key) ?? defaultState(template));
  const keep = useCallback(
    (next: TableState) => {
      kept.set(key, next);
      setState(next);
    },
    [kept, key],
  );
  return [state, keep];
}
