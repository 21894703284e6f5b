import { useCallback, useState } from "react";
import { useAtomValue } from "jotai/react";
import type { CompiledField, FieldUi, FieldValue, FormStore } from "../../../engine/index.ts";
import { FormattedValue } from "../../parts/FormattedValue.tsx";
import { useFormScope } from "../../recordForm/scope.ts";
import { Confidential } from "../../widgets/confidential/Confidential.tsx";
import { fieldId, widgetOf } from "./field.ts";

interface Props {
  field: CompiledField;
  /** See FieldRow. */
  place: string;
  /** What the row around it reads of the field. */
  ui: FieldUi;
}

/** A field's value: its widget, or the value as text where it may only be read. Alone re-rendered by a key. */
export function FieldControl({ field, place, ui }: Props) {
  const { store, readOnly, formId } = useFormScope();
  if (ui.confidential) return <Confidential />;
  const id = fieldId(formId, place);
  if (readOnly || ui.locked) return <StaticValue field={field} id={id} store={store} />;
  return <EditedValue field={field} id={id} store={store} ui={ui} />;
}

interface ValueProps {
  field: CompiledField;
  id: string;
  store: FormStore;
}

function StaticValue({ field, id, store }: ValueProps) {
  const value = useAtomValue(store.valueAtom(field.key), { store: store.store });
  return (
    <output id={id} className="ss-static" aria-labelledby={`${id}-label`}>
      <FormattedValue field={field} value={value} />
    </output>
  );
}

function EditedValue({ field, id, store, ui }: ValueProps & Pick<Props, "ui">) {
  const issues = useAtomValue(store.issuesAtom(field.key), { store: store.store });
  const { value, onChange, onBlur } = useEditing(store, field);
  const { component: Widget } = widgetOf(field);
  return (
    <Widget
      id={id}
      field={field}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={ui.disabled}
      required={ui.required}
      invalid={issues.some((issue) => issue.severity === "error")}
      describedBy={describedBy(id, field, issues.length > 0)}
    />
  );
}

function describedBy(id: string, field: CompiledField, hasMessages: boolean) {
  const ids = [field.definition.help && `${id}-help`, hasMessages && `${id}-messages`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** The value under edit; with `updateOnBlur` it goes to the form only when the field loses focus. */
function useEditing(store: FormStore, field: CompiledField) {
  const { key } = field;
  const late = field.definition.updateOnBlur ?? false;
  const stored = useAtomValue(store.valueAtom(key), { store: store.store });
  const [draft, setDraft] = useState<{ value: FieldValue } | null>(null);

  const onChange = useCallback(
    (value: FieldValue) => (late ? setDraft({ value }) : store.change(key, value)),
    [late, store, key],
  );
  const onBlur = useCallback(() => {
    if (draft) store.change(key, draft.value);
    setDraft(null);
    store.blur(key);
  }, [draft, store, key]);
  return { value: draft ? draft.value : stored, onChange, onBlur };
}
