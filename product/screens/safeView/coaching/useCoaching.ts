import useSWR from "swr";
import { createSafeViewClient } from "../../../services/index.ts";
import { pages } from "../../../common/pages.ts";
import { isOpen } from "../../../shell/navigation/navigation.ts";
import { useNavigationRights } from "../../../shell/navigation/useNavigationRights.ts";
import { useCatalog, useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import type { CoachingCard } from "../page/insightPages.ts";
import { usePageState } from "../page/pageState.ts";

type Client = ReturnType<typeof createSafeViewClient>;
type Body = Parameters<Client["impact"]>[1];

/** Whether the user may open what coaching changed, wherever it is shown. */
export function useSeesCoaching(): boolean {
  const rights = useNavigationRights();
  const page = pages.get("coachingEffectiveness");
  return page !== undefined && isOpen(page, rights);
}

/** Asks about the plans of the page that ended in its days; its events are divided by days of drivers where nothing else is chosen. */
export function useCoaching<Answer>(
  name: string,
  card: CoachingCard,
  read: (client: Client, dataset: string, body: Body) => Promise<Answer>,
) {
  const client = useOwnClient(createSafeViewClient);
  const { templates } = useCatalog();
  const { view } = usePageState();
  const dataset = card.dataset ?? view.dataset;
  const { groupIds, days, normalization = "drivers" } = view;
  const body: Body = {
    normalization,
    ...(groupIds.length > 0 && { groupIds: [...groupIds] }),
    ...(typeof days === "string" ? {} : days),
  };
  const key = dataset === undefined ? null : [name, ...templates.keys(), dataset, JSON.stringify(body)];
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(
    key,
    () => read(client, dataset ?? "", body),
    readOnce,
  );
  return { answer: data, error: data || isValidating ? undefined : error, retry: () => void mutate() };
}
