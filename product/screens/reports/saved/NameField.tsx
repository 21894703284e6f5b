import { useId } from "react";
import { FormGroup, InputGroup } from "@blueprintjs/core";
import { TextCount } from "../../../../views/index.ts";

/** Most characters of the name of a category or a card, as the server takes it. */
export const longestName = 100;

interface Props {
  label: string;
  /** It has the focus when it is drawn. */
  isFirst?: boolean;
  name: string;
  onName(name: string): void;
}

/** The name of a category or a card, with how much of it fits. */
export function NameField({ label, isFirst = false, name, onName }: Props) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup id={id} autoFocus={isFirst} dir="auto" value={name} onValueChange={onName} />
      <TextCount text={name.trim()} most={longestName} />
    </FormGroup>
  );
}
