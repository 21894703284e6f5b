import { useId } from "react";
import { useAtomValue } from "jotai/react";
import { Classes } from "@blueprintjs/core";
import type { CompiledField, CrashRolePickerView, EnumValue, FieldValue } from "../../../engine/index.ts";
import { Messages } from "../../layouts/fieldRow/Messages.tsx";
import { FieldLabel } from "../../layouts/fieldRow/FieldLabel.tsx";
import { widgetOf } from "../../layouts/fieldRow/field.ts";
import { FormattedValue } from "../../parts/values/FormattedValue.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { Confidential } from "../../parts/values/Confidential.tsx";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { CrashDiagram } from "./CrashDiagram.tsx";

/** The category of a crash, and the diagrams of that category to choose from (spec records.md 3.17, 4.1). */
function CrashRolePicker({ node }: { node: CrashRolePickerView }) {
  const { store, readOnly } = useFormScope();
  const category = fieldOf(store.template.byKey, node.category);
  const role = fieldOf(store.template.byKey, node.role);
  const ui = useAtomValue(store.uiAtom(category.key), { store: store.store });
  if (!ui.visible) return null;
  const still = readOnly || ui.disabled || ui.locked || ui.confidential;
  return (
    <div className="ss-crash-picker">
      {still ? <Shown field={category} /> : <CategoryInput category={category} role={role} />}
      {still ? <Shown field={role} diagram /> : <Diagrams role={role} />}
    </div>
  );
}

function fieldOf(byKey: ReadonlyMap<string, CompiledField>, key: string): CompiledField {
  const field = byKey.get(key);
  if (!field) throw new Error(`Unknown field: ${key}`);
  return field;
}

interface ShownProps {
  field: CompiledField;
  diagram?: boolean;
}

/** A value to read, for the role with its diagram. */
function Shown({ field, diagram = false }: ShownProps) {
  const { store } = useFormScope();
  const id = useId();
  const value = useAtomValue(store.valueAtom(field.key), { store: store.store });
  const ui = useAtomValue(store.uiAtom(field.key), { store: store.store });
  if (!ui.visible) return null;
  return (
    <div className={`${Classes.FORM_GROUP} ss-field`} data-field={field.key}>
      <FieldLabel id={id} field={field} label={field.label} required={false} plain />
      {ui.confidential ? (
        <Confidential />
      ) : (
        <output className="ss-static" aria-labelledby={`${id}-label`}>
          {diagram && typeof value === "string" && <CrashDiagram code={value} />}
          <FormattedValue field={field} value={value} />
        </output>
      )}
    </div>
  );
}

function CategoryInput({ category, role }: { category: CompiledField; role: CompiledField }) {
  const { store } = useFormScope();
  const id = useId();
  const ui = useAtomValue(store.uiAtom(category.key), { store: store.store });
  const value = useAtomValue(store.valueAtom(category.key), { store: store.store });
  const issues = useAtomValue(store.issuesAtom(category.key), { store: store.store });
  const { component: Widget } = widgetOf(category);
  /** The role becomes the first one of the category, in the same step. */
  const choose = (next: FieldValue) => {
    const steps = store.history.group();
    store.change(category.key, next);
    const [first] = next === null ? [] : offered(store.store.get(store.choicesAtom(role.key)));
    store.change(role.key, first?.name ?? null);
    steps.keep();
  };
  return (
    <div className={`${Classes.FORM_GROUP} ss-field`} data-field={category.key}>
      <FieldLabel id={id} field={category} label={category.label} required={ui.required} plain={false} />
      <Widget
        id={id}
        field={category}
        value={value}
        onChange={choose}
        onBlur={() => store.blur(category.key)}
        disabled={false}
        required={ui.required}
        invalid={issues.some(({ severity }) => severity === "error")}
        describedBy={`${id}-messages`}
      />
      <Messages id={`${id}-messages`} issues={issues} />
    </div>
  );
}

function offered(choices: readonly EnumValue[]): EnumValue[] {
  return choices.filter(({ disabled }) => !disabled);
}

function Diagrams({ role }: { role: CompiledField }) {
  const { store } = useFormScope();
  const id = useId();
  const ui = useAtomValue(store.uiAtom(role.key), { store: store.store });
  const value = useAtomValue(store.valueAtom(role.key), { store: store.store });
  const issues = useAtomValue(store.issuesAtom(role.key), { store: store.store });
  const choices = useAtomValue(store.choicesAtom(role.key), { store: store.store });
  if (!ui.visible) return null;
  return (
    <fieldset
      className="ss-crash-roles"
      data-field={role.key}
      aria-describedby={`${id}-messages`}
      onBlur={() => store.blur(role.key)}
    >
      <legend>
        {role.label}
        {ui.required && (
          <span className="ss-required" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="ss-crash-cards">
        {offered(choices).map(({ name, display }) => (
          <label key={name} className="ss-crash-card">
            <input
              type="radio"
              name={id}
              checked={value === name}
              disabled={ui.disabled}
              onChange={() => store.change(role.key, name)}
            />
            <CrashDiagram code={name} />
            <span>{display}</span>
          </label>
        ))}
      </div>
      <Messages id={`${id}-messages`} issues={issues} />
    </fieldset>
  );
}

export const crashRolePickerPanel: PanelEntry = {
  type: "crashRolePicker",
  component: ({ node }) => (node.type === "crashRolePicker" ? <CrashRolePicker node={node} /> : null),
};
