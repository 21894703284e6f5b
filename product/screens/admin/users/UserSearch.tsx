import { SearchBox } from "../../../../views/index.ts";
import { useTypedText } from "../useTypedText.ts";

/** A search by name or email address, which asks once the person stops typing. */
export function UserSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [text, setText] = useTypedText(value, onChange, 250);
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
