import type { ComponentProps } from "react";
import { choices, type FormField, type Kind } from "../../form.ts";

type Props = Omit<ComponentProps<"input"> & ComponentProps<"select"> & ComponentProps<"textarea">, "ref"> & {
  field: FormField;
  ref?: (element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => void;
};

const inputTypes: Readonly<Record<Kind, string>> = {
  text: "text",
  area: "text",
  number: "number",
  date: "date",
  boolean: "checkbox",
  choice: "text",
};

/** The browser's own control for a kind of field; other properties go to it as they are. */
export function Control({ field, ...rest }: Props) {
  const { key, kind } = field;
  if (kind === "area") return <textarea id={key} {...rest} />;
  if (kind !== "choice") return <input id={key} type={inputTypes[kind]} {...rest} />;
  return (
    <select id={key} {...rest}>
      <option value="" />
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}
