import useSWR from "swr";
import type { RecordData } from "../../../../engine/index.ts";
import { type TemplateEntry, useCatalog, useUserSession } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import { useFirstRecords } from "../useFirstRecords.ts";
import { viewableEntry } from "../viewableEntry.ts";
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
  const catalog = useCatalog();
  const { employee } = useUserSession();
  const { today, ask } = useFirstRecords();
  const own = lists.flatMap((list) => {
    const entry = viewableEntry(catalog, list.recordType);
    return entry ? [{ list, entry }] : [];
  });
  const isAsked = employee !== null && own.length > 0;
  const askOne = async ({ list: { person, date, query }, entry }: (typeof own)[number]) => {
    const { personRelation } = entry.compiled;
    const columns = personRelation === undefined ? [date] : [date, personRelation];
    const mine = `sort=${date}&filter=${person}~c~${employee}&${query}`;
    return { entry, date, ...(await ask(entry, { query: mine, columns, limit: mostShown })) };
  };
  const { data, error, isValidating, mutate } = useSWR(
    isAsked ? ["assigned", employee, ...own.map(({ entry }) => entry.alias), today] : null,
    () => Promise.all(own.map(askOne)),
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
