import { TagInput } from "@blueprintjs/core";
import { maxLabel } from "./labels.ts";

interface Props {
  id: string;
  values: readonly string[];
  disabled?: boolean;
  autoFocus?: boolean;
  /** A label is typed that is none of the labels yet; empty: it became one. */
  onTyped?(text: string): void;
  onLabels(labels: string[]): void;
}

/** Labels to type one after another; each is there once. */
export function LabelInput({ id, values, disabled, autoFocus, onTyped, onLabels }: Props) {
  return (
    <TagInput
      fill
      addOnBlur
      disabled={disabled}
      inputProps={{ id, maxLength: maxLabel, autoFocus }}
      tagProps={{ minimal: true }}
      placeholder="Type a label and press Enter"
      values={values}
      onInputChange={(event) => onTyped?.(event.currentTarget.value)}
      onChange={(labels) => {
        onTyped?.("");
        onLabels([...new Set(labels.map(String))]);
      }}
    />
  );
}
