/** Who of a run can be written to: people whom the reader may view, each with an address that is nobody else's. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { tableName } from "../columns/columns.ts";
import { peopleColumns } from "../records/peopleColumns.ts";
import type { RecordScope } from "../records/scope.ts";
import { shownTitle } from "../records/shownTitle.ts";
import { visiblePeople } from "./scorecardPages.ts";
import type { NamedPerson, ScoresAsked } from "./scorecardPages.ts";
import { personColumns, personOfRow } from "./scorecardScores.ts";
import type { PersonRow } from "./scorecardScores.ts";

/** Somebody to whom a message can go, with their score in the run before, if they were in one. */
export interface Addressee extends NamedPerson {
  readonly address: string;
  readonly before: { readonly score: number | null; readonly to: number } | null;
}

/** How many of the people a message waits for, got theirs, or have no address of their own. */
export interface MailCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly withoutAddress: number;
}

/** The key of the message about somebody's score in a run: there is one. `employeeId` left out: what such keys have in common. */
export const scoreMailKey = (runId: number, employeeId: number | "" = ""): string =>
  `score ${runId} ${employeeId}`;

/** Addresses `a` of people who have not left, by their ids: those that one of them alone has. */
function addresses({ plan }: RecordScope, template: CompiledTemplate): RawBuilder<unknown> {
  const columns = peopleColumns(template);
  const field = template.byKey.get(template.template.people?.email ?? "");
  if (!columns || !field || field.protected)
    return sql`(select null::bigint as id, null::text as address where false)`;
  return sql`(select min(t.id) as id, ${columns.email} as address from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${plan.customerId} and t.deleted_at is null and not ${columns.hasLeft}
      and ${columns.email} like '%_@_%' group by 2 having count(*) = 1)`;
}

/** The people of a run with their address and their message, where there are such. */
function addressed(scope: RecordScope, asked: ScoresAsked): RawBuilder<unknown> {
  const { customerId } = scope.plan;
  return sql`(select p.*, ${shownTitle(scope)} as name from ${visiblePeople(scope, asked)}) p
    left join ${addresses(scope, asked.template)} a on a.id = p.employee_id
    left join mail_messages m on m.customer_id = ${customerId} and m.key = ${scoreMailKey(asked.runId)} || p.employee_id`;
}

/** Counts the people of a run by whether a message can go to them. */
export async function countAddressed(scope: RecordScope, asked: ScoresAsked): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where a.id is not null and m.id is null)::integer as waiting,
      count(*) filter (where m.id is not null)::integer as sent,
      count(*) filter (where a.id is null and m.id is null)::integer as "withoutAddress"
    from ${addressed(scope, asked)}`.execute(scope.trx);
  return rows[0] ?? { waiting: 0, sent: 0, withoutAddress: 0 };
}

/** So many of those for whom no message is there yet, in the order of their ids. `scopeKey`: the run before was one of what it read. */
export async function readAddressees(
  scope: RecordScope,
  asked: ScoresAsked,
  { after, limit, scopeKey }: { after: number; limit: number; scopeKey: string },
): Promise<Addressee[]> {
  type Row = PersonRow & {
    name: string;
    address: string;
    beforeScore: number | null;
    beforeTo: number | null;
  };
  const { rows } = await sql<Row>`
    select ${personColumns}, p.name, a.address, b.score as "beforeScore", b.to_day as "beforeTo"
    from ${addressed(scope, asked)}
    left join lateral (select o.score, r.to_day from scorecard_runs now
        join scorecard_runs r on r.customer_id = now.customer_id and r.scorecard_id = now.scorecard_id and r.id < now.id
        join scorecard_scores o on o.customer_id = r.customer_id and o.run_id = r.id and o.employee_id = p.employee_id
      where now.customer_id = p.customer_id and now.id = p.run_id and r.scope_key = ${scopeKey} and r.to_day < now.to_day
      order by r.id desc limit 1) b on true
    where a.id is not null and m.id is null and p.employee_id > ${after}
    order by p.employee_id limit ${limit}`.execute(scope.trx);
  return rows.map(({ name, address, beforeScore, beforeTo, ...row }) => ({
    ...personOfRow(row),
    name,
    address,
    before: beforeTo === null ? null : { score: beforeScore, to: beforeTo },
  }));
}
