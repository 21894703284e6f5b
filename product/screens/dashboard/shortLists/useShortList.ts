import { useMemo } from "react";
import useSWR from "swr";
import { decodeState, formatDate, isOnCalendar, startOfDay } from "../../../../engine/index.ts";
import { type TemplateEntry, useClient, useFormEnvironment } from "../../../workspace/workspace.ts";
import { listQuery } from "../../list/listQuery.ts";
import { readOnce } from "../../useRecords.ts";

/** Records that a list shows. */
const mostShown = 5;

/** The first records of a list, by what its address says after the question mark, and how many there are. Each has the date that they are in order of. */
export function useShortList(entry: TemplateEntry, query: string) {
  const records = useClient("records");
  const { companyNow } = useFormEnvironment();
  const today = startOfDay(companyNow());
  const { compiled } = entry;
  const asked = useMemo(
    () => listQuery(entry, decodeState(compiled, query), today),
    [entry, compiled, query, today],
  );
  const order = compiled.byKey.get(asked.orderBy?.[0]?.field ?? "");
  const date = order && isOnCalendar(order) ? order.key : undefined;
  const { data, error, isValidating, mutate } = useSWR(
    ["shortList", entry.alias, query, today],
    async () => {
      const columns = date === undefined ? [] : [date];
      const [page, count] = await Promise.all([
        records.list({ ...asked, columns, limit: mostShown, together: true }),
        records.count({ ...asked, together: true }),
      ]);
      return { page, count };
    },
    readOnce,
  );
  const found = data && {
    count: data.count,
    lines: data.page.records.map(({ id, label, fields }) => {
      const value = date === undefined ? undefined : fields[date];
      return { id, label, date: typeof value === "number" ? formatDate(value) : undefined };
    }),
  };
  return { found, error: isValidating || found ? undefined : error, retry: () => void mutate() };
}
