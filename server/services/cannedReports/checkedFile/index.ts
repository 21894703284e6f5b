/** The check of a report's official file, and the call of the one that the specification names (reporting.md 7). */
import { Type } from "typebox";
import { fileChoices, refusedRows } from "../../../../engine/server.ts";
import type { FileFinding } from "../../../../engine/server.ts";
import { component, ref } from "../../../http/component.ts";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../../http/route.ts";
import {
  alias,
  boolean,
  choice,
  id,
  integer,
  list,
  object,
  optional,
  options,
  text,
} from "../../../http/schemas.ts";
import { jobReply, startExport, started } from "../../exports/index.ts";
import { cannedParams, fileBody } from "../schema.ts";
import { readerOf, reportByAlias, reportByCall } from "../find.ts";
import { asFileReport, readRows } from "./rows.ts";
import type { CheckedRows, FileReport } from "./rows.ts";

const service = "main";
/** What is found that is answered at a time. */
const MOST_FINDINGS = 500;

const finding = object({
  row: integer,
  column: text,
  rule: text,
  severity: choice(["error", "warning"]),
  message: text,
  record: object({ id, templateAlias: text, label: text }),
  field: optional(object({ key: text, label: text })),
});

/** What is wrong with the rows of a file: `rows` of it, `valid` ones that can be written; the first findings, `findingCount` in all, `warnings` of which keep no row from the file. No message names a value. */
const fileCheck = component(
  "FileCheck",
  object({
    alias: text,
    rows: integer,
    valid: integer,
    warnings: integer,
    findingCount: integer,
    findings: list(finding),
  }),
);

const check = tenantRoute({
  method: "POST",
  url: "/api/reports/canned/:alias/check",
  service,
  summary: "Checks the rows of a ready report's official file before it is made",
  access: "member",
  reads: true,
  params: cannedParams,
  body: fileBody,
  replies: { 200: { description: "What is wrong with its rows", schema: ref(fileCheck) } },
  async handle({ params, body: { values = {}, timezone } }, principal) {
    const report = asFileReport(reportByAlias(principal, params.alias));
    const tenant = readerOf(principal, report);
    const checked = await readRows(tenant, report, { values, timezone });
    return { body: present(tenant, report, checked) };
  },
});

function present(tenant: Tenant, report: FileReport, { rows, records, findings }: CheckedRows) {
  return {
    alias: report.alias,
    rows: rows.length,
    valid: rows.length - refusedRows(findings).size,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
    findingCount: findings.length,
    findings: findings
      .slice(0, MOST_FINDINGS)
      .map((each) => ({ ...each, ...mendedAt(tenant, report, each, records) })),
  };
}

/** The record of a finding, and the field that its column comes from. */
function mendedAt(
  { engine }: Tenant,
  { report, fileFormat }: FileReport,
  { row, column }: FileFinding,
  records: CheckedRows["records"],
) {
  const template = engine.template(report.dataSeries[0]?.alias ?? "");
  const { id: recordId = 0, label = "" } = records[row - 1] ?? {};
  const source = fileFormat.columns.find(({ name }) => name === column)?.value;
  const field = source?.from === "field" ? template.byKey.get(source.field) : undefined;
  return {
    record: { id: recordId, templateAlias: template.alias, label },
    ...(field ? { field: { key: field.key, label: field.label } } : {}),
  };
}

const call = "clearingHouse";
const jobs = "/api/models/query/export";

const job = tenantRoute({
  method: "POST",
  url: `${jobs}/${call}/xlsx`,
  service,
  summary:
    "Begins to make a workbook of the Clearinghouse query; rows with errors are refused, unless the valid ones alone are asked for",
  access: "member",
  event: "export",
  body: options({
    positions: list(alias, { maxItems: 500 }),
    statuses: list(alias, { maxItems: 500 }),
    queryType: Type.String({ maxLength: 50 }),
    validOnly: boolean,
  }),
  replies: { 202: jobReply },
  async handle({ body: { validOnly, ...values } }, tenant) {
    const report = reportByCall(tenant, call);
    const request = {
      canned: report.alias,
      values,
      name: report.name,
      ...(validOnly === undefined ? {} : { validOnly }),
    };
    return started(jobs, await startExport(tenant, request, "xlsx"));
  },
});

/** The form of a report's official file, as its page needs it. */
export function presentFileFormat({ fileFormat }: FileReport) {
  const { name, columns, notes = [], notVerified = [], sources } = fileFormat;
  return {
    name,
    columns: columns.filter(({ notWritten }) => !notWritten).map((column) => column.name),
    choices: fileChoices(fileFormat).map(({ column, choice: { name: key, label } }) => ({
      name: key,
      label,
      choices: [...(column.choices ?? [])],
    })),
    notes: [...notes],
    notVerified: [
      ...notVerified,
      ...columns.flatMap((column) => (column.notVerified ? [`${column.name}: ${column.notVerified}`] : [])),
    ],
    sources: [...sources],
  };
}

/** Official files of ready reports. */
export const checkedFileRoutes: readonly TenantRoute[] = [check, job];
