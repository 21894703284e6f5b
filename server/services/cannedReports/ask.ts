/** Asks what a ready report asks, within the rights of who reads it. */
import {
  cannedQuestions,
  cannedRecords,
  offeredParameters,
  readCannedValues,
  readChosen,
} from "../../../engine/server.ts";
import type {
  CannedAnswer,
  CannedBody,
  CannedNumber,
  CannedReport,
  CompiledQuery,
} from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { answerWhole, checkQueries } from "../query/index.ts";
import { refuseProblems } from "./refused.ts";
import { reviewAsked, reviewQuestions } from "./review/asked.ts";

/** What is read of a report: what was chosen in its form, and whose day and clock it shows. */
export interface CannedAsked {
  values: CannedBody;
  timezone?: string | undefined;
}

/** What a report is read against. */
export function contextOf({ engine, plan }: Pick<Tenant, "engine" | "plan">) {
  return { templates: engine.templates, abilities: plan.abilities };
}

/** The questions of a report, narrowed by what was chosen. Throws `values_refused` with all that cannot be chosen. */
export function questionsOf(tenant: Tenant, report: CannedReport, asked: CannedAsked) {
  if (report.review) return reviewQuestions(tenant, report, reviewAsked(asked.values));
  return cannedQuestions(report, valuesOf(tenant, report, asked), contextOf(tenant));
}

/** What asks for the records behind a number. Throws `invalid_request` for a number that has none, and as `questionsOf` does. */
export function questionsBehind(
  tenant: Tenant,
  report: CannedReport,
  asked: CannedAsked,
  number: CannedNumber,
) {
  const found = cannedRecords(report, valuesOf(tenant, report, asked), contextOf(tenant), number);
  if (found === undefined) throw errors.invalidRequest("the report has no records behind such a number");
  return found;
}

function valuesOf(tenant: Tenant, report: CannedReport, asked: CannedAsked) {
  return chosenOf(tenant, report, asked).values;
}

/** What was chosen in the form: what narrows the report, and what stands in all rows of its official file. Throws as `questionsOf` does. */
export function chosenOf(tenant: Tenant, report: CannedReport, { values, timezone }: CannedAsked) {
  const offered = offeredParameters(report, contextOf(tenant));
  const { fileFormat } = report;
  const forRows = fileFormat && readChosen(fileFormat, values);
  const read = readCannedValues(offered, forRows?.others ?? values, todayOf(tenant, timezone));
  const problems = [...read.problems, ...(forRows?.problems ?? [])];
  refuseProblems(problems);
  return { values: read.values, chosen: forRows?.chosen ?? new Map<string, string>() };
}

/** The answers to the questions of groups, about one moment; none of them has more than `most` groups, else it is undefined. */
export async function answersOf(
  tenant: Tenant,
  questions: ReturnType<typeof questionsOf>["lines"],
  { timezone }: Pick<CannedAsked, "timezone">,
  most: number,
): Promise<CannedAnswer[] | undefined> {
  const queries = await compiled(tenant, questions, timezone);
  const answers = await answerWhole(tenant, queries, most);
  return answers?.flatMap(({ groups = [] }, index) => {
    const query = queries[index];
    return query ? [{ series: questions[index]?.series ?? [], query, groups }] : [];
  });
}

/** Questions, checked for this person at this moment. */
export function compiled(
  tenant: Tenant,
  questions: ReturnType<typeof questionsOf>["lines"],
  timezone?: string,
): Promise<CompiledQuery[]> {
  const asked = questions.map(({ query }) => ({ asked: query, pointer: "" }));
  return checkQueries(tenant, asked, timezone);
}
