/** What happened to people in the days of a review, by record type, as far as the reader may view it. */
import { answerColumns, answerLine, eventsOf, eventsQuery } from "../../../../engine/server.ts";
import type { CannedReport, ReviewAsked, ReviewEvents } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import { rowsOf } from "../../exports/series.ts";
import { formatsOf } from "../../exports/source.ts";
import { answerOne, checkQueries } from "../../query/index.ts";
import { eventColumns } from "./columns.ts";
import type { EventColumn } from "./columns.ts";

/** Records that are read at once. */
const PAGE = 1_000;
/** Records of one type that a person's part shows; it says how many there are. */
export const mostShown = 100;

/** A kind of events that the company has. */
export interface EventKind {
  label: string;
  events: ReviewEvents;
  /** Whether the reader may view such records. */
  isViewed: boolean;
}

/** The kinds of events of a review, in its order. */
export function eventKinds(tenant: Tenant, report: CannedReport): EventKind[] {
  const person = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  return (report.review?.events ?? []).flatMap((events) => {
    const found = eventsOf(person, events, tenant.engine.templates);
    if (!found?.template.byKey.has(events.date)) return [];
    const { label, template } = found;
    return [{ label, events, isViewed: tenant.plan.abilities.can("view", template) }];
  });
}

/** The events of one kind of one person: the first of them, and how many there are. */
export interface PersonEvents {
  count: number;
  rows: readonly (readonly string[])[];
}

/** The events of one kind of these people, by the person; people without any are left out. */
export async function eventsOfPeople(
  tenant: Tenant,
  report: CannedReport,
  { events }: EventKind,
  {
    asked,
    timezone,
    people,
  }: { asked: ReviewAsked; timezone: string | undefined; people: readonly number[] },
): Promise<{ columns: readonly EventColumn[]; byPerson: ReadonlyMap<number, PersonEvents> }> {
  const person = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  const found = eventsOf(person, events, tenant.engine.templates);
  if (!found) throw errors.internal();
  const shown = eventColumns(tenant, found.template, events.columns);
  const query = eventsQuery(found, { ...events, columns: shown.asked }, asked, people);
  const [compiled] = await checkQueries(tenant, [{ asked: query, pointer: "" }], timezone);
  if (!compiled) throw errors.internal();
  const columns = answerColumns(compiled);
  const formats = await formatsOf(tenant);
  const byPerson = new Map<number, { count: number; rows: string[][] }>();
  for (let after: string | null | undefined; after !== null;) {
    const page = { ...compiled, limit: PAGE, ...(after === undefined ? {} : { after }) };
    const answer = await answerOne(tenant, page);
    const answered = answer.rows ?? [];
    const lines = await rowsOf(tenant, columns, answered.map(answerLine), formats);
    answered.forEach(({ values: [of] }, index) => {
      for (const id of [of ?? []].flat()) {
        const own = byPerson.get(Number(id)) ?? { count: 0, rows: [] };
        byPerson.set(Number(id), own);
        own.count += 1;
        if (own.rows.length < mostShown) own.rows.push(shown.row(lines[index]?.texts().slice(1) ?? []));
      }
    });
    after = answer.next;
  }
  return { columns: shown.heads(columns.slice(1)), byPerson };
}
