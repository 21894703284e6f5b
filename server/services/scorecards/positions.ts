/** What people work as: the choices by which they are chosen and compared. */
import type { KpiContext } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { enums, scorecards } from "../../storage/index.ts";
import { contextOf } from "../kpi/read.ts";

/** A choice of the position. */
export interface Position {
  readonly name: string;
  readonly label: string;
  /** It is offered no more; people may have it. */
  readonly isDisabled: boolean;
}

/** The choices of the position that people have, in their order; none where they have no position. */
export async function positionsOf(tenant: Tenant): Promise<Position[]> {
  const { trx, customer } = tenant;
  const set = positionSet(tenant);
  if (set === undefined) return [];
  const values = await enums.listEnumValues(trx, customer.id, [set]);
  return values.map(({ name, display, disabled }) => ({ name, label: display, isDisabled: disabled }));
}

/** What a position is called now. */
export function labelOf(positions: readonly Position[], name: string): string {
  return positions.find((position) => position.name === name)?.label ?? name;
}

/** The set from which the position of people is chosen: of anybody, since people read their own without the right to view others. */
function positionSet({ deps, catalog }: Pick<Tenant, "deps" | "catalog">): string | undefined {
  for (const { template, exposure } of deps.datasets?.values() ?? []) {
    if (exposure?.normalization !== "drivers" || exposure.position === undefined) continue;
    return catalog.engine.templates.get(template)?.byKey.get(exposure.position)?.options.enumSet;
  }
  return undefined;
}

/** The same context with the choices of the position, by which chosen ones are checked. */
export function checkedContext(tenant: Tenant, positions: readonly Position[]): KpiContext {
  const set = positionSet(tenant);
  const names = positions.map(({ name }) => name);
  return { ...contextOf(tenant), choices: (asked) => (asked === set ? names : undefined) };
}

/** Has scorecards name the other choice where two choices of the position are merged. */
export async function mergePosition(
  tenant: Pick<Tenant, "trx" | "customer" | "deps" | "catalog">,
  { set, from, into }: { set: string; from: { name: string }; into: { name: string } },
): Promise<void> {
  if (set === positionSet(tenant))
    await scorecards.renamePosition(tenant.trx, tenant.customer.id, { from: from.name, into: into.name });
}
