import { Button, Classes, InputGroup } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { ButtonPopover } from "../../../../../views/index.ts";
import { useCatalog } from "../../../../workspace/workspace.ts";
import { terminalName, typedTerminal } from "../terminals.ts";
import { everyTerminal } from "./accessRows.ts";

interface OneTerminalProps {
  /** Id of the chosen group. */
  chosen: number;
  onChange(chosen: number): void;
}

/** Chooses a company or a terminal from the hierarchy: a button that says which, and a list with a search. */
export function OneTerminal({ chosen, onChange }: OneTerminalProps) {
  const { groups } = useCatalog();
  const group = groups.find(({ id }) => id === chosen);
  const text = group ? terminalName(group) : "Choose a terminal";
  return (
    <ButtonPopover placement="bottom-start" content={<Terminals chosen={chosen} onChange={onChange} />}>
      <Button alignText="start" endIcon={<CaretDown />} text={text} aria-label={`Terminal: ${text}`} />
    </ButtonPopover>
  );
}

function Terminals({ chosen, onChange }: OneTerminalProps) {
  const { groups } = useCatalog();
  const [text, setText] = useState("");
  const rows = everyTerminal(groups, text);
  const typed = typedTerminal(rows, text);
  const toTake = useRef<HTMLButtonElement>(null);
  return (
    <div className="admin-terminal-list" role="group" aria-label="Terminal">
      <InputGroup
        autoFocus
        placeholder="Search terminals"
        aria-label="Search terminals"
        value={text}
        onValueChange={setText}
        onKeyDown={({ key }) => key === "Enter" && toTake.current?.click()}
      />
      <div className="admin-terminal-rows">
        {rows.length === 0 && <p className="admin-quiet">No terminals found.</p>}
        {rows.map(({ id, label, depth }) => (
          <div key={id} style={{ paddingLeft: depth * 20 }}>
            <Button
              ref={id === typed?.id ? toTake : undefined}
              className={Classes.POPOVER_DISMISS}
              variant="minimal"
              alignText="start"
              fill
              text={label}
              active={id === chosen}
              aria-pressed={id === chosen}
              onClick={() => onChange(id)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
