import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { useRef } from "react";
import { useKeys } from "../../../views/index.ts";

interface SearchBoxProps {
  /** What the box says while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  onClear(): void;
}

/** A box for the text to search, with a way to empty it. */
export function SearchBox({ label, value, onChange, onClear }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({
    title: "List",
    rows: [{ strokes: ["/"], does: "Go to the search", run: () => input.current?.focus() }],
  });
  const clear = <Button variant="minimal" icon={<Cross />} aria-label="Clear search" onClick={onClear} />;
  return (
    <InputGroup
      inputRef={input}
      className="screen-search"
      inputMode="search"
      leftElement={<Search className="shell-input-icon" />}
      {...(value === "" ? {} : { rightElement: clear })}
      placeholder={label}
      aria-label={label}
      value={value}
      onValueChange={onChange}
    />
  );
}
