import { useSearchParams } from "react-router-dom";
import type { CriticalEventQuery } from "../../../services/index.ts";

/** What the address says of the list. */
export interface EventAddress {
  /** `all`: whatever their state is. */
  readonly state: "open" | "resolved" | "all";
  readonly ruleId: number | undefined;
  readonly status: string | undefined;
  /** `own`, `nobody`, or the number of a person's record. */
  readonly assignee: string | undefined;
  readonly groupId: number | undefined;
}

const numberIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads an address; what is no choice is as if it was not there. */
export function readEventAddress(params: URLSearchParams): EventAddress {
  const state = params.get("state");
  const assignee = params.get("assignee") ?? undefined;
  return {
    state: state === "resolved" || state === "all" ? state : "open",
    ruleId: numberIn(params.get("rule")),
    status: params.get("status") ?? undefined,
    assignee: assignee !== undefined && /^(own|nobody|[1-9]\d{0,14})$/.test(assignee) ? assignee : undefined,
    groupId: numberIn(params.get("terminal")),
  };
}

/** What is asked of the server. */
export function eventQuery({ state, ...rest }: EventAddress): CriticalEventQuery {
  const asked = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(asked), ...(state !== "all" && { state }) };
}

const names: Readonly<Record<keyof EventAddress, string>> = {
  state: "state",
  ruleId: "rule",
  status: "status",
  assignee: "assignee",
  groupId: "terminal",
};

/** The filters of the list, which are in its address. */
export function useEventAddress() {
  const [params, setParams] = useSearchParams();
  return {
    address: readEventAddress(params),
    change(key: keyof EventAddress, value: string | undefined) {
      const next = new URLSearchParams(params);
      if (value === undefined || (key === "state" && value === "open")) next.delete(names[key]);
      else next.set(names[key], value);
      setParams(next, { replace: true });
    },
  };
}
