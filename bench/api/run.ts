/** `npm run bench -- api`: our API beside a floor and Directus, on the same PostgreSQL with the same data. See bench/README.md. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createEngine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { migrate, openDatabase } from "../../server/storage/index.ts";
import { startNative } from "../lib/native.ts";
import { listOf, optionsOf } from "../lib/options.ts";
import { processorOf } from "../lib/processor.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { contentOf, fill } from "../query/data.ts";
import { checkAnswers, checkRefusal } from "./cases.ts";
import { copyRecords } from "./copy.ts";
import { startDirectus } from "./directus.ts";
import { directusVersion, installDirectus } from "./directusServer.ts";
import { startFloor } from "./floor.ts";
import { startIssuer } from "./issuer.ts";
import { knownOf } from "./known.ts";
import { startOurs } from "./ours.ts";
import { race } from "./race.ts";
import { reportOf } from "./report.ts";
import type { Subject } from "./subject.ts";

const options = optionsOf(process.argv.slice(2), [
  "records",
  "seconds",
  "connections",
  "repeats",
  "directus",
  "subjects",
]);
/** `--subjects=ours,floor` leaves Directus out, which takes minutes to install. */
const asked = listOf(options.subjects) ?? ["ours", "floor", "directus"];
const size = { accidents: Number(options.records ?? 100_000), employees: 20_000, groups: 300 };
const connections = Number(options.connections ?? 50);
/** Groups whose records the asking people may view. */
const SOME_GROUPS = 40;

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const work = mkdtempSync(join(tmpdir(), "safety-suite-api-"));
const peer = options.directus ?? join(work, "directus");
mkdirSync(peer, { recursive: true });
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));
const samples = new Samples();
const closers: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })];
let postgresql = "";
try {
  if (asked.includes("directus"))
    await step(`Directus ${directusVersion} is installed`, () => installDirectus(peer));
  const native = await startNative();
  if (native === undefined) throw new Error("This benchmark needs an installed PostgreSQL.");
  closers.push(() => native.stop());
  postgresql = native.version;
  const db = await openDatabase({ databaseUrl: native.url, dataFolder: work });
  closers.push(() => db.close());
  await migrate(db, engine, { enumSets: schemas.enums });
  let data = { customerId: 0, groupIds: [] as number[] };
  await step(`${size.accidents} accidents are written`, async () => {
    data = await fill(db, engine, schemas.enums, contentOf(size));
  });
  const { customerId } = data;
  const each = Math.floor(data.groupIds.length / SOME_GROUPS);
  const groupIds = data.groupIds.filter((_, index) => index % each === 1).slice(0, SOME_GROUPS);
  const others = await databaseBeside(native.url, "plain");
  let columns: string[] = [];
  await step("They are carried into plain tables", async () => {
    columns = await copyRecords(native.url, others, customerId);
  });
  const issuer = await startIssuer();
  closers.push(() => issuer.close());
  const emails = Array.from({ length: connections }, (_, index) => `person${index}@example.com`);
  const ours = await startOurs({
    db,
    databaseUrl: native.url,
    dataFolder: work,
    customerId,
    groupIds,
    template: engine.template("accident"),
    issuer,
    emails,
  });
  closers.push(() => ours.stop());
  const peers: Subject[] = [];
  const add = (subject: Subject) => {
    closers.push(() => subject.stop());
    peers.push(subject);
  };
  if (asked.includes("floor"))
    add(await startFloor({ databaseUrl: others, issuer, emails, groupIds, columns }));
  if (asked.includes("directus"))
    add(await startDirectus({ folder: peer, databaseUrl: others, columns, groupIds }));
  const known = await knownOf(native.url, { customerId, groupIds, enums: schemas.enums });
  await step("All answer the same", async () => {
    for (const each of peers) await checkAnswers(ours, each, known);
    for (const each of [ours, ...peers]) if (each.name !== "directus") await checkRefusal(each, known);
  });
  const observer = new pg.Client(native.url);
  await observer.connect();
  closers.push(() => observer.end());
  const database = await processorOf(observer);
  const repeats = Number(options.repeats ?? 3);
  const seconds = Number(options.seconds ?? 10);
  await step(`${repeats} turns`, () =>
    race([ours, ...peers], { known, repeats, seconds, connections, database, samples }),
  );
} finally {
  for (const close of closers.toReversed()) await close();
}
const rows = samples.rows();
console.log(`\n${reportOf(rows)}\n`);
const kind = {
  postgresql,
  ...(asked.includes("directus") && { directus: directusVersion }),
  records: String(size.accidents),
  connections: String(connections),
};
console.log(`Written: ${writeResults("api", machineOf(kind), rows)}`);

/** Makes an empty database on the server of another one, and gives its address. */
async function databaseBeside(url: string, name: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
