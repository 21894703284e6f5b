/** The stacked rank reports of a company: those that it has set, else the shipped ones. */
import type { JsonValue, RankReport } from "../../../engine/index.ts";
import { readRankReports, scorecardCatalog } from "../../../engine/server.ts";
import { versionOf } from "../../core/digest.ts";
import { errors } from "../../core/errors.ts";
import { readStoredJsonOr } from "../../core/storedJson.ts";
import type { Tenant } from "../../http/route.ts";
import { differences } from "../../http/audit/changes.ts";
import { audit, authorOf, configuration } from "../../storage/index.ts";
import { contextOf } from "../kpi/read.ts";
import { storedReports } from "./schema.ts";
import type { ReportsBody } from "./schema.ts";

/** Where a company keeps them among its settings. */
const key = "company.stackedRankReport";

/** The company's own reports; undefined: it has the shipped ones, or what a command stored are none. */
function ownOf(
  stored: configuration.OwnConfiguration,
  { deps }: Pick<Tenant, "deps">,
): readonly RankReport[] | undefined {
  if (!Object.hasOwn(stored, key)) return undefined;
  const row = `customers.configuration ${key}`;
  const { logError } = deps;
  const own = readStoredJsonOr(storedReports, stored[key], { row, otherwise: undefined, logError });
  // The database keeps the properties of an object in an order of its own.
  return own?.map(plain);
}

const shippedOf = ({ deps }: Pick<Tenant, "deps">) => deps.terminals?.reports ?? [];

/** The reports of the company, in their order. */
export function reportsOf(tenant: Tenant): readonly RankReport[] {
  return ownOf(tenant.customer.configuration, tenant) ?? shippedOf(tenant);
}

/** The report with this name. Throws `stacked_rank_report_not_found`. */
export function reportNamed(tenant: Tenant, alias: string): RankReport {
  const found = reportsOf(tenant).find((each) => each.alias === alias);
  if (!found) throw errors.stackedRankReportNotFound(alias);
  return found;
}

/** The first report about terminals: their score on the terminal watch list. */
export const watchedReport = (reports: readonly RankReport[]): RankReport | undefined =>
  reports.find(({ subject }) => subject === "terminals");

/** The reports as an administrator edits them. */
export async function readReports(tenant: Tenant) {
  return present(tenant, ownOf(tenant.customer.configuration, tenant));
}

async function present(tenant: Tenant, own: readonly RankReport[] | undefined) {
  const { trx, customer } = tenant;
  const changes = await configuration.lastChanges(trx, customer.id);
  const { changedByName = null, changedDate = null } = changes.get(key) ?? {};
  const reports = own ?? shippedOf(tenant);
  return {
    version: versionOf(own ?? null),
    isOwn: own !== undefined,
    reports: [...reports].map(plain),
    watched: watchedReport(reports)?.alias ?? null,
    catalog: scorecardCatalog(contextOf(tenant)),
    changedByName,
    changedDate,
  };
}

/** As it is sent and stored. */
export const plain = ({ alias, name, subject, months, measures }: RankReport) => ({
  alias,
  name,
  subject,
  months,
  measures: measures.map(({ dataset, attribute, weight }) => ({ dataset, attribute, weight })),
});

/**
 * Gives the company these reports, or the shipped ones again (undefined). Throws `stacked_rank_reports_refused` with each mistake, and
 * `stale_stacked_rank_reports` where somebody else saved meanwhile.
 */
export async function saveReports(
  tenant: Tenant,
  { version, reports }: { version: string; reports: ReportsBody["reports"] | undefined },
) {
  const { trx } = tenant;
  const stored = await configuration.lockConfiguration(trx);
  const before = ownOf(stored, tenant);
  if (version !== versionOf(before ?? null)) throw errors.staleStackedRankReports();
  const after = reports && checked(tenant, reports, before ?? shippedOf(tenant));
  if (versionOf(after ?? null) === version) return present(tenant, before);
  const { [key]: value, ...others } = stored;
  const own = after as unknown as JsonValue | undefined;
  await configuration.changeConfiguration(trx, authorOf(tenant), {
    configuration: own === undefined ? others : { ...others, [key]: own },
    changes: [{ key, before: value, after: own }],
    // Nothing is computed from it.
    recompute: false,
  });
  audit.explain(trx, { changes: changesOf(before ?? shippedOf(tenant), after ?? shippedOf(tenant)) });
  return present(tenant, after);
}

function checked(tenant: Tenant, sent: ReportsBody["reports"], before: readonly RankReport[]) {
  const read = readRankReports(sent, contextOf(tenant), before);
  if ("problems" in read)
    throw errors.stackedRankReportsRefused(
      read.problems.map(({ pointer, message }) => [pointer, message] as const),
    );
  return read.reports.map(plain);
}

/** What changed, as the change log says it: each report by its name. */
function changesOf(before: readonly RankReport[], after: readonly RankReport[]) {
  const wordsOf = (reports: readonly RankReport[]) =>
    Object.fromEntries(
      reports.map(({ name, subject, months, measures }, index) => {
        const weights = measures.map(({ attribute, weight }) => `${attribute} ${weight}%`);
        return [name, `${index + 1}: ${subject}, ${months} months, ${weights.join(", ")}`];
      }),
    );
  return differences(wordsOf(before), wordsOf(after));
}
