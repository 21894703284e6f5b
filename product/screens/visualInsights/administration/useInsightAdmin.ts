import useSWR from "swr";
import { createInsightAdminClient, type PromptsWanted } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";

/** Prompts of a page. */
export const pageSize = 25;

/** Which prompts are shown. */
export type Shown = "all" | "wrong" | "right" | "unread" | "unknown";

const wanted: Readonly<Record<Shown, Pick<PromptsWanted, "feedback" | "read">>> = {
  all: {},
  wrong: { feedback: "wrong" },
  right: { feedback: "right" },
  unread: { read: "unread" },
  unknown: { read: "unknown" },
};

const options = { revalidateOnFocus: false, keepPreviousData: true };

/** How prompts fare in the company, and its synonyms. */
export function useInsightOverview() {
  const client = useOwnClient(createInsightAdminClient);
  const { data, error, mutate } = useSWR(["administration", "insights"], client.overview, options);
  return { client, overview: data, error: data ? undefined : error, reload: () => mutate() };
}

interface PageWanted {
  shown: Shown;
  search: string;
  page: number;
  /** Prompts of the company: with another one the page is asked for again. */
  asked: number;
}

/** A page of the prompts of the company, counted from 0. */
export function useCompanyPrompts({ shown, search, page, asked }: PageWanted) {
  const client = useOwnClient(createInsightAdminClient);
  const { data, error, mutate } = useSWR(
    ["administration", "insightPrompts", shown, search, page, asked],
    () =>
      client.prompts({
        ...wanted[shown],
        ...(search !== "" && { search }),
        start: page * pageSize,
        limit: pageSize,
      }),
    options,
  );
  return { found: data, error: data ? undefined : error, reload: () => mutate() };
}
