import { useAtomValue } from "jotai/react";
import type { CompiledField } from "../../../engine/index.ts";
import { ViewBoundary } from "../../parts/loading/ViewBoundary.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { fieldId, isGrouped } from "./field.ts";
import { drawControl } from "./drawControl.tsx";

/** A field in the cell of a table: the column's header is its label, which is shown again where the table becomes cards. */
export function FieldCell({ field }: { field: CompiledField }) {
  const scope = useFormScope();
  const { store, formId } = scope;
  const ui = useAtomValue(store.uiAtom(field.key), { store: store.store });
  if (!ui.visible) return null;
  const id = fieldId(formId, `-${field.key}`);
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
      <ViewBoundary name={field.label}>{drawControl(scope, { field, id, ui })}</ViewBoundary>
    </div>
  );
}
