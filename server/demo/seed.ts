import type { Engine, RecordInput } from "../../engine/index.ts";
import type { Schemas } from "../schemas.ts";
import { settingsOf } from "../settings.ts";
import {
  customers,
  enums,
  groups,
  inSystem,
  inTenant,
  loadAccessPlan,
  records,
  roles,
  users,
} from "../storage/index.ts";
import type { Database, RecordScope, Trx, User } from "../storage/index.ts";
import { demoCompanies, demoUsers } from "./companies.ts";
import type { DemoCompany } from "./companies.ts";
import { generateRecords } from "./generate/index.ts";
import type { DemoLink, DemoRecord } from "./generate/index.ts";

/** What the demo data is written with. `now` is in epoch seconds. */
export interface SeedOptions {
  db: Database;
  engine: Engine;
  schemas: Pick<Schemas, "enums" | "roles" | "configuration" | "presets">;
  now: number;
  /** Left out: both demo companies. */
  companies?: readonly DemoCompany[];
  /** Told when something has been written, for the console. */
  report?: (message: string) => void;
}

/** A generated record that the templates do not allow: a mistake of the generator or of a template. */
export class DemoDataError extends Error {
  override readonly name = "DemoDataError";
}

/**
 * Writes the demo companies with their users, roles and records. A company that has groups already is left as it is; each
 * company is one transaction, so that an interrupted seed is done again. Throws a DemoDataError.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  for (const company of options.companies ?? demoCompanies) await seedCompany(options, company);
}

async function seedCompany(options: SeedOptions, company: DemoCompany): Promise<void> {
  const { db, report = () => undefined } = options;
  const now = Math.floor(options.now);
  const customerId = await inSystem(db, {}, (trx) => ensureCustomer(trx, company, options.schemas));
  const people = await inSystem(db, {}, ensureUsers);
  const written = await inTenant(db, { customerId }, async (trx) => {
    if ((await groups.listGroups(trx, customerId)).length > 0) return 0;
    const groupIds = await addGroups(trx, customerId, company);
    await enums.seedEnumSets(trx, customerId, options.schemas.enums);
    await addMembers(trx, { customerId, company, groupIds, people, roles: options.schemas.roles });
    const user = people.get(administratorOf(company));
    if (!user) throw new DemoDataError(`${company.name} has no administrator.`);
    const scope = await scopeOf(trx, { ...options, now }, { customerId, user, company });
    return addRecords(scope, company, groupIds);
  });
  if (written > 0) report(`${company.name}: ${written.toLocaleString("en-US")} records`);
}

function administratorOf(company: DemoCompany): string {
  const isAdmin = demoUsers.find(({ memberships }) =>
    memberships.some((each) => each.company === company.alias && each.admin),
  );
  return isAdmin?.email ?? "";
}

async function ensureCustomer(
  trx: Trx,
  { alias, name, preset, configuration }: DemoCompany,
  { presets }: Pick<Schemas, "presets">,
): Promise<number> {
  const known = await customers.customerByAlias(trx, alias);
  if (known !== undefined) return known.id;
  const flags = presets.find((each) => each.alias === preset)?.flags;
  return customers.createCustomer(trx, { alias, name, configuration: { ...flags, ...configuration } });
}

/** Demo users by e-mail address; those who were never invited are not added. */
async function ensureUsers(trx: Trx): Promise<Map<string, User>> {
  const found = new Map<string, User>();
  for (const { email, firstName, lastName, memberships, active = true } of demoUsers) {
    if (memberships.length === 0) continue;
    if (!(await users.userByEmail(trx, email)))
      await users.createUser(trx, { email, firstName, lastName, active });
    const user = await users.userByEmail(trx, email);
    if (user) found.set(email, user);
  }
  return found;
}

async function addGroups(trx: Trx, customerId: number, company: DemoCompany): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { alias, display, groupType, parent } of company.groups) {
    const parentId = parent === undefined ? null : (ids.get(parent) ?? null);
    ids.set(alias, await groups.createGroup(trx, customerId, { alias, display, groupType, parentId }));
  }
  return ids;
}

interface Members {
  customerId: number;
  company: DemoCompany;
  groupIds: ReadonlyMap<string, number>;
  people: ReadonlyMap<string, User>;
  roles: Schemas["roles"];
}

async function addMembers(
  trx: Trx,
  { customerId, company, groupIds, people, roles: sources }: Members,
): Promise<void> {
  const roleIds = new Map<string, number>();
  for (const { alias, name, roleType, sortOrder, permissions } of sources) {
    roleIds.set(alias, await roles.createRole(trx, customerId, { name, roleType, sortOrder, permissions }));
  }
  for (const { email, memberships } of demoUsers) {
    for (const membership of memberships.filter((each) => each.company === company.alias)) {
      const { role, group, admin = false, active = true } = membership;
      const ids = { userId: people.get(email)?.id, roleId: roleIds.get(role), groupId: groupIds.get(group) };
      const { userId, roleId, groupId } = ids;
      if (!userId || !roleId || !groupId)
        throw new DemoDataError(`${email}: no role "${role}" or group "${group}".`);
      await users.setMembership(trx, { customerId, userId, admin, active });
      await roles.assignRole(trx, { customerId, userId, roleId, groupId });
    }
  }
}

/** The administrator of the company writes the records. */
async function scopeOf(
  trx: Trx,
  { engine, schemas, now }: SeedOptions,
  { customerId, user, company }: { customerId: number; user: User; company: DemoCompany },
): Promise<RecordScope> {
  const plan = await loadAccessPlan(trx, user, { id: customerId });
  const { flag, config } = settingsOf(company, schemas);
  return { trx, engine, plan, now, flag, config };
}

async function addRecords(
  scope: RecordScope,
  company: DemoCompany,
  groupIds: ReadonlyMap<string, number>,
): Promise<number> {
  const ids = new Map<string, number[]>();
  const waves = generateRecords(company, { now: scope.now, groupId: (alias) => groupIds.get(alias) ?? 0 });
  for (const { template, records: generated, each } of waves) {
    const inputs = generated.map((record) => inputOf(template, record, ids));
    const results = each
      ? await createEach(scope, inputs)
      : await records.insertMany({ ...scope, template, inputs });
    const known = ids.get(template) ?? [];
    results.forEach((result, index) => {
      if ("issues" in result) throw refused(template, index, result.issues);
      known.push(result.id);
    });
    ids.set(template, known);
  }
  return [...ids.values()].flat().length;
}

async function createEach(scope: RecordScope, inputs: readonly RecordInput[]): Promise<{ id: number }[]> {
  const made: { id: number }[] = [];
  for (const input of inputs) made.push(await records.create({ ...scope, input }));
  return made;
}

function refused(
  template: string,
  index: number,
  issues: readonly { path: string; message: string }[],
): DemoDataError {
  const causes = issues.map(({ path, message }) => `${path}: ${message}`).join(" ");
  return new DemoDataError(`Generated ${template} ${index + 1} is refused. ${causes}`);
}

function inputOf(
  templateAlias: string,
  record: DemoRecord,
  ids: ReadonlyMap<string, readonly number[]>,
): RecordInput {
  const idOf = ({ template, index }: DemoLink) => ids.get(template)?.[index] ?? 0;
  const relations: RecordInput["relations"] = {};
  for (const [key, link] of Object.entries(record.links))
    relations[key] = "index" in link ? idOf(link) : link.map(idOf);
  return { templateAlias, groupId: record.groupId, fields: record.values, relations };
}
