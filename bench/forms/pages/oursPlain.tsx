/** `ours:plain`: our form store under the browser's own inputs, to separate the engine's cost from Blueprint's. */
import "./plain/plain.css";
import { useMemo, type FormEvent } from "react";
import { useAtomValue } from "jotai/react";
import type { FieldValue, FormStore } from "../../../engine/index.ts";
import type { FormField, FormSum } from "../form.ts";
import { flatView } from "../template.ts";
import { openStore, prepare, type Prepared } from "./ourStore.ts";
import { install, type FormProps } from "./page.tsx";
import { Control } from "./plain/Control.tsx";
import { Row, SumRow } from "./plain/Row.tsx";
import { focusFirst, stored, plainControls, shown } from "./plain/values.ts";

/** Dates are epoch seconds in the store and YYYY-MM-DD in the control. */
function toControl(field: FormField, value: FieldValue) {
  if (field.kind !== "date" || typeof value !== "number") return value;
  return new Date(value * 1000).toISOString().slice(0, 10);
}

function toStore(field: FormField, control: EventTarget & { value: string }): FieldValue {
  const value = stored(field, control) ?? null;
  return field.kind === "date" && typeof value === "string" ? Date.parse(`${value}T00:00:00Z`) / 1000 : value;
}

function Field({ field, store }: { field: FormField; store: FormStore }) {
  const { key } = field;
  const ui = useAtomValue(store.uiAtom(key), { store: store.store });
  return ui.visible ? <Input field={field} store={store} /> : null;
}

function Input({ field, store }: { field: FormField; store: FormStore }) {
  const { key } = field;
  const value = useAtomValue(store.valueAtom(key), { store: store.store });
  const issues = useAtomValue(store.issuesAtom(key), { store: store.store });
  return (
    <Row field={field} error={issues[0]?.message}>
      <Control
        field={field}
        {...shown(field, toControl(field, value))}
        onChange={(event) => store.change(key, toStore(field, event.target))}
        onBlur={() => store.blur(key)}
      />
    </Row>
  );
}

function Sum({ sum: { key, label }, store }: { sum: FormSum; store: FormStore }) {
  const value = useAtomValue(store.valueAtom(key), { store: store.store });
  return <SumRow id={key} label={label} value={Number(value)} />;
}

let prepared: Prepared | undefined;

function Form({ form, values, onOutcome }: FormProps) {
  if (!prepared) throw new Error("Prepare first.");
  const ready = prepared;
  const store = useMemo(() => openStore(ready, form, values, onOutcome), [ready, form, values, onOutcome]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await store.whenIdle();
    const issues = store.validate();
    if (issues.length > 0) return focusFirst(issues.map(({ path }) => path));
    store.input();
    onOutcome({ valid: true, errors: 0 });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {form.fields.map((field) => (
        <Field key={field.key} field={field} store={store} />
      ))}
      {form.sums.map((sum) => (
        <Sum key={sum.key} sum={sum} store={store} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

install({
  Form,
  async prepare(form) {
    prepared = await prepare(form, flatView);
  },
  ...plainControls,
});
