import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useState } from "react";
import { ButtonPopover } from "../../../../views/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { chooseTerminal, terminalRows, typedTerminal } from "./terminals.ts";
import { placesText } from "./userText.ts";

interface TerminalChoiceProps {
  /** What the choice is of, for a screen reader. */
  label: string;
  /** Ids of the chosen groups. */
  chosen: readonly number[];
  /** What the button says while none is chosen. */
  none?: string;
  onChange(chosen: number[]): void;
}

/** Chooses companies and terminals from the hierarchy: a button that says which, and a list with a search. */
export function TerminalChoice({ label, chosen, none = "Choose terminals", onChange }: TerminalChoiceProps) {
  const { groups } = useCatalog();
  const text = chosen.length === 0 ? none : placesText(chosen, groups);
  return (
    <ButtonPopover
      placement="bottom-start"
      content={<TerminalList label={label} chosen={chosen} onChange={onChange} />}
    >
      <Button
        className="admin-terminals"
        alignText="start"
        endIcon={<CaretDown />}
        text={text}
        aria-label={`${label}: ${text}`}
      />
    </ButtonPopover>
  );
}

function TerminalList({ label, chosen, onChange }: TerminalChoiceProps) {
  const { groups } = useCatalog();
  const [text, setText] = useState("");
  const [kept] = useState(chosen);
  const rows = terminalRows(groups, { chosen, kept, text });
  const typed = typedTerminal(rows, text);
  const toggle = (id: number) => onChange(chooseTerminal(groups, chosen, id));
  return (
    <div className="admin-terminal-list" role="group" aria-label={label}>
      <InputGroup
        autoFocus
        placeholder="Search terminals"
        aria-label="Search terminals"
        value={text}
        onValueChange={setText}
        onKeyDown={({ key }) => key === "Enter" && typed && toggle(typed.id)}
      />
      <div className="admin-terminal-rows">
        {rows.length === 0 && <p className="admin-quiet">No terminals found.</p>}
        {rows.map(({ id, label: name, depth, isCovered, isHeading }) => (
          <div key={id} style={{ paddingLeft: depth * 20 }}>
            <Checkbox
              checked={isCovered || chosen.includes(id)}
              disabled={isCovered || isHeading}
              label={name}
              onChange={() => toggle(id)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
