/** Holds an answer against the rules. */
import type { Answer, OracleCall } from "./answer.ts";
import type { Expected } from "./making.ts";
import { otherReport, otherReports } from "./checkReports.ts";
import type { Marked } from "./oracleFixture.ts";

/** The marks in an answer that its reader may not see. What the call itself said does not count. */
export function marksIn(
  { rules, email, company }: OracleCall,
  text: string,
  sent: string,
): { marks: number; problems: string[] } {
  let marks = 0;
  const problems: string[] = [];
  for (const mark of new Set(text.match(/qz[ns]\d+x/g))) {
    if (sent.includes(mark)) continue;
    marks += 1;
    const record = company.records.get(Number(/\d+/.exec(mark)?.[0]));
    const action = mark.startsWith("qzs") ? "viewConfidential" : "reach";
    const may =
      record !== undefined &&
      rules.may(email, "reach", record.alias, record.groupId) &&
      rules.may(email, action, record.alias, record.groupId);
    if (!may)
      problems.push(`reveals ${mark} (${record?.alias ?? "of another company"} in ${record?.groupId})`);
  }
  return { marks, problems };
}

/** What an answer should have been and is not. */
export function unexpected(asked: OracleCall, expected: Expected | undefined, reply: Answer): string[] {
  if (expected === undefined) return [];
  if ("hidden" in expected) return foundHidden(asked, expected, reply);
  if ("found" in expected) return foundWrongly(asked, expected.found, reply);
  if ("report" in expected) return otherReport(asked, expected.report, reply);
  if ("reports" in expected) return otherReports(asked, expected.reports, reply);
  if ("list" in expected) return otherList(asked, expected.list, reply);
  const { record, action, absent = false } = expected;
  const { rules, email } = asked;
  const right = action === "view" ? "reach" : action;
  const may = record !== undefined && rules.may(email, right, record.alias, record.groupId);
  if (!may && reply.status < 400) return ["is answered, and may not be"];
  if (may && !absent && reply.status !== 200)
    return [`is refused, and may not be (${record?.alias} in ${record?.groupId})`];
  return [];
}

/** How many records an answer counts. */
function counted(body: unknown): number {
  const { counts } = (body ?? {}) as { counts?: { count?: { count: number } }[] };
  return Array.isArray(counts) ? counts.reduce((all, { count }) => all + (count?.count ?? 0), 0) : 0;
}

/** Ids of the records in an answer, be it one list or several. */
function idsOf(body: unknown): number[] {
  const { _embedded, data, lists } = (body ?? {}) as {
    _embedded?: { claims?: unknown };
    data?: unknown;
    lists?: { page?: unknown }[];
  };
  if (Array.isArray(lists)) return lists.flatMap(({ page }) => idsOf(page));
  if (_embedded !== undefined) return idsOf({ data: _embedded.claims });
  if (!Array.isArray(data)) return [];
  return data.flatMap((each: { id?: unknown }) => (typeof each.id === "number" ? [each.id] : []));
}

function foundHidden(
  asked: OracleCall,
  { hidden, confidential }: Extract<Expected, { hidden: Marked }>,
  reply: Answer,
) {
  const { rules, email, company } = asked;
  const known = company.records.get(hidden.id);
  const may = known !== undefined && rules.may(email, "reach", known.alias, known.groupId);
  // Confidential texts are searched for nobody.
  if (may && !confidential) return [];
  if (counted(reply.body) > 0) return [`counts ${counted(reply.body)} records by what may not be known`];
  return idsOf(reply.body).length > 0
    ? [`finds ${idsOf(reply.body).join(", ")} by what may not be known`]
    : [];
}

function foundWrongly(
  { rules, email, company }: OracleCall,
  right: "view" | "reach",
  reply: Answer,
): string[] {
  const hidden = idsOf(reply.body).filter((id) => {
    const known = company.records.get(id);
    return known === undefined || !rules.may(email, right, known.alias, known.groupId);
  });
  return hidden.length > 0 ? [`finds ${hidden.join(", ")}, to which there is no right to ${right}`] : [];
}

function otherList({ rules, email, company }: OracleCall, alias: string, reply: Answer): string[] {
  const due = [...company.records.values()].filter(
    (record) => record.alias === alias && rules.may(email, "view", alias, record.groupId),
  );
  if (reply.status !== 200) return rules.may(email, "view", alias) ? ["is refused, and may not be"] : [];
  const listed = new Set(idsOf(reply.body));
  const more = [...listed].filter((id) => !due.some((record) => record.id === id));
  const isWhole = due.length < 500;
  const fewer = isWhole ? due.filter(({ id }) => !listed.has(id)) : [];
  return [
    ...(more.length > 0 ? [`lists ${more.length} records too many`] : []),
    ...(fewer.length > 0 ? [`lists ${fewer.length} records too few`] : []),
  ];
}
