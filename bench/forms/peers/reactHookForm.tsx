/** `react-hook-form`: registered, uncontrolled inputs; conditions and the total by `useWatch`. */
import "../pages/plain/plain.css";
import { memo } from "react";
import { useForm, useWatch, type Control as FormControl, type UseFormRegister } from "react-hook-form";
import { sumOf, type FormField, type FormSum } from "../form.ts";
import { install, type FormProps } from "../pages/page.tsx";
import { Control } from "../pages/plain/Control.tsx";
import { Row, SumRow } from "../pages/plain/Row.tsx";
import { plainControls, type Value } from "../pages/plain/values.ts";

type Entries = Record<string, Value>;

interface FieldProps {
  field: FormField;
  register: UseFormRegister<Entries>;
  error: string | undefined;
}

/** Drawn again only when its own error changes: `register` is the same at every render. */
const Field = memo(function Field({ field, register, error }: FieldProps) {
  const rules = field.required ? { required: "Required field" } : {};
  const read = field.kind === "number" ? { valueAsNumber: true } : {};
  return (
    <Row field={field} error={error}>
      <Control field={field} {...register(field.key, { ...rules, ...read })} />
    </Row>
  );
});

function Shown({ control, by, ...props }: FieldProps & { control: FormControl<Entries>; by: string }) {
  return useWatch({ control, name: by }) === true ? <Field {...props} /> : null;
}

function Sum({ sum, control }: { sum: FormSum; control: FormControl<Entries> }) {
  const values = useWatch({ control, name: [...sum.reads] });
  const value = sumOf(sum, (key) => values[sum.reads.indexOf(key)]);
  return <SumRow id={sum.key} label={sum.label} value={value} />;
}

function Form({ form, values, onOutcome }: FormProps) {
  const { control, register, handleSubmit, formState } = useForm<Entries>({ defaultValues: { ...values } });
  const submit = handleSubmit(
    () => onOutcome({ valid: true, errors: 0 }),
    (errors) => onOutcome({ valid: false, errors: Object.keys(errors).length }),
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {form.fields.map((field) => {
        const { key, shownBy } = field;
        const props = { field, register, error: errors[key]?.message };
        return shownBy ? (
          <Shown key={key} {...props} control={control} by={shownBy} />
        ) : (
          <Field key={key} {...props} />
        );
      })}
      {form.sums.map((sum) => (
        <Sum key={sum.key} sum={sum} control={control} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

install({ Form, ...plainControls });
