import type { ComponentType } from "react";
import type { CompiledField, FieldValue } from "../../engine/index.ts";

/** What every widget is given. A widget shows one value, and reports what the user made of it. */
export interface WidgetProps {
  /** Id of the control that the label points at; `<id>-label` is the label's. */
  id: string;
  field: CompiledField;
  /** null or undefined is empty. Text that could not be read as a value comes back as that text. */
  value: FieldValue | undefined;
  onChange(value: FieldValue): void;
  onBlur(): void;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of the help and the messages that belong to the control. */
  describedBy?: string;
}

/** What a control is told about its place in a form, whatever its value is. */
export type ControlProps = Pick<
  WidgetProps,
  "id" | "disabled" | "required" | "invalid" | "describedBy" | "onBlur"
>;

/** A look for fields of a type. The first entry of a registry that fits a field draws it. */
export interface WidgetEntry {
  name: string;
  fits(field: CompiledField): boolean;
  component: ComponentType<WidgetProps>;
  /** true: several controls under one label, which then names the group and not one input. */
  grouped?: boolean;
}

/** The ARIA and id attributes that any control of a widget carries. */
export function controlProps({ id, required, invalid, describedBy }: Omit<ControlProps, "onBlur">) {
  return {
    id,
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
  };
}
