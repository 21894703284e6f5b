import { useRef, useState, type KeyboardEvent } from "react";
import { InputGroup, Menu, MenuItem } from "@blueprintjs/core";
import { stepThroughMenu } from "../../../views/index.ts";

/** An entry of the menu. */
interface SearchItem {
  readonly key: string;
  readonly label: string;
}

interface Props<Item extends SearchItem> {
  /** What the menu is called. */
  label: string;
  items: readonly Item[];
  /** Whether a press leaves the popover around the menu open. */
  staysOpen?: boolean;
  onChoose(item: Item): void;
}

/** Entries that the menu shows at once; typing finds the others. */
const mostShown = 100;

/** Many entries. Typing narrows them, arrows go through them, Enter takes one. */
export function SearchMenu<Item extends SearchItem>({
  label,
  items,
  staysOpen = false,
  onChoose,
}: Props<Item>) {
  const [text, setText] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const word = text.trim().toLowerCase();
  const found = items.filter((item) => item.label.toLowerCase().includes(word));
  const shown = found.slice(0, mostShown);
  const onKeyDown = (event: KeyboardEvent) => {
    const isSearch = event.target === search.current;
    if (event.key === "Enter" && isSearch) pressFirst(frame.current);
    else if (event.key === "ArrowDown") stepThroughMenu(frame.current, 1);
    else if (event.key === "ArrowUp") stepThroughMenu(frame.current, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} className="reports-menu" onKeyDown={onKeyDown}>
      <InputGroup
        autoFocus
        inputRef={search}
        aria-label="Search"
        placeholder="Search"
        value={text}
        onValueChange={setText}
      />
      <Menu aria-label={label}>
        {shown.map((item) => (
          <MenuItem
            key={item.key}
            text={<span dir="auto">{item.label}</span>}
            shouldDismissPopover={!staysOpen}
            onClick={() => onChoose(item)}
          />
        ))}
      </Menu>
      {found.length === 0 && <p className="reports-quiet">No results found</p>}
      {found.length > shown.length && (
        <p className="reports-quiet">{`${shown.length} of ${found.length}. Type to find the others.`}</p>
      )}
    </div>
  );
}

function pressFirst(frame: HTMLElement | null) {
  frame?.querySelector<HTMLElement>("[role=menuitem]")?.click();
}
