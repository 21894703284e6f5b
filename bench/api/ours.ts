import type { CompiledTemplate, RecordData } from "../../engine/index.ts";
import type { QueryRow, QueryResult } from "../../engine/server.ts";
import { storedColumns } from "../../server/storage/columns/columns.ts";
import { assignRole, createRole } from "../../server/storage/company/roles.ts";
import { groups, inTenant, users } from "../../server/storage/index.ts";
import type { Database } from "../../server/storage/index.ts";
import { addUsers, startBuilt } from "./built.ts";
import type { Issuer } from "./issuer.ts";
import { shotsOf } from "./shots.ts";
import { PAGE } from "./subject.ts";
import type { Range, Subject, Value } from "./subject.ts";

/** Adds people of a company who may view and add accidents in these groups, and view all employees. */
async function addPeople(
  db: Database,
  customerId: number,
  groupIds: readonly number[],
  { emails, issuer }: { emails: readonly string[]; issuer: Issuer },
): Promise<void> {
  const ids = await addUsers(db, emails, issuer);
  await inTenant(db, { customerId }, async (trx) => {
    const role = { roleType: "CUSTOM", sortOrder: 1 };
    const accidents = { "safetyAndRisk.accidents": ["view" as const, "add" as const] };
    const roleId = await createRole(trx, customerId, { ...role, name: "Accidents", permissions: accidents });
    const employees = { employees: ["view" as const] };
    const allId = await createRole(trx, customerId, { ...role, name: "Employees", permissions: employees });
    const root =
      (await groups.listGroups(trx, customerId)).find(({ parentId }) => parentId === null)?.id ?? 0;
    for (const userId of ids) {
      await users.setMembership(trx, { customerId, userId });
      await assignRole(trx, { customerId, userId, roleId: allId, groupId: root });
      for (const groupId of groupIds) await assignRole(trx, { customerId, userId, roleId, groupId });
    }
  });
}

export interface OursOptions {
  db: Database;
  databaseUrl: string;
  dataFolder: string;
  customerId: number;
  /** Groups of the people. */
  groupIds: readonly number[];
  /** The template of accidents. */
  template: CompiledTemplate;
  issuer: Issuer;
  /** The people who ask. */
  emails: readonly string[];
}

/** Starts the built server. Each connection is a person of its own. */
export async function startOurs(options: OursOptions): Promise<Subject> {
  const { db, databaseUrl, dataFolder, customerId, groupIds, template, issuer, emails } = options;
  await addPeople(db, customerId, groupIds, { emails, issuer });
  const program = await startBuilt({ db, databaseUrl, customerId, dataFolder, issuer });
  return { ...program, name: "ours", ...calls(template, await shotsOf(issuer, emails)) };
}

const field = (path: string) => ({ type: "PATH", path });
const between = ({ from, to }: Range) => ({
  path: field("date"),
  comparison: "IN_RANGE",
  value: { min: from, max: to },
});

/** What a record has under the names of columns, `keys` by these names. */
function valuesOf(
  { fields, computations, relations, relationModels }: RecordData,
  keys: ReadonlyMap<string, string>,
): Record<string, Value> {
  const all = { ...fields, ...computations, ...relations };
  const { primaryModel } = relationModels;
  const driver = Array.isArray(primaryModel) ? null : (primaryModel?.label ?? null);
  const values = [...keys].flatMap(([name, key]) => (key in all ? [[name, all[key] as Value] as const] : []));
  return { ...Object.fromEntries(values), driver };
}

function calls(template: CompiledTemplate, shot: Awaited<ReturnType<typeof shotsOf>>) {
  const keys = new Map(storedColumns(template).map(({ name, key }) => [name, key]));
  const columns = [
    field("date"),
    field("city"),
    field("accidentType"),
    { type: "RELATION_PATH", relations: ["primaryModel"], path: "label" },
  ];
  return {
    list: (range, connection) =>
      shot(connection, "/api/models/query", {
        template: "accident",
        where: {
          operation: "AND",
          nodes: [between(range), { path: field("towed"), comparison: "EQUALS", value: true }],
        },
        columns,
        orderBy: [{ path: field("date"), direction: "desc" }],
        limit: PAGE,
      }),
    listed: (answer) =>
      (JSON.parse(answer) as { rows: QueryRow[] }).rows.map(({ id, values }) => {
        const [date, city, type, driver] = values as Value[];
        return { id, date: Number(date), city: city ?? null, type: type ?? null, driver: driver ?? null };
      }),
    read: (id, connection) => shot(connection, `/api/models/${id}`),
    values: (answer) => valuesOf(JSON.parse(answer) as RecordData, keys),
    aggregate: (range, connection) =>
      shot(connection, "/api/models/query", {
        template: "accident",
        where: between(range),
        groupBy: [{ type: "ENUM", path: field("accidentType") }],
        aggregations: [{ aggregate: "COUNT" }, { aggregate: "SUM", of: field("totalCost") }],
      }),
    totals: (answer) =>
      ((JSON.parse(answer) as QueryResult).groups ?? []).map(({ groupKey, groupValue }) => ({
        type: groupKey[0] as Value,
        count: Number(groupValue[0]),
        cost: Number(groupValue[1]),
      })),
    create: ({ groupId, driverId, fields }, connection) =>
      shot(connection, "/api/models", {
        templateAlias: "accident",
        groupId,
        fields,
        relations: { primaryModel: driverId },
        // The data of the benchmark have drivers who were hired later.
        confirmed: true,
      }),
    createdId: (answer) => (JSON.parse(answer) as RecordData).id,
  } satisfies Partial<Subject>;
}
