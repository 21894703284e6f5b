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
import { questionsOf, tagOf } from "./keptAnswers.ts";
import type { Outcome } from "./keptAnswers.ts";
import { inLanes } from "./lanes.ts";

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
 * Answers queries together, each with the rights of the tenant: those about the same records by one statement, several statements side by
 * side. Throws `invalid_query` with all mistakes of all of them, before any is answered, `invalid_request` for a time zone that is none, and
 * what fails one of them.
 */
export async function answerAll(tenant: Tenant, asking: Asking): Promise<Answered> {
  const checked = await checkQueries(tenant, asking.queries, asking.timezone);
  const outcomes = await outcomesOf(tenant, checked, asking.signal);
  const answers = outcomes.map((outcome) => {
    if ("error" in outcome) throw outcome.error;
    return outcome.answer;
  });
  const names = outcomes.map((outcome) => ("name" in outcome ? outcome.name : undefined));
  const { isKnown, ...tag } = tagOf(names, asking.ifNoneMatch);
  return isKnown ? tag : { ...tag, answers };
}

/**
 * How each query was answered, in their order. `attempt`: how a statement is tried; left out: what fails it is thrown.
 */
export async function outcomesOf(
  tenant: Tenant,
  checked: readonly CompiledQuery[],
  signal: AbortSignal,
  attempt: Attempt = (_trx, work) => work(),
): Promise<Outcome[]> {
  const { known, questions } = await questionsOf(tenant, checked);
  const outcomes = new Map<number, Outcome>(known);
  const jobs = questions.map(({ indexes, ask }) => async (trx: Tenant["trx"], ended: AbortSignal) => {
    const found = await attempt(trx, () => ask(trx, ended), indexes.length);
    for (const [at, index] of indexes.entries()) {
      const outcome = found[at];
      if (outcome !== undefined) outcomes.set(index, outcome);
    }
  });
  await inLanes(tenant, jobs, signal);
  return checked.map((query, index) => {
    const outcome = outcomes.get(index) ?? { error: errors.internal() };
    if ("answer" in outcome) noteDisclosed(tenant, query, outcome.answer);
    return outcome;
  });
}

/** How the answers of so many queries are asked for in a transaction. */
export type Attempt = (
  trx: Tenant["trx"],
  work: () => Promise<Outcome[]>,
  count: number,
) => Promise<Outcome[]>;

/** Answers a query that was checked. `also`: see `QueryScope`. Throws a TooLargeError for one that would read too much. */
export async function answerOne(
  tenant: Tenant,
  query: CompiledQuery,
  narrowed: Pick<queries.QueryScope, "also"> = {},
): Promise<QueryResult> {
  const budget = tenant.deps.config.queryBudget;
  const scope = { ...tenant, ...narrowed, ...(budget === undefined ? {} : { budget }) };
  const answer = await queries.runQuery(scope, query);
  noteDisclosed(tenant, query, answer);
  return answer;
}

/** Answers queries that were checked, one after the other; undefined where one of them has more than `most` groups. Throws as `answerOne` does. */
export async function answerWhole(
  tenant: Tenant,
  checked: readonly CompiledQuery[],
  most: number,
): Promise<QueryResult[] | undefined> {
  const answers: QueryResult[] = [];
  for (const query of checked) {
    const answer = await answerOne(tenant, { ...query, limit: most });
    if (answer.next !== null) return undefined;
    answers.push(answer);
  }
  return answers;
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
  const checks = await checkEach(tenant, asked, zone);
  const issues = checks.flatMap((check) => ("issues" in check ? check.issues : []));
  if (issues.length > 0) throw errors.invalidQuery(issues);
  return checks.flatMap((check) => ("query" in check ? [check.query] : []));
}

/** A query that was checked, or what is wrong with it, by its places in the body. */
type Check = { query: CompiledQuery } | { issues: QueryIssue[] };

/** As `checkQueries`, each by itself. Throws `invalid_request` for a time zone that is none. */
export async function checkEach(
  tenant: Tenant,
  asked: readonly AskedQuery[],
  zone?: string,
): Promise<Check[]> {
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

function compileAll(asked: readonly AskedQuery[], context: QueryContext): Check[] {
  return asked.map(({ asked: source, pointer }) => {
    const check = compileQuery(source, context);
    if ("query" in check) return { query: check.query };
    return { issues: check.issues.map((issue) => ({ ...issue, pointer: `${pointer}${issue.pointer}` })) };
  });
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
