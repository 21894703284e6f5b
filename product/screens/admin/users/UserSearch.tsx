import { useEffect, useState } from "react";
import { SearchBox } from "../../../../views/index.ts";

/** A search by name or email address, which asks once the person stops typing. */
export function UserSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), 250);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="admin-search">
      <SearchBox
        label="Search by name or email"
        value={text}
        onChange={setText}
        onClear={() => setText("")}
        hasKey
      />
    </div>
  );
}
