/** `@rjsf/core`: stock, default theme, ajv validator, controlled; conditions said in the schema, as if and else. */
import "../pages/plain/plain.css";
import { useMemo, useState } from "react";
import Form from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { sumOf, type FormDescription, type Values } from "../form.ts";
import { install, type FormProps } from "../pages/page.tsx";
import { propertyOf, schemaOf } from "./jsonSchema.ts";

/** A field that a boolean shows is a branch of the schema. */
function layoutOf(form: FormDescription): { schema: RJSFSchema; uiSchema: UiSchema } {
  const branches = form.fields.flatMap((field): RJSFSchema[] => {
    const { key, shownBy } = field;
    if (shownBy === undefined) return [];
    return [
      {
        if: { properties: { [shownBy]: { not: { const: true } } } },
        else: { properties: { [key]: propertyOf(field) } },
      },
    ];
  });
  const areas = form.fields.filter(({ kind }) => kind === "area");
  return {
    schema: {
      ...schemaOf(form, ({ shownBy }) => shownBy === undefined),
      allOf: branches,
    },
    uiSchema: {
      ...Object.fromEntries(areas.map(({ key }) => [key, { "ui:widget": "textarea" }])),
      "ui:order": [...form.fields.map(({ key }) => key), ...form.sums.map(({ key }) => key)],
    },
  };
}

type Data = Record<string, unknown>;

function withSums(form: FormDescription, data: Data): Data {
  return form.sums.reduce((all, sum) => ({ ...all, [sum.key]: sumOf(sum, (key) => all[key]) }), data);
}

let layout: ReturnType<typeof layoutOf> | undefined;

function StockForm({ form, values, onOutcome }: FormProps) {
  const [data, setData] = useState<Data>(() => withSums(form, values satisfies Values));
  const { schema, uiSchema } = useMemo(() => layout ?? layoutOf(form), [form]);
  return (
    <Form
      idSeparator="-"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={data}
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }) => setData(withSums(form, formData as Data))}
      onSubmit={() => onOutcome({ valid: true, errors: 0 })}
      onError={(errors) => onOutcome({ valid: false, errors: errors.length })}
    />
  );
}

install({
  Form: StockForm,
  prepare(form) {
    layout = layoutOf(form);
  },
  control: (key) => document.getElementById(`root-${key}`),
  sumText: (key) => document.querySelector<HTMLInputElement>(`#root-${key}`)?.value,
});
