import { sql } from "kysely";
import { expect } from "vitest";
import type { Engine, JsonValue, RecordData, RecordInput } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Database } from "../database/database.ts";
import { addCompany, addUser, as, NOW } from "./companyFixture.ts";
import { InvalidRecordError } from "../database/storageErrors.ts";
import * as records from "../../records/records.ts";

/** The calls on records, each in a transaction of its own, as one user. Saves happen a minute after creations. */
export function recordCalls(db: () => Database, engine: Engine) {
  const run = <T>(plan: AccessPlan, work: Parameters<typeof as<T>>[3], now?: number) =>
    as(db(), engine, plan, work, now);
  return {
    create: (input: RecordInput, plan: AccessPlan) =>
      run(plan, (scope) => records.create({ ...scope, input })),
    update: (input: RecordInput, plan: AccessPlan) =>
      run(plan, (scope) => records.update({ ...scope, input }), NOW + 60),
    get: (id: number, plan: AccessPlan) => run(plan, (scope) => records.get(scope, id)),
    remove: (id: number, plan: AccessPlan, version?: number) =>
      run(plan, (scope) => records.remove({ ...scope, id, ...(version === undefined ? {} : { version }) })),
    histories: (id: number, plan: AccessPlan) => run(plan, (scope) => records.histories({ ...scope, id })),
    /** Creates all of these, and fails if one is refused. */
    async insert(template: string, inputs: readonly RecordInput[], plan: AccessPlan): Promise<number[]> {
      const results = await run(plan, (scope) => records.insertMany({ ...scope, template, inputs }));
      return results.map((result) => {
        if ("issues" in result) throw new Error(JSON.stringify(result.issues));
        return result.id;
      });
    },
    /** How many rows a company has in all record tables together, deleted ones included. */
    rowCount: (plan: AccessPlan) =>
      run(plan, async ({ trx }) => {
        const tables = ["t_trip", "t_driver", "record_search", "record_history"];
        const counts = tables.map((table) => `(select count(*) from ${table})`).join(" + ");
        const { rows } = await sql<{ n: number }>`select ${sql.raw(counts)} as n`.execute(trx);
        return rows[0]?.n ?? 0;
      }),
  };
}

/** A save of a record with some fields changed. */
export function change(
  record: RecordData,
  fields: Record<string, JsonValue>,
  more: Partial<RecordInput> = {},
): RecordInput {
  return { id: record.id, version: record.version, groupId: record.groupId, fields, relations: {}, ...more };
}

/** The issues with which a save is refused, as `path: code`. */
export async function issuesOf(work: Promise<unknown>): Promise<string[]> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InvalidRecordError);
  return (error as InvalidRecordError).issues.map((issue) => `${issue.path}: ${issue.code}`);
}

/** Two companies with an administrator each, and one of the first company's people who works in its north only. */
export async function createSaveFixture(db: Database) {
  const redwood = await addCompany(db, "redwood");
  const harbor = await addCompany(db, "harbor");
  const admin = await addUser(db, redwood);
  const stranger = await addUser(db, harbor);
  const north = await addUser(db, redwood, {
    groupId: redwood.north,
    permissions: { trips: ["view", "add", "edit"], people: ["view"] },
  });
  return { redwood, harbor, admin, stranger, north };
}
