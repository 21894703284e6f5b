import useSWR from "swr";
import { startOfDay } from "../../../../engine/index.ts";
import { createKpiClient } from "../../../services/index.ts";
import { useCatalog, useFormEnvironment, useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";

type Client = ReturnType<typeof createKpiClient>;

/**
 * Numbers of datasets, as a first page asks for them; `shown` is undefined while they are on their way, and where they failed. `name`: of the part that shows
 * them; `read` asks for them on the company's day, in epoch seconds, and gives those that the user may ask for. `groupIds`: whose they are; none: of all.
 */
export function useNumbers<Asked, Shown>(
  name: "figures" | "rates" | "since" | "terminals",
  asked: readonly Asked[],
  read: (client: Client, today: number) => Promise<readonly Shown[]>,
  groupIds: readonly number[] = [],
) {
  const client = useOwnClient(createKpiClient);
  const { templates } = useCatalog();
  const { companyNow } = useFormEnvironment();
  const today = startOfDay(companyNow());
  const isAsked = asked.length > 0 && templates.size > 0;
  // Whatever is saved may change a number.
  const key = isAsked ? [name, ...templates.keys(), JSON.stringify([asked, groupIds]), today] : null;
  const { data, error, isValidating, mutate } = useSWR(key, () => read(client, today), readOnce);
  const failed = isValidating ? undefined : error;
  return {
    isAsked,
    shown: isAsked ? data : [],
    error: data ? undefined : failed,
    retry: () => void mutate(),
  };
}
