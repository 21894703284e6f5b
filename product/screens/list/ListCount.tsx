import { useState } from "react";
import { Button } from "@blueprintjs/core";
import useSWR from "swr";
import type { RecordCount } from "../../services/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { readOnce } from "../useRecords.ts";
import { countText } from "../countText.ts";
import type { ListQuery } from "./listQuery.ts";
import { useWanted } from "./useWanted.ts";

/** How many records a list lets through: up to a cap, exactly when that is asked. Rows never wait for it. */
export function ListCount({ query, isReady }: { query: ListQuery; isReady: boolean }) {
  const records = useClient("records");
  const { template, search, filter } = query;
  const counted = JSON.stringify([search, filter]);
  const [exactFor, setExactFor] = useState<string>();
  const exact = exactFor === counted;
  const wanted = useWanted(counted);
  const { data, error, isLoading, mutate } = useSWR<RecordCount, unknown>(
    isReady ? ["count", template, counted, exact] : null,
    () =>
      records.count({
        template,
        exact,
        ...(search ? { search } : {}),
        ...(filter ? { filter } : {}),
        signal: wanted(),
      }),
    { ...readOnce, keepPreviousData: exact },
  );
  // What is counted again by itself, after others saved something, may fail in silence.
  const hasFailed = error !== undefined && !isLoading && (exact || data === undefined);
  const words = data ? countText(data) : "";
  return (
    <span className="screen-count">
      <span role="status">{hasFailed ? "The records could not be counted." : words}</span>
      {data?.capped && (
        <Button
          size="small"
          variant="minimal"
          text="Count all"
          loading={isLoading}
          onClick={() => setExactFor(counted)}
        />
      )}
      {hasFailed && (
        <Button size="small" variant="minimal" text="Count again" onClick={() => void mutate()} />
      )}
    </span>
  );
}
