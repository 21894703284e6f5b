/** Checks what a ready report says of OSHA's forms against the templates. */
import { checkFileFormat } from "../../fileFormats/checkFileFormat.ts";
import type { ErrorList } from "../../model/errors.ts";
import { casesQuery, filingsQuery, openStretchesQuery, siteQuery, yearQuery } from "../../osha/questions.ts";
import type { OshaSource } from "../../osha/source.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { checkChoices } from "./cannedNames.ts";
import type { CannedOptions } from "./cannedNames.ts";
import { findField } from "./cannedPath.ts";
import type { CannedReport } from "./cannedReport.ts";
import { checkPaths, checkQuestion, templateOf } from "./cannedSource.ts";

const at = "/osha";

/** Notes the mistakes of what OSHA's forms are made from. */
export function checkOsha(canned: CannedReport, options: CannedOptions, errors: ErrorList): void {
  const { osha, report, headcount, review } = canned;
  const { templates } = options.engine;
  const cases = templates.get(report.dataSeries[0]?.alias ?? "");
  if (!osha || !cases) return;
  if (headcount ?? review)
    errors.add("rule", at, "a report is of OSHA's forms or of people: take one of them away");
  const before = errors.errors.length;
  const site = templateOf(osha.sites.template, `${at}/sites/template`, options, errors);
  const year = templateOf(osha.years.template, `${at}/years/template`, options, errors);
  const filing = templateOf(osha.filings.template, `${at}/filings/template`, options, errors);
  checkPaths(cases, osha.case, `${at}/case`, options, errors);
  if (site) checkPaths(site, osha.sites.fields, `${at}/sites/fields`, options, errors);
  if (year) checkPaths(year, osha.years.fields, `${at}/years/fields`, options, errors);
  if (filing) checkFilings(osha.filings, filing, options, errors);
  checkFileFormat(osha.files.summary, `${at}/files/summary`, errors);
  checkFileFormat(osha.files.cases, `${at}/files/cases`, errors);
  if (site) checkListed(osha, cases, site, options, errors);
  if (errors.errors.length > before) return;
  const open = openStretchesQuery(osha, cases, [1]);
  if (!open)
    errors.add(
      "rule",
      `${at}/stretches/relation`,
      `"${osha.stretches.relation}" leads to no records about a case`,
    );
  const asked = { year: 2026, terminalId: 1 };
  checkQuestion(casesQuery(osha, cases.alias, asked), `${at}/case`, options, errors);
  if (open) checkQuestion(open, `${at}/stretches`, options, errors);
  checkQuestion(siteQuery(osha, 1), `${at}/sites`, options, errors);
  checkQuestion(yearQuery(osha, 1, 2026), `${at}/years`, options, errors);
  checkQuestion(filingsQuery(osha, 1), `${at}/filings`, options, errors);
}

/** Notes what filings do not have, and records that could be changed: what was filed stays as it was. */
function checkFilings(
  { fields, year, filedBy, kinds }: OshaSource["filings"],
  template: CompiledTemplate,
  options: CannedOptions,
  errors: ErrorList,
): void {
  const pointer = `${at}/filings`;
  checkPaths(template, { ...fields }, `${pointer}/fields`, options, errors);
  checkPaths(template, { year, filedBy }, pointer, options, errors);
  const kind = template.byKey.get(fields.kind);
  if (kind) checkChoices(kind, [kinds.summary, kinds.cases], `${pointer}/kinds`, options.enumSets, errors);
  if (template.appendOnly !== true)
    errors.add(
      "rule",
      `${pointer}/template`,
      `records of "${template.alias}" can be changed: say "appendOnly": true`,
    );
}

/** Notes choices that their fields do not have. */
function checkListed(
  { case: parts, caseTypes, sexes, kinds, sites }: OshaSource,
  cases: CompiledTemplate,
  site: CompiledTemplate,
  { engine, enumSets }: CannedOptions,
  errors: ErrorList,
): void {
  const lists = [
    [cases, parts.caseType, caseTypes, "caseTypes"],
    [cases, parts.sex, [sexes.M, sexes.F], "sexes"],
    [site, sites.fields.kind, kinds, "kinds"],
  ] as const;
  for (const [template, path, names, name] of lists) {
    const found = findField(path, template, engine.templates);
    if ("field" in found) checkChoices(found.field, names, `${at}/${name}`, enumSets, errors);
  }
}
