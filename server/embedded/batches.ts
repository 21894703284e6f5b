import type { PGlite } from "@electric-sql/pglite";

/** Messages of the extended protocol that belong to one batch, up to its Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const IN_BATCH = new Set([..."PBDECH"].map((letter) => letter.charCodeAt(0)));
const SYNC = "S".charCodeAt(0);
const SYNC_MESSAGE = new Uint8Array([SYNC, 0, 0, 0, 4]);

/**
 * Wraps the one database that all socket connections share, so that a batch of one connection is not interleaved
 * with another's. The socket server gives the database to one connection while `isInTransaction` holds, and asks
 * nothing else; outside a transaction two connections would overwrite each other's unnamed statement. So an open
 * batch counts as a transaction. `fatal` is called when the database itself fails: it cannot be used any further.
 */
export function keepBatchesTogether(db: PGlite, fatal: (error: unknown) => void): PGlite {
  let openBatch = false;

  const execProtocolRawStream: PGlite["execProtocolRawStream"] = async (message, options) => {
    const type = message[0] ?? 0;
    try {
      await db.execProtocolRawStream(message, options);
    } catch (error) {
      fatal(error);
    }
    openBatch = IN_BATCH.has(type);
  };

  /** The socket server rolls back for a connection that went away; its half batch has to end first. */
  const exec: PGlite["exec"] = async (query, options) => {
    if (openBatch) await db.execProtocolRaw(SYNC_MESSAGE);
    openBatch = false;
    return db.isInTransaction() ? db.exec(query, options) : [];
  };

  const changed: Partial<PGlite> = {
    isInTransaction: () => openBatch || db.isInTransaction(),
    execProtocolRawStream,
    exec,
  };
  return new Proxy(db, {
    get(target, key) {
      if (key in changed) return Reflect.get(changed, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
