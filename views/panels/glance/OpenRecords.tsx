import { useId } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { formatDate, recordValue, type RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { RecordLink } from "../../parts/Link.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { recordPageView, tabOfRelation } from "../recordPageView.ts";
import type { AskedRelated } from "./useAskedRelated.ts";

/** Related records that are open, by their kinds; a kind without any is left out. */
export function OpenRecords({ asked: { open, loaded } }: { asked: AskedRelated }) {
  const shown = open.filter(({ answer }) => (answer?.records.length ?? 0) > 0);
  return (
    <Panel title="Open">
      {loaded.status === "loading" && (
        <div className={`${Classes.SKELETON} ss-glance-skeleton`} role="status" aria-label="Loading" />
      )}
      {loaded.status === "error" && <LoadFailure onRetry={loaded.retry} />}
      {loaded.status === "ready" && shown.length === 0 && (
        <p className={Classes.TEXT_MUTED}>Nothing is open.</p>
      )}
      {shown.map((each) => (
        <Kind key={`${each.relation.key} ${each.entry.date ?? ""}`} kind={each} />
      ))}
    </Panel>
  );
}

function Kind({ kind }: { kind: AskedRelated["open"][number] }) {
  const id = useId();
  const { store, onTab } = useFormScope();
  const { relation, entry, answer } = kind;
  const tab = tabOfRelation(recordPageView(store.template), relation.key);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="ss-glance-kind">
        {relation.label}
      </h3>
      <ul className="ss-glance-list">
        {answer?.records.map((record) => (
          <li key={record.id}>
            <span className="ss-glance-words">
              <RecordLink record={record}>
                <bdi>{record.label}</bdi>
              </RecordLink>
            </span>
            <Day record={record} date={entry.date} />
          </li>
        ))}
      </ul>
      {answer?.more && tab !== undefined && (
        <Button
          size="small"
          variant="minimal"
          text="Show all"
          aria-label={`Show all ${relation.label}`}
          onClick={() => onTab(tab)}
        />
      )}
    </section>
  );
}

function Day({ record, date }: { record: RecordData; date: string | undefined }) {
  const field = useViews()
    .engine.template(record.templateAlias)
    .byKey.get(date ?? "");
  const value = field && recordValue(record, field);
  return typeof value === "number" ? (
    <span className={`${Classes.TEXT_MUTED} ss-glance-day`}>{formatDate(value)}</span>
  ) : null;
}
