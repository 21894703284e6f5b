import { useMemo, useRef, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import type { ScoresAsked } from "../../../services/index.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { atOnce } from "../../atOnce.ts";
import { numberOf } from "../paths.ts";

/** What the page of a scorecard shows; all of it is in its address. */
export interface ResultsAddress {
  /** Left out: the newest run. */
  readonly run?: number | undefined;
  /** Somebody whose score is explained. */
  readonly employee?: number | undefined;
  readonly search: string;
  readonly groupId?: number | undefined;
  readonly order: ScoresAsked["order"];
  readonly direction: ScoresAsked["direction"];
  /** The attribute by which terminals are compared: its index in the run. */
  readonly attribute: number;
}

const orders = ["score", "name", "terminal"] as const;

/** The usual direction of an order: the best scores, or the first letters. */
export const usualDirection = (order: ScoresAsked["order"]): ScoresAsked["direction"] =>
  order === "score" ? "desc" : "asc";

/** What an address says; what nobody knows is the usual. */
export function readResults(query: string): ResultsAddress {
  const said: Partial<Record<string, string>> = Object.fromEntries(new URLSearchParams(query));
  const { run, employee, search = "", groupId, attribute } = said;
  const order = orders.find((each) => each === said["order"]) ?? "score";
  const direction = (["asc", "desc"] as const).find((each) => each === said["direction"]);
  return {
    run: numberOf(run),
    employee: numberOf(employee),
    search,
    groupId: numberOf(groupId),
    order,
    direction: direction ?? usualDirection(order),
    attribute: numberOf(attribute) ?? 0,
  };
}

/** The query of an address; the usual is not said. What `before` says of something else stays. */
export function writeResults(address: ResultsAddress, before = ""): string {
  const params = new URLSearchParams(before);
  const { run, employee, search, groupId, order, direction, attribute } = address;
  const said: Record<string, string | undefined> = {
    run: run?.toString(),
    employee: employee?.toString(),
    search: search === "" ? undefined : search,
    groupId: groupId?.toString(),
    order: order === "score" ? undefined : order,
    direction: direction === usualDirection(order) ? undefined : direction,
    attribute: attribute === 0 ? undefined : String(attribute),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** The address with another part. */
export function useResultsAddress() {
  const { search } = useLocation();
  const navigate = usePageNavigate();
  const address = useMemo(() => readResults(search), [search]);
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });
  const linkTo = (changed: Partial<ResultsAddress>) => writeResults({ ...address, ...changed }, search);
  return {
    address,
    /** The query of the page with another part; relative, for links. */
    linkTo: (changed: Partial<ResultsAddress>) => linkTo(changed) || "?",
    /** Changes a part as the state of the screen: nothing scrolls. `isStep`: Back leads to what was before. */
    change(changed: Partial<ResultsAddress>, isStep = false) {
      const { scrollX, scrollY } = window;
      const query = writeResults({ ...readResults(latest.current), ...changed }, latest.current);
      void navigate({ search: query }, { replace: !isStep, ...atOnce });
      requestAnimationFrame(() => window.scrollTo(scrollX, scrollY));
    },
  };
}

/** The address of the page, and how it changes. */
export type OpenResults = ReturnType<typeof useResultsAddress>;
