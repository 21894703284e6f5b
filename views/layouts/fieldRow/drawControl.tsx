import { useCallback, useState, type ReactNode } from "react";
import { useAtomValue } from "jotai/react";
import type { CompiledField, FieldUi, FieldValue, FormStore } from "../../../engine/index.ts";
import { FormattedValue } from "../../parts/values/FormattedValue.tsx";
import type { FormScope } from "../../formScope/formScope.ts";
import { Confidential } from "../../parts/values/Confidential.tsx";
import { widgetOf } from "./field.ts";
import { FieldMessages, Messages } from "./Messages.tsx";

interface Props {
  field: CompiledField;
  /** Id of the control. */
  id: string;
  /** What the row around it reads of the field. */
  ui: FieldUi;
  /** What stands between the value and its messages. */
  help?: ReactNode;
}

/**
 * A field's value and its messages: its widget, or the value as text where it may only be read. What it returns is alone
 * re-rendered by a key, or by an issue; it is no component itself, as a form may have thousands.
 */
export function drawControl({ store, readOnly }: FormScope, { field, id, ui, help }: Props): ReactNode {
  if (!ui.confidential && !readOnly && !ui.locked) {
    return <EditedValue field={field} id={id} store={store} ui={ui} help={help} />;
  }
  return (
    <>
      {ui.confidential ? <Confidential /> : <StaticValue field={field} id={id} store={store} />}
      {help}
      {!ui.confidential && !readOnly && <FieldMessages id={`${id}-messages`} field={field} store={store} />}
    </>
  );
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

function EditedValue({ field, id, store, ui, help }: ValueProps & Pick<Props, "ui" | "help">) {
  const issues = useAtomValue(store.issuesAtom(field.key), { store: store.store });
  const { value, onChange, onBlur } = useEditing(store, field);
  const { component: Widget } = widgetOf(field);
  return (
    <>
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
      {help}
      {field.definition.source !== undefined && (
        <span id={`${id}-source`} hidden>
          {`Rule: ${field.definition.source}`}
        </span>
      )}
      <Messages id={`${id}-messages`} issues={issues} />
    </>
  );
}

function describedBy(id: string, field: CompiledField, hasMessages: boolean) {
  const { help, source } = field.definition;
  const ids = [help && `${id}-help`, source && `${id}-source`, hasMessages && `${id}-messages`].filter(
    Boolean,
  );
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
