import {
  decodeState,
  encodeState,
  type CompiledTemplate,
  restOfQuery,
  type TableState,
} from "../../../engine/index.ts";

/** What the address of a list says. */
export interface ListAddress {
  /** Id of the saved view that the list was opened with; undefined: none. */
  viewId: number | undefined;
  /** undefined where the address names no more than the view, or nothing at all. */
  state: TableState | undefined;
}

const viewParameter = "view";

/** Reads the query of a list's address; what is no state of the template's list is passed over. */
export function readAddress(template: CompiledTemplate, query: string): ListAddress {
  const id = Number(new URLSearchParams(query).get(viewParameter));
  const state = decodeState(template, query);
  const isBare = encodeState(template, state) === "";
  return { viewId: Number.isSafeInteger(id) && id > 0 ? id : undefined, state: isBare ? undefined : state };
}

/** The query of an address, with its `?` where it says anything. What `before`, the query until now, says of no list stays. */
export function writeAddress(
  template: CompiledTemplate,
  state: TableState,
  viewId: number | undefined,
  before = "",
): string {
  const encoded = encodeState(template, state);
  const view = viewId === undefined ? "" : `${viewParameter}=${viewId}`;
  const query = [restOfQuery(before, [viewParameter]), view, encoded].filter((part) => part !== "").join("&");
  return query === "" ? "" : `?${query}`;
}

/** Whether two states are the same list. */
export function isSameState(template: CompiledTemplate, one: TableState, other: TableState): boolean {
  return encodeState(template, one) === encodeState(template, other);
}

/** A stored state as the template's list can show it today: fields may have gone since it was saved. */
export function currentState(template: CompiledTemplate, stored: TableState): TableState {
  return decodeState(template, encodeState(template, stored));
}
