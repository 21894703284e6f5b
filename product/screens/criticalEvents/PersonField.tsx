import { useEffect, useState } from "react";
import { useClient } from "../../workspace/workspace.ts";
import { RecordsField } from "../cannedReports/RecordsField.tsx";

interface Props {
  label: string;
  /** Alias of the record type of people. */
  template: string;
  /** Number of the chosen person's record; null: nobody. */
  chosen: number | null;
  onChange(id: number | null): void;
}

/** One person, found by typing; a second choice replaces the first. */
export function PersonField({ label, template, chosen, onChange }: Props) {
  const name = usePersonName(chosen);
  return (
    <RecordsField
      {...{ label, template }}
      chosen={chosen === null ? [] : [String(chosen)]}
      labels={name === undefined || chosen === null ? [] : [{ key: String(chosen), label: name }]}
      placeholder="Nobody"
      onChange={(keys) => onChange(keys.length === 0 ? null : Number(keys.at(-1)))}
    />
  );
}

/** What the chosen person is called; undefined while it is read, and of whom the reader may not view. */
function usePersonName(id: number | null): string | undefined {
  const records = useClient("records");
  const [found, setFound] = useState<{ id: number; label: string }>();
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    records.get(id).then(
      ({ label }) => isWanted && setFound({ id, label }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [records, id]);
  return found?.id === id ? found?.label : undefined;
}
