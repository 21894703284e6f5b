import { useTypedText } from "../useTypedText.ts";
import { AdminSearch } from "../AdminSearch.tsx";

/** A search by name or email address, which asks once the person stops typing. */
export function UserSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [text, setText] = useTypedText(value, onChange, 250);
  return <AdminSearch label="Search by name or email" value={text} onChange={setText} />;
}
