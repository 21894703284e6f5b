/** What is asked of a review, within the rights of who asks. */
import { cannedQuestions, peopleNodes, readReview } from "../../../../engine/server.ts";
import type { CannedBody, CannedReport, Query, ReviewAsked } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import { answerOne, checkQueries } from "../../query/index.ts";
import { askedOrRefused } from "../refused.ts";
import { countedTerminals } from "../turnover/terminals.ts";

/** What is read against. */
type Reading = Pick<Tenant, "engine" | "plan">;

/** The form of a review as a call says it. Throws `values_refused` with all that is wrong. */
export function reviewAsked(values: CannedBody): ReviewAsked {
  return askedOrRefused(readReview(values));
}

/** The questions of a review about its people: who they are, and how many. */
export function reviewQuestions({ engine, plan }: Reading, report: CannedReport, asked: ReviewAsked) {
  const { review } = report;
  if (!review) throw errors.internal();
  const context = { templates: engine.templates, abilities: plan.abilities };
  const { lines, totals } = cannedQuestions(report, new Map(), context);
  const nodes = peopleNodes(review, asked);
  const narrowed = (query: Query): Query => ({
    ...query,
    where: { operation: "AND", nodes: [...(query.where ? [query.where] : []), ...nodes] },
  });
  const all = (questions: typeof lines) =>
    questions.map(({ series, query }) => ({ series, query: narrowed(query) }));
  return { lines: all(lines), totals: all(totals) };
}

/** What the terminal or the person is called. Throws `group_not_found` and `record_not_found` for what the reader may not view. */
export async function subjectName(tenant: Tenant, report: CannedReport, asked: ReviewAsked): Promise<string> {
  const template = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  if (asked.subject === "TERMINAL") {
    const group = tenant.plan.visibleGroups.find(({ id }) => id === asked.id);
    if (!group || countedTerminals(tenant, template, [group.id]).size === 0) throw errors.groupNotFound();
    return group.display;
  }
  const [question] = reviewQuestions(tenant, report, asked).lines;
  const [query] = await checkQueries(tenant, question ? [{ asked: question.query, pointer: "" }] : []);
  const [person] = (query && (await answerOne(tenant, query)).rows) ?? [];
  if (!person) throw errors.recordNotFound(asked.id);
  return person.label;
}

/** What the file of a review is called, without its ending: the subject and the report's name (spec reporting.md 7). Throws as `subjectName` does. */
export async function reviewFile(tenant: Tenant, report: CannedReport, values: CannedBody): Promise<string> {
  const subject = await subjectName(tenant, report, reviewAsked(values));
  return `${subject.slice(0, 150)} ${report.name.replaceAll(" ", "")}`;
}
