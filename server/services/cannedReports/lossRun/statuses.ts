/** What was recorded of the status of claims, from their histories. */
import type { StatusVersion } from "../../../../engine/server.ts";
import type { Tenant } from "../../../http/route.ts";
import { records } from "../../../records/index.ts";
import type { LossRunReport } from "./asked.ts";

/** Changes that are read at once. */
const PAGE = 5_000;

/** A change of a claim: what its status and its closing date became, where they changed. */
interface Change {
  version: number;
  date: number;
  isFirst: boolean;
  values: Map<string, { from: unknown; to: unknown }>;
}

/** The versions of the status by claim, in the order of their days. `recordedOn`: the day of each claim; `dayOf`: the day of a
 * moment; in epoch seconds. */
export async function statusVersions(
  tenant: Tenant,
  report: LossRunReport,
  recordedOn: ReadonlyMap<number, number>,
  dayOf: (moment: number) => number,
): Promise<Map<number, StatusVersion[]>> {
  const { status, closedDate } = report.lossRun.claim;
  const changes = await changesOf(tenant, report.report.dataSeries[0]?.alias ?? "", [status, closedDate]);
  const versions = new Map<number, StatusVersion[]>();
  for (const [id, found] of changes) {
    const day = recordedOn.get(id);
    const inOrder = [...found.values()].sort((a, b) => a.version - b.version);
    const before = (field: string) =>
      inOrder.find(({ values }) => values.has(field))?.values.get(field)?.from;
    if (day === undefined) continue;
    const state = { status: textOf(before(status)), closedDate: numberOf(before(closedDate)) };
    const list: StatusVersion[] = inOrder[0]?.isFirst === true ? [] : [{ recordedOn: day, ...state }];
    for (const { date, values } of inOrder) {
      if (values.has(status)) state.status = textOf(values.get(status)?.to);
      if (values.has(closedDate)) state.closedDate = numberOf(values.get(closedDate)?.to);
      list.push({ recordedOn: dayOf(date), ...state });
    }
    versions.set(id, list);
  }
  return versions;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);

/** The changes of these fields that the reader may know of, by record and version. */
async function changesOf(
  tenant: Tenant,
  template: string,
  fields: readonly string[],
): Promise<Map<number, Map<number, Change>>> {
  const found = new Map<number, Map<number, Change>>();
  for (const field of fields) {
    let after: records.LogCursor | null | undefined;
    do {
      const query = { template, field, limit: PAGE, ...(after ? { after } : {}) };
      const page = await records.modelLog(tenant, query);
      for (const { recordId, version, date, changeType, changes } of page.entries) {
        const ofRecord = found.get(recordId) ?? new Map<number, Change>();
        found.set(recordId, ofRecord);
        const isFirst = changeType === "CREATE";
        const known = ofRecord.get(version) ?? { version, date, isFirst, values: new Map() };
        ofRecord.set(version, known);
        for (const { field: key, from, to } of changes)
          if (fields.includes(key)) known.values.set(key, { from, to });
      }
      after = page.next;
    } while (after !== null);
  }
  return found;
}
