/** `floor:inputs`: the browser's inputs and nothing else: no state, no sums, no conditions but the initial ones. */
import "./plain/plain.css";
import { useRef, type FormEvent } from "react";
import { missingKeys } from "../form.ts";
import { install, type FormProps } from "./page.tsx";
import { Control } from "./plain/Control.tsx";
import { Row } from "./plain/Row.tsx";
import { focusFirst, plainControls } from "./plain/values.ts";

function Form({ form, values, onOutcome }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const data = new FormData(element.current ?? undefined);
    const missing = missingKeys(form, (key) => data.get(key));
    focusFirst(missing);
    onOutcome({ valid: missing.length === 0, errors: missing.length });
  };
  return (
    <form ref={element} noValidate onSubmit={submit}>
      {form.fields
        .filter(({ shownBy }) => !shownBy || values[shownBy] === true)
        .map((field) => {
          const value = values[field.key];
          const initial =
            typeof value === "boolean" ? { defaultChecked: value } : { defaultValue: value ?? "" };
          return (
            <Row key={field.key} field={field}>
              <Control field={field} name={field.key} {...initial} />
            </Row>
          );
        })}
      <button type="submit">Save</button>
    </form>
  );
}

install({ Form, ...plainControls });
