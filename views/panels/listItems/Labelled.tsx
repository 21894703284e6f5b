import { useId, type ReactNode } from "react";
import { FormGroup } from "@blueprintjs/core";

interface Props {
  label: string;
  /** Marks the label. */
  required?: boolean;
  /** What is missing or wrong. */
  problem?: string | undefined;
  children(id: string): ReactNode;
}

/** A control with its label, and what is wrong with it. */
export function Labelled({ label, required = false, problem, children }: Props) {
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={required ? "(required)" : undefined}
      helperText={problem}
      intent={problem === undefined ? "none" : "danger"}
    >
      {children(id)}
    </FormGroup>
  );
}
