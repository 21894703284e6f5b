import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { useRef } from "react";
import { useKeys } from "../../../keys/useKeys.ts";

interface SearchBoxProps {
  /** What the box says while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  onClear(): void;
  /** Whether `/` leads here; only of the one list of a page. */
  hasKey?: boolean;
}

/** A box for the text to search, with a way to empty it. Enter and the arrow down lead to the results, Escape out of it. */
export function SearchBox({ label, value, onChange, onClear, hasKey = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({
    title: "List",
    rows: hasKey ? [{ strokes: ["/"], does: "Go to the search", run: () => input.current?.focus() }] : [],
  });
  const clear = <Button variant="minimal" icon={<Cross />} aria-label="Clear search" onClick={onClear} />;
  return (
    <InputGroup
      inputRef={input}
      inputMode="search"
      leftElement={<Search className="ss-search-icon" />}
      {...(value === "" ? {} : { rightElement: clear })}
      placeholder={label}
      aria-label={label}
      value={value}
      onValueChange={onChange}
    />
  );
}
