/** Checks what a ready report says of a loss run against the templates. */
import { claimsQuery, costsQuery, entriesQuery } from "../../claims/questions.ts";
import type { LossRunSource } from "../../claims/source.ts";
import { claimParts, entrySources } from "../../claims/source.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { checkChoices } from "./cannedNames.ts";
import type { CannedOptions } from "./cannedNames.ts";
import { checkPaths, checkQuestion, templateOf } from "./cannedSource.ts";
import { findField } from "./cannedPath.ts";
import type { CannedReport } from "./cannedReport.ts";

const at = "/lossRun";
const someday = { from: 0, to: 0, terminals: [1], lines: undefined };

/** Notes the mistakes of what a loss run is made from. */
export function checkLossRun(canned: CannedReport, options: CannedOptions, errors: ErrorList): void {
  const { lossRun, report, headcount, osha, review } = canned;
  const claims = options.engine.templates.get(report.dataSeries[0]?.alias ?? "");
  if (!lossRun || !claims) return;
  if (headcount ?? osha ?? review)
    errors.add("rule", at, "a report is a loss run, of OSHA's forms or of people: take the others away");
  if (report.settings.groupBy)
    errors.add("rule", "/report/settings/groupBy", "a loss run has groups of its own: take it away");
  const before = errors.errors.length;
  checkForm(canned, lossRun, errors);
  for (const part of ["status", "closedDate"] as const)
    if (lossRun.claim[part].includes("."))
      errors.add("rule", `${at}/claim/${part}`, "its history is read: name a field of the claim itself");
  checkPaths(claims, lossRun.claim, `${at}/claim`, options, errors);
  checkTemplates(lossRun, options, errors);
  checkListed(lossRun, claims, options, errors);
  if (errors.errors.length > before) return;
  checkQuestion(claimsQuery(lossRun, claims, someday, claimParts), `${at}/claim`, options, errors);
  checkQuestion(costsQuery(lossRun, someday), `${at}/costs`, options, errors);
  for (const { name } of entrySources)
    checkQuestion(entriesQuery(lossRun, lossRun[name], someday), `${at}/${name}`, options, errors);
}

/** Entries are narrowed by their claims: a loss run knows their terminals and types alone. */
function checkForm({ parameters }: CannedReport, { claim }: LossRunSource, errors: ErrorList): void {
  parameters.forEach(({ kind, field }, index) => {
    const isKnown =
      (kind === "terminals" && field === "groupId") || (kind === "choices" && field === claim.line);
    if (!isKnown)
      errors.add(
        "rule",
        `/parameters/${index}`,
        `a loss run is narrowed by terminals of "groupId" and choices of "${claim.line}" alone`,
      );
  });
}

function checkTemplates(lossRun: LossRunSource, options: CannedOptions, errors: ErrorList): void {
  const { template, ...ofCost } = lossRun.costs;
  const costs = templateOf(template, `${at}/costs/template`, options, errors);
  if (costs) checkPaths(costs, ofCost, `${at}/costs`, options, errors);
  for (const { name } of entrySources) {
    const { template: alias, ...ofEntry } = lossRun[name];
    const entries = templateOf(alias, `${at}/${name}/template`, options, errors);
    if (entries) checkPaths(entries, ofEntry, `${at}/${name}`, options, errors);
  }
}

/** Notes choices that their fields do not have. */
function checkListed(
  { claim, closed, columns, costs }: LossRunSource,
  claims: CompiledTemplate,
  { engine, enumSets }: CannedOptions,
  errors: ErrorList,
): void {
  const status = findField(claim.status, claims, engine.templates);
  if ("field" in status) checkChoices(status.field, closed, `${at}/closed`, enumSets, errors);
  const category = engine.templates.get(costs.template)?.byKey.get(costs.category);
  if (!category) return;
  for (const [name, choices] of Object.entries(columns))
    checkChoices(category, choices, `${at}/columns/${name}`, enumSets, errors);
}
