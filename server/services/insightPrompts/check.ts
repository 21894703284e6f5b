/** Whether what was read of prompts can be asked, with the rights of this moment. */
import {
  exposureQueries,
  kpiBounds,
  kpiQueries,
  openExposure,
  readKpiRequest,
} from "../../../engine/server.ts";
import type { KpiQuestion, PromptContext, Query, ReadPrompt } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { contextOf } from "../kpi/read.ts";
import { checkEach } from "../query/index.ts";

/** What was read of a prompt; undefined: nothing. */
export type Found = ReadPrompt["found"];

/** Each as it was read; undefined for what makes no queries that `POST /kpi/{name}` would answer. No record is read. */
export async function checkFound(
  tenant: Tenant,
  all: readonly Found[],
  context: PromptContext,
): Promise<Found[]> {
  const queries = all.map((found) => {
    const question = found && questionOf(tenant, found, context);
    return question ? queriesOf(tenant, question, context.today) : [];
  });
  const checks = await checkEach(
    tenant,
    queries.flatMap((each) => each.map((asked) => ({ asked, pointer: "" }))),
  );
  let first = 0;
  return all.map((found, index) => {
    const count = queries[index]?.length ?? 0;
    const own = checks.slice(first, (first += count));
    return count > 0 && own.every((check) => "query" in check) ? found : undefined;
  });
}

/** The question, checked with the choices and groups that the principal is shown; undefined for one that they may not ask. */
function questionOf(
  tenant: Tenant,
  { open, asked: { chartType: _chartType, top: _top, ...asked } }: NonNullable<Found>,
  { choices, groups }: PromptContext,
): KpiQuestion | undefined {
  const shown = new Set(groups.map(({ id }) => id));
  if (asked.groupIds?.some((id) => !shown.has(id))) return undefined;
  const names = (set: string) => choices(set).map(({ name }) => name);
  const read = readKpiRequest(asked, open, { ...contextOf(tenant), choices: names });
  return "question" in read ? read.question : undefined;
}

/** The queries of a question, with those of what it is divided by. */
function queriesOf(tenant: Tenant, question: KpiQuestion, today: number): Query[] {
  const { groups, total } = kpiQueries(question);
  const context = contextOf(tenant);
  const exposed = question.normalization && openExposure(question.normalization, context);
  if (!exposed || "reason" in exposed) return [groups, total];
  const divided = exposureQueries(
    question,
    exposed,
    { bounds: kpiBounds(question, today), groups: [] },
    context,
  );
  return [groups, total, divided.total, ...divided.parts.map(({ query }) => query)];
}
