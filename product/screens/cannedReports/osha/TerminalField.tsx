import { useState } from "react";
import { FormGroup } from "@blueprintjs/core";
import { oshaLabels } from "../../../../engine/index.ts";
import { Picker } from "../../../../views/index.ts";
import { FieldNote } from "../FieldNote.tsx";
import { useTerminalOptions } from "../useTerminalOptions.ts";

interface Props {
  /** Alias of the report. */
  report: string;
  id: string;
  /** Key of the chosen terminal; an empty text: none. */
  chosen: string;
  problem: string | undefined;
  onChange(key: string): void;
  onBlur(): void;
}

/** One terminal, found by typing. */
export function TerminalField({ report, id, chosen, problem, onChange, onBlur }: Props) {
  const [query, setQuery] = useState("");
  const label = oshaLabels.terminalId;
  const options = useTerminalOptions(report);
  const words = query.trim().toLowerCase();
  const isWrong = problem !== undefined;
  return (
    <FormGroup
      label={<span id={`${id}-label`}>{label}</span>}
      labelFor={id}
      {...(isWrong && { intent: "danger" as const })}
      helperText={<FieldNote id={`${id}-note`} note={problem} isWrong={isWrong} />}
    >
      <Picker
        widget={{
          id,
          field: { label },
          disabled: false,
          required: true,
          invalid: isWrong,
          ...(isWrong && { describedBy: `${id}-note` }),
          onBlur,
        }}
        multi={false}
        options={options.filter((option) => option.label.toLowerCase().includes(words))}
        selected={options.filter(({ key }) => key === chosen)}
        query={query}
        placeholder="Choose one"
        onQuery={setQuery}
        onChoose={({ key }) => onChange(key)}
        onRemove={() => onChange("")}
      />
    </FormGroup>
  );
}
