import { useAtomValue } from "jotai/react";
import type { CompiledField } from "../../../engine/index.ts";
import { ViewBoundary } from "../../parts/ViewBoundary.tsx";
import { useFormScope } from "../../recordForm/scope.ts";
import { fieldId, isGrouped } from "./field.ts";
import { FieldControl } from "./FieldControl.tsx";

/** A field in the cell of a table: the column's header is its label, which is shown again where the table becomes cards. */
export function FieldCell({ field }: { field: CompiledField }) {
  const { store, formId } = useFormScope();
  const ui = useAtomValue(store.uiAtom(field.key), { store: store.store });
  if (!ui.visible) return null;
  const place = `-${field.key}`;
  const id = fieldId(formId, place);
  const label = { id: `${id}-label`, className: "ss-cell-label" };
  return (
    <div className="ss-cell" data-field={field.key} data-late={field.definition.updateOnBlur || undefined}>
      {isGrouped(field) || ui.locked ? (
        <span {...label}>{field.label}</span>
      ) : (
        <label {...label} htmlFor={id}>
          {field.label}
        </label>
      )}
      <ViewBoundary name={field.label}>
        <FieldControl field={field} place={place} ui={ui} />
      </ViewBoundary>
    </div>
  );
}
