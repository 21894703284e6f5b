import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { Menu } from "@blueprintjs/core";
import { LineInput } from "../text/LineInput.tsx";
import { menuEntry, stepThroughMenu } from "./stepThroughMenu.ts";

interface Props {
  /** What the menu is called. */
  label: string;
  className?: string;
  /** With another one the list of entries starts over, scrolled to its top. */
  listKey?: string;
  /** What the search box is called. */
  search?: string;
  searchRef?: RefObject<HTMLInputElement | null>;
  text: string;
  onText(text: string): void;
  /** A key that the menu does not know; true: it was used. */
  onKey?(event: KeyboardEvent): boolean;
  /** Above the search box. */
  above?: ReactNode;
  /** Below the entries. */
  below?: ReactNode;
  /** The entries. */
  children: ReactNode;
}

/** A menu below a search box that has the focus. The arrows go through the entries, Enter in the box takes the first. */
export function SearchedMenu({ label, className, listKey, search = "Search", ...props }: Props) {
  const { searchRef, text, onText, onKey, above, below, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isTyping) frame.current?.querySelector<HTMLElement>(menuEntry)?.click();
    else if (event.key === "ArrowDown") stepThroughMenu(frame.current, 1);
    else if (event.key === "ArrowUp") stepThroughMenu(frame.current, -1);
    else if (onKey?.(event) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} className={className} onKeyDown={onKeyDown}>
      {above}
      <LineInput
        autoFocus
        ref={searchRef}
        aria-label={search}
        placeholder={search}
        value={text}
        onText={onText}
      />
      <Menu key={listKey} aria-label={label}>
        {children}
      </Menu>
      {below}
    </div>
  );
}
