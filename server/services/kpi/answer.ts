/** Answers a question about a dataset: its groups, its total and, where it is divided, by what. */
import type { Query, QueryResult } from "../../../engine/server.ts";
import {
  countMetric,
  exposureQueries,
  kpiBounds,
  kpiQueries,
  normalizations,
  numberOf,
  openExposure,
  rateOf,
  ratesOf,
} from "../../../engine/server.ts";
import type { KpiNumber, KpiQuestion } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { answerAll } from "../query/index.ts";
import { contextOf, datasetNamed, readQuestion } from "./read.ts";
import type { KpiBody } from "./schema.ts";

/** A question, and whose day and clock it is asked by. */
interface Asked {
  tenant: Tenant;
  question: KpiQuestion;
  timezone: string | undefined;
  /** Aborted when who asks has left. */
  signal: AbortSignal;
}

/** Answers a question about the dataset of this name. Throws what refuses it. */
export async function answerKpi(
  tenant: Tenant,
  name: string,
  { timezone, ...asked }: KpiBody,
  signal: AbortSignal,
) {
  const question = await readQuestion(tenant, datasetNamed(tenant, name), asked);
  return answerQuestion({ tenant, question, timezone, signal });
}

async function answerQuestion(asked: Asked) {
  const { tenant, question } = asked;
  const { groups: ofGroups, total: ofTotal } = kpiQueries(question);
  const [groups, total = groups] = await ask(
    asked,
    question.groupings.length > 0 ? [ofGroups, ofTotal] : [ofTotal],
  );
  const numbers = await numbersOf(asked, groups, total);
  const all = question.groupings.length > 0 ? (groups?.groups ?? []) : [];
  return {
    ...describe(asked),
    groups: all.map(({ groupKey, count, groupIds }, index) => ({
      groupKey,
      ...(numbers.groups[index] ?? { value: null }),
      count,
      ...(groupIds ? { groupIds } : {}),
    })),
    total: { ...numbers.total, count: total?.groups?.[0]?.count ?? 0 },
    isCut: groups?.next !== null && question.groupings.length > 0,
    ...(numbers.normalization ? { normalization: numbers.normalization } : {}),
    asOf: tenant.now,
    notices: [...new Set([...(groups?.notices ?? []), ...(total?.notices ?? [])])],
  };
}

/** What is answered. */
function describe(asked: Asked) {
  const { open, metric, aggregation, groupings, timeField } = asked.question;
  const { from, to } = kpiBounds(asked.question, todayOf(asked.tenant, asked.timezone));
  return {
    dataset: open.dataset.alias,
    label: open.label,
    metric: metric?.path ?? countMetric,
    aggregation,
    groupings: groupings.map(({ path, title, unit }) => ({
      attribute: path,
      label: title,
      ...(unit ? { unit } : {}),
    })),
    timeFrame: {
      field: timeField.path,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to: to - SECONDS_PER_DAY }),
    },
  };
}

const SECONDS_PER_DAY = 86_400;

function ask(
  { tenant, timezone, signal }: Asked,
  queries: readonly Query[],
): Promise<readonly QueryResult[]> {
  const asked = queries.map((query) => ({ asked: query, pointer: "" }));
  return answerAll(tenant, { queries: asked, timezone, signal, ifNoneMatch: undefined }).then(
    ({ answers = [] }) => answers,
  );
}

interface Numbers {
  groups: readonly KpiNumber[];
  total: KpiNumber;
  normalization?: ReturnType<typeof describeNormalization>;
}

const firstValue = (answer: QueryResult | undefined) => numberOf(answer?.groups?.[0]?.groupValue[0]);

/** The numbers as they are asked for: as they are, or divided. */
async function numbersOf(
  asked: Asked,
  groups: QueryResult | undefined,
  total: QueryResult | undefined,
): Promise<Numbers> {
  const { normalization: name } = asked.question;
  const all = groups?.groups ?? [];
  const whole = firstValue(total);
  if (name === undefined)
    return {
      groups: all.map(({ groupValue }) => ({ value: numberOf(groupValue[0]) })),
      total: { value: whole },
    };
  const context = contextOf(asked.tenant);
  const exposed = openExposure(name, context);
  if ("reason" in exposed) {
    const { reason } = exposed;
    const none = (numerator: number | null) => ({ value: null, numerator, denominator: null, reason });
    return {
      groups: all.map(({ groupValue }) => none(numberOf(groupValue[0]))),
      total: none(whole),
      normalization: describeNormalization(asked, {
        denominator: normalizations[name].missing,
        by: [],
        exclusions: [],
      }),
    };
  }
  const bounds = kpiBounds(asked.question, todayOf(asked.tenant, asked.timezone));
  const queries = exposureQueries(asked.question, exposed, { bounds, groups: all }, context);
  const [ofTotal, ...ofParts] = await ask(asked, [queries.total, ...queries.parts.map(({ query }) => query)]);
  const parts = queries.parts.map((part, index) => ({
    ...part,
    groups: ofParts[index]?.groups ?? [],
    isCut: ofParts[index]?.next !== null,
  }));
  const divisor = firstValue(ofTotal);
  return {
    groups: ratesOf(all, queries, { total: divisor, parts }, name),
    total: rateOf(whole, divisor, name),
    normalization: describeNormalization(asked, { ...queries, denominator: exposed.exposure.label }),
  };
}

/** What was divided by what. */
function describeNormalization(
  { question: { open, metric, normalization: name = "drivers" } }: Asked,
  {
    denominator,
    by,
    exclusions,
  }: { denominator: string; by: readonly ("group" | "period" | "all")[]; exclusions: readonly string[] },
) {
  const { label, per } = normalizations[name];
  return { name, label, per, numerator: metric?.label ?? open.label, denominator, by, exclusions };
}
