import { useId, useMemo } from "react";
import { Classes } from "@blueprintjs/core";
import { formatDate } from "../../../engine/index.ts";
import { Link } from "react-router-dom";
import { LoadFailure } from "../../../views/index.ts";
import { recordPath } from "../../common/pages.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { cappedNumber } from "../countText.ts";
import { openKinds } from "./openKinds.ts";
import { useOpenRecords } from "./useOpenRecords.ts";

/** What is open in a terminal, by record types: how much, and what has waited longest. */
export function OpenPanel({ groupIds }: { groupIds: readonly number[] }) {
  const title = useId();
  const catalog = useCatalog();
  const kinds = useMemo(() => openKinds(catalog), [catalog]);
  const { data, error, isValidating, mutate } = useOpenRecords(kinds, groupIds);
  const shown = data?.filter(({ records }) => records.length > 0);
  if (kinds.length === 0) return null;
  return (
    <section className={`${Classes.CARD} ss-panel`} aria-labelledby={title}>
      <h2 id={title} className="ss-panel-title">
        Open
      </h2>
      {!data && error === undefined && (
        <div className={`${Classes.SKELETON} terminal-wait`} role="status" aria-label="Loading" />
      )}
      {!data && error !== undefined && !isValidating && <LoadFailure onRetry={() => void mutate()} />}
      {shown?.length === 0 && <p className="screen-quiet">Nothing is open.</p>}
      {shown?.map((each) => (
        <Kind key={`${each.kind.entry.alias} ${JSON.stringify(each.kind.where)}`} found={each} />
      ))}
    </section>
  );
}

type Found = NonNullable<ReturnType<typeof useOpenRecords>["data"]>[number];

function Kind({ found: { kind, records, count } }: { found: Found }) {
  const id = useId();
  const { entry, date } = kind;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="terminal-kind">
        {`${entry.plural} (${cappedNumber(count)})`}
      </h3>
      <ul className="screen-recent">
        {records.map(({ id: recordId, label, fields }) => {
          const day = fields[date ?? ""];
          return (
            <li key={recordId}>
              <Link to={recordPath(entry.alias, recordId)}>{label}</Link>
              {typeof day === "number" && <span className="screen-quiet">{formatDate(day)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
