import { createEngine, sectionKey } from "../../../engine/index.ts";
import type { RoleRight } from "../../../engine/server.ts";
import type { Engine, JsonValue, RecordInput, Template } from "../../../engine/index.ts";
import { loadAccessPlan } from "../company/access.ts";
import type { AccessPlan } from "../company/access.ts";
import { createCustomer } from "../company/customers.ts";
import type { Database } from "../database/database.ts";
import { seedEnumSets } from "../company/enums.ts";
import { createGroup } from "../company/groups.ts";
import type { RecordScope } from "../records/scope.ts";
import { assignRole, createRole } from "../company/roles.ts";
import { asOperator, inTenant } from "../database/transactions.ts";
import { createUser, setMembership, userByEmail } from "../company/users.ts";

/** A small record type: a person. */
export const driver: Template = {
  alias: "driver",
  name: "Driver",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "firstName & ' ' & lastName" },
  search: ["badge"],
  subscriptions: [{ type: "created" }],
  fields: {
    firstName: { type: "text", label: "First name", required: true, maxLength: 40 },
    lastName: { type: "text", label: "Last name", required: true, maxLength: 40 },
    badge: { type: "text", label: "Badge", maxLength: 40 },
  },
  views: {
    edit: { type: "section", children: ["groupId", "firstName", "lastName", "badge"] },
    list: { type: "list", columns: ["label", "badge"], orderBy: [{ field: "lastName", direction: "asc" }] },
  },
};

/** A record type with a field of every type. */
export const trip: Template = {
  alias: "trip",
  name: "Trip",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Trip ' & recordNumber & ' ' & town" },
  search: ["town", "kind", "primaryModel", "helpers"],
  person: "primaryModel",
  listItemTemplates: [
    {
      alias: "trip_papers",
      name: "Trip Papers",
      kind: "document",
      statuses: ["Missing", "Complete", "Exempt"],
      prototypes: [
        { alias: "bill", name: "Bill of lading", sortOrder: 10 },
        { alias: "receipt", name: "Receipt", sortOrder: 20, deletable: true },
      ],
    },
    {
      alias: "trip_tasks",
      name: "Trip Tasks",
      kind: "task",
      prototypes: [{ alias: "wash", name: "Wash the truck", sortOrder: 10 }],
    },
  ],
  fields: {
    town: { type: "text", label: "Town", required: true, maxLength: 200 },
    day: { type: "dateTime", kind: "date", label: "Day" },
    clock: { type: "dateTime", kind: "time", label: "Time" },
    moment: { type: "dateTime", kind: "dateTime", label: "Moment" },
    miles: { type: "number", kind: "integer", label: "Miles" },
    load: { type: "number", kind: "decimal", label: "Load" },
    share: { type: "number", kind: "percent", label: "Share" },
    pace: { type: "number", kind: "rate", label: "Pace" },
    phone: { type: "text", kind: "phone", label: "Phone" },
    email: { type: "text", kind: "email", label: "E-mail" },
    dock: { type: "address", label: "Dock" },
    proof: { type: "file", label: "Proof" },
    cost: { type: "currency", label: "Cost" },
    toll: { type: "currency", label: "Toll" },
    total: { type: "computed", as: "currency", label: "Total", expression: "cost + toll" },
    age: {
      type: "computed",
      as: "number",
      label: "Age",
      computeOn: "read",
      expression: "miles ? miles * 2 : null",
    },
    late: { type: "boolean", label: "Late" },
    checked: { type: "checkbox", label: "Checked" },
    kind: { type: "enum", enumSet: "trip_kinds", label: "Kind" },
    tags: { type: "enum", enumSet: "trip_kinds", multi: true, label: "Tags" },
    yard: { type: "group", label: "Yard" },
    span: { type: "interval", label: "Span" },
    reason: { type: "text", label: "Reason", maxLength: 100, visible: { field: "late", is: true } },
    origin: { type: "text", label: "Origin", locked: true },
    secret: { type: "text", kind: "area", label: "Secret", maxLength: 500, protected: true },
  },
  relations: {
    primaryModel: { template: "driver", label: "Driver" },
    helpers: { template: "driver", multi: true, label: "Helpers" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "town"] },
    list: { type: "list", columns: ["town", "day"], orderBy: [{ field: "day", direction: "desc" }] },
    print: {
      type: "printPage",
      children: [
        "town",
        "kind",
        "reason",
        "proof",
        "secret",
        { type: "printTable", relation: "helpers", columns: ["firstName", "badge"] },
        { type: "printComments" },
      ],
    },
  },
};

export function fixtureEngine(templates: readonly Template[] = [driver, trip]): Engine {
  return createEngine({ templates: templates.map((json) => ({ json })) });
}

/** A company with two terminals, a hierarchy, enum values and nobody in it. */
export interface Company {
  id: number;
  root: number;
  north: number;
  south: number;
}

/** Adds a company: `root` (a company group) over the terminals `north` and `south`. */
export async function addCompany(db: Database, alias: string): Promise<Company> {
  const id = await asOperator(db, {}, (trx) => createCustomer(trx, { alias, name: `${alias} lines` }));
  return inTenant(db, { customerId: id }, async (trx) => {
    const root = await createGroup(trx, id, { alias: "root", display: "All", groupType: "COMPANY" });
    const terminal = (name: string) =>
      createGroup(trx, id, {
        alias: name.toLowerCase(),
        display: name,
        groupType: "TERMINAL",
        parentId: root,
      });
    const north = await terminal("North");
    const south = await terminal("South");
    const values = ["local", "express"].map((name) => ({ name, display: `${name} trip` }));
    const old = { name: "old", display: "Old trip", disabled: true };
    await seedEnumSets(trx, id, [{ alias: "trip_kinds", name: "Kinds of trips", values: [...values, old] }]);
    return { id, root, north, south };
  });
}

let people = 0;

const reportSections = ["personnel", "financial", "osha", "summary"].map(sectionKey);

/** Whoever has a role opens all ready reports whose records they may view, unless it says otherwise. */
const everyReport: Record<string, RoleRight[]> = Object.fromEntries(
  reportSections.map((key) => [key, ["view"]]),
);

/** The rights of a role that opens none. */
export const noReport: Record<string, RoleRight[]> = Object.fromEntries(
  reportSections.map((key) => [key, []]),
);

/** Adds a user with a role on a group of the company, or an administrator when no role is given, and returns the access plan. */
export async function addUser(
  db: Database,
  company: Company,
  role?: { groupId: number; permissions: Record<string, RoleRight[]> },
): Promise<AccessPlan> {
  people += 1;
  // Of one length, so that answers that name it are, too.
  const email = `user${String(people).padStart(4, "0")}@example.com`;
  const userId = await asOperator(db, {}, (trx) =>
    createUser(trx, { email, firstName: "User", lastName: `No. ${people}` }),
  );
  await inTenant(db, { customerId: company.id }, async (trx) => {
    await setMembership(trx, { customerId: company.id, userId, admin: role === undefined });
    if (role === undefined) return;
    const { groupId } = role;
    const permissions = { ...everyReport, ...role.permissions };
    const name = `Role ${people}`;
    const roleId = await createRole(trx, company.id, { name, roleType: "CUSTOM", sortOrder: 1, permissions });
    await assignRole(trx, { customerId: company.id, userId, roleId, groupId });
  });
  return planOf(db, company, email);
}

/** The rights of a user in a company as they are now. */
export async function planOf(db: Database, company: Company, email: string): Promise<AccessPlan> {
  return inTenant(db, { customerId: company.id, readOnly: true }, async (trx) => {
    const user = await userByEmail(trx, email);
    if (user === undefined) throw new Error(`No user ${email}.`);
    return loadAccessPlan(trx, user, company);
  });
}

/** The moment of all tests: 2026-01-15 00:00 UTC. */
export const NOW = 1_768_435_200;

/** Runs work on records as one user, in a transaction of the user's company. */
export function as<T>(
  db: Database,
  engine: Engine,
  plan: AccessPlan,
  work: (scope: RecordScope) => Promise<T>,
  now = NOW,
): Promise<T> {
  return inTenant(db, { customerId: plan.customerId }, (trx) =>
    work({ trx, engine, plan, now, flag: () => false, config: () => undefined }),
  );
}

/** An input of a new record. */
export function inputOf(
  templateAlias: string,
  groupId: number,
  fields: Record<string, JsonValue>,
  relations: RecordInput["relations"] = {},
): RecordInput {
  return { templateAlias, groupId, fields, relations };
}
