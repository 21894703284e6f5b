/** The company that has the dashboards: records by the million, and people with passwords. */
import { hashPassword } from "../../server/identity/embedded/passwords.ts";
import { asOperator, inTenant, users } from "../../server/storage/index.ts";
import { assignRole, createRole } from "../../server/storage/company/roles.ts";
import { groupsOf } from "../find/served.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { SOME_GROUPS } from "../query/principals.ts";

/** Somebody who has the dashboard open. Every other one views all groups. */
export interface Person {
  email: string;
  viewsAll: boolean;
}

/** The password of everybody. */
export const password = "many cards and twelve of them";

/** Turns on all that a company may have. `flags`: their keys. */
export async function turnAllOn(
  { observer, customerId }: BenchCompany,
  flags: readonly string[],
): Promise<void> {
  const all = Object.fromEntries(
    flags.filter((flag) => flag.startsWith("module.")).map((flag) => [flag, true]),
  );
  await observer.query(
    "update customers set configuration = coalesce(configuration, '{}') || $2::jsonb where id = $1",
    [customerId, JSON.stringify(all)],
  );
}

/** Adds people who may sign in: half of them administrators, half with a role in some groups. */
export async function addPeople(company: BenchCompany, count: number): Promise<Person[]> {
  const { db, engine, customerId } = company;
  // A database that is kept has the people of the last run.
  const run = `${process.pid}-${Date.now()}`;
  const people = Array.from({ length: count }, (_, index) => ({
    email: `person${index}-${run}@example.com`,
    viewsAll: index % 2 === 0,
  }));
  const stored = await hashPassword(password);
  const ids = await asOperator(db, {}, async (trx) => {
    const added: number[] = [];
    for (const { email } of people) {
      const userId = await users.createUser(trx, { email, firstName: "Ann", lastName: "Lee" });
      await trx
        .insertInto("local_accounts")
        .values({ user_id: userId, password: stored, set_at: Math.floor(Date.now() / 1_000) })
        .execute();
      added.push(userId);
    }
    return added;
  });
  const modules = [...new Set([...engine.templates.values()].flatMap((template) => template.modules))];
  const permissions = Object.fromEntries(
    modules.map((module) => [module, ["view" as const, "add" as const]]),
  );
  const viewed = groupsOf(company, SOME_GROUPS);
  await inTenant(db, { customerId }, async (trx) => {
    const role = { name: `Viewers ${run}`, roleType: "CUSTOM", sortOrder: 1, permissions };
    const roleId = await createRole(trx, customerId, role);
    for (const [index, userId] of ids.entries()) {
      const admin = people[index]?.viewsAll === true;
      await users.setMembership(trx, { customerId, userId, admin });
      if (!admin)
        for (const groupId of viewed) await assignRole(trx, { customerId, userId, roleId, groupId });
    }
  });
  return people;
}
