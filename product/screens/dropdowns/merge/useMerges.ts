import { useEffect, useRef } from "react";
import useSWR from "swr";
import type { DropdownMerge, DropdownValueUses } from "../../../services/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { useDropdownsClient, useForgetDropdowns } from "../useDropdowns.ts";
import { useAnswerNow } from "../../useAnswerNow.ts";
import { isUnderWay, stateText, valuesOf } from "./mergeText.ts";

/** Between two questions about a merge that is under way. Milliseconds. */
const EVERY_MS = 1_000;

/** Where a value is used; asked for once, when a dialog about it opens. */
export function useUsesOfValue(alias: string, id: number) {
  const client = useDropdownsClient();
  return useAnswerNow<DropdownValueUses>(
    ["dropdowns", alias, "uses", id],
    () => client.valueUses(alias, id),
    { revalidateOnFocus: false },
  );
}

/** The merges of a dropdown, asked for every second while one is under way; its end is said, and what it changed is asked for again. */
export function useMerges(alias: string) {
  const client = useDropdownsClient();
  const forget = useForgetDropdowns();
  const found = useSWR<readonly DropdownMerge[], unknown>(
    ["dropdowns", alias, "merges"],
    () => client.merges(alias),
    {
      refreshInterval: (merges) => (merges?.some(isUnderWay) ? EVERY_MS : 0),
      revalidateOnFocus: false,
    },
  );
  const watched = useRef<number | undefined>(undefined);
  useEffect(() => {
    const running = found.data?.find(isUnderWay);
    const ended = found.data?.find(({ id }) => id === watched.current && id !== running?.id);
    watched.current = running?.id;
    if (ended === undefined) return;
    const kind = ended.status === "failed" ? "error" : "success";
    void showToast(kind, `Merge of ${valuesOf(ended)}: ${stateText(ended)}`);
    void forget();
  }, [found.data, forget]);
  return found;
}
