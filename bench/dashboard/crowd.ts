/** Many people with the same dashboard open, while others save. */
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { NewAccident } from "../api/subject.ts";
import { keptConnections, percentile } from "../lib/load.ts";
import type { Person } from "./company.ts";
import { follow, poll, readNow } from "./person.ts";
import type { OpenPage } from "./person.ts";
import { Seen } from "./seen.ts";
import { sendTo } from "./server.ts";
import type { DashboardServer } from "./server.ts";
import { counting } from "./statements.ts";
import type { Asked } from "./statements.ts";
import { write } from "./writes.ts";

/** How pages come to know what others save. */
export type Way = { kind: "stream" } | { kind: "poll"; everyMs: number };

export interface Crowd {
  server: DashboardServer;
  observer: pg.Client;
  people: readonly Person[];
  /** Of the people, in their order. */
  tokens: readonly string[];
  /** What the page asks for all cards, by whether somebody views all groups. */
  bodyFor(person: Person): object;
  accident: NewAccident;
  writesPerSecond: number;
  seconds: number;
  /** Somebody else who looks on meanwhile; called once pages are open. */
  beside?(seen: Seen): Promise<() => Promise<void>>;
}

/** What came of it. */
export interface CrowdFigures {
  asked: Asked;
  seconds: number;
  /** Readings of all cards, and those that failed. */
  readings: number;
  failures: number;
  firstFailure: string | undefined;
  readingP50: number;
  readingP95: number;
  /** Until a change is seen, in milliseconds. */
  seenP50: number;
  seenP95: number;
  writeP95: number;
  memoryMb: number;
  /** Processor time of the server for each second, in milliseconds. */
  processor: number;
}

/** Every so often memory is looked at. Milliseconds. */
const LOOK_MS = 500;
/** The number in the first answer of a reading: how many accidents there are. */
const FIRST_COUNT = /"count":(\d+)/;

/** Opens the dashboard for everybody, has others save, and waits until all see it. */
export async function gather(crowd: Crowd, way: Way): Promise<CrowdFigures> {
  const { server, observer, tokens, writesPerSecond, seconds, accident } = crowd;
  const [seen, end] = [new Seen(), new AbortController()];
  setMaxListeners(0, end.signal);
  const agent = keptConnections(tokens.length);
  const took: number[] = [];
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const pages = pagesOf(crowd, { seen, signal: end.signal, failed, took, agent });
  for (const page of pages) await readNow(page);
  if (failures.length > 0) throw failures[0];
  for (const page of pages) await (way.kind === "stream" ? follow(page) : poll(page, way.everyMs));
  const leave = await crowd.beside?.(seen);
  took.length = 0;
  const graceMs = way.kind === "stream" ? 3_000 : way.everyMs + 3_000;
  const memory = watchMemory(server);
  const saving = { port: server.port, tokens, accident, perSecond: writesPerSecond, seconds };
  const { result, asked } = await counting(observer, async () => {
    const [began, busy] = [performance.now(), server.processor()];
    const writes = await write({ ...saving, saved: () => seen.saved(performance.now()) });
    const elapsed = (performance.now() - began) / 1_000;
    return { writes, elapsed, processor: (server.processor() - busy) / elapsed };
  });
  const { writes, elapsed, processor } = result;
  failures.push(...writes.failures);
  await sleep(graceMs);
  await leave?.();
  end.abort();
  agent.destroy();
  const waits = seen.waits();
  return {
    asked,
    seconds: elapsed,
    readings: took.length,
    failures: failures.length,
    firstFailure: failures.length > 0 ? String(failures[0]) : undefined,
    readingP50: percentile(took, 0.5),
    readingP95: percentile(took, 0.95),
    seenP50: percentile(waits, 0.5),
    seenP95: percentile(waits, 0.95),
    writeP95: percentile(writes.took, 0.95),
    memoryMb: memory(),
    processor,
  };
}

/** The pages of all people; how long each reading takes is added to `took`. */
function pagesOf(
  { server: { port }, people, tokens, bodyFor }: Crowd,
  {
    took,
    agent,
    ...common
  }: Pick<OpenPage, "seen" | "signal" | "failed"> & {
    took: number[];
    agent: ReturnType<typeof keptConnections>;
  },
): OpenPage[] {
  return people.map((person, index) => {
    const [token, body] = [tokens[index] ?? "", bodyFor(person)];
    return {
      ...common,
      index,
      port,
      token,
      templates: ["accident", "telematics_alert"],
      async read() {
        const start = performance.now();
        const text = await sendTo(port, token, { path: "/api/models/queries", body, agent });
        took.push(performance.now() - start);
        return Number(FIRST_COUNT.exec(text)?.[1]);
      },
    };
  });
}

/** Looks at the memory of the server; what is returned ends it and gives the most of it, in MB. */
function watchMemory(server: DashboardServer): () => number {
  let most = server.memory();
  const timer = setInterval(() => (most = Math.max(most, server.memory())), LOOK_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
