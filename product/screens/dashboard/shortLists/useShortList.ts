import useSWR from "swr";
import { decodeState, formatDate, isOnCalendar } from "../../../../engine/index.ts";
import type { TemplateEntry } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import { useFirstRecords } from "../useFirstRecords.ts";

/** Records that a list shows. */
const mostShown = 5;

/** The first records of a list, by what its address says after the question mark, and how many there are. Each has the date that they are in order of. */
export function useShortList(entry: TemplateEntry, query: string) {
  const { today, ask } = useFirstRecords();
  const date = orderDate(entry, query);
  const { data, error, isValidating, mutate } = useSWR(
    ["shortList", entry.alias, query, today],
    () => ask(entry, { query, columns: date === undefined ? [] : [date], limit: mostShown }),
    readOnce,
  );
  const found = data && {
    count: data.count,
    lines: data.records.map(({ id, label, fields }) => {
      const value = date === undefined ? undefined : fields[date];
      return { id, label, date: typeof value === "number" ? formatDate(value) : undefined };
    }),
  };
  return { found, error: isValidating || found ? undefined : error, retry: () => void mutate() };
}

/** Key of the date by which a list is in order first; undefined: by something else. */
function orderDate({ compiled }: TemplateEntry, query: string): string | undefined {
  const [first] = decodeState(compiled, query).orderBy;
  const field = compiled.byKey.get(first?.field ?? "");
  return field && isOnCalendar(field) ? field.key : undefined;
}
