import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { OrderBy } from "../../../engine/index.ts";
import { sortFromParam, sortToParam } from "./listState.ts";

/** Milliseconds that a list waits for the next key before it searches (spec records.md 9). */
const searchDelay = 500;

/**
 * Search text and sort of a list, kept in the query of the URL, so that a reload, a link and the browser's back
 * button show the same list. `typed` is what stands in the box; `search` follows it after a pause.
 */
export function useListState(sortable: readonly string[], defaultOrder: OrderBy[]) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const [typed, setTyped] = useState(search);
  const sort = sortFromParam(params.get("sort"), sortable);
  const put = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value === "") now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  const searchTyped = useEffectEvent(() => {
    if (typed.trim() !== search) put("search", typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(searchTyped, searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    setTyped,
    search,
    clearSearch: () => {
      setTyped("");
      put("search", "");
    },
    orderBy: sort ? [sort] : defaultOrder,
    setOrder: ([first]: OrderBy[]) => put("sort", first ? sortToParam(first) : ""),
  };
}
