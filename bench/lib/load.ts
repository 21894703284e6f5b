/** Sends requests over many connections at once, for a time, and notes how long each took. */
import { Agent, request as send } from "node:http";
import { gunzipSync } from "node:zlib";

/** One request to a server on this machine. */
export interface Shot {
  method: "GET" | "POST";
  /** With the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface Reply {
  status: number;
  text: string;
}

/** What is sent where. */
export interface Salvo {
  port: number;
  /** Connections that are kept open; each waits for its answer before it sends again. */
  connections: number;
  seconds: number;
  /** The next request of a connection. */
  next(connection: number): Shot;
}

export interface Volley {
  rps: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx, and broken connections. */
  errors: number;
  /** The first of them. */
  firstError?: string;
}

/** Sends requests until the time is over. */
export async function fire({ port, connections, seconds, next }: Salvo): Promise<Volley> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  const connection = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      const from = performance.now();
      const failure = await ask(port, next(index), agent).then(problemOf, String);
      took.push(performance.now() - from);
      if (failure !== undefined) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = (performance.now() - began) / 1_000;
  agent.destroy();
  const [firstError] = failures;
  return {
    rps: (took.length - failures.length) / elapsed,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    errors: failures.length,
    ...(firstError === undefined ? {} : { firstError }),
  };
}

/** Idle connections are closed by us: a server that closes one may do so while the next request is on its way. Milliseconds. */
const IDLE_MS = 2_000;

/** So many connections that are kept between requests. */
export const keptConnections = (maxSockets: number) =>
  new Agent({ keepAlive: true, maxSockets, timeout: IDLE_MS });

/** Sends one request. Rejects when the connection breaks or nothing is heard for 30 seconds. */
export function ask(port: number, { method, path, headers, body }: Shot, agent?: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers, agent, timeout: 30_000 };
    const sent = send(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const bytes = Buffer.concat(parts);
        const isCompressed = response.headers["content-encoding"] === "gzip";
        const text = (isCompressed ? gunzipSync(bytes) : bytes).toString("utf8");
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.once("timeout", () => sent.destroy(new Error("nothing was heard for 30 seconds")));
    sent.once("error", reject);
    sent.end(body);
  });
}

function problemOf({ status, text }: Reply): string | undefined {
  return status >= 200 && status < 300 ? undefined : `${status} ${text.slice(0, 300)}`;
}

/** The value below which a share of some numbers lies; NaN for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
