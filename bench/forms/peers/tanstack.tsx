/** `@tanstack/react-form`: a `form.Field` per field; conditions and the total by selectors of the form's store. */
import "../pages/plain/plain.css";
import type { FormEvent } from "react";
import { useForm, useStore } from "@tanstack/react-form";
import { isEmpty, sumOf, type FormField, type FormSum, type Values } from "../form.ts";
import { install, type FormProps } from "../pages/page.tsx";
import { Control } from "../pages/plain/Control.tsx";
import { Row, SumRow } from "../pages/plain/Row.tsx";
import { stored, plainControls, shown, type Value } from "../pages/plain/values.ts";

type Entries = Record<string, Value>;

function useEntriesForm(values: Values, onOutcome: FormProps["onOutcome"]) {
  return useForm({
    defaultValues: { ...values } as Entries,
    onSubmit: () => onOutcome({ valid: true, errors: 0 }),
    onSubmitInvalid({ formApi }) {
      const wrong = Object.values(formApi.state.fieldMeta).filter((meta) => meta && meta.errors.length > 0);
      onOutcome({ valid: false, errors: wrong.length });
    },
  });
}

interface FieldProps {
  field: FormField;
  form: ReturnType<typeof useEntriesForm>;
}

const required = {
  onSubmit: ({ value }: { value: Value }) => (isEmpty(value) ? "Required field" : undefined),
};

function Field({ field, form }: FieldProps) {
  return (
    <form.Field name={field.key} validators={field.required ? required : undefined}>
      {({ state, handleChange, handleBlur }) => (
        <Row field={field} error={state.meta.errors[0]}>
          <Control
            field={field}
            {...shown(field, state.value)}
            onChange={(event) => handleChange(stored(field, event.target))}
            onBlur={handleBlur}
          />
        </Row>
      )}
    </form.Field>
  );
}

function Shown({ by, ...props }: FieldProps & { by: string }) {
  return useStore(props.form.store, ({ values }) => values[by] === true) ? <Field {...props} /> : null;
}

function Sum({ sum, form }: { sum: FormSum; form: FieldProps["form"] }) {
  const value = useStore(form.store, ({ values }) => sumOf(sum, (key) => values[key]));
  return <SumRow id={sum.key} label={sum.label} value={value} />;
}

function Form({ form: description, values, onOutcome }: FormProps) {
  const form = useEntriesForm(values, onOutcome);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {description.fields.map((field) =>
        field.shownBy ? (
          <Shown key={field.key} field={field} form={form} by={field.shownBy} />
        ) : (
          <Field key={field.key} field={field} form={form} />
        ),
      )}
      {description.sums.map((sum) => (
        <Sum key={sum.key} sum={sum} form={form} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

install({ Form, ...plainControls });
