import useSWR from "swr";
import { type MonitorEntry, useClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";

/** Records of one card. */
const mostShown = 3;

/** Asks a monitor what needs attention; `found` is undefined while it is on its way, and where it failed. */
export function useAttention({ alias, templateAliases }: Pick<MonitorEntry, "alias" | "templateAliases">) {
  const watching = useClient("monitors");
  const { data, error, isValidating, mutate } = useSWR(
    ["monitor", ...templateAliases, alias, "attention"],
    () => watching.attention(alias, mostShown),
    readOnce,
  );
  return { found: data, error: isValidating ? undefined : error, retry: () => void mutate() };
}
