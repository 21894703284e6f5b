import { useMemo } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { recordPageView, tabOfField } from "../recordPageView.ts";
import { ownDates } from "./dueEntries.ts";
import { ExpiresNext } from "./ExpiresNext.tsx";
import { useSeenKeys } from "./useSeenKeys.ts";

interface Props {
  /** Keys of the record's own dates. */
  dates: readonly string[];
  /** Keys of the relations by which records of monitors name it. */
  due: readonly string[];
  record: RecordData;
}

/** What expires next of a record: its own dates lead to the tabs that have them. */
export function OwnExpiries({ dates, due, record }: Props) {
  const { store, onTab } = useFormScope();
  const seen = useSeenKeys(store, dates);
  const own = useMemo(() => ownDates(store.template, record, seen), [store, record, seen]);
  const open = (key: string) => {
    const tab = tabOfField(recordPageView(store.template), key);
    if (tab !== undefined) onTab(tab);
  };
  const subject = due.length > 0 ? { recordId: record.id, relations: due } : undefined;
  return <ExpiresNext subject={subject} own={own} onOwn={open} />;
}
