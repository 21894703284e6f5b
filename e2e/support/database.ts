import { Client } from "pg";

/** A database of the test's own on the server that DATABASE_URL names. */
export interface OwnDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database beside the one that DATABASE_URL names.
 * @param from database that it is a copy of; left out: empty
 * @returns undefined without DATABASE_URL: the embedded database is used
 */
export async function createDatabase(name: string, from?: string): Promise<OwnDatabase | undefined> {
  const server = process.env["DATABASE_URL"];
  if (server === undefined) return undefined;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `CREATE DATABASE "${name}"${from === undefined ? "" : ` TEMPLATE "${from}"`}`);
  return {
    name,
    url: url.href,
    drop: () => onServer(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}
