/** The people of a review, as its document names them. */
import { answerLine, cannedRecordColumns } from "../../../../engine/server.ts";
import type { AnswerColumn, CannedReport } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { ExportRefusal } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import { rowsOf } from "../../exports/series.ts";
import { formatsOf } from "../../exports/source.ts";
import { answerOne, checkQueries } from "../../query/index.ts";
import { contextOf } from "../ask.ts";
import { reviewAsked, reviewQuestions } from "./asked.ts";

/** People of one document: it has to be laid out as a whole. */
const MOST_PEOPLE = 1_000;

/** Somebody, and what the review says of who they are. */
export interface ReviewedPerson {
  id: number;
  name: string;
  facts: readonly { label: string; text: string }[];
}

/** The people of a review, in its order. Throws an ExportRefusal for too many. */
export async function reviewedPeople(
  tenant: Tenant,
  report: CannedReport,
  { values, timezone }: Pick<CannedExport, "values" | "timezone">,
): Promise<ReviewedPerson[]> {
  const [question] = reviewQuestions(tenant, report, reviewAsked(values)).lines;
  const [query] = await checkQueries(
    tenant,
    question ? [{ asked: question.query, pointer: "" }] : [],
    timezone,
  );
  if (!query) throw errors.internal();
  const { rows = [], next } = await answerOne(tenant, { ...query, limit: MOST_PEOPLE });
  if (next !== null)
    throw new ExportRefusal(
      `The review has more than ${MOST_PEOPLE.toLocaleString("en-US")} people. Choose fewer positions, or a terminal below.`,
    );
  const columns: AnswerColumn[] = cannedRecordColumns(report, query, contextOf(tenant));
  const lines = await rowsOf(tenant, columns, rows.map(answerLine), await formatsOf(tenant));
  return rows.map(({ id, label }, index) => {
    const texts = lines[index]?.texts() ?? [];
    return {
      id,
      name: label,
      facts: columns.map((column, at) => ({ label: column.label, text: texts[at] ?? "" })),
    };
  });
}
