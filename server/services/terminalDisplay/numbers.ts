/** The numbers of a display: how long ago something was, how often it was, and how much is due. */
import { kpiQueries, kpiRowsQuery } from "../../../engine/server.ts";
import type { DisplayCount, DisplayDue, KpiQuestion, TerminalDisplay } from "../../../engine/server.ts";
import { ApiError, errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { countAll } from "../fleetPerformance/counts.ts";
import { datasetsOf, readQuestion } from "../kpi/read.ts";
import { countStates } from "../monitors/counts.ts";
import { visibleMonitors } from "../monitors/find.ts";
import { answerOne, checkQueries } from "../query/index.ts";

const secondsPerDay = 86_400;

/** Of which group with all below it, on which day of the company. */
export interface DisplayScope {
  readonly groupId: number;
  /** The group and all below it. */
  readonly groupIds: readonly number[];
  readonly today: number;
  readonly signal: AbortSignal;
}

/** Days in epoch seconds, both included. */
interface Days {
  readonly timeFrameFrom?: number;
  readonly timeFrameTo?: number;
}

type Counted = Pick<DisplayCount, "dataset" | "filters">;

/** The question; undefined where the reader may not ask it, or the company has taken away what it names: it would count something else. */
async function questionOf(
  tenant: Tenant,
  { dataset, filters }: Counted,
  { groupId }: DisplayScope,
  days: Days,
): Promise<KpiQuestion | undefined> {
  const open = datasetsOf(tenant).find((each) => each.dataset.alias === dataset);
  if (!open) return undefined;
  const asked = { groupIds: [groupId], ...days, ...(filters ? { filters } : {}) };
  try {
    return await readQuestion(tenant, open, asked);
  } catch (error) {
    if (error instanceof ApiError && error.code === "kpi_refused") return undefined;
    throw error;
  }
}

/** How many days ago the last of these records was; what the reader may not ask is left out. */
export async function readSince(tenant: Tenant, { since }: TerminalDisplay, scope: DisplayScope) {
  const found = [];
  for (const each of since) {
    const question = await questionOf(tenant, each, scope, { timeFrameTo: scope.today });
    const query =
      question &&
      kpiRowsQuery(question, {
        columns: [question.timeField],
        orderBy: { attribute: question.timeField, direction: "desc" },
        limit: 1,
      });
    if (!query) continue;
    const [checked] = await checkQueries(tenant, [{ asked: query, pointer: "" }]);
    if (!checked) throw errors.internal();
    const { rows = [] } = await answerOne(tenant, checked);
    const day = rows[0]?.values[0];
    const last = typeof day === "number" ? day : null;
    const days = last === null ? null : Math.floor((scope.today - last) / secondsPerDay);
    found.push({ label: each.label, last, days });
  }
  return found;
}

/** How many of these records there were in the last days, beside as many before; what the reader may not ask is left out. */
export async function readRecent(tenant: Tenant, { counts, days }: TerminalDisplay, scope: DisplayScope) {
  const { today } = scope;
  const from = today - (days - 1) * secondsPerDay;
  const periods = [
    { timeFrameFrom: from, timeFrameTo: today },
    { timeFrameFrom: from - days * secondsPerDay, timeFrameTo: from - secondsPerDay },
  ];
  const numbers = await countEach(tenant, counts, periods, scope);
  return counts.flatMap(({ label }, index) => {
    const [count, before] = numbers[index] ?? [];
    return count === undefined || before === undefined ? [] : [{ label, count, before }];
  });
}

/** How many records of each there are in each period. */
async function countEach(
  tenant: Tenant,
  counted: readonly Counted[],
  periods: readonly Days[],
  scope: DisplayScope,
) {
  const queries = [];
  for (const each of counted)
    for (const period of periods) {
      const question = await questionOf(tenant, each, scope, period);
      queries.push(question && kpiQueries(question).total);
    }
  const numbers = await countAll(tenant, queries, scope.signal);
  return counted.map((_, index) => numbers.slice(index * periods.length, (index + 1) * periods.length));
}

/** How much is overdue and due soon; what the reader may not open is left out. */
export async function readDue(tenant: Tenant, { due, days }: TerminalDisplay, scope: DisplayScope) {
  const found = [];
  for (const each of due) {
    const counts = await dueOf(tenant, each, days, scope);
    if (counts) found.push({ label: each.label, ...counts });
  }
  return found;
}

async function dueOf(
  tenant: Tenant,
  { monitor: alias, dataset, filters }: DisplayDue,
  days: number,
  scope: DisplayScope,
): Promise<{ overdue: number; soon: number } | undefined> {
  if (dataset !== undefined) {
    const { today } = scope;
    const periods = [
      { timeFrameTo: today - secondsPerDay },
      { timeFrameFrom: today, timeFrameTo: today + days * secondsPerDay },
    ];
    const counted = { dataset, ...(filters ? { filters } : {}) };
    const [[overdue, soon] = []] = await countEach(tenant, [counted], periods, scope);
    return overdue === undefined || soon === undefined ? undefined : { overdue, soon };
  }
  const monitor = visibleMonitors(tenant).find((each) => each.alias === alias);
  if (!monitor || monitor.confidential) return undefined;
  const { overdue, soon } = await countStates(tenant, monitor, {
    filter: { field: "groupId", in: [...scope.groupIds] },
  });
  return { overdue: overdue.count, soon: soon.count };
}
