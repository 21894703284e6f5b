import { useAtomValue } from "jotai/react";
import { Classes } from "@blueprintjs/core";
import type { CompiledField } from "../../../engine/index.ts";
import { ViewBoundary } from "../../parts/loading/ViewBoundary.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { fieldId } from "./field.ts";
import { drawControl } from "./drawControl.tsx";
import { FieldLabel } from "./FieldLabel.tsx";

interface Props {
  field: CompiledField;
  /** Where in the layout the field stands; makes its ids unique when it stands in two places. */
  slot: string;
  /** A label of the view's own. */
  label?: string;
  span?: number;
}

/** A field with its label, star, help and messages. A field that a condition hides is nothing. */
export function FieldRow({ field, slot, label = field.label, span }: Props) {
  const scope = useFormScope();
  const { store, readOnly, formId } = scope;
  const ui = useAtomValue(store.uiAtom(field.key), { store: store.store });
  const isStatic = ui.confidential || readOnly;
  if (!ui.visible) return null;

  const id = fieldId(formId, slot);
  const { help, updateOnBlur } = field.definition;
  const helpText = help !== undefined && !readOnly && (
    <div id={`${id}-help`} className={Classes.FORM_HELPER_TEXT}>
      {help}
    </div>
  );
  return (
    <div
      className={`${Classes.FORM_GROUP} ss-field`}
      data-field={field.key}
      data-span={span}
      data-late={updateOnBlur || undefined}
    >
      <FieldLabel id={id} field={field} label={label} required={ui.required && !isStatic} plain={isStatic} />
      <div className={Classes.FORM_CONTENT}>
        <ViewBoundary name={label}>{drawControl(scope, { field, id, ui, help: helpText })}</ViewBoundary>
      </div>
    </div>
  );
}
