import { baseChecksum, overriddenEngine } from "../../engine/authoring/index.ts";
import { compileMonitors } from "../../engine/index.ts";
import type { CompiledMonitor, Engine } from "../../engine/index.ts";
import { overrides, recentlyUsed } from "../storage/index.ts";
import type { Database, Trx } from "../storage/index.ts";

/** Record types and monitors as one company has them, whether they are switched on or not. */
export interface TenantCatalog {
  engine: Engine;
  /** By alias. */
  monitors: ReadonlyMap<string, CompiledMonitor>;
}

type CatalogDeps = { db: Database } & TenantCatalog;

interface Known {
  base: Engine;
  version: string;
  catalog: TenantCatalog;
}

/** How many companies' own templates stay compiled in a process; the least recently used one is compiled again when asked for. */
const MOST_KNOWN = 300;

const known = recentlyUsed<Known>(MOST_KNOWN);

/**
 * What a company works with: the base, or its own templates over it. They are compiled once, and again when any process has changed an
 * override: `version` is read in the transaction of each request. Throws an `EngineLoadError` when an override does not fit
 * the base, which the start of a server rules out.
 */
export async function catalogOf(
  deps: CatalogDeps,
  trx: Trx,
  { id, overrides: version }: { id: number; overrides: string | null },
): Promise<TenantCatalog> {
  if (version === null) return deps;
  const catalogs = deps.db.caches.of(known);
  const found = catalogs.get(String(id));
  if (found?.version === version && found.base === deps.engine) return found.catalog;
  const catalog = build(deps, await overrides.currentOverrides(trx, id, basesOf(deps.engine)));
  catalogs.set(String(id), { base: deps.engine, version, catalog });
  return catalog;
}

const bases = new WeakMap<Engine, readonly string[]>();

/** Checksums of all templates. */
function basesOf(engine: Engine): readonly string[] {
  const found = bases.get(engine) ?? [...engine.templates.keys()].map((alias) => baseChecksum(engine, alias));
  bases.set(engine, found);
  return found;
}

function build(
  deps: TenantCatalog,
  own: Awaited<ReturnType<typeof overrides.currentOverrides>>,
): TenantCatalog {
  const engine = overriddenEngine(
    deps.engine,
    own.map((override) => ({ override })),
  );
  const sources = [...deps.monitors].map(([file, { monitor }]) => ({ file, json: monitor }));
  return { engine, monitors: compileMonitors(sources, { engine }) };
}

/** As `catalogOf`, where the version was not read with something else: in the company's own transaction. */
export async function catalogIn(
  deps: CatalogDeps,
  trx: Trx,
  customer: { id: number },
): Promise<TenantCatalog> {
  return catalogOf(deps, trx, { id: customer.id, overrides: await overrides.readVersion(trx, customer.id) });
}
