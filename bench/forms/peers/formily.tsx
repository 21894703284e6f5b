/** `@formily/react`: a field model per field; conditions and the total as reactions. */
import "../pages/plain/plain.css";
import { useMemo, type FormEvent, type ReactNode } from "react";
import { createForm, type Field as FieldModel } from "@formily/core";
import { Field, FormProvider, observer, useField } from "@formily/react";
import { sumOf, type FormField } from "../form.ts";
import { install, type FormProps } from "../pages/page.tsx";
import { Control } from "../pages/plain/Control.tsx";
import { Row, SumRow } from "../pages/plain/Row.tsx";
import { stored, plainControls, shown, type Value } from "../pages/plain/values.ts";

interface InputProps {
  field: FormField;
  value?: Value;
  onChange?(value: Value): void;
}

function Input({ field, value, onChange }: InputProps) {
  return (
    <Control
      field={field}
      {...shown(field, value)}
      onChange={(event) => onChange?.(stored(field, event.target))}
    />
  );
}

const FieldRow = observer(({ field, children }: { field: FormField; children?: ReactNode }) => {
  const { selfErrors } = useField<FieldModel>();
  return (
    <Row field={field} error={selfErrors[0]?.toString()}>
      {children}
    </Row>
  );
});

function SumText({ id, label, value }: { id: string; label: string; value?: number }) {
  return <SumRow id={id} label={label} value={value ?? 0} />;
}

function Form({ form: description, values, onOutcome }: FormProps) {
  const form = useMemo(() => createForm({ initialValues: { ...values } }), [values]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form
      .submit(() => onOutcome({ valid: true, errors: 0 }))
      .catch((errors: unknown[]) => {
        onOutcome({ valid: false, errors: errors.length });
      });
  };
  return (
    <FormProvider form={form}>
      <form noValidate onSubmit={submit}>
        {description.fields.map((field) => {
          const { key, required, shownBy } = field;
          return (
            <Field
              key={key}
              name={key}
              required={required}
              decorator={[FieldRow, { field }]}
              component={[Input, { field }]}
              reactions={
                shownBy === undefined
                  ? undefined
                  : (model) => {
                      Object.assign(model, { visible: form.values[shownBy] === true });
                    }
              }
            />
          );
        })}
        {description.sums.map((sum) => (
          <Field
            key={sum.key}
            name={sum.key}
            component={[SumText, { id: sum.key, label: sum.label }]}
            reactions={(model) => {
              const value = sumOf(sum, (key) => form.values[key]);
              Object.assign(model, { value });
            }}
          />
        ))}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

install({ Form, ...plainControls });
