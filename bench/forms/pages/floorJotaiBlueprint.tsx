/** `floor:jotai+blueprint`: the bare jotai form with Blueprint's own components in the rows of our forms. */
import "../../../views/styles.css";
import { useMemo, useState, type FormEvent, type ReactNode } from "react";
import {
  BlueprintProvider,
  Button,
  Classes,
  HTMLSelect,
  InputGroup,
  PopoverNext,
  Radio,
  RadioGroup,
  TextArea,
} from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { useAtom, useAtomValue } from "jotai/react";
import { choices, type FormField } from "../form.ts";
import { install, type FormProps } from "./page.tsx";
import { createAtomForm, type AtomForm } from "./plain/atoms.ts";
import { plainControls, type Value } from "./plain/values.ts";

interface ControlProps {
  field: FormField;
  value: Value;
  onChange(value: Value): void;
}

const textOf = (value: Value) => (value === undefined ? "" : String(value));

function Line({ field, value, onChange, rightElement }: ControlProps & { rightElement?: React.JSX.Element }) {
  const read = (text: string) => (field.kind === "number" ? Number(text) || 0 : text);
  return (
    <InputGroup
      id={field.key}
      fill
      rightElement={rightElement}
      value={textOf(value)}
      onValueChange={(text) => onChange(text === "" ? undefined : read(text))}
    />
  );
}

function Day(props: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <PopoverNext isOpen={isOpen} onInteraction={setOpen} placement="bottom-end" arrow={false} content={<p />}>
      <Button variant="minimal" icon={<Calendar />} aria-label={`Choose ${props.field.label}`} />
    </PopoverNext>
  );
  return <Line {...props} rightElement={button} />;
}

function Area({ field, value, onChange }: ControlProps) {
  return (
    <TextArea
      id={field.key}
      fill
      rows={4}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

function YesNo({ field, value, onChange }: ControlProps) {
  return (
    <RadioGroup
      inline
      name={field.key}
      selectedValue={value === undefined ? "" : textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value === "true")}
    >
      <Radio id={field.key} label="Yes" value="true" />
      <Radio label="No" value="false" />
    </RadioGroup>
  );
}

function Choice({ field, value, onChange }: ControlProps) {
  return (
    <HTMLSelect
      id={field.key}
      fill
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">Select...</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </HTMLSelect>
  );
}

const controls = { text: Line, number: Line, area: Area, date: Day, boolean: YesNo, choice: Choice };

interface FrameProps {
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  children: ReactNode;
}

function Frame({ id, label, required, error, children }: FrameProps) {
  return (
    <div className={`${Classes.FORM_GROUP} ss-field`} data-field={id}>
      <label className={Classes.LABEL} htmlFor={id}>
        {label}
        {required && <span className="ss-required">*</span>}
      </label>
      <div className={Classes.FORM_CONTENT}>
        {children}
        {error && <div className="ss-message">{error}</div>}
      </div>
    </div>
  );
}

interface FieldProps {
  field: FormField;
  atoms: AtomForm;
}

function Field({ field, atoms }: FieldProps) {
  const { store } = atoms;
  const [value, setValue] = useAtom(atoms.value(field.key), { store });
  const error = useAtomValue(atoms.error(field.key), { store });
  const Control = controls[field.kind];
  return (
    <Frame id={field.key} label={field.label} required={field.required} error={error}>
      <Control field={field} value={value} onChange={setValue} />
    </Frame>
  );
}

function Shown({ field, atoms, by }: FieldProps & { by: string }) {
  const visible = useAtomValue(atoms.value(by), { store: atoms.store }) === true;
  return visible ? <Field field={field} atoms={atoms} /> : null;
}

function Sum({ id, label, atoms }: { id: string; label: string; atoms: AtomForm }) {
  const value = useAtomValue(atoms.sum(id), { store: atoms.store });
  return (
    <Frame id={id} label={label}>
      <output id={id}>{value}</output>
    </Frame>
  );
}

function Form({ form, values, onOutcome }: FormProps) {
  const atoms = useMemo(() => createAtomForm(form, values), [form, values]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOutcome(atoms.submit());
  };
  return (
    <BlueprintProvider>
      <form className="ss-record" noValidate onSubmit={submit}>
        <div className="ss-grid" data-columns={1}>
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
        </div>
        <button type="submit">Save</button>
      </form>
    </BlueprintProvider>
  );
}

/** Of two radio buttons the checked one takes the focus, as with our own. */
const control = (key: string) =>
  document.querySelector<HTMLElement>(`[data-field="${key}"] input[type=radio]:checked`) ??
  document.getElementById(key);

install({ Form, ...plainControls, control, toggleKey: "ArrowRight" });
