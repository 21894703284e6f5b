import useSWR from "swr";
import {
  createCannedReportsClient,
  type OshaLog,
  type OshaPrivacyCases,
} from "../../../../services/index.ts";
import { useOwnClient } from "../../../../workspace/workspace.ts";

/** The privacy cases of a log: asked for when they are opened, since each reading of names is noted. */
export function usePrivacyCases({ year, terminalId }: Pick<OshaLog, "year" | "terminalId">) {
  const client = useOwnClient(createCannedReportsClient);
  const { data, error, isLoading, mutate } = useSWR<OshaPrivacyCases, unknown>(
    ["osha privacy", year, terminalId],
    () => client.oshaPrivacy({ year, terminalId }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    cases: data?.cases,
    error: data === undefined ? error : undefined,
    isLoading,
    retry: () => void mutate(),
  };
}
