import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { CLUSTER } from "./cluster.ts";
import { firstProcess, processesOn, send } from "./leftovers.ts";
import { setUpEmbedded, until, withPool } from "./embedded.fixture.ts";
import { idsOf, keepWriting, makeTables } from "./writingTesting.ts";

/** So many by default; `CUTS=200` for the figure of the reliability tests. */
const CUTS = Number(process.env["CUTS"] ?? 5);
const WRITERS = 4;
const LONGEST_WRITING_MS = 100;

const fixture = setUpEmbedded();

/** Whether a process is stopped, or has ended. */
function isStopped(pid: number): boolean {
  try {
    // The state follows the name, which stands in parentheses (proc(5)).
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.startsWith("T") ?? false;
  } catch {
    return true;
  }
}

/** Stops all processes of the database while `work` lasts: the first one first, so that none begins meanwhile. */
async function whileStopped(folder: string, work: () => void): Promise<void> {
  const first = firstProcess(folder);
  if (first === undefined) throw new Error("No database runs.");
  send(first, "SIGSTOP");
  await until(() => isStopped(first));
  const all = [...processesOn(folder), first];
  try {
    for (const pid of all) send(pid, "SIGSTOP");
    await until(() => processesOn(folder).every(isStopped));
    work();
  } finally {
    for (const pid of all.toReversed()) send(pid, "SIGCONT");
  }
}

/** What a copy contains when it is opened as after a power cut. */
async function contentOf(copy: string): Promise<{ records: Set<number>; history: Set<number> }> {
  const embedded = await fixture.start(copy);
  try {
    return await withPool(embedded, async (pool) => ({
      records: await idsOf(pool, "records"),
      history: await idsOf(pool, "history"),
    }));
  } finally {
    await embedded.stop();
  }
}

it.runIf(process.platform === "linux")(
  `[R3] loses no acknowledged operation and keeps no half one in ${CUTS} copies of the stopped database, opened elsewhere`,
  async () => {
    const embedded = await fixture.start();
    const copy = `${fixture.folder}-copy`;
    const acknowledged = new Set<number>();
    let last = 0;
    let atLeast = 0;
    await withPool(embedded, async (pool) => {
      await makeTables(pool);
      for (let cut = 0; cut < CUTS; cut += 1) {
        // Nobody writes while the copy is looked at: it would grow by hours of writing.
        let isOver = false;
        const writing = () =>
          keepWriting(
            pool,
            () => (last += 1),
            acknowledged,
            () => isOver,
          );
        const writers = Array.from({ length: WRITERS }, writing);
        const before = acknowledged.size;
        await until(() => acknowledged.size > before);
        await sleep(Math.random() * LONGEST_WRITING_MS);
        let promised = new Set<number>();
        await whileStopped(join(fixture.folder, CLUSTER), () => {
          promised = new Set(acknowledged);
          mkdirSync(copy, { mode: 0o700 });
          cpSync(join(fixture.folder, CLUSTER), join(copy, CLUSTER), { recursive: true });
        });
        isOver = true;
        await Promise.all(writers);
        const { records, history } = await contentOf(copy);
        expect([...promised].filter((id) => !records.has(id))).toEqual([]);
        expect(history).toEqual(records);
        atLeast = records.size;
        rmSync(copy, { recursive: true });
      }
    });
    expect(atLeast).toBeGreaterThanOrEqual(CUTS);
  },
  60_000 + CUTS * 20_000,
);
