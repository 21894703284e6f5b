import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { keepBatchesTogether } from "./batches.ts";
import type { EmbeddedConnection } from "./owner.ts";

/** An open database that answers on a socket. */
export interface Serving {
  connection: EmbeddedConnection;
  /** Refuses further work, writes everything down and closes. */
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 100;
/** A client that does not read keeps its socket open; closing the database does not wait for it. */
const DISCONNECT_MS = 500;

/**
 * Opens the database in `dataFolder`, made when there is none, on a unix socket in `socketFolder` or else on a loopback
 * port. `fatal` is called when the database fails. The packages are loaded here, and not before, since that takes long.
 */
export async function serve(
  dataFolder: string,
  socketFolder: string | undefined,
  fatal: (error: unknown) => void,
): Promise<Serving> {
  const db = await openFolder(join(dataFolder, "database"));
  const shared = keepBatchesTogether(db, fatal);
  const { PGLiteSocketServer } = await import("@electric-sql/pglite-socket");
  const server = new PGLiteSocketServer({
    db: shared,
    maxConnections: MAX_CONNECTIONS,
    ...(socketFolder === undefined ? { host: "127.0.0.1", port: 0 } : { path: socketPath(socketFolder) }),
  });
  await server.start();
  return {
    connection: connectionOf(server, socketFolder),
    async close() {
      await Promise.race([server.stop(), sleep(DISCONNECT_MS)]);
      await shared.exec("rollback");
      await db.exec("checkpoint");
      await db.close();
      if (socketFolder !== undefined) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** A new database is made beside its place and moved there when it is complete: half of one could never be opened. */
async function openFolder(folder: string): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const open = (dataDir: string) => PGlite.create({ dataDir, extensions: { pg_trgm } });
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    const fresh = await open(unfinished);
    await fresh.exec("checkpoint");
    await fresh.close();
    renameSync(unfinished, folder);
  }
  return open(folder);
}

/** Clients of PostgreSQL find a socket by its folder and this name. */
function socketPath(folder: string): string {
  const path = join(folder, ".s.PGSQL.5432");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  return path;
}

function connectionOf(server: PGLiteSocketServer, socketFolder: string | undefined): EmbeddedConnection {
  const login = { user: "postgres", database: "postgres" };
  if (socketFolder !== undefined) return { host: socketFolder, port: 5432, ...login };
  const [host = "127.0.0.1", port] = server.getServerConn().split(":");
  return { host, port: Number(port), ...login };
}
