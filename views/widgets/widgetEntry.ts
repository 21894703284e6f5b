import type { ComponentType } from "react";
import type { ControlProps } from "../parts/text/controlProps.ts";
import type { CompiledField, FieldValue } from "../../engine/index.ts";

/** What every widget is given. A widget shows one value, and reports what the user made of it. */
export interface WidgetProps extends ControlProps {
  field: CompiledField;
  /** null or undefined is empty. Text that could not be read as a value comes back as that text. */
  value: FieldValue | undefined;
  onChange(value: FieldValue): void;
}

/** A look for fields of a type. The first entry of a registry that fits a field draws it. */
export interface WidgetEntry {
  name: string;
  fits(field: CompiledField): boolean;
  component: ComponentType<WidgetProps>;
  /** true: several controls under one label, which then names the group and not one input. */
  grouped?: boolean;
}
