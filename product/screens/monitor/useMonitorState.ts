import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type CompiledTemplate,
  decodeState,
  encodeState,
  type MonitorState,
  monitorStates,
  restOfQuery,
  type TableState,
} from "../../../engine/index.ts";
import { useReplaceQuery } from "../../workspace/pageAddress.ts";
import { atOnce } from "../atOnce.ts";
import { useShownGroups } from "../useShownGroups.ts";

const stateParameter = "state";
/** What a monitor opens with. */
const usual: MonitorState = "attention";

/** The state and the table of a monitor's list, kept in the query of the address, so that a link restores both. */
export function useMonitorState(template: CompiledTemplate) {
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const text = params.toString();
  const named = useMemo(() => decodeState(template, text), [template, text]);
  const table = useShownGroups(template, named);
  const state = monitorStates.find((each) => each === params.get(stateParameter)) ?? usual;
  const put = (next: TableState, chosen: MonitorState) =>
    replaceQuery(
      new URLSearchParams([
        ...new URLSearchParams(restOfQuery(text, [stateParameter])),
        ...(chosen === usual ? [] : [[stateParameter, chosen] as [string, string]]),
        ...new URLSearchParams(encodeState(template, next)),
      ]),
      atOnce,
    );
  return {
    state,
    table,
    /** The address names groups that the user is not shown: they are left out. */
    hasHiddenGroups: table !== named,
    setState: (chosen: MonitorState) => put(table, chosen),
    setTable: (next: TableState) => put(next, state),
  };
}
