/** Issues of the records that are edited inside a form. */
import type { Issue } from "../../model/recordData.ts";
import type { FormInternals, ListInternals } from "../formInternals.ts";
import { isAsked } from "../formScope.ts";
import type { FormStore, FormWarning } from "../formStore.ts";
import { required } from "../requiredIssue.ts";
import type { RowItem } from "./rowItem.ts";
import { idsBefore } from "./rowOutput.ts";
import { unansweredKeys } from "./rowQuestions.ts";
import { listsOf, stateOf } from "./rowReads.ts";

/** The path of a row's issue: `<relation>/<index>/<key>`, the index counted in what is sent. */
interface RowPath {
  readonly key: string;
  readonly index: number;
  readonly rest: string;
}

function rowPath(path: string): RowPath | undefined {
  const [key = "", index = "", ...rest] = path.split("/");
  return /^\d+$/.test(index) ? { key, index: Number(index), rest: rest.join("/") } : undefined;
}

/** Unanswered questions, and all issues of new and opened rows; from now on they are shown. */
export function rowIssues(form: FormInternals): Issue[] {
  const questions = unansweredKeys(form).map(required);
  return [...questions, ...fromRows(form, (row) => row.validate())];
}

/** What has to be confirmed of new and opened rows. */
export function rowWarnings(form: FormInternals): FormWarning[] {
  return fromRows(form, (row) => row.warnings());
}

/** What the forms of new and opened rows say, with the paths that it has in the form around. */
function fromRows<Said extends { readonly path: string }>(
  form: FormInternals,
  read: (row: FormStore) => Said[],
): Said[] {
  return listsOf(form)
    .filter((list) => isSent(list))
    .flatMap((list) =>
      stateOf(list).rows.flatMap((row, index) => {
        if (!row.opened && row.recordId !== null) return [];
        const prefix = `${list.shape.key}/${idsBefore(list).length + index}`;
        return read(row.form()).map((said) => ({
          ...said,
          path: said.path === "" ? prefix : `${prefix}/${said.path}`,
        }));
      }),
    );
}

/** Whether the rows of a list are part of what is sent. */
function isSent({ form, shape, submitAtom }: ListInternals): boolean {
  const isSilent = shape.subForm && form.store.get(submitAtom) !== true;
  return !isSilent && isAsked(form, shape.key, form.store.get);
}

/**
 * Gives each row the issues that the server reported about it, and drops those of before. Returns the issues of no row; one of a
 * row that cannot be opened goes to the relation.
 */
export function setRowIssues(form: FormInternals, issues: readonly Issue[]): Issue[] {
  const others: Issue[] = [];
  const byRow = new Map<RowItem, Issue[]>();
  for (const row of listsOf(form).flatMap((list) => stateOf(list).rows)) {
    if (row.opened) byRow.set(row, []);
  }
  for (const issue of issues) {
    const path = rowPath(issue.path);
    const row = path && sentRow(form, path);
    if (!path) others.push(issue);
    else if (row && (row.record !== null || row.recordId === null)) {
      byRow.set(row, [...(byRow.get(row) ?? []), { ...issue, path: path.rest }]);
    } else others.push({ ...issue, path: path.key });
  }
  for (const [row, own] of byRow) row.form().setServerIssues(own);
  return others;
}

/** The row that was sent as this entry. */
function sentRow(form: FormInternals, { key, index }: RowPath): RowItem | undefined {
  const list = listsOf(form).find(({ shape }) => shape.key === key);
  return list && (list.sent ?? stateOf(list).rows)[index - idsBefore(list).length];
}
