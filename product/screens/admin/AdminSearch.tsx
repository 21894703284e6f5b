import { SearchBox } from "../../../views/index.ts";
import "./admin.css";

interface AdminSearchProps {
  /** What the box says while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** Whether `/` leads here; left out: yes. */
  hasKey?: boolean;
}

/** The box in the toolbar of an administration page for the text to search. */
export function AdminSearch({ label, value, onChange, hasKey = true }: AdminSearchProps) {
  return (
    <div className="admin-search">
      <SearchBox
        label={label}
        value={value}
        onChange={onChange}
        onClear={() => onChange("")}
        hasKey={hasKey}
      />
    </div>
  );
}
