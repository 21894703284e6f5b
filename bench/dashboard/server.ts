/** The built server with its own sign-in, and what people send to it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignInWalk } from "../../server/identity/signInSteps.ts";
import { startBuilt } from "../api/built.ts";
import { shotOf } from "../api/shots.ts";
import { ask } from "../lib/load.ts";
import type { keptConnections } from "../lib/load.ts";
import type { ServerProgram } from "../lib/programs.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { password } from "./company.ts";
import type { Person } from "./company.ts";

/** Companies of the demo beside that of the benchmark; as small as they can be. */
const DEMO_SCALE = "0.01";
/** People who sign in at the same time. */
const AT_ONCE = 4;

/** The server, and addresses of its pages. */
export interface DashboardServer extends ServerProgram {
  url(path: string): string;
}

/** Starts the built server on the database of a company. */
export async function startDashboardServer(
  { db, customerId }: BenchCompany,
  databaseUrl: string,
): Promise<DashboardServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-dashboard-"));
  const program = await startBuilt({ db, databaseUrl, customerId, dataFolder, env: { DEMO_SCALE } });
  return {
    ...program,
    url: (path) => `http://bench.localhost:${program.port}${path}`,
    stop: () => program.stop().finally(() => rmSync(dataFolder, { recursive: true, force: true })),
  };
}

/** Signs everybody in over HTTP, as browsers do; gives their tokens. */
export async function signInAll(
  { port, url }: Pick<DashboardServer, "port" | "url">,
  people: readonly Person[],
): Promise<string[]> {
  const options = {
    issuer: `http://localhost:${port}/oidc`,
    clientId: "safety-suite",
    redirectUri: url("/callback"),
  };
  const tokens: string[] = [];
  const waiting = [...people.entries()];
  const line = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { email }] = next;
      const { access_token: token } = await new SignInWalk(options).signIn(email, password);
      await sendTo(port, token, { path: "/api/1.0/authentication/sign-in", body: {} });
      tokens[index] = token;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return tokens;
}

/** Sends something for somebody and gives the answer. Throws an Error where it is refused. */
export async function sendTo(
  port: number,
  token: string,
  { path, body, agent }: { path: string; body?: object; agent?: ReturnType<typeof keptConnections> },
): Promise<string> {
  const { headers, ...shot } = shotOf(token, `${path}?customerAlias=bench`, body);
  const sent = { ...shot, headers: { ...headers, "accept-encoding": "gzip" } };
  const { status, text } = await ask(port, sent, agent);
  if (status < 200 || status > 299) throw new Error(`${path} was answered with ${status}: ${text}`);
  return text;
}
