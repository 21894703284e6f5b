import { useId, type ReactNode } from "react";
import { useAtomValue } from "jotai/react";
import { Classes, Tag } from "@blueprintjs/core";
import {
  formatValue,
  recordValue,
  type CompiledField,
  type NestedValueView,
  type RecordData,
} from "../../../engine/index.ts";
import { useFormatContext } from "../../context/viewsContext.ts";
import { Clipped } from "../../parts/frame/Clipped.tsx";
import { Loading } from "../../parts/loading/Loading.tsx";
import { RecordValueText } from "../../parts/values/RecordValueText.tsx";
import { useRelation, useRelationRecords } from "../../formScope/useRelationRecords.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";

interface ShownProps {
  field: CompiledField;
  record: RecordData;
}

/** Choices as tags. */
function Choices({ field, record }: ShownProps) {
  const context = useFormatContext();
  const value = recordValue(record, field);
  if (record.protectedFields.includes(field.key) || value === null)
    return <RecordValueText record={record} field={field} />;
  const values = Array.isArray(value) ? value : [value];
  return (
    <span className="ss-nested-tags">
      {values.map((one) => (
        <Tag key={String(one)} minimal>
          {formatValue(field, field.multi ? [String(one)] : one, context)}
        </Tag>
      ))}
    </span>
  );
}

/** A text, cut off when it is long. */
function LongText({ field, record }: ShownProps) {
  return (
    <Clipped>
      <div className="ss-static">
        <RecordValueText record={record} field={field} />
      </div>
    </Clipped>
  );
}

const shown: Record<NestedValueView["type"], (props: ShownProps) => ReactNode> = {
  nestedSelect: Choices,
  nestedText: LongText,
  nestedInterval: RecordValueText,
};

/** One field of related records, drawn like a field of this one that is only read. */
function NestedValue({ node }: { node: NestedValueView }) {
  const { store } = useFormScope();
  const { template } = useRelation(node.relation);
  const loaded = useRelationRecords(node.relation);
  const ui = useAtomValue(store.uiAtom(node.relation), { store: store.store });
  const id = useId();
  const field = template.byKey.get(node.field);
  if (!field) throw new Error(`Unknown field of ${template.alias}: ${node.field}`);
  if (!ui.visible) return null;
  const Shown = shown[node.type];
  return (
    <div className={`${Classes.FORM_GROUP} ss-field`} role="group" aria-labelledby={id}>
      <div className={`${Classes.LABEL} ss-label`}>
        <span id={id}>{node.label ?? field.label}</span>
      </div>
      <Loading loaded={loaded} empty={`No ${node.label ?? field.label} to display.`}>
        {(records) =>
          records.map((record) => (
            <div key={record.id} className="ss-nested-value">
              <Shown field={field} record={record} />
            </div>
          ))
        }
      </Loading>
    </div>
  );
}

const entry = (type: NestedValueView["type"]): PanelEntry => ({
  type,
  component: ({ node }) => (node.type === type ? <NestedValue node={node as NestedValueView} /> : null),
});

export const nestedValuePanels: readonly PanelEntry[] = [
  entry("nestedSelect"),
  entry("nestedText"),
  entry("nestedInterval"),
];
