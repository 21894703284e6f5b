/** How many people a scorecard would be about, of those whom the user may view. */
import { scorecardPeriod } from "../../../engine/index.ts";
import { peopleCountQuery } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { scorecardContext } from "./context.ts";
import { readWho } from "./definition.ts";
import type { WhoBody } from "./schema.ts";

/** Counts them. Throws `scorecard_refused` with each mistake, and `scorecard_not_found` for who may not view people. */
export async function countEmployees(
  tenant: Tenant,
  asked: WhoBody,
): Promise<{ count: number; notices: readonly string[] }> {
  const { employees, frequency, months } = await readWho(tenant, asked);
  const period = scorecardPeriod(frequency, months, todayOf(tenant));
  const counting = peopleCountQuery(employees, period, scorecardContext(tenant));
  if (counting === undefined) throw errors.scorecardNotFound();
  const [query] = await checkQueries(tenant, [{ asked: counting.query, pointer: "" }]);
  const { groups = [], notices } = query ? await answerOne(tenant, query) : { notices: [] };
  const [count = 0] = groups[0]?.groupValue ?? [];
  return { count: Number(count), notices: [...counting.notices, ...notices] };
}
