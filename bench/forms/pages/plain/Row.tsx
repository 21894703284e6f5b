import type { ReactNode } from "react";
import type { FormField } from "../../form.ts";

interface Props {
  field: FormField;
  error?: string;
  children: ReactNode;
}

/** A label, a control and a message, in as little markup as that takes. */
export function Row({ field, error, children }: Props) {
  return (
    <div className="row" data-field={field.key}>
      <label htmlFor={field.key}>
        {field.label}
        {field.required && " *"}
      </label>
      {children}
      {error && <p className="error">{error}</p>}
    </div>
  );
}

/** A computed number below its label. */
export function SumRow({ id, label, value }: { id: string; label: string; value: number }) {
  return (
    <div className="row" data-field={id}>
      <label htmlFor={id}>{label}</label>
      <output id={id}>{value}</output>
    </div>
  );
}
