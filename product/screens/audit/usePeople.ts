import useSWR from "swr";
import type { User } from "../../services/index.ts";
import { createAdministrationClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

/** Most people of whom one is chosen. */
const MOST_PEOPLE = 500;

/** The people of the company, to choose one. */
export function usePeople(): readonly User[] {
  const administration = useOwnClient(createAdministrationClient);
  const { data } = useSWR(["administration", "people"], () => administration.users({ limit: MOST_PEOPLE }), {
    revalidateOnFocus: false,
  });
  return data?.users ?? [];
}
