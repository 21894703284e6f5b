import { Value } from "typebox/value";
import type {
  ColumnFilter,
  CompiledTemplate,
  Engine,
  FormDraft,
  Report,
  TableState,
} from "../../../../engine/index.ts";
import { choiceUses } from "../../../storage/index.ts";
import type { choiceFilters, choiceMerges } from "../../../storage/index.ts";
import { report as reportSchema } from "../../../http/components/reportShape.ts";

/** What a merge makes of saved views, drafts and reports: a filter or value that names `from` names `into`. */
export function rewritingOf(
  { templates }: Pick<Engine, "templates">,
  { set, from, into }: Pick<choiceMerges.ChoiceMerge, "set" | "from" | "into">,
): choiceFilters.Rewriting {
  const isOfSet = (template: CompiledTemplate | undefined, path: string): boolean => {
    const [key = "", ...rest] = path.split(".");
    const field = template?.byKey.get(key);
    if (rest.length === 0) return field?.options.enumSet === set;
    return isOfSet(templates.get(field?.relation?.template ?? ""), rest.join("."));
  };
  const renamed = (value: unknown): unknown => choiceUses.withChoice(value, from.name, into.name);
  return {
    state: (alias, state) => stateOf(state, (path) => isOfSet(templates.get(alias), path), renamed),
    draft(draft) {
      const made = rowOf(draft, templates.get(draft.templateAlias), { templates, isOfSet, renamed });
      return made === draft ? undefined : (made as FormDraft);
    },
    report(report) {
      if (!Value.Check(reportSchema, report)) return undefined;
      const typeOf = ({ alias }: Report["dataSeries"][number]) => templates.get(alias);
      return reportOf(report, (series, path) => isOfSet(typeOf(series), path), renamed);
    },
  };
}

function stateOf(
  state: TableState,
  isOfSet: (path: string) => boolean,
  renamed: (value: unknown) => unknown,
): TableState | undefined {
  const filters = filtersOf(state.filters, isOfSet, renamed);
  return filters === state.filters ? undefined : { ...state, filters };
}

/** The same list where nothing changes. */
function filtersOf(
  before: readonly ColumnFilter[],
  isOfSet: (path: string) => boolean,
  renamed: (value: unknown) => unknown,
): readonly ColumnFilter[] {
  const filters = before.map((filter) => {
    if (filter.kind !== "choice" || !isOfSet(filter.field)) return filter;
    const any = renamed(filter.any) as typeof filter.any;
    return any === filter.any ? filter : { ...filter, any };
  });
  return filters.every((filter, index) => filter === before[index]) ? before : filters;
}

/** Filters of all series are those of each whose record type has the field. */
function reportOf(
  report: Report,
  isOfSet: (series: Report["dataSeries"][number], path: string) => boolean,
  renamed: (value: unknown) => unknown,
): Report | undefined {
  const dataSeries = report.dataSeries.map((series) => {
    const filters = filtersOf(series.filters, (path) => isOfSet(series, path), renamed);
    return filters === series.filters ? series : { ...series, filters };
  });
  const isOfAny = (path: string) => dataSeries.some((series) => isOfSet(series, path));
  const commonFilters = filtersOf(report.commonFilters, isOfAny, renamed);
  const isSame =
    commonFilters === report.commonFilters &&
    dataSeries.every((series, index) => series === report.dataSeries[index]);
  return isSame ? undefined : { ...report, dataSeries, commonFilters };
}

type Row = Pick<FormDraft, "values" | "rows">;

interface Renaming {
  templates: Engine["templates"];
  isOfSet(template: CompiledTemplate | undefined, path: string): boolean;
  renamed(value: unknown): unknown;
}

/** A form or a row of it with the rows inside; the same object where nothing changes. */
function rowOf(row: Row, template: CompiledTemplate | undefined, renaming: Renaming): Row {
  const { templates, isOfSet, renamed } = renaming;
  let isOther = false;
  const made = <T>(before: T, after: T): T => {
    isOther ||= after !== before;
    return after;
  };
  const values = Object.fromEntries(
    Object.entries(row.values).map(([key, value]) => [
      key,
      isOfSet(template, key) ? made(value, renamed(value) as typeof value) : value,
    ]),
  );
  const rows = Object.fromEntries(
    Object.entries(row.rows ?? {}).map(([key, list]) => {
      const inside = templates.get(template?.byKey.get(key)?.relation?.template ?? "");
      return [key, list.map((each) => made(each, rowOf(each, inside, renaming) as typeof each))];
    }),
  );
  if (!isOther) return row;
  return { ...row, values, ...(row.rows && { rows }) };
}
