/** Short ways to what queries about a few records answer. */
import type { RecordData, UserPermissions } from "../model/recordData.ts";
import type { QueryRecord } from "../query/data.ts";
import { evaluateQuery } from "../query/memory/evaluate.ts";
import type { QueryGroup, QueryRow } from "../query/types.ts";
import { permissions, today } from "./context.ts";
import { askingWith, checked, dataFor } from "./queriesAsked.ts";

/** Rights to everything. */
export const everyone = permissions([], [], true);
/** Rights to view all in group 2, and confidential values nowhere. */
export const viewer = limited([2]);

/** Rights in these groups alone. */
export function limited(view: readonly number[], confidential: readonly number[] = []): UserPermissions {
  const of = (ids: readonly number[]) => ({ people: [...ids], incidents: [...ids], parts: [...ids] });
  const modulePermissions = { view: of(view), viewConfidential: of(confidential) };
  return { ...permissions([], []), modulePermissions };
}

/** A record in group 2 with these values. */
export function record(
  id: number,
  fields: RecordData["fields"],
  more: Partial<QueryRecord> = {},
): QueryRecord {
  return {
    id,
    groupId: 2,
    sourceIds: {},
    label: `Record ${id}`,
    retentionLock: false,
    createdDate: today,
    createdBy: 1,
    lastUpdatedDate: today,
    lastUpdatedBy: null,
    fields,
    computations: {},
    relations: {},
    ...more,
  };
}

const people = [
  record(1, { name: "Ann", salary: 5 }, { label: "ann", relations: { boss: 2 } }),
  record(2, { name: "Bob", salary: 6 }, { label: "Bob", groupId: 3 }),
];

function ask(query: object, incidents: readonly QueryRecord[], principal = everyone) {
  const records = new Map([
    ["incident", incidents],
    ["person", people],
  ]);
  return evaluateQuery(
    checked({ template: "incident", ...query }, askingWith(principal)),
    dataFor(principal, records),
  );
}

/** The records of an answer about these incidents, with Ann in group 2 and Bob in group 3 beside them. */
export function rows(...given: Parameters<typeof ask>): readonly QueryRow[] {
  const answer = ask(...given);
  return "rows" in answer ? answer.rows : [];
}

/** The groups of such an answer. */
export function groups(...given: Parameters<typeof ask>): readonly QueryGroup[] {
  const answer = ask(...given);
  return "groups" in answer ? answer.groups : [];
}

/** The ids of the records of such an answer. */
export const ids = (...given: Parameters<typeof ask>) => rows(...given).map(({ id }) => id);
/** How many records. */
export const counted = [{ aggregate: "COUNT" }];
