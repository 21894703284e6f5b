import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type CompiledTemplate,
  decodeState,
  encodeState,
  type MonitorState,
  monitorStates,
  type TableState,
} from "../../../engine/index.ts";
import { atOnce } from "../atOnce.ts";

/** What a monitor opens with. */
const usual: MonitorState = "attention";

/** The state and the table of a monitor's list, kept in the query of the address, so that a link restores both. */
export function useMonitorState(template: CompiledTemplate) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const table = useMemo(() => decodeState(template, text), [template, text]);
  const state = monitorStates.find((each) => each === params.get("state")) ?? usual;
  const put = (next: TableState, chosen: MonitorState) =>
    setParams(
      new URLSearchParams([
        ...(chosen === usual ? [] : [["state", chosen] as [string, string]]),
        ...new URLSearchParams(encodeState(template, next)),
      ]),
      { replace: true, ...atOnce },
    );
  return {
    state,
    table,
    setState: (chosen: MonitorState) => put(table, chosen),
    setTable: (next: TableState) => put(next, state),
  };
}
