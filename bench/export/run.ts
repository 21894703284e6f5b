/** `npm run bench -- export`: large lists as files, while another user types and lists. See bench/README.md. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import { startServer } from "../../e2e/support/server.ts";
import { chromiumArguments, needBrowser } from "../../scripts/lib/browser.mjs";
import { step } from "../../scripts/lib/process.mjs";
import { listOf, optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { callerOf, typeAndList } from "./caller.ts";
import type { Call } from "./caller.ts";
import { reportOf } from "./report.ts";
import { databaseOf, seedAccidents } from "./seed.ts";

/** What the probe in the server answers: bytes and milliseconds. */
interface Measured {
  peak: number;
  now: number;
  p999: number;
  max: number;
}

interface Job {
  id: string;
  status: string;
  progress: number;
  error?: string;
}

const options = optionsOf(process.argv.slice(2), ["rows"]);
const counts = (listOf(options.rows) ?? ["100000", "500000"]).map(Number);
const formats = ["csv", "xlsx"];
const MB = 1_000_000;
const samples = new Samples();

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const folder = mkdtempSync(join(tmpdir(), "export-probe-"));
process.env["EXPORT_PROBE"] = join(folder, "socket");
process.env["NODE_OPTIONS"] = `--import=${resolve("bench/export/probe.mjs")}`;
const server = await startServer();
delete process.env["NODE_OPTIONS"];
const browser = await chromium.launch({ executablePath: needBrowser(), args: chromiumArguments });
const db = await databaseOf(server.data);
try {
  const [admin, viewer] = [
    await callerOf(browser, server, "admin"),
    await callerOf(browser, server, "viewer"),
  ];
  for (const count of counts) {
    await step(`Writing ${count} accidents`, () => seedAccidents(db, "redwood", count));
    for (const format of formats)
      await step(`${format}, ${count} records`, () => measure(admin, viewer, format, count));
  }
} finally {
  await db.end();
  await browser.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
const rows = samples.rows();
console.log(`\n${reportOf(rows)}\n`);
const database = process.env["DATABASE_URL"] === undefined ? "embedded" : "native";
console.log(`Written: ${writeResults("export", machineOf({ database }), rows)}`);

async function measure(admin: Call, viewer: Call, format: string, count: number): Promise<void> {
  await probe();
  const idle = (await probe()).now;
  const began = performance.now();
  const body = { templateAliases: ["accident"], name: "Accidents" };
  const { id } = await admin<Job>("POST", `/api/models/query/export/${format}`, body);
  let job: Job;
  let firstProgress: number | undefined;
  let isOver = false;
  const typing = typeAndList(viewer, () => isOver);
  do {
    await sleep(200);
    job = await admin<Job>("GET", `/api/models/query/export/status/${id}`);
    if (job.progress > 0) firstProgress ??= performance.now() - began;
  } while (job.status === "preparing");
  const seconds = (performance.now() - began) / 1_000;
  isOver = true;
  const took = (await typing).toSorted((one, other) => one - other);
  const { peak, p999, max } = await probe();
  if (job.status !== "Ready") throw new Error(job.error);
  await admin("DELETE", `/api/models/query/export/${id}`);
  const add = (measured: string, unit: string, value: number) =>
    samples.add({ subject: "ours", case: `${format}=${count}`, measure: measured, unit }, value);
  add("s", "s", seconds);
  add("first_progress_s", "s", (firstProgress ?? 0) / 1_000);
  add("peak_mb", "MB", (peak - idle) / MB);
  add("loop_p999_ms", "ms", p999);
  add("loop_max_ms", "ms", max);
  add("other_list_p50_ms", "ms", took[Math.floor(took.length / 2)] ?? 0);
  add("other_list_p99_ms", "ms", took[Math.floor(took.length * 0.99)] ?? 0);
}

/** What the server measured since it was asked last. */
function probe(): Promise<Measured> {
  return new Promise((done, fail) => {
    const client = connect(process.env["EXPORT_PROBE"] ?? "", () => client.write("?"));
    client.once("error", fail);
    client.once("data", (answer) => {
      client.end();
      done(JSON.parse(String(answer)) as Measured);
    });
  });
}
