import { useId } from "react";
import { FormGroup, TextArea } from "@blueprintjs/core";
import { TextCount } from "../../../../views/index.ts";

/** Most characters of what a report is described with, as the server takes it. */
export const longestDescription = 500;

interface Props {
  description: string;
  onDescription(description: string): void;
}

/** What a report is for, in its maker's words, with how much of it fits. */
export function DescriptionField({ description, onDescription }: Props) {
  const id = useId();
  return (
    <FormGroup label="Description" labelInfo="(optional)" labelFor={id}>
      <TextArea
        id={id}
        fill
        autoResize
        dir="auto"
        value={description}
        onChange={({ target }) => onDescription(target.value)}
      />
      <TextCount text={description.trim()} most={longestDescription} />
    </FormGroup>
  );
}
