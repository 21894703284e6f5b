/** Drivers with their crashes and miles, and the datasets that scorecards weigh, for tests. */
import type { Static } from "typebox";
import { expect } from "vitest";
import type { Engine, RecordData, Template } from "../../../engine/index.ts";
import { createEngine } from "../../../engine/index.ts";
import { compileDatasets } from "../../../engine/server.ts";
import type { Datasets } from "../../../engine/server.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { asOperator, inTenant, users } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Reply, Request } from "../app.fixture.ts";
import { scorecardsFlag } from "./context.ts";
import type { scorecard } from "./replies.ts";

export const url = "/scorecards";
/** A day, or with its time a moment, in epoch seconds. */
export const day = (text: string) => Date.parse(text) / 1_000;

export type Shown = Static<typeof scorecard.schema>;

const views = (...children: string[]): Template["views"] => ({
  edit: { type: "section", children: ["groupId", ...children] },
  list: { type: "list", columns: children, orderBy: [{ field: "id", direction: "desc" }] },
});
const base = { groupTypes: ["Terminal"] } satisfies Partial<Template>;

const driver: Template = {
  ...base,
  alias: "driver",
  name: "Driver",
  modules: ["people"],
  label: { expression: "name" },
  search: ["name"],
  people: { email: "email", status: "status", left: ["gone"], leftLabel: "No longer employed" },
  fields: {
    name: { type: "text", label: "Name", required: true, maxLength: 40 },
    email: { type: "text", label: "E-mail", maxLength: 120 },
    status: { type: "text", label: "Status", maxLength: 20 },
    position: { type: "enum", enumSet: "trip_kinds", label: "Position" },
    hired: { type: "dateTime", kind: "date", label: "Hired" },
    left: { type: "dateTime", kind: "date", label: "Left" },
  },
  views: views("name", "email", "status", "position", "hired", "left"),
};
const primaryModel = { template: "driver", label: "Driver" };
const crash: Template = {
  ...base,
  alias: "crash",
  name: "Crash",
  plural: "Crashes",
  modules: ["trips"],
  label: { expression: "'Crash ' & recordNumber" },
  person: "primaryModel",
  fields: {
    date: { type: "dateTime", kind: "date", label: "Date" },
    severity: { type: "enum", enumSet: "trip_kinds", label: "Severity" },
  },
  relations: { primaryModel },
  views: views("primaryModel", "date", "severity"),
};
const haul: Template = {
  ...base,
  alias: "haul",
  name: "Haul",
  modules: ["hauls"],
  label: { expression: "'Haul ' & recordNumber" },
  person: "primaryModel",
  fields: {
    end: { type: "dateTime", kind: "date", label: "End" },
    miles: { type: "number", kind: "integer", label: "Miles" },
  },
  relations: { primaryModel },
  views: views("primaryModel", "end", "miles"),
};

const datasets = [
  {
    alias: "crashes",
    template: "crash",
    timeField: "date",
    attributes: [{ field: "date" }, { field: "severity" }, { field: "primaryModel" }],
    scorecard: [
      { alias: "all", label: "All crashes", help: "All crashes.", per: "miles", better: "less" },
      {
        alias: "severe",
        label: "Severe crashes",
        help: "By severity.",
        per: "days",
        better: "less",
        weights: { attribute: "severity", values: { express: 4 } },
      },
    ],
  },
  {
    alias: "drivers",
    template: "driver",
    timeField: "hired",
    attributes: [{ field: "hired" }, { field: "left" }, { field: "position" }],
    exposure: {
      normalization: "drivers",
      label: "Drivers",
      from: "hired",
      to: "left",
      position: "position",
      exclusions: [],
    },
  },
  {
    alias: "hauls",
    template: "haul",
    timeField: "end",
    attributes: [{ field: "end" }, { field: "miles" }, { field: "primaryModel" }],
    exposure: { normalization: "millionMiles", label: "Miles", sumOf: "miles", exclusions: [] },
    scorecard: [{ alias: "hauls", label: "Hauls", help: "All hauls.", per: "days", better: "more" }],
  },
];

/** Compiled once: all tests of a file share them. */
function scorecardParts(): { engine: Engine; datasets: Datasets } {
  const engine = createEngine({ templates: [driver, crash, haul].map((json) => ({ json })) });
  return {
    engine,
    datasets: compileDatasets(
      datasets.map((json) => ({ json })),
      { engine },
    ),
  };
}

/** What most tests weigh: crashes by miles, and severe ones by days. */
export const attributes = [
  { dataset: "crashes", attribute: "all", weight: 60 },
  { dataset: "crashes", attribute: "severe", weight: 40 },
];
export const definition = { name: "Drivers", frequency: "monthly", months: 12, attributes };

export interface ScorecardFixture extends AppFixture {
  clock: { now: number };
  logged: string[];
  /** Adds a record as the administrator. */
  add(templateAlias: string, groupId: number, fields: object, relations?: object): Promise<RecordData>;
  /** Asks, and expects this status. */
  ask<T>(request: Request, status?: number): Promise<T>;
  /** Removes all scorecards, and what was logged. */
  reset(): Promise<void>;
  refused(request: Request): Promise<{ status: number; code: string; message: string; issues?: Issue[] }>;
}

interface Issue {
  path: string;
  message: string;
}

/** The company with scorecards switched on, and a clock that tests set. */
export async function createScorecardFixture(more: Partial<AppDeps> = {}): Promise<ScorecardFixture> {
  const clock = { now: NOW };
  const logged: string[] = [];
  const logError = (what: string, error: unknown) => void logged.push(`${what}: ${String(error)}`);
  const stream = { write: (line: string) => void logged.push(line) };
  const fixture = await createAppFixture({
    logger: { level: "error", stream },
    deps: { ...scorecardParts(), clock: () => clock.now * 1_000, logError, ...more },
  });
  const { modules, configuration } = fixture.deps.schemas;
  modules.push({ alias: "hauls", name: "Hauls" });
  configuration.flags[scorecardsFlag] = true;
  const ask = async (request: Request): Promise<Reply> => fixture.call({ as: "admin", ...request });
  return {
    ...fixture,
    clock,
    logged,
    async add(templateAlias, groupId, fields, relations = {}) {
      const body = { templateAlias, groupId, fields, relations };
      const reply = await ask({ method: "POST", url: "/api/models", body });
      expect(reply.status, reply.text).toBe(201);
      return reply.body as RecordData;
    },
    async reset() {
      clock.now = NOW;
      logged.length = 0;
      await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        trx.deleteFrom("scorecards").where("customer_id", "=", fixture.redwood.id).execute(),
      );
    },
    async ask<T>(request: Request, status = 200) {
      const reply = await ask(request);
      expect(reply.status, `${reply.text} ${logged.join()}`).toBe(status);
      return reply.body as T;
    },
    async refused(request) {
      const { status, body } = await ask(request);
      const { code, message, issues } = body as { code: string; message: string; issues?: Issue[] };
      return { status, code, message, ...(issues && { issues }) };
    },
  };
}

/** Adds members of the company with these addresses; with `joinedAt` null they are invited, and never came. */
export async function addAccounts(
  { db, redwood }: ScorecardFixture,
  emails: readonly string[],
  { joinedAt = NOW, active = true }: { joinedAt?: number | null; active?: boolean } = {},
): Promise<void> {
  const customerId = redwood.id;
  for (const email of emails) {
    const userId = await asOperator(db, {}, (trx) =>
      users.createUser(trx, { email, firstName: "Some", lastName: "Driver" }),
    );
    await inTenant(db, { customerId }, (trx) =>
      users.setMembership(trx, { customerId, userId, active, ...(joinedAt !== null && { joinedAt }) }),
    );
  }
}

/** Somebody of the fixture. */
export interface Driver {
  id: number;
  name: string;
  groupId: number;
}

/** Drivers with 100,000 miles each in 2025: six in north and four in south; the last of each has two crashes, the one before one. */
export async function addDrivers({ add, redwood }: ScorecardFixture): Promise<Driver[]> {
  const drivers: Driver[] = [];
  for (const [groupId, count] of [
    [redwood.north, 6],
    [redwood.south, 4],
  ] as const) {
    for (let number = 1; number <= count; number += 1) {
      const name = `${groupId === redwood.north ? "Nora" : "Sam"} ${number}`;
      const fields = { name, position: number % 2 === 0 ? "local" : "express", hired: day("2024-01-01") };
      const { id } = await add("driver", groupId, fields);
      const relations = { primaryModel: id };
      await add("haul", groupId, { end: day("2025-06-30"), miles: 100_000 }, relations);
      const crashes = Math.max(0, number - count + 2);
      for (let each = 0; each < crashes; each += 1)
        await add("crash", groupId, { date: day("2025-05-01"), severity: "express" }, relations);
      drivers.push({ id, name, groupId });
    }
  }
  return drivers;
}
