import { useId, useMemo } from "react";
import { Classes } from "@blueprintjs/core";
import {
  recordValue,
  type CompiledField,
  type ProgressUpdatesView,
  type RecordData,
} from "../../../engine/index.ts";
import { useMomentDay } from "../../parts/values/Moment.tsx";
import { Clipped } from "../../parts/frame/Clipped.tsx";
import { Loading } from "../../parts/loading/Loading.tsx";
import { personName } from "../../parts/values/personName.ts";
import { RecordPairs } from "../../parts/values/RecordPairs.tsx";
import { RecordValueText } from "../../parts/values/RecordValueText.tsx";
import { useRelation, useRelationRecords } from "../../formScope/useRelationRecords.ts";
import { columnsOf } from "../../tables/related/columnsOf.ts";
import { NestedPart } from "../nestedValues/NestedPart.tsx";
import type { PanelEntry } from "../../formScope/panelEntry.ts";

/** Related records as cards, the latest first (spec records.md 3.7). */
function ProgressUpdates({ node }: { node: ProgressUpdatesView }) {
  const { relation, template } = useRelation(node.relation);
  const loaded = useRelationRecords(node.relation);
  const field = (key: string) => {
    const found = template.byKey.get(key);
    if (!found) throw new Error(`Unknown field of ${template.alias}: ${key}`);
    return found;
  };
  const [heading, date] = [field(node.heading), field(node.date)];
  const fields = columnsOf(template.byKey, node.fields);
  return (
    <NestedPart relation={node.relation} title={node.title ?? relation.label}>
      {() => (
        <Loading loaded={loaded} empty="No Progress Updates">
          {(records) => <Cards records={records} heading={heading} date={date} fields={fields} />}
        </Loading>
      )}
    </NestedPart>
  );
}

interface CardsProps {
  records: readonly RecordData[];
  heading: CompiledField;
  date: CompiledField;
  fields: readonly CompiledField[];
}

function Cards({ records, heading, date, fields }: CardsProps) {
  const latestFirst = useMemo(() => {
    const when = (record: RecordData) => Number(recordValue(record, date) ?? -Infinity);
    return records.toSorted((left, right) => when(right) - when(left) || right.id - left.id);
  }, [records, date]);
  return (
    <ul className="ss-updates">
      {latestFirst.map((record) => (
        <Card key={record.id} record={record} heading={heading} date={date} fields={fields} />
      ))}
    </ul>
  );
}

function Card({ record, heading, date, fields }: Omit<CardsProps, "records"> & { record: RecordData }) {
  const id = useId();
  const { lastUpdatedByUser: user, lastUpdatedDate } = record;
  const momentDay = useMomentDay();
  return (
    <li className="ss-form-card" aria-labelledby={id}>
      <div className="ss-update-head">
        <h4 id={id} className="ss-form-row-title">
          <RecordValueText record={record} field={heading} />
        </h4>
        <RecordValueText record={record} field={date} />
      </div>
      <RecordPairs record={record} fields={fields} around={(value) => <Clipped>{value}</Clipped>} />
      <p className={`${Classes.TEXT_MUTED} ss-update-foot`}>
        {`${personName(user)}, ${momentDay(lastUpdatedDate)}`}
      </p>
    </li>
  );
}

export const progressUpdatesPanel: PanelEntry = {
  type: "progressUpdates",
  component: ({ node }) => (node.type === "progressUpdates" ? <ProgressUpdates node={node} /> : null),
};
