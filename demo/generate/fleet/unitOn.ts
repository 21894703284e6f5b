import type { Random } from "../../values/random.ts";
import { pickFitting } from "../base/choose.ts";
import type { EquipmentUnit } from "./equipment.ts";

const known = new WeakMap<readonly EquipmentUnit[], Map<string, EquipmentUnit[]>>();

/** The units of a terminal by its alias, found once. */
function unitsOf(fleet: readonly EquipmentUnit[], group: string): readonly EquipmentUnit[] {
  const found = known.get(fleet) ?? byTerminal(fleet);
  known.set(fleet, found);
  return found.get(group) ?? [];
}

function byTerminal(fleet: readonly EquipmentUnit[]): Map<string, EquipmentUnit[]> {
  const found = new Map<string, EquipmentUnit[]>();
  for (const unit of fleet) {
    const units = found.get(unit.group) ?? [];
    units.push(unit);
    found.set(unit.group, units);
  }
  return found;
}

/** One unit of a terminal and of some kinds that was in service on a day (epoch seconds); null where there is none. */
export function unitOn(
  random: Random,
  fleet: readonly EquipmentUnit[],
  { group, kinds, date }: { group: string; kinds: readonly string[]; date: number },
): EquipmentUnit | null {
  return pickFitting(
    random,
    unitsOf(fleet, group),
    ({ kind, inService, outOfService }) =>
      kinds.includes(kind) && inService <= date && (outOfService === null || outOfService > date),
  );
}
