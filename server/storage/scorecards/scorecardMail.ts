/** Who of a run can be written to: people whom the reader may view, each with an address that is nobody else's and by which they signed in. */
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

/**
 * Addresses `a` of people who have not left, by their ids: those that one of them alone has, and by which an active member of the company
 * has signed in. `among`: the ids of those who are asked about, as a query; left out: everybody.
 */
function addresses(
  { plan: { customerId } }: RecordScope,
  template: CompiledTemplate,
  among?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = peopleColumns(template);
  const field = template.byKey.get(template.template.people?.email ?? "");
  if (!columns || !field || field.protected)
    return sql`(select null::bigint as id, null::text as address where false)`;
  const { email, hasLeft } = columns;
  const people = sql`${sql.raw(tableName(template.alias))} t`;
  const theirs = among
    ? sql`and ${email} in (select ${email} from ${people} where t.customer_id = ${customerId} and t.id in ${among})`
    : sql``;
  // With `coalesce` the members are read once into a table of hashes: a join of them would compare everybody with everybody.
  return sql`(select min(t.id) as id, ${email} as address from ${people}
    where t.customer_id = ${customerId} and t.deleted_at is null and not ${hasLeft} ${theirs}
      and coalesce(${email} in (select lower(o.email) from own_members() o where o.active and o.joined_at is not null), false)
    group by 2 having count(*) = 1)`;
}

const messageOf = ({ plan: { customerId } }: RecordScope, { runId }: ScoresAsked): RawBuilder<unknown> =>
  sql`mail_messages m where m.customer_id = ${customerId} and m.key = ${scoreMailKey(runId)} || p.employee_id`;

/** Counts the people of a run by whether a message can go to them. */
export async function countAddressed(scope: RecordScope, asked: ScoresAsked): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where a.id is not null and not p.sent)::integer as waiting,
      count(*) filter (where p.sent)::integer as sent,
      count(*) filter (where a.id is null and not p.sent)::integer as "withoutAddress"
    from (select p.employee_id, exists (select from ${messageOf(scope, asked)}) as sent from ${visiblePeople(scope, asked)}) p
    left join ${addresses(scope, asked.template)} a on a.id = p.employee_id`.execute(scope.trx);
  return rows[0] ?? { waiting: 0, sent: 0, withoutAddress: 0 };
}

/** Which page of the people of a run. `scopeKey`: the run before was one of what it read. */
interface AddresseesAsked {
  after: number;
  limit: number;
  scopeKey: string;
}

/**
 * Those of the next people, in the order of their ids, for whom no message is there yet and who have an address; `next`: after whom to read
 * on, undefined where nobody comes after them. What one page costs does not grow with the run.
 */
export async function readAddressees(
  scope: RecordScope,
  asked: ScoresAsked,
  { after, limit, scopeKey }: AddresseesAsked,
): Promise<{ people: Addressee[]; next: number | undefined }> {
  type Row = PersonRow & {
    name: string;
    address: string | null;
    beforeScore: number | null;
    beforeTo: number | null;
  };
  const { rows } = await sql<Row>`
    with page as materialized (select p.*, ${shownTitle(scope)} as name from ${visiblePeople(scope, asked)}
      and p.employee_id > ${after} and not exists (select from ${messageOf(scope, asked)}) order by p.employee_id limit ${limit})
    select ${personColumns}, p.name, a.address, b.score as "beforeScore", b.to_day as "beforeTo" from page p
    left join ${addresses(scope, asked.template, sql`(select employee_id from page)`)} a on a.id = p.employee_id
    left join lateral (select o.score, r.to_day from scorecard_runs now
        join scorecard_runs r on r.customer_id = now.customer_id and r.scorecard_id = now.scorecard_id and r.id < now.id
        join scorecard_scores o on o.customer_id = r.customer_id and o.run_id = r.id and o.employee_id = p.employee_id
      where now.customer_id = p.customer_id and now.id = p.run_id and r.scope_key = ${scopeKey} and r.to_day < now.to_day
      order by r.id desc limit 1) b on true
    order by p.employee_id`.execute(scope.trx);
  const people = rows.flatMap(({ name, address, beforeScore, beforeTo, ...row }) =>
    address === null
      ? []
      : [
          {
            ...personOfRow(row),
            name,
            address,
            before: beforeTo === null ? null : { score: beforeScore, to: beforeTo },
          },
        ],
  );
  return { people, next: rows.length === limit ? rows.at(-1)?.employeeId : undefined };
}
