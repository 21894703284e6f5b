/** A log as the API carries it. */
import { countInterval } from "../../../../engine/index.ts";
import {
  caseFields,
  caseRate,
  filingOf,
  formatPhone,
  itaFindings,
  logLines,
  logTotals,
  nationalRates,
  oshaRates,
  privacyName,
  summaryFields,
} from "../../../../engine/server.ts";
import type { FileFormat, ItaFinding, OshaLogAsked } from "../../../../engine/server.ts";
import type { Tenant } from "../../../http/route.ts";
import { todayOf } from "../../../http/timezone.ts";
import type { OshaReport } from "./asked.ts";
import { choiceNames, privacyCases } from "./privacy.ts";
import { readLog, unassignedCases } from "./read.ts";
import type { ReadLog } from "./read.ts";

/** What is found that is answered at a time, and cases without an establishment. */
const MOST_FINDINGS = 500;
const MOST_UNASSIGNED = 50;

/** The log of a year with all that its page shows. Throws as `readLog` does. */
export async function oshaAnswer(tenant: Tenant, report: OshaReport, asked: OshaLogAsked) {
  const { osha } = report;
  const log = await readLog(tenant, report, asked);
  const lines = logLines(log.cases, osha.caseTypes, asked.expected);
  const totals = logTotals(lines);
  const findings = itaFindings(osha, { asked, ...log }, todayOf(tenant));
  const caseTemplate = report.report.dataSeries[0]?.alias ?? "";
  const unassigned = await unassignedCases(tenant, report, asked.year, MOST_UNASSIGNED);
  return {
    year: asked.year,
    terminalId: asked.terminalId,
    terminal: log.terminal,
    ...recordsOf(report, log),
    caseTemplate,
    form: formOf(log),
    lines,
    totals: { ...totals, outcomes: { ...totals.outcomes }, types: [...totals.types] },
    rates: ratesOf(totals, log.year?.hours ?? null),
    ...nationalOf(tenant, log),
    filing: presentFiling(log),
    carryover: await carryoverOf(tenant, report, log),
    unassigned: unassigned.map(({ id, label }) => ({ id, label, templateAlias: caseTemplate })),
    findings: findings.slice(0, MOST_FINDINGS).map((each) => presentFinding(tenant, report, log, each)),
    findingCount: findings.length,
    files: { summary: presentFile(osha.files.summary), cases: presentFile(osha.files.cases) },
  };
}

/** The privacy cases of a log. Throws as `readLog` does. */
export async function privacyAnswer(tenant: Tenant, report: OshaReport, asked: OshaLogAsked) {
  return { cases: await privacyCases(tenant, report, await readLog(tenant, report, asked)) };
}

/** The establishment and its year, and what record types they are. */
function recordsOf({ osha: { sites, years } }: OshaReport, { site, year }: ReadLog) {
  return {
    establishmentTemplate: sites.template,
    yearTemplate: years.template,
    ...(site && {
      establishment: { id: site.id, label: site.label, templateAlias: sites.template },
    }),
    ...(year && { yearRecord: { id: year.id, label: year.label, templateAlias: years.template } }),
  };
}

/** What records say for the form. */
function formOf({ site, year }: ReadLog) {
  return {
    averageNumberOfEmployees: year?.employees ?? null,
    totalHoursWorked: year?.hours ?? null,
    company: site?.company ?? null,
    companyExecutive: site?.executive ?? null,
    title: site?.title ?? null,
    phone: site?.phone == null ? null : formatPhone(site.phone),
  };
}

/** Rates with the limits within which chance alone moves them (Byar). */
function ratesOf(totals: Parameters<typeof oshaRates>[0], hours: number | null) {
  return oshaRates(totals, hours).map((each) => {
    const { low, high } = countInterval(each.cases);
    return { ...each, low: caseRate(low, hours), high: caseRate(high, hours) };
  });
}

/** The rates of the industry, where the company entered some. */
function nationalOf({ config }: Tenant, { site }: ReadLog) {
  const national = nationalRates(config, site?.naics ?? null);
  return national ? { national: { ...national, rates: { ...national.rates } } } : {};
}

function presentFiling({ site, year }: ReadLog) {
  const { summary, cases, reasons } = filingOf(site, year);
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(cases === undefined ? {} : { cases }),
    reasons: [...reasons],
  };
}

/** The cases whose days go on, with what the records count so far. */
async function carryoverOf(tenant: Tenant, report: OshaReport, { cases, open, terminal }: ReadLog) {
  const nameOf = await choiceNames(tenant, report, report.osha.case.nature);
  return cases
    .filter(({ id }) => open.has(id))
    .map((each) => ({
      modelId: each.id,
      employeeInvolved: each.isPrivate ? privacyName : each.name,
      date: each.date,
      terminal,
      natureOfInjury: each.nature.map(nameOf).join(", "),
      lostDays: each.daysAway,
      restrictedDays: each.daysRestricted,
    }));
}

/** A finding with the record that it is mended in, and the field. */
function presentFinding(tenant: Tenant, report: OshaReport, log: ReadLog, finding: ItaFinding) {
  const { file, column, severity, message } = finding;
  return { file, column, severity, message, ...mendedAt(tenant, report, log, finding) };
}

function mendedAt(
  { engine }: Tenant,
  { osha, report }: OshaReport,
  { site, year, cases }: ReadLog,
  { file, column, caseId }: ItaFinding,
) {
  const at = (
    templateAlias: string,
    record: { id: number; label: string } | undefined,
    path: string | undefined,
  ) => {
    const field = engine.templates.get(templateAlias)?.byKey.get(path?.split(".")[0] ?? "");
    return {
      ...(record && { record: { id: record.id, templateAlias, label: record.label } }),
      ...(field && { field: { key: field.key, label: field.label } }),
    };
  };
  if (file === "cases") {
    const part = caseFields[column];
    const found = cases.find(({ id }) => id === caseId);
    return at(report.dataSeries[0]?.alias ?? "", found, part && osha.case[part]);
  }
  const source = summaryFields[column];
  if (source?.of === "year") return at(osha.years.template, year, osha.years.fields[source.part]);
  return source ? at(osha.sites.template, site, osha.sites.fields[source.part]) : {};
}

function presentFile({ name, notes = [], notVerified = [], columns, sources }: FileFormat) {
  return {
    name,
    notes: [...notes],
    notVerified: [
      ...notVerified,
      ...columns.flatMap((column) => (column.notVerified ? [`${column.name}: ${column.notVerified}`] : [])),
    ],
    sources: [...sources],
  };
}
