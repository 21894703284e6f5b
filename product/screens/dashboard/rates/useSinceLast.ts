import { type createKpiClient, isRefusal, type KpiQuestions } from "../../../services/index.ts";
import { useNumbers } from "../figures/useNumbers.ts";
import type { SinceLast } from "../firstPage/firstPages.ts";

type KpiClient = ReturnType<typeof createKpiClient>;
const secondsPerDay = 86_400;

/** How long something did not happen. `last`: its last day, in epoch seconds; undefined: it never did. */
export interface ShownSince {
  readonly since: SinceLast;
  readonly last: number | undefined;
  readonly days: number | undefined;
}

/** How long things did not happen in these groups, as far as the user may ask; none: in all. */
export function useSinceLast(all: readonly SinceLast[], groupIds: readonly number[]) {
  const read = async (client: KpiClient, today: number) => {
    const found = await Promise.all(all.map((since) => shownSince(client, since, groupIds, today)));
    return found.flatMap((each) => each ?? []);
  };
  return useNumbers("since", all, read, groupIds);
}

async function shownSince(
  client: KpiClient,
  since: SinceLast,
  groupIds: readonly number[],
  today: number,
): Promise<ShownSince | undefined> {
  const { dataset, date, filter } = since;
  try {
    const { rows } = await client.rows(dataset, {
      ...(filter && { filters: filter as NonNullable<KpiQuestions[number]["filters"]> }),
      ...(groupIds.length > 0 && { groupIds: [...groupIds] }),
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
}
