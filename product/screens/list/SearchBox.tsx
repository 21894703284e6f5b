import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";

interface SearchBoxProps {
  /** What the box says while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  onClear(): void;
}

/** A box for the text to search, with a way to empty it. */
export function SearchBox({ label, value, onChange, onClear }: SearchBoxProps) {
  const clear = <Button variant="minimal" icon={<Cross />} aria-label="Clear search" onClick={onClear} />;
  return (
    <InputGroup
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
