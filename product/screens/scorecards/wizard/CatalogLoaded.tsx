import { type ReactNode } from "react";
import useSWR from "swr";
import { Waiting } from "../../../common/Waiting.tsx";
import type { ScorecardCatalog } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { readOnce } from "../../useRecords.ts";
import { scorecardKey, useScorecardsClient } from "../useScorecards.ts";

interface Props {
  children(catalog: ScorecardCatalog): ReactNode;
}

/** What may be weighed, before the wizard is shown. */
export function CatalogLoaded({ children }: Props) {
  const client = useScorecardsClient();
  const { data, error, mutate } = useSWR<ScorecardCatalog, unknown>(
    scorecardKey("catalog"),
    client.catalog,
    readOnce,
  );
  if (data) return children(data);
  if (error !== undefined) return <LoadFailed onRetry={() => void mutate()} />;
  return <Waiting />;
}
