import useSWR from "swr";
import { decodeState, type RecordData, startOfDay } from "../../../../engine/index.ts";
import {
  type TemplateEntry,
  useCatalog,
  useClient,
  useFormEnvironment,
  useUserSession,
} from "../../../workspace/workspace.ts";
import { listQuery } from "../../list/listQuery.ts";
import { readOnce } from "../../useRecords.ts";
import { withPerson } from "../withPerson.ts";
import type { AssignedList } from "../firstPage/firstPages.ts";

/** Records of the card. */
const mostShown = 6;

/** A record that somebody has to deal with. `due`: epoch seconds. */
interface AssignedRecord {
  readonly entry: TemplateEntry;
  readonly id: number;
  readonly label: string;
  readonly due: number | undefined;
}

/** What is assigned to the user, what is due first before the rest; `isAsked` false: they have no employee record, or may view no such records. */
export function useAssigned(lists: readonly AssignedList[]) {
  const { templates, abilities } = useCatalog();
  const records = useClient("records");
  const { companyNow } = useFormEnvironment();
  const { employee } = useUserSession();
  const today = startOfDay(companyNow());
  const own = lists.flatMap((list) => {
    const entry = templates.get(list.recordType);
    return entry && abilities.can("view", entry) ? [{ list, entry }] : [];
  });
  const isAsked = employee !== null && own.length > 0;
  const ask = async ({ list, entry }: (typeof own)[number]) => {
    const { person, date, query } = list;
    const text = `sort=${date}&filter=${person}~c~${employee}&${query}`;
    const asked = listQuery(entry, decodeState(entry.compiled, text), today);
    const { personRelation } = entry.compiled;
    const about = personRelation === undefined ? [] : [personRelation];
    const [page, count] = await Promise.all([
      records.list({ ...asked, columns: [date, ...about], limit: mostShown, together: true }),
      records.count({ ...asked, together: true }),
    ]);
    return { entry, date, count, records: page.records };
  };
  const { data, error, isValidating, mutate } = useSWR(
    isAsked ? ["assigned", employee, ...own.map(({ entry }) => entry.alias), today] : null,
    () => Promise.all(own.map(ask)),
    readOnce,
  );
  const found = data && {
    count: data.reduce((sum, { count }) => sum + count.count, 0),
    capped: data.some(({ count }) => count.capped),
    records: data
      .flatMap((each) => each.records.map((record) => assignedRecord(each.entry, each.date, record)))
      .toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity))
      .slice(0, mostShown),
  };
  return {
    isAsked,
    today,
    found,
    error: isValidating || found ? undefined : error,
    retry: () => void mutate(),
  };
}

function assignedRecord(entry: TemplateEntry, date: string, record: RecordData): AssignedRecord {
  const due = record.fields[date];
  const label = withPerson(record, entry.compiled.personRelation);
  return { entry, id: record.id, label, due: typeof due === "number" ? due : undefined };
}
