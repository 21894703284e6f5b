/** A report of headcount as a workbook: all its tables, who left and who was hired, and what was asked. */
import { headcountBehind, peopleColumns, personLine } from "../../../../engine/server.ts";
import type { HeadcountNumber } from "../../../../engine/server.ts";
import { momentIn } from "../../../../engine/index.ts";
import { textColumn, textRow, wholeSheet } from "../../../exports/index.ts";
import type { ExportSheet } from "../../../exports/index.ts";
import { askedTimezone } from "../../../http/timezone.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import { rowsOf } from "../../exports/series.ts";
import { formatsOf } from "../../exports/source.ts";
import { reportByAlias } from "../find.ts";
import { tableRows } from "./answer.ts";
import type { HeadcountQuestion } from "./asked.ts";
import { countReport } from "./count.ts";
import type { CountedReport } from "./count.ts";

const tables = [
  { title: "By Terminal", show: "turnover", by: "terminal" },
  { title: "By Position", show: "turnover", by: "position" },
  { title: "By Month", show: "turnover", by: "month" },
  { title: "Survival by Month of Hire", show: "survival", by: "month" },
  { title: "Survival by Terminal", show: "survival", by: "terminal" },
  { title: "Survival by Position", show: "survival", by: "position" },
] as const;

/** The sheets of a report. The table that the form shows comes first. */
export async function headcountSheets(tenant: Tenant, request: CannedExport): Promise<ExportSheet[]> {
  const whole = await countReport(tenant, reportByAlias(tenant, request.canned), request);
  const { show, by } = whole.question;
  const isFirst = (each: (typeof tables)[number]) => each.show === show && each.by === by;
  const ordered = [...tables.filter(isFirst), ...tables.filter((each) => !isFirst(each))];
  const sheets: ExportSheet[] = [];
  for (const { title, ...shown } of ordered) {
    const { columns, lines, total } = await tableRows(tenant, whole, { ...whole.question, ...shown });
    sheets.push(wholeSheet(title, columns, [...lines.map(({ row }) => row), total]));
  }
  // The column "Left" and the column "Hired" of all.
  sheets.push(await peopleSheet(tenant, whole, { title: "Left", number: { series: 5 } }));
  sheets.push(await peopleSheet(tenant, whole, { title: "Hired", number: { series: 4 } }));
  return [...sheets, await aboutSheet(tenant, request, whole)];
}

async function peopleSheet(
  tenant: Tenant,
  { counted, question, words }: CountedReport,
  { title, number }: { title: string; number: HeadcountNumber },
): Promise<ExportSheet> {
  const found = headcountBehind(counted, { ...question, show: "turnover" }, number) ?? [];
  const columns = peopleColumns(words, question.formula);
  const lines = found.map((each) => personLine(each, words));
  return wholeSheet(title, columns, await rowsOf(tenant, columns, lines, await formatsOf(tenant)));
}

/** What was asked, when, and how the numbers come about. */
async function aboutSheet(
  tenant: Tenant,
  { name, timezone }: CannedExport,
  { question, words, noticesOf }: CountedReport,
): Promise<ExportSheet> {
  const { groups, enumValues } = await formatsOf(tenant);
  const nameOf = (id: number) => groups.find((group) => group.id === id)?.display;
  const positionOf = (key: string) =>
    enumValues(words.positions).find((each) => each.name === key)?.display ?? key;
  const { terminals, positions } = question.chosen;
  const of = (show: HeadcountQuestion["show"], by: HeadcountQuestion["by"]) =>
    noticesOf({ ...question, show, by });
  const lines = [
    `${name}, ${tenant.customer.name}`,
    `As of ${momentIn(askedTimezone(tenant, timezone), tenant.now)}`,
    `${words.terminal}: ${terminals?.flatMap((id) => nameOf(id) ?? []).join(", ") ?? "All that you may view"}`,
    `${words.position}: ${positions?.map(positionOf).join(", ") ?? "All"}`,
    ...new Set([...of("turnover", "terminal"), ...of("turnover", "month"), ...of("survival", "month")]),
  ];
  return wholeSheet(
    "About",
    [textColumn("About", 900)],
    lines.map((line) => textRow([line])),
  );
}
