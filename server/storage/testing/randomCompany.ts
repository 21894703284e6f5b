/** Companies with random records and people with random rights, in a database and in memory: for tests of queries. */
import fc from "fast-check";
import { sql } from "kysely";
import { createAbilities } from "../../../engine/index.ts";
import type { Engine, UserPermissions } from "../../../engine/index.ts";
import type { QueryData, QueryRecord } from "../../../engine/server.ts";
import { queryEnumValues, queryUsers, recordSets, shownTo } from "../../../engine/testing/queries.ts";
import type { KnownThings } from "../../../engine/testing/queries.ts";
import type { AccessPlan } from "../company/access.ts";
import { createCustomer } from "../company/customers.ts";
import type { Database } from "../database/database.ts";
import { listEnumValues, seedEnumSets } from "../company/enums.ts";
import { createGroup, listGroups } from "../company/groups.ts";
import { asOperator, inTenant } from "../database/transactions.ts";
import { setMembership } from "../company/users.ts";
import type { RandomCompany } from "./randomCompanyTypes.ts";
import { insert, isDeleted } from "./randomRows.ts";

/** Records of each template in the company unless the caller says otherwise, and in the other one. */
const OWN = 30;
const FOREIGN = 12;

/** The tree of groups: of each the place of its parent. */
const parents = [null, 0, 0, 1, 1, 2, 2, 3, 5];

/** Adds the people who saved the records of all companies. */
export async function addQueryUsers(db: Database): Promise<void> {
  for (const [id, { firstName, lastName }] of queryUsers) {
    await sql`insert into users (id, email, first_name, last_name)
      values (${id}, ${`saver${id}@example.com`}, ${firstName}, ${lastName})`.execute(db.kysely);
  }
}

/**
 * Adds a company with random records, and another one whose records look alike. Records contain ids of the other company's, of deleted
 * records, and of none. Gives the first.
 */
export async function addRandomCompany(
  db: Database,
  engine: Engine,
  seed: number,
  count = OWN,
): Promise<RandomCompany> {
  const [own, foreign] = [await addCompany(db, seed, "own"), await addCompany(db, seed, "foreign")];
  const ids = new Map<string, number[]>();
  for (const alias of engine.templates.keys()) ids.set(alias, await newIds(db, count + FOREIGN));
  const known: KnownThings = {
    engine,
    groups: own.groups,
    choices: (set) => queryEnumValues.filter(({ setAlias }) => setAlias === set).map(({ name }) => name),
    ids: (alias) => ids.get(alias) ?? [],
  };
  const sampled = randomRecords(known, seed);
  const stored = new Map<string, readonly QueryRecord[]>();
  for (const template of engine.templates.values()) {
    const records = sampled.get(template.alias) ?? [];
    stored.set(template.alias, records.slice(0, count));
    await inTenant(db, own, (trx) => insert(trx, template, own, records.slice(0, count)));
    const others = records.slice(count).map((record) => moved(record, own, foreign));
    await inTenant(db, foreign, (trx) => insert(trx, template, foreign, others));
  }
  const isLiving = (record: QueryRecord) => !isDeleted(record);
  const records = new Map([...stored].map(([alias, all]) => [alias, all.filter(isLiving)]));
  return { ...known, ...own, records, stored, foreignId: foreign.customerId };
}

/** Records with the ids that are known, by alias. */
export function randomRecords(known: KnownThings, seed: number): ReadonlyMap<string, readonly QueryRecord[]> {
  const [records = new Map<string, readonly QueryRecord[]>()] = fc.sample(recordSets(known), {
    numRuns: 1,
    seed,
  });
  return records;
}

type Base = Pick<RandomCompany, "customerId" | "groups" | "enumValues">;

async function addCompany(db: Database, seed: number, name: string): Promise<Base> {
  const alias = `${name}${seed}`;
  const customerId = await asOperator(db, {}, (trx) => createCustomer(trx, { alias, name }));
  return inTenant(db, { customerId }, async (trx) => {
    for (const userId of queryUsers.keys()) await setMembership(trx, { customerId, userId });
    const made: number[] = [];
    for (const [index, parent] of parents.entries()) {
      const parentId = parent === null ? null : (made[parent] ?? null);
      const display = `Group ${(index * 5) % parents.length}`;
      const groupType = parent === null ? "COMPANY" : "TERMINAL";
      made.push(await createGroup(trx, customerId, { alias: `g${index}`, display, groupType, parentId }));
    }
    const sets = [...new Set(queryEnumValues.map(({ setAlias }) => setAlias))];
    const valuesOf = (set: string) =>
      queryEnumValues
        .filter(({ setAlias }) => setAlias === set)
        .map(({ name: value, display, fields }) => ({ name: value, display, sortOrder: fields.sortOrder }));
    await seedEnumSets(
      trx,
      customerId,
      sets.map((set) => ({ alias: set, name: set, values: valuesOf(set) })),
    );
    return {
      customerId,
      groups: await listGroups(trx, customerId),
      enumValues: await listEnumValues(trx, customerId),
    };
  });
}

async function newIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('record_id') as id from generate_series(1, ${count}::int)`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

/** A record in the other company's group of the same place. */
function moved(record: QueryRecord, from: Base, to: Base): QueryRecord {
  const index = from.groups.findIndex(({ id }) => id === record.groupId);
  return { ...record, groupId: to.groups[index]?.id ?? 0 };
}

/** Somebody with these rights. */
export function planWith({ customerId, groups }: RandomCompany, permissions: UserPermissions): AccessPlan {
  return {
    customerId,
    userId: 1,
    user: { firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
    permissions,
    abilities: createAbilities(permissions, groups),
    groups,
    visibleGroups: shownTo(permissions, groups),
    choices: null,
  };
}

const noDocuments = {
  view: false,
  viewConfidential: false,
  upload: false,
  delete: false,
  edit: false,
  download: false,
};

/** An administrator. */
export function adminOf(company: RandomCompany): AccessPlan {
  return planWith(company, {
    superAdmin: false,
    admin: true,
    modulePermissions: {},
    reportPermissions: {},
    documentLibraryPermissions: noDocuments,
  });
}

/** What the evaluator answers somebody's queries from. */
export function dataOf(engine: Engine, company: RandomCompany, { abilities }: AccessPlan): QueryData {
  const { groups, enumValues, records } = company;
  return { templates: engine.templates, records, groups, enumValues, users: queryUsers, rights: abilities };
}
