/** `npm run bench -- search`: searches of a list of many records, on a native PostgreSQL. See bench/README.md. */
import type pg from "pg";
import { createEngine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import type { AccessPlan } from "../../server/storage/index.ts";
import { percentile } from "../lib/load.ts";
import { nativeAt, onNative } from "../lib/native.ts";
import { optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { rounded } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { contentOf } from "../query/data.ts";
import { onCompany } from "../query/onCompany.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, principals, SOME_GROUPS } from "../query/principals.ts";
import { casesWith, typed } from "./cases.ts";
import { openFloor } from "./floor.ts";
import { searchesOf } from "./ours.ts";
import { processorOf } from "../lib/processor.ts";
import { race } from "./race.ts";
import { reportOf } from "./report.ts";
import { type } from "./typing.ts";

const options = optionsOf(process.argv.slice(2), ["records", "repeats", "database"]);
const size = { accidents: Number(options.records ?? 1_000_000), employees: 20_000, groups: 300 };
/** How often the word is typed. */
const repeats = Number(options.repeats ?? 10);

const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));

async function measure(company: BenchCompany, url: string): Promise<Row[]> {
  const { customerId, observer, clock } = company;
  const floor = await openFloor(url, customerId);
  try {
    const [now, before] = [searchesOf(company, "now"), searchesOf(company, "before")];
    const cases = casesWith(await someId(observer, planOf(company, SOME_GROUPS)));
    const rows: Row[] = [];
    for (const { suffix, groups } of principals) {
      const plan = planOf(company, groups);
      for (const each of cases)
        await step(`${each.name}${suffix}`, async () => {
          for (const [kind, prefix] of [
            ["list", ""],
            ["count", "count_"],
          ] as const) {
            const runners = [
              { subject: "ours", ask: () => now[kind](plan, each.text) },
              { subject: "floor:sql", ask: () => floor[kind](plan, each) },
              { subject: "before", ask: () => before[kind](plan, each.text) },
            ];
            const how = { prefix, isCompared: kind === "count", clock };
            rows.push(...(await race(`${each.name}${suffix}`, runners, how)));
          }
        });
      await step(
        `typing${suffix}`,
        async () => void rows.push(...(await typing(now, plan, suffix, observer))),
      );
    }
    return rows;
  } finally {
    await floor.close();
  }
}

/** The number of an accident that somebody may view. */
async function someId(observer: pg.Client, { customerId, abilities }: AccessPlan): Promise<number> {
  const groupIds = abilities.groups("view", engine.template("accident"));
  const { rows } = await observer.query<{ id: string }>(
    "select id from t_accident where customer_id = $1 and group_id = any($2) order by id desc offset 1000 limit 1",
    [customerId, groupIds],
  );
  return Number(rows[0]?.id);
}

async function typing(
  { list, count }: ReturnType<typeof searchesOf>,
  plan: AccessPlan,
  suffix: string,
  observer: pg.Client,
): Promise<Row[]> {
  const clock = await processorOf(observer);
  const used = clock();
  const took: number[] = [];
  let running = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const ask = (text: string, signal: AbortSignal) =>
      Promise.all([list(plan, text, signal), count(plan, text, signal)]);
    const answer = await type(typed, ask, observer);
    took.push(answer.ms);
    running += answer.running;
  }
  const row = (measure: string, value: number, unit = "ms"): Row => ({
    subject: "ours",
    case: `typing${suffix}`,
    measure,
    value: rounded(value),
    unit,
  });
  return [
    row("p50_ms", percentile(took, 0.5)),
    row("p95_ms", percentile(took, 0.95)),
    row("db_cpu_ms", (clock() - used) / repeats),
    row("left_running", running, "count"),
  ];
}

const company = { engine, enumSets: schemas.enums, content: contentOf(size) };
const { rows, version } = await onNative(options.database, (url) =>
  onCompany(nativeAt(url), company, (opened) => measure(opened, url)),
);
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("search", machineOf({ postgresql: version }), rows)}`);
