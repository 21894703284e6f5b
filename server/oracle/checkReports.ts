/** Holds the answers of ready reports against the rules. */
import type { Answer, OracleCall } from "./answer.ts";
import type { ReportSource } from "./reportRule.ts";

/** Ids of the records that a report lists. */
function recordsOf(body: unknown): number[] {
  const { lines } = (body ?? {}) as { lines?: { record?: { id: number } }[] };
  return Array.isArray(lines) ? lines.flatMap(({ record }) => record?.id ?? []) : [];
}

/** What is wrong with the answer of a report: who it is given to, and in which groups its records are. */
export function otherReport({ rules, email, company }: OracleCall, report: ReportSource, reply: Answer) {
  const opens = rules.isMember(email) && rules.opens(email, report);
  if (!opens) return reply.status < 400 ? [`is answered, and ${report.alias} may not be opened`] : [];
  if (reply.status === 403) return [`is refused, and ${report.alias} may be opened`];
  const others = recordsOf(reply.body).filter((id) => {
    const known = company.records.get(id);
    return (
      known === undefined ||
      !rules.mayReport(email, report, known.groupId) ||
      !rules.may(email, "view", known.alias, known.groupId)
    );
  });
  return others.length > 0 ? [`lists ${others.join(", ")} outside of the groups of ${report.alias}`] : [];
}

/** What is wrong with the list of reports. */
export function otherReports({ rules, email }: OracleCall, reports: readonly ReportSource[], reply: Answer) {
  if (reply.status !== 200) return rules.isMember(email) ? ["is refused, and may not be"] : [];
  const { data } = reply.body as { data: { alias: string }[] };
  const listed = new Set(data.map(({ alias }) => alias));
  return reports.flatMap((report) =>
    rules.opens(email, report) === listed.has(report.alias)
      ? []
      : [`${listed.has(report.alias) ? "lists" : "leaves out"} ${report.alias}`],
  );
}
