/** Two demo companies whose records bear marks, people with all roles of `schemas/roles`, and two servers on one database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { compileMonitors, createEngine, fleetDashboards } from "../../engine/index.ts";
import {
  compileCannedReports,
  compileDatasets,
  compileBasics,
  compileFleetLists,
  compileTerminals,
  compileLetters,
} from "../../engine/server.ts";
import type { CompiledTemplate, Engine, Template } from "../../engine/index.ts";
import { createApp } from "../app.ts";
import { demoCompanies, demoUsers } from "../../demo/index.ts";
import { seedDemo } from "../demo/index.ts";
import { logToStderr } from "../core/log.ts";
import type { AppDeps } from "../http/appDeps.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { signedInBefore } from "../services/app.fixture.ts";
import { dashboardFlag } from "../services/fleetPerformance/find.ts";
import { scorecardsFlag } from "../services/scorecards/context.ts";
import { storedColumns, tableName } from "../storage/columns/columns.ts";
import { records } from "../records/index.ts";
import {
  asOperator,
  criticalEventsFlag,
  customers,
  groups,
  inSystem,
  inTenant,
  openDatabase,
  roles,
  systemPlan,
  users,
} from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";

/** A stored record: what the rules ask of it, and what its marks name. */
export interface Marked {
  id: number;
  alias: string;
  groupId: number;
  /** Whether its open text and its confidential text bear marks. */
  open: boolean;
  confidential: boolean;
}

export interface OracleCompany {
  id: number;
  alias: string;
  records: Map<number, Marked>;
  groups: number[];
}

export interface OracleFixture {
  servers: readonly FastifyInstance[];
  db: Database;
  engine: Engine;
  schemas: Schemas;
  companies: readonly OracleCompany[];
  people: readonly string[];
  close(): Promise<void>;
}

const NOW = Date.UTC(2026, 0, 15) / 1000;
/** People who are moved to another terminal, and renamed afterwards. */
const TRANSFERS = 16;
const plenty = { perSecond: 1_000_000, burst: 1_000_000 };

const shipped = fileURLToPath(new URL("../../schemas", import.meta.url));

/** Builds the world. `scale` multiplies the number of its records. */
export async function createOracleFixture(scale = 1): Promise<OracleFixture> {
  const schemas = withScorecards(withIndirect(readSchemas(shipped)));
  const engine = createEngine(engineOptions(schemas));
  const db = await testDatabase({ engine });
  const counts = { employees: 30, equipment: 12, accidents: 14, injuries: 8 };
  const few = demoCompanies.slice(0, 2).map((company) => ({ ...company, counts }));
  await seedDemo({ db, engine, schemas, now: NOW, companies: few, scale });
  const found = await Promise.all(few.map(({ alias }) => companyOf(db, alias)));
  for (const company of found) await mark(db, engine, company);
  const [first] = found;
  const people = demoUsers.map(({ email }) => email);
  if (first !== undefined) people.push(await addPartial(db, first), ...(await addTerminals(db, first)));
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-oracle-"));
  // On a database server each has connections of its own; the embedded one is shared.
  const other = db.config.databaseUrl === undefined ? undefined : await openDatabase(db.config);
  const identity: AppDeps["identity"] = {
    issuer: "http://localhost:3000/oidc",
    clientId: "client",
    audience: "api",
    mount: () => undefined,
    verifyLogout: () => Promise.reject(new Error("No logout tokens here")),
    verify: signedInBefore(db),
  };
  const monitors = compileMonitors(
    schemas.monitors.map(({ json }) => ({ json })),
    { engine },
  );
  const fleetLists = compileFleetLists(schemas.fleetLists ?? [], { engine, monitors });
  const config = { port: 3000, host: "127.0.0.1", dataFolder, production: false, baseDomain: "localhost" };
  const deps = {
    config,
    engine,
    monitors,
    letters: compileLetters(schemas.letters ?? [], { engine }),
    cannedReports: compileCannedReports(schemas.reports ?? [], { engine }),
    ...countedOf(schemas, { engine, monitors }),
    fleetLists,
    basics: compileBasics(schemas.basics ?? [], { engine }),
    schemas,
    identity,
    clock: () => NOW * 1_000,
    logError: logToStderr,
  };
  const limits = { address: plenty, user: plenty, customer: plenty, upload: plenty };
  const servers = await Promise.all([db, other ?? db].map((own) => createApp({ ...deps, db: own, limits })));
  return {
    servers,
    db,
    engine,
    schemas,
    companies: found,
    people,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await other?.close();
      await db.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Record types that are reached from others, with the modules through which: no template of the product has such. */
const indirect: Readonly<Record<string, readonly string[]>> = {
  medical_card: ["trainingAndDevelopment.training"],
  claim: ["safetyAndRisk.enforcements"],
  injury_illness: ["safetyAndRisk.watchList", "compliance.fmcsa"],
  employee_award: ["compliance.expirations"],
};

function withIndirect(schemas: Schemas): Schemas {
  const templates = schemas.templates.map((file) => {
    const json = file.json as Template;
    const indirectModules = indirect[json.alias];
    return indirectModules === undefined
      ? file
      : { ...file, json: { ...json, indirectModules: [...indirectModules] } };
  });
  return { ...schemas, templates };
}

/** Scorecards and dashboards are off unless a company switches them on. */
function withScorecards({ configuration, ...schemas }: Schemas): Schemas {
  const dashboards = Object.fromEntries(fleetDashboards.map((name) => [dashboardFlag(name), true]));
  const flags = { ...configuration.flags, [scorecardsFlag]: true, [criticalEventsFlag]: true, ...dashboards };
  return { ...schemas, configuration: { ...configuration, flags } };
}

async function companyOf(db: Database, alias: string): Promise<OracleCompany> {
  const customer = await inSystem(db, {}, (trx) => customers.customerByAlias(trx, alias));
  if (customer === undefined) throw new Error(`There is no company ${alias}.`);
  const { id } = customer;
  const all = await inTenant(db, { customerId: id, readOnly: true }, (trx) => groups.listGroups(trx, id));
  return { id, alias, records: new Map(), groups: all.map((group) => group.id) };
}

/** Somebody who sees what is confidential in one terminal only. */
async function addPartial(db: Database, { id, groups: [root = 0, , , , terminal = 0] }: OracleCompany) {
  const email = "partial@redwood.example";
  await asOperator(db, {}, (trx) => users.createUser(trx, { email, firstName: "Pat", lastName: "Partial" }));
  await inTenant(db, { customerId: id }, async (trx) => {
    const user = await users.userByEmail(trx, email);
    const list = await sql<{ id: number; name: string }>`select id, name from roles`.execute(trx);
    const roleOf = (name: RegExp) => list.rows.find((role) => name.test(role.name))?.id ?? 0;
    if (user === undefined) return;
    await users.setMembership(trx, { customerId: id, userId: user.id });
    const assign = (roleId: number, groupId: number) =>
      roles.assignRole(trx, { customerId: id, userId: user.id, roleId, groupId });
    await assign(roleOf(/viewer/i), root);
    await assign(roleOf(/confidential/i), terminal);
  });
  return email;
}

/** People of one terminal each, who meet the records of those who were moved to another. */
async function addTerminals(db: Database, { id, groups: all }: OracleCompany): Promise<string[]> {
  const emails = all.slice(-6).map((group) => `terminal.${group}@redwood.example`);
  for (const [index, email] of emails.entries()) {
    await asOperator(db, {}, (trx) =>
      users.createUser(trx, { email, firstName: "Terry", lastName: "Minal" }),
    );
    await inTenant(db, { customerId: id }, async (trx) => {
      const user = await users.userByEmail(trx, email);
      const { rows } = await sql<{
        id: number;
      }>`select id from roles where role_type <> 'ADMIN' order by id`.execute(trx);
      const roleId = rows[index % rows.length]?.id ?? 0;
      if (user === undefined) return;
      await users.setMembership(trx, { customerId: id, userId: user.id });
      await roles.assignRole(trx, {
        customerId: id,
        userId: user.id,
        roleId,
        groupId: all.slice(-6)[index] ?? 0,
      });
    });
  }
  return emails;
}

/** Marks all records, moves some people and renames them, and computes all again: titles and texts then hold marks, too. */
async function mark(db: Database, engine: Engine, company: OracleCompany): Promise<void> {
  const scopeOf = async (trx: Parameters<typeof systemPlan>[0]) => ({
    trx,
    engine,
    plan: await systemPlan(trx, company),
    now: NOW,
    flag: () => true,
    config: () => undefined,
  });
  await inTenant(db, { customerId: company.id, isLong: true }, async (trx) => {
    for (const template of engine.templates.values()) await markTemplate(trx, template);
    await transfer(trx, company);
    await records.scheduleRecompute(await scopeOf(trx), { templates: [...engine.templates.keys()] });
  });
  for (let left = 1; left > 0;) {
    left = await inTenant(db, { customerId: company.id, isLong: true }, async (trx) =>
      records.refreshStale(await scopeOf(trx)),
    );
  }
  await inTenant(db, { customerId: company.id, readOnly: true }, async (trx) => {
    const { rows } = await sql<{ id: number; template: string; group: number }>`
      select id, template, group_id as "group" from record_search where not deleted`.execute(trx);
    for (const { id, template: alias, group } of rows) {
      const texts = markedColumns(engine.template(alias));
      company.records.set(id, {
        id,
        alias,
        groupId: group,
        open: texts.open.length > 0,
        confidential: texts.confidential.length > 0,
      });
    }
  });
}

type Trx = Parameters<typeof systemPlan>[0];

/** The columns of a template that bear marks: its open texts and its confidential ones, names and titles among them. */
function markedColumns(template: CompiledTemplate) {
  const texts = storedColumns(template).filter(
    ({ type, field, own }) =>
      type === "text" &&
      field.computed === undefined &&
      field.options.enumSet === undefined &&
      own === undefined,
  );
  return {
    open: texts.filter(({ field }) => !field.protected && field.valueKind === "text"),
    confidential: texts.filter(({ field }) => field.protected && field.valueKind === "text"),
  };
}

async function markTemplate(trx: Trx, template: CompiledTemplate): Promise<void> {
  const { open, confidential } = markedColumns(template);
  const set = [
    ...open.map(({ name }) => sql`${sql.raw(name)} = 'qzn' || id || 'x'`),
    ...confidential.map(({ name }) => sql`${sql.raw(name)} = 'qzs' || id || 'x'`),
  ];
  if (set.length === 0) return;
  await sql`update ${sql.raw(tableName(template.alias))} set ${sql.join(set)}`.execute(trx);
}

/** Moves employees to other terminals, while their records stay. */
async function transfer(trx: Trx, { groups: all }: OracleCompany): Promise<void> {
  const { rows } = await sql<{ id: number; group_id: number }>`
    select id, group_id from t_employee where deleted_at is null order by id limit ${TRANSFERS}`.execute(trx);
  for (const [index, { id, group_id: from }] of rows.entries()) {
    const terminals = all.slice(-4).filter((each) => each !== from);
    const to = terminals[index % terminals.length] ?? from;
    await sql`update t_employee set group_id = ${to} where id = ${id}`.execute(trx);
    await sql`update record_search set group_id = ${to} where id = ${id}`.execute(trx);
  }
}

/** What datasets count, and what is said of terminals by them. */
function countedOf(schemas: Schemas, { engine, monitors }: Pick<AppDeps, "engine" | "monitors">) {
  const datasets = compileDatasets(schemas.datasets ?? [], { engine });
  return { datasets, terminals: compileTerminals(schemas.terminals ?? [], { engine, datasets, monitors }) };
}
