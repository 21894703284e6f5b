import { useMemo } from "react";
import useSWR from "swr";
import { type MonitorStatus, monitorStatus, type RecordData } from "../../../../engine/index.ts";
import type { MonitorCounts } from "../../../services/index.ts";
import { useClient } from "../../../workspace/workspace.ts";
import type { OpenMonitor } from "../../monitor/useMonitor.ts";
import { useStatusContext } from "../../monitor/useMonitorRows.ts";
import { readOnce } from "../../useRecords.ts";
import { withPerson } from "../withPerson.ts";

/** Records of one card. */
const mostShown = 3;

/** A record that needs attention. */
interface Urgent {
  readonly record: RecordData;
  /** Its title, and whom it is about. */
  readonly title: string;
  readonly status: MonitorStatus;
  /** When it is due, in epoch seconds; undefined: the record does not say. */
  readonly due: number | undefined;
}

/** What needs attention in a monitor. */
export interface Attention {
  readonly counts: MonitorCounts | undefined;
  /** The first records, in the order of the monitor. */
  readonly urgent: readonly Urgent[];
  /** The company's day, in epoch seconds. */
  readonly today: number;
}

/** Asks a monitor what needs attention; undefined while it is on its way, and where it failed. */
export function useAttention({ alias, compiled, entries }: OpenMonitor) {
  const watching = useClient("monitors");
  const person = personOf(compiled);
  const columns = person === undefined ? [] : [person];
  const { data, error, isValidating, mutate } = useSWR(
    ["monitor", ...entries.keys(), alias, "attention"],
    () => watching.run(alias, { state: "attention", columns }, { limit: mostShown, counts: true }),
    readOnce,
  );
  const context = useStatusContext(data?.today ?? 0);
  const found = useMemo<Attention | undefined>(
    () =>
      data && {
        counts: data.counts,
        today: data.today,
        urgent: data.records.map((record) => {
          const date = record.fields[compiled.due.date];
          return {
            record,
            title: withPerson(record, person),
            status: monitorStatus(compiled, record, context),
            due: typeof date === "number" ? date : undefined,
          };
        }),
      },
    [data, compiled, person, context],
  );
  return { found, error: isValidating ? undefined : error, retry: () => void mutate() };
}

/** Key of the relation to the person that the records of a monitor are about, where all of its record types have it. */
function personOf({ employee, templates }: OpenMonitor["compiled"]): string | undefined {
  const [first] = templates;
  const isSame = templates.every(({ personRelation }) => personRelation === first?.personRelation);
  return employee ?? (isSame ? first?.personRelation : undefined);
}
