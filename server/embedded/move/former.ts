import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The database of an earlier release, open. */
export interface FormerDatabase {
  query<Row>(statement: string): Promise<Row[]>;
  /** What `pg_dump` writes of a section, as one text of statements. */
  dump(section: "pre-data" | "post-data"): Promise<string>;
  /** What `copy (...) to` writes, in PostgreSQL's own text format. */
  copy(select: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What is used of PGlite. It is installed for the move only, so that nobody else needs its types. */
interface Lite {
  query(statement: string): Promise<{ rows: unknown[]; blob?: Blob }>;
  clone(): Promise<Lite>;
  close(): Promise<void>;
}

interface LiteModule {
  PGlite: { create(options: { dataDir: string; extensions: Record<string, unknown> }): Promise<Lite> };
}

interface DumpModule {
  pgDump(options: { pg: Lite; args: string[] }): Promise<File>;
}

/** Opens a folder that PGlite made, with the packages that lie in `packages`. */
export async function openFormer(folder: string, packages: string): Promise<FormerDatabase> {
  const load = <Module>(path: string): Promise<Module> =>
    import(pathToFileURL(join(packages, "node_modules/@electric-sql", path)).href);
  const { PGlite } = await load<LiteModule>("pglite/dist/index.js");
  const { pg_trgm } = await load<Record<string, unknown>>("pglite/dist/contrib/pg_trgm.js");
  const { pgDump } = await load<DumpModule>("pglite-tools/dist/pg_dump.js");
  const lite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  return {
    query: async <Row>(statement: string) => (await lite.query(statement)).rows as Row[],
    async dump(section) {
      const file = await pgDump({ pg: lite, args: ["--no-owner", `--section=${section}`] });
      // It leaves the session as it needed it.
      await lite.query("reset all");
      return withoutCommands(await file.text());
    },
    async copy(select) {
      const { blob } = await lite.query(`copy (${select}) to '/dev/blob'`);
      return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    },
    close: () => lite.close(),
  };
}

/** `pg_dump` frames its text with two commands that only `psql` understands. */
function withoutCommands(text: string): string {
  return text.replace(/^\\(un)?restrict .*$/gm, "");
}
