/** The measured form as JSON Schema, for the libraries that read it. */
import { choices, type FormDescription, type FormField } from "../form.ts";

/** As much of JSON Schema as the form needs. */
export interface FormSchema {
  type: "object";
  required: string[];
  properties: Record<string, PropertySchema>;
}

export interface PropertySchema {
  type: "string" | "number" | "boolean";
  title: string;
  format?: "date";
  enum?: string[];
  readOnly?: boolean;
}

const types: Readonly<Record<FormField["kind"], Omit<PropertySchema, "title">>> = {
  text: { type: "string" },
  area: { type: "string" },
  number: { type: "number" },
  date: { type: "string", format: "date" },
  boolean: { type: "boolean" },
  choice: { type: "string", enum: [...choices] },
};

/** The schema of one field. */
export function propertyOf({ kind, label }: FormField): PropertySchema {
  return { ...types[kind], title: label };
}

/** The schema of the fields that `belongs` takes, and of the computed numbers. */
export function schemaOf(
  form: FormDescription,
  belongs: (field: FormField) => boolean = () => true,
): FormSchema {
  const fields = form.fields.filter(belongs);
  const sums = form.sums.map(
    ({ key, label }) => [key, { type: "number", title: label, readOnly: true }] as const,
  );
  return {
    type: "object",
    required: fields.filter(({ required }) => required).map(({ key }) => key),
    properties: Object.fromEntries([
      ...fields.map((field) => [field.key, propertyOf(field)] as const),
      ...sums,
    ]),
  };
}
