import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const PROBE_MS = 50;

/** What came of the requests. */
export interface Tally {
  answered: number;
  /** Replies of 503 with Retry-After. */
  unavailable: number;
  /** Connections that broke, and every other reply. */
  failed: string[];
  /** Names of the records that were acknowledged. */
  created: string[];
}

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** The calls that clients make, in turns: a page of records, and a new record. */
export interface Load {
  /** Makes the call and adds to the tally what came of it. Never rejects. */
  call(port: number, agent: Agent, tally: Tally): Promise<void>;
  /** How often each of the records that calls made is there. */
  namesOf(port: number): Promise<Map<string, number>>;
}

interface Call {
  port: number;
  agent?: Agent;
  path: string;
  token?: string;
  body?: object;
}

function ask({ port, agent, path, token, body }: Call): Promise<Reply> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    host: "redwood.localhost",
    ...(token === undefined ? {} : { authorization: token }),
    ...(sent === undefined ? {} : { "content-type": "application/json", "content-length": sent.length }),
  };
  const method = sent === undefined ? "GET" : "POST";
  return new Promise((give, fail) => {
    const options = { host: "127.0.0.1", port, path, method, headers, ...(agent && { agent }) };
    const call = request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => (text += part));
      answer.once("end", () => give({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.once("error", fail);
    });
    call.once("error", fail);
    call.end(sent);
  });
}

const EQUIPMENT = "/api/models?templateAlias=equipment";
const PAGE = 500;

/**
 * The calls that clients make.
 * @param tokens authorization at each server, by its port
 */
export async function load(tokens: ReadonlyMap<number, string>): Promise<Load> {
  const [[port, token] = [0, ""]] = tokens;
  const groups = await ask({ port, path: "/api/models/groups", token });
  const known = (JSON.parse(groups.text) as { data: { id: number; inactive: boolean }[] }).data;
  const groupId = known.find(({ inactive }) => !inactive)?.id ?? 0;
  let last = 0;
  const first = `R${Date.now().toString(36)}-`;

  const create = (unitNumber: string) => ({
    templateAlias: "equipment",
    groupId,
    fields: { unitNumber, equipmentType: "car", status: "active" },
    relations: {},
  });
  return {
    async call(to, agent, tally) {
      const name = (last += 1) % 3 === 0 ? `${first}${last}` : undefined;
      const call =
        name === undefined ? { path: `${EQUIPMENT}&limit=20` } : { path: "/api/models", body: create(name) };
      try {
        const { status, headers, text } = await ask({
          ...call,
          port: to,
          agent,
          token: tokens.get(to) ?? "",
        });
        if (status === 503 && headers["retry-after"] !== undefined) tally.unavailable += 1;
        else if (status === (name === undefined ? 200 : 201)) {
          tally.answered += 1;
          if (name !== undefined) tally.created.push(name);
        } else tally.failed.push(`${status} ${text}`);
      } catch (error) {
        tally.failed.push(String(error));
      }
    },
    async namesOf(to) {
      const found = new Map<string, number>();
      for (let after = ""; ;) {
        const path = `${EQUIPMENT}&limit=${PAGE}${after}`;
        const { status, text } = await ask({ port: to, path, token: tokens.get(to) ?? "" });
        if (status !== 200) throw new Error(`The list cannot be read: ${status} ${text}`);
        const names = [...text.matchAll(/"unitNumber":"(R[^"]*)"/g)].map(([, name = ""]) => name);
        for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
        const { next } = (JSON.parse(text) as { options: { next: string | null } }).options;
        if (next === null) return found;
        after = `&after=${encodeURIComponent(next)}`;
      }
    },
  };
}

/**
 * Sends the calls of some clients to those servers that say at `/readyz` that they are ready, asked over connections of their own.
 * @returns ends it; resolves when the last call is answered
 */
export async function balance(
  servers: readonly { port: number }[],
  { clients, calls, tally }: { clients: number; calls: Load; tally: Tally },
): Promise<() => Promise<void>> {
  const agents = new Map(servers.map(({ port }) => [port, new Agent({ keepAlive: true })]));
  const ready = new Set<number>();
  let isOver = false;
  const probe = async (port: number) => {
    const { status } = await ask({ port, path: "/readyz" }).catch(() => ({ status: 0 }));
    if (status === 200) ready.add(port);
    else ready.delete(port);
  };
  const watch = async (port: number) => {
    for (; !isOver; await sleep(PROBE_MS)) await probe(port);
  };
  const client = async (turn: number) => {
    for (let count = turn; !isOver; count += 1) {
      const port = [...ready][count % ready.size];
      const agent = port === undefined ? undefined : agents.get(port);
      if (port === undefined || agent === undefined) await sleep(PROBE_MS);
      else await calls.call(port, agent, tally);
    }
  };
  const work = [
    ...servers.map(({ port }) => watch(port)),
    ...Array.from({ length: clients }, (_, turn) => client(turn)),
  ];
  return async () => {
    isOver = true;
    await Promise.all(work);
    for (const agent of agents.values()) agent.destroy();
  };
}
