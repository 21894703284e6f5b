import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { majorOf } from "../cluster.ts";
import { findPrograms } from "../programs.ts";
import type { Programs } from "../programs.ts";
import { serve } from "../serve.ts";
import { newSocketFolder } from "../socket.ts";
import { dumpOf } from "./dump.ts";
import type { FormerDatabase } from "./former.ts";

interface CopyModule {
  to(statement: string): NodeJS.ReadableStream & pg.Submittable;
}

/** It reads the rows of all companies. Nobody but the account of the database enters the folder of the socket. */
const SUPERUSER = "postgres";
const access = `local all ${SUPERUSER} trust\n`;

/**
 * Opens a database that an older major version of PostgreSQL made, with the programs of that version, which lie in `packages`.
 * Throws an Error for the person at the terminal when these are of another version or do not start.
 */
export async function openOlder(folder: string, packages: string): Promise<FormerDatabase> {
  const programs = olderPrograms(folder, packages);
  const address = { socketFolder: newSocketFolder() };
  const options = { dataFolder: dirname(folder), address, isForTests: false };
  const serving = await serve(options, () => undefined, { programs, access });
  const connection = { ...serving.connection, user: SUPERUSER, password: "" };
  const client = new pg.Client(connection);
  // A connection that breaks fails the statement that is under way.
  client.on("error", () => undefined);
  await client.connect();
  const url = pathToFileURL(join(packages, "node_modules/pg-copy-streams/index.js")).href;
  const { to } = (await import(url)) as CopyModule;
  return {
    query: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
    dump: (section) => dumpOf(connection, section, packages),
    async copy(select) {
      const parts: Uint8Array[] = [];
      for await (const part of client.query(to(`copy (${select}) to stdout`))) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
    close: () => client.end().then(serving.close),
  };
}

function olderPrograms(folder: string, packages: string): Programs {
  if (process.platform === "win32")
    throw new Error("The database of an older version cannot be moved on Windows. Nothing was done.");
  const programs = findPrograms(undefined, [join(packages, "node_modules")]);
  const major = majorOf(folder);
  if (programs.major === major) return programs;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${major}; this release moves those of PostgreSQL ${programs.major}. Move it with the releases between first. Nothing was done.`,
  );
}
