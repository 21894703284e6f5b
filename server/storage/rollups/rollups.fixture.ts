/** Trips with rollups, for tests: random changes of trips by everything that changes records, and random questions about them. */
import fc from "fast-check";
import { sql } from "kysely";
import { createEngine } from "../../../engine/index.ts";
import type { JsonValue } from "../../../engine/index.ts";
import { compileQuery } from "../../../engine/server.ts";
import type { CompiledQuery, Query, QueryResult } from "../../../engine/server.ts";
import * as records from "../../records/records.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Database } from "../database/database.ts";
import { inTenant } from "../database/transactions.ts";
import type { RecordScope } from "../records/scope.ts";
import { prepareTogether, runQuery } from "../query/index.ts";
import { as, driver, inputOf, NOW, trip } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { refreshRollups } from "./index.ts";

const rollupJson = [
  {
    alias: "byKind",
    template: "trip",
    date: "day",
    bucket: "month",
    dimensions: ["kind"],
    measures: ["cost", "miles"],
  },
  {
    alias: "byDay",
    template: "trip",
    date: "day",
    bucket: "day",
    dimensions: ["late", "kind"],
    measures: ["toll", "total"],
  },
  { alias: "plain", template: "trip", date: "day", bucket: "month", dimensions: [] },
] as const;

export const rollupEngine = createEngine({
  templates: [driver, trip].map((json) => ({ json })),
  rollups: rollupJson.map((json) => ({ json })),
});
const liveEngine = { ...rollupEngine, rollups: [] };

/** One turn of the job for a company. */
export const oneTurn = (db: Database, customerId: number, signal?: AbortSignal) =>
  refreshRollups(db, { customerId, engine: rollupEngine, now: NOW, restSeconds: 0, signal });

/** Turns in which whoever writes is over: those of other databases on the server count, so that other tests delay a build. */
const MOST_TURNS = 15;

/** Builds and refreshes the rollups of a company, in as many turns as that takes. */
export async function refresh(db: Database, customerId: number, signal?: AbortSignal): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await oneTurn(db, customerId, signal);
    const isWaiting = await inTenant(db, { customerId, readOnly: true }, async (trx) => {
      const { rows } = await sql`select 1 from rollup_states
        where customer_id = ${customerId} and state in ('announced', 'awaited')`.execute(trx);
      return rows.length > 0;
    });
    if (!isWaiting) return;
  }
}

const DAY = 86_400;
const day = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 9, arbitrary: fc.integer({ min: -200, max: 200 }).map((days) => NOW + days * DAY) },
);
const money = fc.option(fc.integer({ min: -100_000, max: 1_000_000 }).map((cents) => cents / 100));
const fields = fc.record({
  town: fc.constantFrom("Reno", "Elko", "Ely"),
  day,
  kind: fc.constantFrom("local", "express", null),
  late: fc.constantFrom(true, false, null),
  cost: money,
  toll: money,
  miles: fc.option(fc.integer({ min: -5, max: 5_000 })),
});
const change = fc.record({
  kind: fc.constantFrom(
    "create",
    "create",
    "edit",
    "edit",
    "edit",
    "move",
    "remove",
    "restore",
    "import",
    "several",
  ),
  fields,
  others: fc.array(fields, { minLength: 1, maxLength: 8 }),
  at: fc.nat(),
  group: fc.nat(1),
});

/** A change of trips. */
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Random changes. */
export const changesFrom = (seed: number, count: number): Change[] =>
  fc.sample(change, { seed, numRuns: count });

/** Trips that were added, and of them those that were deleted. */
export interface KnownTrips {
  ids: number[];
  deleted: number[];
}

/** Does a change as an administrator. What is refused, as that another change came first, changes nothing. */
export async function apply(
  db: Database,
  plan: AccessPlan,
  company: Company,
  known: KnownTrips,
  asked: Change,
): Promise<void> {
  const groupId = [company.north, company.south][asked.group] ?? company.north;
  try {
    await as(db, rollupEngine, plan, (scope) => changeOf(scope, groupId, known, asked));
  } catch (error) {
    if (!(error instanceof Error) || !/Conflict|NotFound|TypeError: none/.test(error.name)) throw error;
  }
}

async function changeOf(
  scope: RecordScope,
  groupId: number,
  known: KnownTrips,
  asked: Change,
): Promise<void> {
  const { kind, others, at } = asked;
  const given = asked.fields as Record<string, JsonValue>;
  const id = known.ids[at % Math.max(1, known.ids.length)];
  if (kind === "import") {
    const inputs = others.map((each) => inputOf("trip", groupId, each as Record<string, JsonValue>));
    const added = await records.insertMany({ ...scope, template: "trip", inputs });
    known.ids.push(...added.flatMap((each) => ("id" in each ? [each.id] : [])));
  } else if (kind === "create" || id === undefined) {
    known.ids.push((await records.create({ ...scope, input: inputOf("trip", groupId, given) })).id);
  } else if (kind === "restore") {
    const gone = known.deleted.pop();
    if (gone !== undefined) await records.restore({ ...scope, id: gone });
  } else if (kind === "several") {
    const ids = known.ids.slice(0, 3).filter((each) => !known.deleted.includes(each));
    await records.updateMany({ ...scope, ids, fields: { kind: given["kind"] ?? null } });
  } else await changeOne(scope, { id, groupId, given }, known, kind);
}

async function changeOne(
  scope: RecordScope,
  { id, groupId, given }: { id: number; groupId: number; given: Record<string, JsonValue> },
  known: KnownTrips,
  kind: string,
): Promise<void> {
  const stored = await records.get(scope, id);
  if (stored === undefined) return;
  if (kind === "remove") {
    await records.remove({ ...scope, id });
    known.deleted.push(id);
    return;
  }
  const group = kind === "move" ? groupId : stored.groupId;
  const input = {
    id,
    version: stored.version,
    groupId: group,
    fields: kind === "move" ? {} : given,
    relations: {},
  };
  await records.update({ ...scope, input, confirmed: true });
}

const path = (name: string) => ({ type: "PATH", path: name }) as const;
const dayTest = fc.oneof(
  fc
    .record({ min: fc.integer({ min: -150, max: 150 }), days: fc.integer({ min: 0, max: 120 }) })
    .map(({ min, days }) => ({
      path: path("day"),
      comparison: "IN_RANGE",
      value: { type: "custom", start: NOW + min * DAY, end: NOW + (min + days) * DAY },
    })),
  fc.integer({ min: -6, max: 6 }).map((months) => ({
    path: path("day"),
    comparison: "GREATER_THAN_EQUAL",
    value: Date.UTC(2026, months, 1) / 1_000,
  })),
  fc.boolean().map((value) => ({ path: path("day"), comparison: "HAS_VALUE", value })),
  fc.constant({ path: path("day"), comparison: "NOT_EQUALS", value: [NOW] }),
);
const kindTest = fc.constantFrom("EQUALS", "NOT_EQUALS", "IS_DISTINCT_FROM").map((comparison) => ({
  path: path("kind"),
  comparison,
  value: ["local"],
}));
const lateTest = fc.boolean().map((value) => ({ path: path("late"), comparison: "HAS_VALUE", value }));
const where = fc.record({
  operation: fc.constantFrom("AND", "OR"),
  nodes: fc.array(fc.oneof(dayTest, kindTest, lateTest), { minLength: 1, maxLength: 3 }),
});
const dated = fc
  .constantFrom("DAY", "MONTH", "QUARTER", "YEAR", "DAY_OF_WEEK")
  .map((unit) => ({ type: "DATE", path: path("day"), unit }));
const grouping = fc.oneof(
  dated,
  fc.constant({ type: "MODEL_GROUP" }),
  fc.constant({ type: "ENUM", path: path("kind") }),
  fc.constant({ type: "VALUE", path: path("late") }),
  fc.constantFrom("kind", "day", "late").map((name) => ({ type: "VALUE_PRESENCE", path: path(name) })),
);
const aggregation = fc.oneof(
  fc.constant({ aggregate: "COUNT" }),
  fc
    .record({
      aggregate: fc.constantFrom("COUNT", "SUM", "AVG", "MIN", "MAX"),
      of: fc.constantFrom("cost", "miles", "toll", "total").map(path),
    })
    .map((each) => each),
);
const query = fc.record(
  {
    template: fc.constant("trip"),
    where,
    groupBy: fc.uniqueArray(grouping, { maxLength: 2, selector: (each) => JSON.stringify(each) }),
    aggregations: fc.array(aggregation, { minLength: 1, maxLength: 2 }),
    orderBy: fc.constantFrom([], [{ aggregation: 0, direction: "desc" }]),
    limit: fc.constantFrom(3, 50, 500),
  },
  { requiredKeys: ["template", "aggregations"] },
);

/** Random questions, some of which a rollup answers. */
export const questionsFrom = (seed: number, count: number): Query[] =>
  fc.sample(query, { seed, numRuns: count }) as unknown as Query[];

/** A question, checked for somebody. Throws an Error with its issues. */
export function checked(plan: AccessPlan, json: Query): CompiledQuery {
  const context = {
    engine: rollupEngine,
    abilities: plan.abilities,
    groups: plan.visibleGroups,
    timezone: "America/Los_Angeles",
    now: NOW,
  };
  const found = compileQuery(json, context);
  if ("query" in found) return found.query;
  throw new Error(JSON.stringify([json, found.issues]));
}

/** The answers of one moment with and without rollups: one by one, and as those of one report. */
export function bothAnswers(db: Database, plan: AccessPlan, asked: readonly CompiledQuery[]) {
  return inTenant(db, { customerId: plan.customerId, readOnly: true, isSnapshot: true }, async (trx) => {
    const scopes = [rollupEngine, liveEngine].map((engine) => ({ trx, engine, plan, budget: Infinity }));
    const answers: QueryResult[][] = [];
    for (const scope of scopes) {
      const found: QueryResult[] = [];
      const together: QueryResult[] = [];
      for (const each of asked) found.push(await runQuery(scope, each));
      for (const { indexes, run } of prepareTogether(scope, asked))
        for (const [at, outcome] of (await run(trx)).entries())
          if ("answer" in outcome) together[indexes[at] ?? -1] = outcome.answer;
          else throw outcome.error;
      found.push(...together);
      answers.push(found);
    }
    return { rolled: answers[0] ?? [], live: answers[1] ?? [] };
  });
}

/** An answer as it is sent, without where it comes from. */
export const textOf = ({ rollup: _rollup, ...answer }: QueryResult) => JSON.stringify(answer);
