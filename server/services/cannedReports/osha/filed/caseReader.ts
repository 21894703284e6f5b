/** Who reads the file of cases that was kept: who views confidential values, and who kept it, while they may still make it. */
import { caseFields, ofEmployee, spareParts } from "../../../../../engine/server.ts";
import type { RecordData } from "../../../../../engine/index.ts";
import type { Tenant } from "../../../../http/route.ts";
import { records } from "../../../../records/index.ts";
import type { OshaReport } from "../asked.ts";
import type { ItaFile } from "../itaFile.ts";

/** Columns of cases that come from what the reader of the log may not view. */
export function unseenColumns({ log: { parts, cases } }: ItaFile): ReadonlySet<string> {
  const isUnseen = (part: (typeof parts)[number]) => !parts.includes(part) && !spareParts.includes(part);
  const isAnyWithheld = cases.some(({ isWithheld }) => isWithheld);
  return new Set(
    Object.entries(caseFields).flatMap(([column, part]) =>
      isUnseen(part) || (isAnyWithheld && ofEmployee.has(column)) ? [column] : [],
    ),
  );
}

/** The same person, who views confidential values of filings as well. */
export function withFilings(tenant: Tenant, { osha: { filings } }: OshaReport): Tenant {
  const { plan } = tenant;
  const { abilities } = plan;
  const isOfFilings = (right: string, template: unknown) =>
    right === "viewConfidential" && template === tenant.engine.templates.get(filings.template);
  const can: typeof abilities.can = (right, template, groupId) =>
    isOfFilings(right, template) || abilities.can(right, template, groupId);
  const groups: typeof abilities.groups = (right, template) =>
    isOfFilings(right, template) ? "ALL" : abilities.groups(right, template);
  return { ...tenant, plan: { ...plan, abilities: { ...abilities, can, groups } } };
}

/**
 * The filing as this person reads it. Who kept it reads its file again while they may add filings there and view all that the file of `cases` is made
 * from: it has nothing that they could not have kept for themselves. `principal`: with all their rights; `reader`: within the report.
 */
export async function readFiling(
  { principal, reader }: { principal: Tenant; reader: Tenant },
  report: OshaReport,
  id: number,
  cases: ItaFile,
): Promise<RecordData | undefined> {
  const record = await records.get(reader, id);
  if (!record?.protectedFields.includes(report.osha.filings.fields.cases)) return record;
  const template = reader.engine.templates.get(record.templateAlias);
  const { userId, abilities } = principal.plan;
  const isKeeper =
    record.createdBy === userId &&
    template !== undefined &&
    abilities.can("add", template, record.groupId) &&
    unseenColumns(cases).size === 0;
  return isKeeper ? records.get(withFilings(reader, report), id) : record;
}
