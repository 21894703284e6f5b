import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { childProgram } from "../core/childProgram.ts";
import { createExpressionPool } from "./index.ts";
import type { ExpressionPool, PoolOptions } from "./index.ts";

const pools: ExpressionPool[] = [];

async function makePool(options: Partial<PoolOptions> = {}): Promise<ExpressionPool> {
  const pool = await createExpressionPool({ size: 1, ...options });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(100);
  return !isAlive(pid);
}

/** Ends the process, each by another way, where no guard looks. */
const fatal: readonly (readonly [string, string])[] = [
  ["28 characters that end Node", '$length($pad("x",200000000))'],
  ["a pattern that runs for ever", `$match("${"a".repeat(50)}!", /(a+)+$/)`],
  ["a loop without an end", "($f := function($n){ $f($n + 1) }; $f(0))"],
  ["memory that fills", "($f := function($l){ $f($append($l, [1..100000])) }; $f([]))"],
];

describe("the processes of expressions", () => {
  it("run them as this process would", async () => {
    const { run } = await makePool();
    expect(await run("fee * 2", { fee: 4 }, {})).toBe(8);
    expect(await run("$display('status') & '!'", {}, { status: "Open" })).toBe("Open!");
    expect(await run("nothing", {}, {})).toBe(undefined);
    expect(await run("[1..3].{'n': $}", {}, {})).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await expect(run("remarks + 1", { remarks: "x" }, {})).rejects.toThrow(/must evaluate to a number/);
  });

  it("answer 200 at once, each with its own", async () => {
    const { run } = await makePool({ size: 2 });
    const asked = Array.from({ length: 200 }, (_, n) =>
      run("$map([1..3], function($v) { $v * n })", { n }, {}),
    );
    expect(await Promise.all(asked)).toEqual(asked.map((_, n) => [n, n * 2, n * 3]));
  });

  it.each(fatal)(
    "[S5][ASVS 15.2.2] %s: the server lives on, and so do the others that wait",
    async (_what, source) => {
      const pool = await makePool({ unguarded: true, memoryMb: 64, limitMs: 1_000 });
      expect(await pool.run("1 + 1", {}, {})).toBe(2);
      const [before] = pool.pids();
      const bad = expect(pool.run(source, {}, {})).rejects.toThrow("took too long or too much memory");
      const others = [3, 4, 5].map((n) => pool.run("n + 1", { n }, {}));
      await bad;
      expect(await Promise.all(others)).toEqual([4, 5, 6]);
      expect(await gone(before ?? 0)).toBe(true);
      expect(pool.pids()).not.toContain(before);
    },
  );

  it.each(fatal)("[S5] %s is refused before the process has to end", async (_what, source) => {
    const pool = await makePool();
    await pool.run("1", {}, {});
    const before = pool.pids();
    await expect(pool.run(source, {}, {})).rejects.toThrow(/(compare too much|for ever|timeout|exceeded)/);
    expect(pool.pids()).toEqual(before);
  });

  it("leave nothing behind when they are closed", async () => {
    const pool = await makePool({ size: 2 });
    await pool.run("1", {}, {});
    const pids = pool.pids();
    expect(pids).toHaveLength(2);
    await pool.close();
    expect(await Promise.all(pids.map(gone))).toEqual([true, true]);
    await expect(pool.run("1", {}, {})).rejects.toThrow("the server is closing");
  });

  it.each([
    ["idle", ""],
    ["in a run without an end", `$match("${"a".repeat(50)}!", /(a+)+$/)`],
  ])("end with the server, however it ends: %s", async (_what, source) => {
    const program = await childProgram("expression-child", "expressions/child.ts");
    const parent = spawn(process.execPath, ["--input-type=module", "-e", parentOf(program, source)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once("data", (text: Buffer) => resolve(Number(text)));
    });
    expect(isAlive(pid)).toBe(true);
    await sleep(300);
    parent.kill("SIGKILL");
    expect(await gone(pid)).toBe(true);
  });

  it("end in silence when the server ended before they began", async () => {
    const program = await childProgram("expression-child", "expressions/child.ts");
    const source = `import { fork } from "node:child_process";
      import { writeSync } from "node:fs";
      writeSync(1, String(fork(${JSON.stringify(program)}, { execArgv: [] }).pid));
      process.kill(process.pid, "SIGKILL");`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", source], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    parent.stderr.on("data", (text) => (said += String(text)));
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once("data", (text: Buffer) => resolve(Number(text)));
    });
    expect(await gone(pid)).toBe(true);
    expect(said).toBe("");
  });

  it("take about as long as a message there and back", async ({ annotate }) => {
    const { run } = await makePool();
    for (let warm = 0; warm < 200; warm += 1) await run("fee + 1", { fee: warm }, {});
    const times: number[] = [];
    for (let count = 0; count < 500; count += 1) {
      const began = performance.now();
      await run("fee + 1", { fee: count }, {});
      times.push(performance.now() - began);
    }
    times.sort((left, right) => left - right);
    const [median = 0, late = 0] = [times[250], times[475]];
    await annotate(`round trip: median ${median.toFixed(3)} ms, 95 of 100 within ${late.toFixed(3)} ms`);
    expect(times).toHaveLength(500);
  });
});

/** A program that starts the child as the server does, prints its process id, and gives it a run. */
function parentOf(program: string, source: string): string {
  const runs = JSON.stringify([{ id: 1, source, input: {}, displays: {} }]);
  return `import { fork } from "node:child_process";
    const child = fork(${JSON.stringify(program)}, ["--unguarded"], { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.once("message", () => {
      ${source === "" ? "" : `child.send({ runs: ${runs} });`}
      console.log(child.pid);
    });`;
}
