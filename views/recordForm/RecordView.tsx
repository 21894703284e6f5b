import { useRef } from "react";
import type { FormStore, RecordData, ViewNode } from "../../engine/index.ts";
import { LayoutForm } from "../rjsf/LayoutForm.tsx";
import { RecordScope } from "../formScope/RecordScope.tsx";
import { useSectionKeys } from "../formScope/useFormKeys.ts";

interface Props {
  /** A form store of the record: conditions are read from it, nothing is changed. */
  store: FormStore;
  record: RecordData;
  /** Default: the template's `edit` view. */
  view?: ViewNode;
  /** Key of the open tab, and who keeps it; left out, the view keeps it. */
  tab?: string;
  onTab?(tab: string): void;
}

/** A record to read: the same tree of views as its form, with values as people write them. */
export function RecordView({ store, record, view = store.template.template.views.edit, tab, onTab }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useSectionKeys(root);
  return (
    <RecordScope store={store} record={record} readOnly tab={tab} onTab={onTab}>
      <div ref={root} className="ss-record" data-mode="read">
        <LayoutForm template={store.template} view={view} />
      </div>
    </RecordScope>
  );
}
