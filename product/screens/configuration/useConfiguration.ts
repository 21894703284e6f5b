import useSWR, { useSWRConfig } from "swr";
import type {
  ConfigurationDetails,
  ConfigurationOverview,
  ConfigurationSetting,
} from "../../services/index.ts";
import { createConfigurationClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

const still = { revalidateOnFocus: false };
const name = "configuration";

/** The client of the configuration. */
export const useConfigurationClient = () => useOwnClient(createConfigurationClient);

/** All sections and presets. */
export function useOverview() {
  const client = useConfigurationClient();
  return useSWR<ConfigurationOverview, unknown>([name, "overview"], client.overview, still);
}

/** All flags and settings. */
export function useSettings() {
  const client = useConfigurationClient();
  return useSWR<readonly ConfigurationSetting[], unknown>([name, "keys"], client.keys, still);
}

/** A section whole. */
export function useSection(type: string, section: string) {
  const client = useConfigurationClient();
  return useSWR<ConfigurationDetails, unknown>(
    [name, type, section],
    () => client.section(type, section),
    still,
  );
}

/** Something was changed: what is kept of the configuration is asked for again. */
export function useForgetConfiguration(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === name);
}
