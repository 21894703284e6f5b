/** A ready report as the API carries it. */
import {
  cannedDefaults,
  chosenDefaults,
  headcountDefaults,
  offeredParameters,
  subjects,
} from "../../../engine/server.ts";
import type { CannedParameter, CannedReport } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { contextOf } from "./ask.ts";
import { todayOf } from "../../http/timezone.ts";
import { presentFileFormat } from "./checkedFile/index.ts";
import { asFileReport } from "./checkedFile/rows.ts";

/** The report with the parameters that the user can choose, and what a new form says. */
export function presentReport(tenant: Tenant, report: CannedReport) {
  const { alias, name, viewName = name, help, section, exportTypes, hideRunButton = false } = report;
  const offered = offeredParameters(report, contextOf(tenant));
  return {
    alias,
    name,
    viewName,
    help,
    section,
    exportTypes,
    hideRunButton,
    parameters: offered.map((parameter) => presentParameter(tenant, report, parameter)),
    values: {
      ...cannedDefaults(offered, todayOf(tenant)),
      ...(report.fileFormat && chosenDefaults(report.fileFormat)),
      ...(report.headcount && headcountDefaults),
      ...(report.review && { subject: subjects[0] }),
      ...(report.lossRun && { largeLoss: report.lossRun.largeLoss }),
    },
    ...(report.fileFormat && { fileFormat: presentFileFormat(asFileReport(report)) }),
    ...pageOf(tenant, report),
    ...(report.osha && { osha: true }),
    ...(report.lossRun && { lossRun: true }),
  };
}

/** Of a report about people what they are; others have the page of all. */
function pageOf({ engine }: Tenant, { headcount, review, report }: CannedReport) {
  const template = engine.templates.get(report.dataSeries[0]?.alias ?? "");
  if (!template || (!headcount && !review)) return {};
  const kind = review ? ("review" as const) : ("headcount" as const);
  return { people: { kind, templateAlias: template.alias, name: template.name, plural: template.plural } };
}

function presentParameter({ engine }: Tenant, { report }: CannedReport, parameter: CannedParameter) {
  const { kind, name, label, field: path } = parameter;
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const [series] = report.dataSeries;
  const start = engine.templates.get(series?.alias ?? "");
  const owner = keys.reduce(
    (template, key) => engine.templates.get(template?.byKey.get(key)?.relation?.template ?? ""),
    start,
  );
  const field = owner?.byKey.get(last);
  const templateAlias = kind === "records" ? field?.relation?.template : undefined;
  const enumSet = kind === "choices" ? field?.options.enumSet : undefined;
  return {
    kind,
    name,
    label,
    ...(kind === "dates" && parameter.daysAhead !== undefined ? { daysAhead: parameter.daysAhead } : {}),
    ...(templateAlias === undefined ? {} : { templateAlias }),
    ...(enumSet === undefined ? {} : { enumSet }),
    ...(kind === "records" && parameter.noMatch !== undefined ? { noMatch: parameter.noMatch } : {}),
  };
}
