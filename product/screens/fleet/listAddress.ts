import {
  type ColumnFilter,
  type CompiledTemplate,
  defaultState,
  encodeState,
  fleetFilters,
  type FleetBand,
  type FleetCount,
  type Group,
  withGroupsBelow,
} from "../../../engine/index.ts";
import { listPath, monitorPath } from "../../common/pages.ts";
import type { FleetView } from "./fleetAddress.ts";
import type { ShownList } from "./fleetLists.ts";

/** Which records of a list an address leads to: those of one of its numbers or of a band of scores; left out: all. */
interface Part {
  readonly count?: FleetCount;
  readonly band?: FleetBand;
}

/**
 * Where the records of a number are: the list of its record type or its monitor, with the same filters. undefined where the company has taken a field
 * away that they need.
 */
export function recordsPath(
  { list, entry, monitor }: ShownList,
  { groupIds, period }: FleetView,
  groups: readonly Group[],
  { count, band }: Part = {},
): string | undefined {
  const inGroups = groupFilter(groupIds, groups);
  if (monitor) {
    const state = count?.state ?? "attention";
    const query = queryOf(monitor.compiled.template, inGroups);
    return `${monitorPath(monitor.alias)}?state=${state}${query === "" ? "" : `&${query}`}`;
  }
  if (!entry) return undefined;
  const part = { filters: count?.filters, range: { type: period }, band };
  const filters = fleetFilters(list, entry.compiled, part);
  const query = filters && queryOf(entry.compiled, [...filters, ...inGroups]);
  if (query === undefined) return undefined;
  return `${listPath(entry.alias)}${query === "" ? "" : `?${query}`}`;
}

const groupFilter = (groupIds: readonly number[], groups: readonly Group[]): ColumnFilter[] =>
  groupIds.length === 0 ? [] : [{ kind: "choice", field: "groupId", any: withGroupsBelow(groupIds, groups) }];

const queryOf = (template: CompiledTemplate, filters: readonly ColumnFilter[]): string =>
  encodeState(template, { ...defaultState(template), filters });
