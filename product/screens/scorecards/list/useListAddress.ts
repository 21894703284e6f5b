import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useReplaceQuery } from "../../../workspace/pageAddress.ts";
import { atOnce } from "../../atOnce.ts";

/** Which scorecards are listed, and how. */
export interface ListAddress {
  readonly tab: "active" | "archived";
  readonly list: "table" | "cards";
}

/** What an address says of the list; what it does not say, or nobody knows, is the usual. */
function readListAddress(params: URLSearchParams): ListAddress {
  return {
    tab: params.get("tab") === "archived" ? "archived" : "active",
    list: params.get("list") === "cards" ? "cards" : "table",
  };
}

/** Reads and writes the query of the page: `?tab=active&list=table` is there from the beginning (spec reporting.md 2). */
export function useListAddress() {
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const address = useMemo(() => readListAddress(params), [params]);
  const { tab, list } = address;
  const isSaid = params.get("tab") === tab && params.get("list") === list;
  useEffect(() => {
    if (!isSaid) replaceQuery(withAddress(params, { tab, list }));
  }, [isSaid, params, tab, list, replaceQuery]);
  return {
    ...address,
    change: (changed: Partial<ListAddress>) =>
      replaceQuery(withAddress(params, { tab, list, ...changed }), atOnce),
  };
}

function withAddress(params: URLSearchParams, { tab, list }: ListAddress): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("tab", tab);
  next.set("list", list);
  return next;
}
