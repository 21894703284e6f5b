import { baseChecksum, compareTemplates, overriddenEngine } from "../../../../engine/authoring/index.ts";
import { EngineLoadError } from "../../../../engine/server.ts";
import type { Engine } from "../../../../engine/index.ts";
import type { OverrideSource, TemplateChange, TemplateOverride } from "../../../../engine/authoring/index.ts";
import { tableName } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";
import { standingVersions } from "../../company/overrideVersions.ts";
import type { OverrideState, OverrideVersion } from "../../company/overrideVersions.ts";
import type { PlanStep } from "../plan/describe.ts";
import { MigrationError } from "../plan/migrationError.ts";
import { columnTypes } from "../plan/state.ts";
import { ownMoves } from "./ownMoves.ts";
import { ownSteps } from "./ownSteps.ts";
import type { Stepped } from "./ownSteps.ts";

/** A company whose templates are changed. */
export interface OwnCustomer {
  id: number;
  alias: string;
}

/** What a company is to have otherwise in a template. */
export interface Wanted extends OverrideSource {
  state: OverrideState;
}

/** The change of one template of a company. */
export interface OwnChange extends Stepped {
  /** Number of the current version. */
  from: number | null;
  definition: TemplateOverride;
  base: string;
  state: OverrideState;
  changes: readonly TemplateChange[];
  steps: readonly PlanStep[];
}

/** Checksums of all templates of an engine. */
export function basesOf(engine: Engine): string[] {
  return [...engine.templates.keys()].map((alias) => baseChecksum(engine, alias));
}

/**
 * Compares what a company has with what it is to have, in a transaction that sees the company. Templates that stay as they are are
 * left out. Throws a MigrationError with everything that does not fit.
 */
export async function planOwn(
  trx: Trx,
  engine: Engine,
  customer: OwnCustomer,
  wanted: readonly Wanted[],
): Promise<OwnChange[]> {
  const standing = await standingVersions(trx, customer.id, basesOf(engine));
  const before = engineBefore(engine, [...standing.values()]);
  const after = engineAfter(engine, [...standing.values()], wanted);
  const plans: OwnChange[] = [];
  for (const { override, state } of wanted) {
    const { alias } = override;
    const last = standing.get(alias);
    const base = baseChecksum(engine, alias);
    const isSame = last === undefined ? isEmpty(override) : isThat(last, override, state);
    if (isSame && (last === undefined || last.base === base)) continue;
    const common = { customerId: customer.id, before: before.template(alias), after: after.template(alias) };
    const changes = compareTemplates(common.before.template, common.after.template);
    const columns = new Set((await columnTypes(trx, tableName(alias))).keys());
    const moves = columns.size === 0 ? [] : ownMoves(common.before, common.after);
    const change = { ...common, changes, moves, columns };
    const steps = await ownSteps(trx, change);
    plans.push({ ...change, from: last?.number ?? null, definition: override, base, state, steps });
  }
  return plans;
}

/** Whether an override says nothing. */
function isEmpty({ fields = {}, changes = {}, views = {} }: TemplateOverride): boolean {
  return [...Object.values(views), Object.keys(fields), Object.keys(changes)].every(
    ({ length }) => length === 0,
  );
}

function isThat(last: OverrideVersion, override: TemplateOverride, state: OverrideState): boolean {
  return last.state === state && JSON.stringify(last.definition) === JSON.stringify(override);
}

const sourceOf = ({ definition }: OverrideVersion): OverrideSource => ({ override: definition });
const isApplied = ({ state }: { state: OverrideState }) => state === "applied";

/** What the company works with now; what does not fit any more is not in force. */
function engineBefore(engine: Engine, standing: readonly OverrideVersion[]): Engine {
  const fitting = standing
    .filter(isApplied)
    .filter((version) => problemsOf(engine, sourceOf(version)).length === 0);
  return overriddenEngine(engine, fitting.map(sourceOf));
}

function engineAfter(
  engine: Engine,
  standing: readonly OverrideVersion[],
  wanted: readonly Wanted[],
): Engine {
  const others = standing.filter(
    (version) => isApplied(version) && !wanted.some(({ override }) => override.alias === version.alias),
  );
  try {
    return overriddenEngine(engine, [...others.map(sourceOf), ...wanted.filter(isApplied)]);
  } catch (error) {
    throw error instanceof EngineLoadError ? new MigrationError(error.message) : error;
  }
}

/** Why an override does not fit the templates; empty when it does. */
export function problemsOf(engine: Engine, source: OverrideSource): string[] {
  try {
    overriddenEngine(engine, [source]);
    return [];
  } catch (error) {
    if (error instanceof EngineLoadError) return error.errors.map(({ message }) => message);
    throw error;
  }
}
