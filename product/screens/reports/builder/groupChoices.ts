import {
  groupableFields,
  type Report,
  type ReportContext,
  reportField,
  type ReportField,
  type ReportGrouping,
  unitsOfField,
} from "../../../../engine/index.ts";
import type { PickerOption } from "../../../../views/index.ts";

/** The grouping by the terminal, and the one that puts the whole company together. */
const terminal = "groupId";
const company = "company";

/** Several series are grouped by what all records have alone (spec reporting.md 5). */
const ofSeveral: readonly PickerOption[] = [
  { key: terminal, label: "Terminal" },
  { key: company, label: "Company" },
];

/** What the records of a report can be put together by. */
export function groupChoices({ dataSeries }: Report, context: ReportContext): readonly PickerOption[] {
  const [first] = dataSeries;
  if (dataSeries.length > 1) return ofSeveral;
  const template = first && context.templates.get(first.alias);
  if (!template) return [];
  const fields = groupableFields(template, context).map(({ path, label }) => ({ key: path, label }));
  // Records that a company has itself call their own group so.
  const isTaken = fields.some(({ label }) => label === "Company");
  return [...fields, { key: company, label: isTaken ? "Whole company" : "Company" }];
}

/** Whether there can be a second grouping: of one series that is grouped by a field. */
export function takesSecond({ dataSeries, settings }: Report): boolean {
  return dataSeries.length === 1 && settings.groupBy !== undefined && settings.groupBy.field !== company;
}

/** The field of a grouping; undefined for the whole company. */
export function groupField(
  { dataSeries }: Report,
  { field }: ReportGrouping,
  context: ReportContext,
): ReportField | undefined {
  const template = context.templates.get(dataSeries[0]?.alias ?? "");
  return template && field !== company ? reportField(template, field, context) : undefined;
}

/** The grouping by a path, of dates by month and of times of day by hour. */
export function groupingBy(report: Report, path: string, context: ReportContext): ReportGrouping {
  const found = groupField(report, { field: path }, context);
  const units = found ? unitsOfField(found.field) : [];
  const unit = units.includes("MONTH") ? "MONTH" : units[0];
  return { field: path, ...(unit !== undefined && { unit }) };
}
