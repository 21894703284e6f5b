import { compileQuery } from "../../../engine/server.ts";
import type {
  CompiledPath,
  CompiledQuery,
  QueryContext,
  QueryIssue,
  QueryResult,
} from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { askedTimezone } from "../../http/timezone.ts";
import { disclose, discloseRows, enums, queries } from "../../storage/index.ts";
import { nameOf, questionsOf } from "./keptAnswers.ts";

/** A query as somebody sent it, and where it stands in the body. */
export interface AskedQuery {
  asked: unknown;
  /** JSON pointer. */
  pointer: string;
}

/** Offsets as `+05:30` mean the opposite to the database. */
const hasName = /^[A-Za-z]/;

/** What is asked, and what who asks has of it already. */
interface Asking {
  queries: readonly AskedQuery[];
  timezone: string | undefined;
  /** Aborted when who asks has left. */
  signal: AbortSignal;
  /** The tags of answers that they have (`If-None-Match`). */
  ifNoneMatch: string | undefined;
}

/** Answers; undefined: those that who asks has are as good. */
interface Answered {
  answers?: QueryResult[];
  /** The entity tag; left out for what is asked each time. */
  tag?: string;
}

/**
 * Answers queries one after the other, in the tenant's transaction. Throws `invalid_query` with all mistakes of all of them, before
 * any is answered, and `invalid_request` for a time zone that is none.
 */
export async function answerAll(tenant: Tenant, asking: Asking): Promise<Answered> {
  const checked = await checkQueries(tenant, asking.queries, asking.timezone);
  const questions = await questionsOf(tenant, checked);
  const answers: QueryResult[] = [];
  const names: (string | undefined)[] = [];
  for (const [index, query] of checked.entries()) {
    const asked = await questions[index]?.(asking.signal);
    if (asked === undefined) continue;
    noteDisclosed(tenant, query, asked.answer);
    answers.push(asked.answer);
    names.push(asked.name);
  }
  const name = nameOf(names);
  if (name === undefined) return { answers };
  const tag = `W/"${name}"`;
  return asking.ifNoneMatch?.includes(`"${name}"`) === true ? { tag } : { tag, answers };
}

/** Answers a query that was checked. Throws a TooLargeError for one that would read too much. */
export async function answerOne(tenant: Tenant, query: CompiledQuery): Promise<QueryResult> {
  const budget = tenant.deps.config.queryBudget;
  const answer = await queries.runQuery({ ...tenant, ...(budget === undefined ? {} : { budget }) }, query);
  noteDisclosed(tenant, query, answer);
  return answer;
}

/** Notes what of an answer is confidential: the records whose columns are, or the groups that are made of such values. */
function noteDisclosed({ trx }: Tenant, query: CompiledQuery, { rows = [], groups = [] }: QueryResult): void {
  const secret = query.columns.flatMap((path, index) => (isConfidential(path) ? [index] : []));
  for (const { id, values } of rows)
    if (secret.some((index) => values[index] !== null && values[index] !== undefined)) disclose(trx, id);
  const grouped = [...query.groupBy, ...query.aggregations].some(
    (each) => "path" in each && isConfidential(each.path),
  );
  if (grouped) discloseRows(trx, groups.length);
}

function isConfidential({ source }: CompiledPath): boolean {
  return source.kind === "field" && source.field.protected;
}

/**
 * The queries, checked for this person at this moment; choices are read for those that compare with some. Throws as `answerAll` does.
 */
export async function checkQueries(
  tenant: Tenant,
  asked: readonly AskedQuery[],
  zone?: string,
): Promise<CompiledQuery[]> {
  const timezone = askedTimezone(tenant, zone);
  if (!hasName.test(timezone)) throw errors.invalidRequest(`there is no time zone "${timezone}"`);
  const { engine, plan, now } = tenant;
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone, now };
  const compared = new Set<string>();
  const checked = compileAll(asked, { ...context, choices: (set) => void compared.add(set) });
  if (compared.size === 0) return checked;
  const choices = await choicesOf(tenant, [...compared]);
  return compileAll(asked, { ...context, choices: (set) => choices.get(set) });
}

/** Throws `invalid_query` with all mistakes of all queries. */
function compileAll(asked: readonly AskedQuery[], context: QueryContext): CompiledQuery[] {
  const issues: QueryIssue[] = [];
  const checked = asked.flatMap(({ asked: source, pointer }) => {
    const check = compileQuery(source, context);
    if ("query" in check) return [check.query];
    issues.push(...check.issues.map((issue) => ({ ...issue, pointer: `${pointer}${issue.pointer}` })));
    return [];
  });
  if (issues.length > 0) throw errors.invalidQuery(issues);
  return checked;
}

/** The names of the company's choices by set, those that are offered no more included: records may hold them. */
async function choicesOf(
  { trx, customer }: Tenant,
  sets: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const { setAlias, name } of await enums.listEnumValues(trx, customer.id, sets))
    names.set(setAlias, [...(names.get(setAlias) ?? []), name]);
  return names;
}
