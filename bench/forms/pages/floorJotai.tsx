/** `floor:jotai`: an atom per field, each row subscribed to its own; the least that a form with rules can be. */
import "./plain/plain.css";
import { useMemo, type FormEvent } from "react";
import { useAtom, useAtomValue } from "jotai/react";
import type { FormField } from "../form.ts";
import { install, type FormProps } from "./page.tsx";
import { createAtomForm, type AtomForm } from "./plain/atoms.ts";
import { Control } from "./plain/Control.tsx";
import { Row, SumRow } from "./plain/Row.tsx";
import { stored, plainControls, shown } from "./plain/values.ts";

interface FieldProps {
  field: FormField;
  atoms: AtomForm;
}

function Field({ field, atoms }: FieldProps) {
  const { store } = atoms;
  const [value, setValue] = useAtom(atoms.value(field.key), { store });
  const error = useAtomValue(atoms.error(field.key), { store });
  return (
    <Row field={field} error={error}>
      <Control
        field={field}
        {...shown(field, value)}
        onChange={(event) => setValue(stored(field, event.target))}
      />
    </Row>
  );
}

function Shown({ field, atoms, by }: FieldProps & { by: string }) {
  const visible = useAtomValue(atoms.value(by), { store: atoms.store }) === true;
  return visible ? <Field field={field} atoms={atoms} /> : null;
}

function Sum({ id, label, atoms }: { id: string; label: string; atoms: AtomForm }) {
  return <SumRow id={id} label={label} value={useAtomValue(atoms.sum(id), { store: atoms.store })} />;
}

function Form({ form, values, onOutcome }: FormProps) {
  const atoms = useMemo(() => createAtomForm(form, values), [form, values]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOutcome(atoms.submit());
  };
  return (
    <form noValidate onSubmit={submit}>
      {form.fields.map((field) =>
        field.shownBy ? (
          <Shown key={field.key} field={field} atoms={atoms} by={field.shownBy} />
        ) : (
          <Field key={field.key} field={field} atoms={atoms} />
        ),
      )}
      {form.sums.map(({ key, label }) => (
        <Sum key={key} id={key} label={label} atoms={atoms} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

install({ Form, ...plainControls });
