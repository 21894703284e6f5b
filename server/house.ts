import { baseChecksum, compileMonitors, overriddenEngine } from "../engine/index.ts";
import type { CompiledMonitor, Engine } from "../engine/index.ts";
import type { Parts } from "./parts.ts";
import { overrides, Recent } from "./storage/index.ts";
import type { Trx } from "./storage/index.ts";

/** Record types and monitors as one company has them, whether they are switched on or not. */
export interface House {
  engine: Engine;
  /** By alias. */
  monitors: ReadonlyMap<string, CompiledMonitor>;
}

type HouseParts = Pick<Parts, "db"> & House;

interface Known {
  base: Engine;
  version: string;
  house: House;
}

/** Companies whose own templates are kept compiled in a process; of more, the one that asked longest ago is built anew. */
const MOST_KNOWN = 300;

const known = new WeakMap<Parts["db"], Recent<Known>>();

/**
 * What a company works with: the base, or its own templates over it. They are built once, and anew when an override was changed, by
 * whichever process: `version` is read in the transaction of each request. Throws an `EngineLoadError` when an override does not fit
 * the base, which the start of a server rules out.
 */
export async function houseOf(
  parts: HouseParts,
  trx: Trx,
  { id, overrides: version }: { id: number; overrides: string | null },
): Promise<House> {
  if (version === null) return parts;
  const houses = known.get(parts.db) ?? new Recent<Known>(MOST_KNOWN);
  known.set(parts.db, houses);
  const found = houses.get(String(id));
  if (found?.version === version && found.base === parts.engine) return found.house;
  const house = build(parts, await overrides.currentOverrides(trx, id, basesOf(parts.engine)));
  houses.set(String(id), { base: parts.engine, version, house });
  return house;
}

const bases = new WeakMap<Engine, readonly string[]>();

/** Checksums of all templates. */
function basesOf(engine: Engine): readonly string[] {
  const found = bases.get(engine) ?? [...engine.templates.keys()].map((alias) => baseChecksum(engine, alias));
  bases.set(engine, found);
  return found;
}

function build(parts: House, own: Awaited<ReturnType<typeof overrides.currentOverrides>>): House {
  const engine = overriddenEngine(
    parts.engine,
    own.map((override) => ({ override })),
  );
  const sources = [...parts.monitors].map(([file, { monitor }]) => ({ file, json: monitor }));
  return { engine, monitors: compileMonitors(sources, { engine }) };
}

/** As `houseOf`, where the version was not read with something else: in the company's own transaction. */
export async function houseIn(parts: HouseParts, trx: Trx, customer: { id: number }): Promise<House> {
  return houseOf(parts, trx, { id: customer.id, overrides: await overrides.readVersion(trx, customer.id) });
}
