import useSWR from "swr";
import { startOfDay } from "../../../../engine/index.ts";
import { createKpiClient, isRefusal, type KpiQuestions } from "../../../services/index.ts";
import { useCatalog, useFormEnvironment, useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import type { SinceLast } from "../firstPage/firstPages.ts";

const secondsPerDay = 86_400;

/** How long something did not happen. `last`: its last day, in epoch seconds; undefined: it never did. */
export interface ShownSince {
  readonly since: SinceLast;
  readonly last: number | undefined;
  readonly days: number | undefined;
}

/** How long things did not happen, as far as the user may ask; undefined while it is on its way, and where it failed. */
export function useSinceLast(all: readonly SinceLast[]) {
  const client = useOwnClient(createKpiClient);
  const { templates } = useCatalog();
  const { companyNow } = useFormEnvironment();
  const today = startOfDay(companyNow());
  const lastOf = async (since: SinceLast): Promise<ShownSince | undefined> => {
    const { dataset, date, filter } = since;
    try {
      const { rows } = await client.rows(dataset, {
        ...(filter && { filters: filter as NonNullable<KpiQuestions[number]["filters"]> }),
        timePeriod: "allTime",
        columns: [date],
        orderBy: { attribute: date, direction: "desc" },
        limit: 1,
      });
      const day = rows[0]?.values[0];
      const last = typeof day === "number" ? day : undefined;
      return {
        since,
        last,
        days: last === undefined ? undefined : Math.round((today - last) / secondsPerDay),
      };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };
  const key =
    all.length > 0 && templates.size > 0 ? ["since", ...templates.keys(), JSON.stringify(all), today] : null;
  const { data, error, isValidating, mutate } = useSWR(key, () => Promise.all(all.map(lastOf)), readOnce);
  const failed = isValidating ? undefined : error;
  return {
    shown: data?.flatMap((each) => each ?? []),
    error: data ? undefined : failed,
    retry: () => void mutate(),
  };
}
