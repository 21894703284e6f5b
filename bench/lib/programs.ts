/** Servers that a benchmark starts: programs of their own, ended by their process id. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./load.ts";

/** A program that answers on a port of this machine. */
export interface ServerProgram {
  port: number;
  /** Memory of the program and its children, in MB. */
  memory(): number;
  /** Processor time of the program and its children so far, in milliseconds. */
  processor(): number;
  stop(): Promise<void>;
}

export interface ProgramStart {
  /** Path of a program and its arguments. */
  command: readonly [string, ...string[]];
  cwd: string;
  env: Readonly<Record<string, string>>;
  port: number;
  /** A path that answers 200 when it is ready. */
  ready: string;
}

/** Milliseconds in which a server has to be ready. */
const START_MS = 180_000;
/** Milliseconds after which a server that does not end is killed. */
const STOP_MS = 15_000;

/** Starts a server and waits until it answers. Throws an Error with what it printed when it does not. */
export async function startProgram({ command, cwd, env, port, ready }: ProgramStart): Promise<ServerProgram> {
  const [program, ...args] = command;
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const keep = (part: unknown) => (printed = (printed + String(part)).slice(-10_000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const last = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(last);
  };
  const isReady = () =>
    ask(port, { method: "GET", path: ready, headers: {} }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const until = Date.now() + START_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`${program} ${args.join(" ")} does not answer:\n${printed}`);
    }
    await sleep(200);
  }
  const pid = child.pid ?? 0;
  return { port, memory: () => memoryOf(pid), processor: () => processorOfTree(pid), stop };
}

/** Memory of a process and all below it, in MB; 0 where the system has no `/proc`. */
function memoryOf(root: number): number {
  return treeOf(root).reduce((total, { kb }) => total + kb, 0) / 1_024;
}

/** Clock ticks a second in which Linux counts. */
const TICKS = 100;

/** Processor time of a process and all below it, and of those that ended; 0 where the system has no `/proc`. */
function processorOfTree(root: number): number {
  const ticks = treeOf(root).reduce((total, { pid }) => total + ticksOf(pid), 0);
  return (ticks * 1_000) / TICKS;
}

/** In all its threads, and in the children that it has waited for. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

function treeOf(root: number) {
  const all = processes();
  const tree = [root];
  for (const pid of tree) tree.push(...all.filter(({ parent }) => parent === pid).map((each) => each.pid));
  return all.filter(({ pid }) => tree.includes(pid));
}

function processes(): { pid: number; parent: number; kb: number }[] {
  const read = (pid: string, name: string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  };
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return [{ pid: Number(pid), parent: read(pid, "PPid"), kb: read(pid, "VmRSS") }];
        } catch {
          // It has ended meanwhile.
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
