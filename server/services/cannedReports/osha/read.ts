/** The records of a log, within the rights of who reads it. */
import type { CompiledTemplate } from "../../../../engine/index.ts";
import {
  caseOf,
  caseParts,
  casesQuery,
  openStretchesQuery,
  siteOf,
  siteQuery,
  spareParts,
  yearOf,
  yearQuery,
} from "../../../../engine/server.ts";
import type {
  CasePart,
  OshaCase,
  OshaLogAsked,
  OshaSite,
  OshaSource,
  OshaYear,
  QueryRow,
} from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import { countedTerminals } from "../turnover/terminals.ts";
import type { OshaReport } from "./asked.ts";
import { confidential, rowsOf } from "./rows.ts";

/** Cases that one question names. */
const CASES_AT_A_TIME = 500;

/** What a log is made of. */
export interface ReadLog {
  /** What the terminal is called. */
  terminal: string;
  cases: readonly OshaCase[];
  /** What was read of cases: the reader may not view where the rest comes from. */
  parts: readonly CasePart[];
  /** Ids of the cases with a stretch of days that has no last day. */
  open: ReadonlySet<number>;
  site: (OshaSite & { label: string }) | undefined;
  year: (OshaYear & { label: string }) | undefined;
  hasTwoSites: boolean;
}

/**
 * The log of a year. Throws `group_not_found` for a terminal of which the reader may view no cases, `not_permitted` where a value of it is
 * confidential to them: a log with gaps would be wrong.
 */
export async function readLog(
  tenant: Tenant,
  report: OshaReport,
  { year, terminalId }: Pick<OshaLogAsked, "year" | "terminalId">,
): Promise<ReadLog> {
  const { osha } = report;
  const template = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  const terminal = tenant.plan.visibleGroups.find(({ id }) => id === terminalId);
  if (!terminal || !countedTerminals(tenant, template, [terminalId]).has(terminalId))
    throw errors.groupNotFound();
  const asked = askedParts(tenant, osha, template);
  const query = casesQuery(osha, template.alias, { year, terminalId }, asked);
  const isSpare = (index: number) => spareParts.includes(asked[index] ?? "name");
  const rows = await rowsOf(tenant, query, { isSpare });
  const cases = rows.map((row) => caseOf(row, asked));
  const sites = await rowsOf(tenant, siteQuery(osha, terminalId));
  const [site] = sites;
  const [found] = site ? await rowsOf(tenant, yearQuery(osha, site.id, year)) : [];
  return {
    terminal: terminal.display,
    cases,
    parts: asked,
    open: await openCases(tenant, report, cases),
    site: site && { ...siteOf(site), label: site.label },
    year: found && { ...yearOf(found), label: found.label },
    hasTwoSites: sites.length > 1,
  };
}

/**
 * What the reader may ask of cases. Left out is what records say that a case names where they may not view it, and what no log needs where it
 * is confidential. Throws `not_permitted` for a confidential field that a log needs.
 */
function askedParts(
  { engine, plan: { abilities } }: Tenant,
  { case: parts }: OshaSource,
  template: CompiledTemplate,
): CasePart[] {
  return caseParts.filter((part) => {
    const relations = parts[part].split(".");
    const key = relations.pop() ?? "";
    let owner: CompiledTemplate | undefined = template;
    const maySee = (of: CompiledTemplate, name: string) =>
      !of.byKey.get(name)?.protected || abilities.can("viewConfidential", of);
    for (const name of relations) {
      if (!maySee(owner, name)) return false;
      owner = engine.templates.get(owner.byKey.get(name)?.relation?.template ?? "");
      if (!owner || !abilities.can("view", owner)) return false;
    }
    const isOpen = maySee(owner, key);
    if (!isOpen && relations.length === 0 && !spareParts.includes(part))
      throw errors.notPermitted(confidential);
    return isOpen;
  });
}

/** Cases of the year that name no establishment, so that no log has them: the first of them. */
export async function unassignedCases(
  tenant: Tenant,
  { osha, report }: OshaReport,
  year: number,
  most: number,
): Promise<Pick<QueryRow, "id" | "label">[]> {
  const query = casesQuery(osha, report.dataSeries[0]?.alias ?? "", { year, terminalId: null }, [
    "caseNumber",
  ]);
  return rowsOf(tenant, { ...query, limit: most }, { most });
}

async function openCases(tenant: Tenant, { osha, report }: OshaReport, cases: readonly OshaCase[]) {
  const template = requireTemplate(tenant, report.dataSeries[0]?.alias ?? "");
  const open = new Set<number>();
  for (let start = 0; start < cases.length; start += CASES_AT_A_TIME) {
    const ids = cases.slice(start, start + CASES_AT_A_TIME).map(({ id }) => id);
    const query = openStretchesQuery(osha, template, ids);
    const rows = query ? await rowsOf(tenant, query) : [];
    for (const { values } of rows) for (const id of [values[0] ?? []].flat()) open.add(Number(id));
  }
  return open;
}
