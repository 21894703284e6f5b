import { compileQuery, isTimezone } from "../../../engine/index.ts";
import type { CompiledQuery, QueryIssue, QueryResult } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import type { Tenant } from "../../http/route.ts";
import { queries } from "../../storage/index.ts";
import { companyTimezone } from "../monitors/find.ts";

/** A query as somebody sent it, and where it stands in the body. */
export interface AskedQuery {
  asked: unknown;
  /** JSON pointer. */
  pointer: string;
}

/** Offsets as `+05:30` mean the opposite to the database. */
const hasName = /^[A-Za-z]/;

/**
 * Answers queries one after the other, in the tenant's transaction. Throws `invalid_query` with all mistakes of all of them, before
 * any is answered, and `invalid_request` for a time zone that is none.
 */
export async function answerAll(
  tenant: Tenant,
  asked: readonly AskedQuery[],
  timezone = companyTimezone(tenant),
): Promise<QueryResult[]> {
  if (!isTimezone(timezone) || !hasName.test(timezone))
    throw errors.invalidRequest(`there is no time zone "${timezone}"`);
  const answers: QueryResult[] = [];
  const budget = tenant.parts.config.queryBudget;
  for (const query of checkedQueries(tenant, asked, timezone))
    answers.push(await queries.runQuery({ ...tenant, ...(budget === undefined ? {} : { budget }) }, query));
  return answers;
}

function checkedQueries(
  { engine, plan, now }: Tenant,
  asked: readonly AskedQuery[],
  timezone: string,
): CompiledQuery[] {
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone, now };
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
