/** Issues of the records that are edited inside a form. */
import type { Issue } from "../../model/recordData.ts";
import type { RowItem } from "./rowItem.ts";
import type { FormWarning } from "../formStore.ts";
import type { InnerList } from "./rowHost.ts";

/** Where an issue of a row stands: `<relation>/<index>/<key>`, the index counted in what is sent. */
interface RowPath {
  readonly key: string;
  readonly index: number;
  readonly rest: string;
}

function rowPath(path: string): RowPath | undefined {
  const [key = "", index = "", ...rest] = path.split("/");
  return /^\d+$/.test(index) ? { key, index: Number(index), rest: rest.join("/") } : undefined;
}

function prefixed(list: InnerList, index: number, path: string): string {
  return path === "" ? `${list.shape.key}/${index}` : `${list.shape.key}/${index}/${path}`;
}

/** New rows, and those whose form was opened. */
function openRows(list: InnerList): readonly (readonly [RowItem, number])[] {
  return list
    .state()
    .rows.flatMap((row, index) => (row.opened || row.recordId === null ? [[row, index] as const] : []));
}

/** All issues of new and opened rows; from now on they are shown. `before` counts the entries that are sent before the rows. */
export function listIssues(list: InnerList, before: number): Issue[] {
  return openRows(list).flatMap(([row, index]) =>
    row
      .form()
      .validate()
      .map((issue) => ({ ...issue, path: prefixed(list, before + index, issue.path) })),
  );
}

/** What has to be confirmed of new and opened rows. */
export function listWarnings(list: InnerList, before: number): FormWarning[] {
  return openRows(list).flatMap(([row, index]) =>
    row
      .form()
      .warnings()
      .map((warning) => ({ ...warning, path: prefixed(list, before + index, warning.path) })),
  );
}

/**
 * Gives each row the issues that the server told of it, and takes away those of before. Returns the issues that belong to no
 * row; one of a row that cannot be opened is told at the relation.
 */
export function tellRows(
  lists: readonly InnerList[],
  issues: readonly Issue[],
  sent: (list: InnerList, index: number) => RowItem | undefined,
): Issue[] {
  const others: Issue[] = [];
  const told = new Map<RowItem, Issue[]>();
  for (const list of lists) {
    for (const row of list.state().rows) if (row.opened) told.set(row, []);
  }
  for (const issue of issues) {
    const place = rowPath(issue.path);
    const list = place && lists.find(({ shape }) => shape.key === place.key);
    const row = place && list && sent(list, place.index);
    if (!place) others.push(issue);
    else if (row && (row.record !== null || row.recordId === null)) {
      told.set(row, [...(told.get(row) ?? []), { ...issue, path: place.rest }]);
    } else others.push({ ...issue, path: place.key });
  }
  for (const [row, own] of told) row.form().setServerIssues(own);
  return others;
}
