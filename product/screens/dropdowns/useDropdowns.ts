import useSWR, { useSWRConfig } from "swr";
import { createDropdownsClient } from "../../services/index.ts";
import type { Dropdown, DropdownSummary, DropdownValueUse } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

const still = { revalidateOnFocus: false };
const name = "dropdowns";

/** The client of the dropdowns. */
export const useDropdownsClient = () => useOwnClient(createDropdownsClient);

/** All dropdowns of the company. */
export function useDropdowns() {
  const client = useDropdownsClient();
  return useSWR<readonly DropdownSummary[], unknown>([name], client.all, still);
}

/** One dropdown. */
export function useDropdown(alias: string) {
  const client = useDropdownsClient();
  return useSWR<Dropdown, unknown>([name, alias], () => client.one(alias), still);
}

/** How many records use each value of a dropdown. */
export function useValueUses(alias: string) {
  const client = useDropdownsClient();
  return useSWR<readonly DropdownValueUse[], unknown>([name, alias, "uses"], () => client.uses(alias), still);
}

/** Something was changed: what is kept of the dropdowns is asked for again. */
export function useForgetDropdowns(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === name);
}
