import { useId } from "react";
import { FormGroup, InputGroup, Switch } from "@blueprintjs/core";
import { isTooLong, TextCount } from "../../parts/text/TextCount.tsx";
import type { DocumentProperties } from "../../dataSource/documentPort.ts";
import { LabelInput } from "./LabelInput.tsx";
import { labelsProblem } from "./labels.ts";

/** Most characters of a name, its extension not counted. */
const maxName = 180;

/** Whether a document can be stored with this name and these labels. */
export function isStorable({ name, labels }: Pick<DocumentProperties, "name" | "labels">): boolean {
  return name.trim() !== "" && !isTooLong(name, maxName) && labelsProblem(labels) === undefined;
}

interface Props {
  value: DocumentProperties;
  /** `.pdf`: what the name ends with whatever is typed. */
  extension: string;
  /** Whether the user may make a document confidential. */
  mayProtect: boolean;
  disabled?: boolean;
  /** A label is typed that is none of the labels yet; empty: it became one. */
  onLabelTyped?(text: string): void;
  onChange(change: Partial<DocumentProperties>): void;
}

/** Name, labels and the two switches of a document. */
export function DocumentFields({ value, extension, mayProtect, disabled, onLabelTyped, onChange }: Props) {
  const id = useId();
  const problem = labelsProblem(value.labels);
  return (
    <div className="ss-document-fields">
      <NameField
        id={`${id}-name`}
        name={value.name}
        extension={extension}
        disabled={disabled}
        onName={(name) => onChange({ name })}
      />
      <FormGroup
        label="Labels"
        labelFor={`${id}-labels`}
        helperText={problem}
        intent={problem === undefined ? "none" : "danger"}
      >
        <LabelInput
          id={`${id}-labels`}
          values={value.labels}
          disabled={disabled}
          onTyped={onLabelTyped}
          onLabels={(labels) => onChange({ labels })}
        />
      </FormGroup>
      <div className="ss-document-switches">
        {mayProtect && (
          <Switch
            label="Confidential"
            disabled={disabled}
            checked={value.protected}
            onChange={(event) => onChange({ protected: event.currentTarget.checked })}
          />
        )}
        <Switch
          label="Archived"
          disabled={disabled}
          checked={value.archived}
          onChange={(event) => onChange({ archived: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}

interface NameProps {
  id: string;
  name: string;
  extension: string;
  disabled: boolean | undefined;
  onName(name: string): void;
}

function NameField({ id, name, extension, disabled, onName }: NameProps) {
  const isUnnamed = name.trim() === "";
  return (
    <FormGroup
      label="Name"
      labelFor={id}
      helperText={isUnnamed ? "Required field" : undefined}
      intent={isUnnamed ? "danger" : "none"}
    >
      <InputGroup
        id={id}
        aria-invalid={isUnnamed}
        disabled={disabled}
        dir="auto"
        rightElement={extension === "" ? undefined : <span className="ss-input-unit">{extension}</span>}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <TextCount text={name} most={maxName} />
    </FormGroup>
  );
}
