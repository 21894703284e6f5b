import useSWR from "swr";
import type { OrderBy } from "../../../engine/index.ts";
import { createFleetClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { readOnce } from "../useRecords.ts";
import type { FleetView } from "./fleetAddress.ts";
import { recordTypesOf, type ShownList } from "./fleetLists.ts";

/** Rows that a card shows. */
const shownRows = 5;

/** Something that a card asks for: there, on its way, or failed with a way to ask again. */
export interface Asked<Answer> {
  readonly answer: Answer | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Asks for something about a list once, and again when one of its records was saved. */
function useAsked<Answer>(
  what: string,
  shown: ShownList,
  asked: object,
  read: () => Promise<Answer>,
): Asked<Answer> {
  const key = ["fleet", ...recordTypesOf(shown), JSON.stringify([what, shown.list.alias, asked])];
  const options = { ...readOnce, keepPreviousData: true };
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(key, read, options);
  return { answer: data, error: isValidating ? undefined : error, retry: () => void mutate() };
}

const periodOf = ({ list }: ShownList, { period }: FleetView) =>
  list.period === undefined ? {} : { timePeriod: period };

/** The numbers of a list. */
export function useFleetCounts(shown: ShownList, view: FleetView) {
  const client = useOwnClient(createFleetClient);
  const asked = { groupIds: view.groupIds, ...periodOf(shown, view) };
  return useAsked("counts", shown, asked, () => client.counts(shown.list.alias, asked));
}

/** The first rows of a list. */
export function useFleetRows(shown: ShownList, view: FleetView, sort: readonly OrderBy[]) {
  const client = useOwnClient(createFleetClient);
  const asked = { groupIds: view.groupIds, ...periodOf(shown, view), sort, limit: shownRows };
  return useAsked("rows", shown, asked, () => client.rows(shown.list.alias, asked));
}

/** How many records of a list have which scores. */
export function useFleetGraph(shown: ShownList, { groupIds }: FleetView) {
  const client = useOwnClient(createFleetClient);
  return useAsked("graph", shown, { groupIds }, () => client.graph({ groupIds }));
}

/** The scores of each terminal. */
export function useFleetUnits(shown: ShownList, { groupIds }: FleetView) {
  const client = useOwnClient(createFleetClient);
  return useAsked("units", shown, { groupIds }, () => client.units({ groupIds }));
}
