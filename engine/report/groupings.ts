/** What the records of a report are put together by, resolved. */
import type { DateUnit, QueryGrouping } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportContext } from "./context.ts";
import { isGroupable, unitsOfField, usualUnit } from "./fieldLists.ts";
import { reportField } from "./fields.ts";
import type { ReportField } from "./fields.ts";
import { isOwnGroup, queryPath } from "./paths.ts";
import { unitWords } from "./periods.ts";
import type { Report, ReportGrouping } from "./types.ts";

/** The grouping that puts all records into one group. */
export const wholeCompany = "company";

/** A grouping with its field. */
export interface Grouping extends ReportField {
  readonly unit?: DateUnit;
  /** What people read. */
  readonly title: string;
}

/** The groupings of a report as a template has them, none or one or two. */
export function groupingsOf(
  { settings }: Pick<Report, "settings">,
  template: CompiledTemplate,
  context: ReportContext,
): Grouping[] {
  const asked = [settings.groupBy ?? [], settings.thenBy ?? []].flat();
  return asked.flatMap((grouping) => groupingOf(grouping, template, context) ?? []);
}

/** A grouping as a template has it; undefined where it has no such field, and of the whole company. */
export function groupingOf(
  { field: path, unit, label }: ReportGrouping,
  template: CompiledTemplate,
  context: ReportContext,
): Grouping | undefined {
  const found = path === wholeCompany ? undefined : reportField(template, path, context);
  if (!found || !isGroupable(found.field)) return undefined;
  const known = unitsOfField(found.field).find((each) => each === unit) ?? usualUnit(found.field);
  const title = label ?? (known === undefined ? found.label : unitWords[known]);
  return { ...found, title, ...(known === undefined ? {} : { unit: known }) };
}

/** The grouping as queries have it. */
export function queryGrouping(grouping: Grouping): QueryGrouping {
  const path = queryPath(grouping);
  const { field, unit } = grouping;
  if (unit !== undefined) return { type: "DATE", path, unit };
  if (isOwnGroup(grouping)) return { type: "MODEL_GROUP" };
  if (path.type === "RELATION") return { type: "RELATION", path };
  if (field.valueKind !== "choice") return { type: "VALUE", path };
  return { type: field.multi ? "MULTI_ENUM" : "ENUM", path };
}
