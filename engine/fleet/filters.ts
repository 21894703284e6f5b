/** The filters of a fleet list: what its numbers count, and what the addresses behind them ask for. */
import { readFilter } from "../table/filterText.ts";
import type { ColumnFilter, DateFilter } from "../table/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { FleetBand, FleetList } from "./types.ts";

/** Which records of a list are meant. */
export interface FleetPart {
  /** Filters of a count, as the address of a list has them. */
  readonly filters?: readonly string[] | undefined;
  /** The days in which the records lie; it means nothing to a list without a period. */
  readonly range?: DateFilter | undefined;
  /** The scores that the records have, of a list with scores. */
  readonly band?: FleetBand | undefined;
}

/**
 * The filters of a list and of a part of it; undefined where the record type does not have the field of one, or cannot be filtered by it: a company
 * may have taken a field away.
 */
export function fleetFilters(
  list: Pick<FleetList, "filters" | "period" | "score">,
  { byKey }: Pick<CompiledTemplate, "byKey">,
  { filters = [], range, band }: FleetPart = {},
): readonly ColumnFilter[] | undefined {
  const texts = [...(list.filters ?? []), ...filters];
  const read = texts.flatMap((text) => readFilter(text, (key) => byKey.get(key)) ?? []);
  if (read.length < texts.length) return undefined;
  return [
    ...read,
    ...(list.period !== undefined && range ? [{ kind: "date", field: list.period, range } as const] : []),
    ...(list.score && band ? [scoreFilter(list.score.now, band)] : []),
  ];
}

/** The filter of the scores of a band. */
export function scoreFilter(field: string, { min, max }: FleetBand): ColumnFilter {
  return {
    kind: "number",
    field,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}
