/** What a control receives from its position in a form, whatever its value is. */
export interface ControlProps {
  /** Id of the control that the label points at; `<id>-label` is the label's. */
  id: string;
  onBlur(): void;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of the help and the messages that belong to the control. */
  describedBy?: string;
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
