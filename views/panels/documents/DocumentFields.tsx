import { useId } from "react";
import { FormGroup, InputGroup, Switch, TagInput } from "@blueprintjs/core";
import { isTooLong, TextCount } from "../../parts/text/TextCount.tsx";
import type { DocumentProperties } from "../../dataSource/documentPort.ts";
import { labelsProblem, maxLabel } from "./labels.ts";

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
  const isUnnamed = value.name.trim() === "";
  const problem = labelsProblem(value.labels);
  return (
    <div className="ss-document-fields">
      <FormGroup
        label="Name"
        labelFor={`${id}-name`}
        helperText={isUnnamed ? "Required field" : undefined}
        intent={isUnnamed ? "danger" : "none"}
      >
        <InputGroup
          id={`${id}-name`}
          aria-invalid={isUnnamed}
          disabled={disabled}
          dir="auto"
          rightElement={extension === "" ? undefined : <span className="ss-input-unit">{extension}</span>}
          value={value.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextCount text={value.name} most={maxName} />
      </FormGroup>
      <FormGroup
        label="Labels"
        labelFor={`${id}-labels`}
        helperText={problem}
        intent={problem === undefined ? "none" : "danger"}
      >
        <TagInput
          fill
          addOnBlur
          disabled={disabled}
          inputProps={{ id: `${id}-labels`, maxLength: maxLabel }}
          tagProps={{ minimal: true }}
          placeholder="Type a label and press Enter"
          values={value.labels}
          onInputChange={(event) => onLabelTyped?.(event.currentTarget.value)}
          onChange={(labels) => {
            onLabelTyped?.("");
            onChange({ labels: [...new Set(labels.map(String))] });
          }}
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
