import { useMemo, useState } from "react";
import {
  toValues,
  type CompiledField,
  type CompiledTemplate,
  type CreateRelatedView,
  type RecordData,
  type RecordValues,
} from "../../../engine/index.ts";
import { useNoteRelated } from "../../context/recordChanges.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { useRelation } from "../../formScope/useRelationRecords.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { FormWindow } from "../../tables/related/FormWindow.tsx";
import { useInitialValues } from "../../tables/related/useInitialValues.ts";
import { ItemAction } from "../listItems/ItemAction.tsx";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { useRefusal } from "./useRefusal.ts";

/** A button that opens the form of a new related record in a window; nothing while this record is not stored. */
function CreateRelated({ node }: { node: CreateRelatedView }) {
  const { record } = useFormScope();
  const { relation, template } = useRelation(node.relation);
  return record && <OfRecord node={node} record={record} relation={relation} template={template} />;
}

interface Props {
  node: CreateRelatedView;
  record: RecordData;
  relation: CompiledField;
  template: CompiledTemplate;
}

function OfRecord({ node, record, relation, template }: Props) {
  const noteRelated = useNoteRelated();
  const { readOnly } = useFormScope();
  const initial = useCopied(node, record, useInitialValues(relation, template));
  const [isOpen, setOpen] = useState(false);
  const refusal = useRefusal({ record, relation, template, initial });
  return (
    <OutsideForm className="ss-create-related">
      <ItemAction
        intent="primary"
        text={node.label}
        refusal={refusal ?? (readOnly ? undefined : "Save or cancel your changes first.")}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FormWindow
          waits
          title={node.label}
          template={template}
          record={null}
          initialValues={initial}
          messages={node.messages}
          onClosed={() => setOpen(false)}
          onRefused={() => noteRelated(record.id)}
          onSaved={() => {
            setOpen(false);
            noteRelated(record.id);
          }}
        />
      )}
    </OutsideForm>
  );
}

/** What the new record begins with: its relation to this one, its group, and what the node copies. */
function useCopied({ copy }: CreateRelatedView, record: RecordData, initial: RecordValues): RecordValues {
  const { template } = useFormScope().store;
  return useMemo(() => {
    const values = toValues(template, record);
    const copied = Object.entries(copy ?? {}).map(([key, from]) => [key, values[from] ?? null] as const);
    return { ...initial, ...Object.fromEntries(copied) };
  }, [template, record, copy, initial]);
}

export const createRelatedPanel: PanelEntry = {
  type: "createRelated",
  component: ({ node }) => (node.type === "createRelated" ? <CreateRelated node={node} /> : null),
};
