/** `@jsonforms/react`: vanilla renderers; conditions as rules; errors are hidden until the first submit. */
import "../pages/plain/plain.css";
import { useMemo, useRef, useState, type FormEvent } from "react";
import type { JsonSchema, UISchemaElement, ValidationMode } from "@jsonforms/core";
import { JsonForms } from "@jsonforms/react";
import { vanillaCells, vanillaRenderers } from "@jsonforms/vanilla-renderers";
import { sumOf, type FormDescription, type FormField } from "../form.ts";
import { install, type FormProps } from "../pages/page.tsx";
import { SumRow } from "../pages/plain/Row.tsx";
import { schemaOf } from "./jsonSchema.ts";

function controlOf({ key, kind, shownBy }: FormField) {
  const rule = {
    effect: "SHOW",
    condition: { scope: `#/properties/${shownBy}`, schema: { const: true }, failWhenUndefined: true },
  };
  return {
    type: "Control",
    scope: `#/properties/${key}`,
    ...(kind === "area" ? { options: { multi: true } } : {}),
    ...(shownBy === undefined ? {} : { rule }),
  };
}

function layoutOf(form: FormDescription) {
  const uischema = { type: "VerticalLayout", elements: form.fields.map(controlOf) };
  return { schema: schemaOf({ ...form, sums: [] }) as JsonSchema, uischema: uischema as UISchemaElement };
}

type Data = Record<string, unknown>;

let layout: ReturnType<typeof layoutOf> | undefined;

function Form({ form, values, onOutcome }: FormProps) {
  const { schema, uischema } = useMemo(() => layout ?? layoutOf(form), [form]);
  const [mode, setMode] = useState<ValidationMode>("ValidateAndHide");
  const [data, setData] = useState<Data>(values);
  const errors = useRef(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.current > 0) setMode("ValidateAndShow");
    onOutcome({ valid: errors.current === 0, errors: errors.current });
  };
  return (
    <form noValidate onSubmit={submit}>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={values}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={mode}
        onChange={(change) => {
          errors.current = change.errors?.length ?? 0;
          setData(change.data as Data);
        }}
      />
      {form.sums.map((sum) => (
        <SumRow key={sum.key} id={sum.key} label={sum.label} value={sumOf(sum, (key) => data[key])} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

install({
  Form,
  prepare(form) {
    layout = layoutOf(form);
  },
  control: (key) =>
    document.querySelector<HTMLElement>(`[id="#/properties/${key}"] :is(input, textarea, select)`),
  sumText: (key) => document.getElementById(key)?.textContent,
});
