import { useCallback, useMemo } from "react";
import { defaultState, type CompiledTemplate, type TableState } from "../../../engine/index.ts";
import { recordState, stateCell, useRecordState } from "../../context/recordState.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";

const tableStates = recordState<TableState | undefined>();

/** The state of a table in the record in scope, kept while people go to other tabs and pages. `key` names the table. */
export function useTableState(
  key: string,
  template: CompiledTemplate,
): [TableState, (state: TableState) => void] {
  const { panelStates } = useViews();
  const { record } = useFormScope();
  const ofTable = `${record?.id ?? 0} ${key}`;
  const usual = useMemo(() => defaultState(template), [template]);
  const known = useRecordState(tableStates, ofTable, undefined);
  const set = useCallback(
    (next: TableState) => stateCell(panelStates, tableStates, ofTable, undefined).set(() => next),
    [panelStates, ofTable],
  );
  return [known ?? usual, set];
}
