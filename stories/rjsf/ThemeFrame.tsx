/** Where the RJSF theme plays: a schema in RJSF's own form, checked by RJSF's own validator. */
import type { ComponentProps } from "react";
import validator from "@rjsf/validator-ajv8";
import { BlueprintForm } from "../../views/index.ts";

type FormProps = ComponentProps<typeof BlueprintForm>;

export interface ThemeFrameProps extends Omit<FormProps, "validator" | "onChange" | "onSubmit" | "onError"> {
  /** Called with the data after each change. */
  onData?(data: unknown): void;
  /** Called with the data when the form is sent without errors. */
  onSend?(data: unknown): void;
}

const ignored = () => undefined;
/** Wide enough for two columns, narrow enough to be read. */
const widest = 720;

/** The form of a schema. The browser's own checks are off, so that the theme's errors are seen. */
export function ThemeFrame({ onData = ignored, onSend = ignored, ...form }: ThemeFrameProps) {
  return (
    <div style={{ maxWidth: widest }}>
      <BlueprintForm
        noHtml5Validate
        {...form}
        validator={validator}
        onChange={({ formData }) => onData(formData)}
        onSubmit={({ formData }) => onSend(formData)}
        onError={ignored}
      />
    </div>
  );
}
