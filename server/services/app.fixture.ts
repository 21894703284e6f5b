/** A small world for tests of the API: two companies, people with different rights, and the app on a real database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { sql } from "kysely";
import { compileMonitors } from "../../engine/index.ts";
import type { Action, RoleRight } from "../../engine/server.ts";
import type { Engine, LibraryRight, Monitor, NotificationType, RecordData } from "../../engine/index.ts";
import { createApp } from "../app.ts";
import type { Limits } from "../http/limits/limit.ts";
import { TokenError } from "../identity/index.ts";
import type { Identity } from "../identity/index.ts";
import { logToStderr } from "../core/log.ts";
import type { AppDeps } from "../http/appDeps.ts";
import type { LookupSource } from "../schemaFiles/readSchemas.ts";
import { asOperator, inSystem, inTenant, users } from "../storage/index.ts";
import { addCompany, addUser, fixtureEngine, NOW } from "../storage/testing/companyFixture.ts";
import type { Company } from "../storage/testing/companyFixture.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { call, uploadOf } from "./testCalls.ts";
import type { Reply, Request } from "./testCalls.ts";

export { formOf, tokenOf, uploadOf } from "./testCalls.ts";
export type { Reply, Request } from "./testCalls.ts";

export interface AppFixture {
  app: FastifyInstance;
  db: TestDatabase;
  engine: Engine;
  redwood: Company;
  harbor: Company;
  /** E-mail addresses by name. */
  people: Record<string, string>;
  deps: AppDeps;
  /** Holds the uploaded files. */
  dataFolder: string;
  /** Calls redwood's address unless a `host` header says otherwise. */
  call(request: Request): Promise<Reply>;
  /** Rows of records, directory and history together: what a refused call must leave alone. */
  footprint(): Promise<string>;
  close(): Promise<void>;
}

export interface AppFixtureOptions {
  limits?: Limits;
  /** Of slow clients; see `AppOptions`. */
  times?: { body: number; headers: number };
  config?: Partial<AppDeps["config"]>;
  logger?: FastifyServerOptions["logger"];
  clientFolder?: string;
  deps?: Partial<AppDeps>;
  /** Migrated to the engine's templates; left out: one on the server of the run. It is closed with the world. */
  database?: TestDatabase;
}

const all: Action[] = ["view", "add", "edit", "delete", "viewConfidential"];
const onBoth = (...actions: Action[]) => ({ people: actions, trips: actions });
const onLibrary = (...rights: LibraryRight[]) => ({ documentLibrary: rights });

const messages = { requiredMessage: "Badge required.", notFoundMessage: "There is no such badge." };
const lookups: LookupSource[] = [
  {
    alias: "badge",
    name: "Badge",
    template: "driver",
    key: "badge",
    take: { first: "firstName" },
    ...messages,
  },
  { alias: "town", name: "Town", template: "trip", key: "town", take: { cost: "cost" }, ...messages },
];

/** Trips by their day: late ones are done. */
const monitors: Monitor[] = [
  {
    alias: "trips",
    name: "Trips",
    template: "trip",
    modules: ["trips"],
    where: { not: { field: "kind", is: "express" } },
    due: { date: "day", done: { field: "late", is: true } },
    columns: ["town", "day", "primaryModel", "secret"],
    orderBy: [{ field: "day", direction: "asc" }],
    employee: "primaryModel",
    subscriptions: [{ type: "due", options: ["WEEKLY", "DAILY"] }],
    actions: [
      {
        id: "finish",
        label: "Finish",
        type: "set",
        set: { late: true, reason: "Done" },
        where: { not: { field: "late", is: true } },
        confirm: true,
      },
      { id: "export", label: "Export", type: "export" },
    ],
  },
];

/** Trips with something confidential, which those watch who may see it. */
export const secretMonitor: Monitor = {
  alias: "secrets",
  name: "Secrets",
  template: "trip",
  modules: ["trips"],
  where: { field: "secret", startsWith: "canary" },
  due: { date: "day", done: { field: "secret", contains: "Finished" } },
  columns: ["town", "day", "secret"],
  orderBy: [{ field: "day", direction: "asc" }],
  actions: [{ id: "export", label: "Export", type: "export" }],
};

/** Kinds of alerts; drivers offer the second one, trips as a record type none. */
const notificationTypes: readonly NotificationType[] = [
  {
    id: 1,
    alias: "due",
    name: "Records that are due",
    sourceType: "MONITOR",
    options: [
      { value: "DAILY", label: "Every Day" },
      { value: "WEEKLY", label: "Every Week" },
      { value: "MONTHLY", label: "Every Month" },
    ],
  },
  {
    id: 2,
    alias: "created",
    name: "New records",
    sourceType: "MODEL",
    options: [
      { value: "DAILY", label: "Every Day" },
      { value: "WEEKLY", label: "Every Week" },
    ],
  },
];

/** Tokens are e-mail addresses, marked; anything else is no token of ours. */
const identity: AppDeps["identity"] = {
  issuer: "http://localhost:3000/oidc",
  clientId: "client",
  audience: "api",
  mount: () => undefined,
  verifyLogout: () => Promise.reject(new Error("No logout tokens here")),
  passwordLink: async () => "http://localhost:3000/oidc/password?token=of-a-test",
  verify: fakeVerify,
};

/** Checks tokens of tests, and lets everybody who is invited have signed in before. */
export function signedInBefore(db: TestDatabase): Identity["verify"] {
  const joined = new Set<string>();
  return async (token) => {
    const principal = await fakeVerify(token);
    const { email } = principal;
    if (joined.has(email)) return principal;
    const isJoined = await inSystem(db, {}, async (trx) => {
      const user = await users.userByEmail(trx, email);
      return user && users.joinIdentity(trx, { ...principal, userId: user.id, now: NOW });
    });
    if (isJoined !== undefined) joined.add(email);
    return principal;
  };
}

async function fakeVerify(token: string): ReturnType<Identity["verify"]> {
  if (token === "expired") throw new TokenError("expired", "The token has expired");
  const name = /^for-(.+)$/.exec(token)?.[1];
  if (name === undefined) throw new TokenError("invalid", "The token was refused");
  const email = Buffer.from(name, "base64url").toString();
  const session = { sid: undefined, authenticatedAt: undefined, issuedAt: 0 };
  return { issuer: "embedded", subject: `subject of ${email}`, email, emailVerified: true, ...session };
}

/** Builds the world. `close` removes it. */
export async function createAppFixture(options: AppFixtureOptions = {}): Promise<AppFixture> {
  const engine = options.deps?.engine ?? fixtureEngine();
  const db = options.database ?? (await testDatabase({ engine }));
  const redwood = await addCompany(db, "redwood");
  const harbor = await addCompany(db, "harbor");
  const people = await addPeople(db, redwood, harbor);
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-world-"));
  const deps: AppDeps = {
    config: {
      port: 3000,
      host: "127.0.0.1",
      dataFolder,
      production: false,
      baseDomain: "localhost",
      ...options.config,
    },
    db,
    engine,
    logError: logToStderr,
    monitors: compileMonitors(engine.templates.has("trip") ? monitors.map((json) => ({ json })) : [], {
      engine,
    }),
    schemas: {
      templates: [],
      monitors: [],
      enums: [],
      modules: [
        { alias: "people", name: "People" },
        { alias: "trips", name: "Trips", flag: "module.trips.enabled" },
      ],
      roles: [],
      lookups: [...lookups],
      configuration: {
        flags: { "module.trips.enabled": true },
        values: { "files.refusedExtensions": "exe" },
        sections: [],
      },
      presets: [],
      navigation: {},
      imports: {},
      notifications: [...notificationTypes],
    },
    identity: { ...identity, verify: signedInBefore(db) },
    clock: () => NOW * 1_000,
    ...options.deps,
  };
  const app = await createApp({
    ...deps,
    ...(options.limits && { limits: options.limits }),
    ...(options.times && { times: options.times }),
    ...(options.logger && { logger: options.logger }),
    ...(options.clientFolder && { clientFolder: options.clientFolder }),
  });
  return {
    app,
    db,
    engine,
    redwood,
    harbor,
    people,
    deps,
    dataFolder,
    call: (request) => call(app, people, request),
    footprint: () => footprint(db, [redwood, harbor], engine),
    async close() {
      await app.close();
      await db.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Marks of values that must not reach whom they are not meant for. */
export const marks = { confidential: "canary-7f3a", foreign: "Farawaytown" };

/** Adds a driver and trips with confidential values: in redwood's north and south, and in harbor. */
export async function addTrips({ call, redwood, harbor }: AppFixture) {
  const save = async (as: string, host: string, body: object) => {
    const reply = await call({ method: "POST", url: "/api/models", as, body, headers: { host } });
    if (reply.status !== 201) throw new Error(reply.text);
    return reply.body as RecordData;
  };
  const upload = async (as: string, host: string) => {
    const request = uploadOf(["proof.txt", "delivered"]);
    const reply = await call({ ...request, as, headers: { ...request.headers, host } });
    return (reply.body as { id: number }).id;
  };
  const create = async (as: string, host: string, town: string, groupId: number) => {
    const proof = await upload(as, host);
    const fields = { town, proof, secret: `${marks.confidential} ${town}` };
    return save(as, host, { templateAlias: "trip", groupId, fields, relations: {} });
  };
  const ann = { firstName: "Ann", lastName: "Lee", badge: "B-1" };
  const driver = { templateAlias: "driver", groupId: redwood.north, fields: ann, relations: {} };
  return {
    driver: await save("admin", "redwood.localhost", driver),
    north: await create("admin", "redwood.localhost", "Northtown", redwood.north),
    south: await create("admin", "redwood.localhost", "Southtown", redwood.south),
    foreign: await create("foreign", "harbor.localhost", marks.foreign, harbor.north),
  };
}

/** Adds a trip to redwood, in its group `north` unless another is given. */
export async function addTrip({ call, redwood }: AppFixture, groupId = redwood.north): Promise<RecordData> {
  const body = { templateAlias: "trip", groupId, fields: { town: "Reno" }, relations: {} };
  const reply = await call({ method: "POST", url: "/api/models", as: "admin", body });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body as RecordData;
}

async function addPeople(
  db: TestDatabase,
  redwood: Company,
  harbor: Company,
): Promise<Record<string, string>> {
  const add = async (company: Company, groupId: number, permissions: Record<string, RoleRight[]>) =>
    (await addUser(db, company, { groupId, permissions })).user.email;
  const plain = (email: string, active: boolean) =>
    asOperator(db, {}, (trx) =>
      users.createUser(trx, { email, firstName: "Some", lastName: "Body", active }),
    );
  const both = await add(redwood, redwood.root, onBoth("view"));
  await inTenant(db, { customerId: harbor.id }, async (trx) => {
    const user = await users.userByEmail(trx, both);
    if (user) await users.setMembership(trx, { customerId: harbor.id, userId: user.id });
  });
  await plain("deactivated@redwood.example", false);
  await plain("unemployed@example.com", true);
  return {
    admin: (await addUser(db, redwood)).user.email,
    manager: await add(redwood, redwood.root, {
      ...onBoth("view", "add", "edit", "delete"),
      ...onLibrary("view", "upload", "download", "edit", "delete"),
    }),
    terminal: await add(redwood, redwood.north, {
      ...onBoth("view", "add", "edit"),
      ...onLibrary("view", "upload"),
    }),
    viewer: await add(redwood, redwood.root, { ...onBoth("view"), ...onLibrary("view", "download") }),
    confidential: await add(redwood, redwood.root, {
      ...onBoth("view", "edit", "viewConfidential"),
      ...onLibrary("view", "viewConfidential", "download"),
    }),
    northConfidential: await add(redwood, redwood.north, onBoth(...all)),
    peopleOnly: await add(redwood, redwood.root, { people: all }),
    both,
    foreign: (await addUser(db, harbor)).user.email,
    deactivated: "deactivated@redwood.example",
    unemployed: "unemployed@example.com",
    stranger: "stranger@example.com",
  };
}

async function footprint(db: TestDatabase, companies: readonly Company[], engine: Engine): Promise<string> {
  const counted = companies.map(({ id }) =>
    inTenant(db, { customerId: id, readOnly: true }, async (trx) => {
      const search = await trx.selectFrom("record_search").selectAll().orderBy("id").execute();
      const history = await trx.selectFrom("record_history").selectAll().orderBy("id").execute();
      const tables = [];
      for (const alias of engine.templates.keys()) {
        tables.push((await sql`select * from ${sql.table(`t_${alias}`)} order by id`.execute(trx)).rows);
      }
      return { search, history, tables };
    }),
  );
  return JSON.stringify(await Promise.all(counted));
}
