import { addMonths } from "../../../engine/server.ts";
import { inventPerson } from "../../values/names.ts";
import type { Random } from "../../values/random.ts";
import { otherVehicles } from "../../tables/accidentTables.ts";
import { insurers } from "../../values/texts.ts";
import type { Accident } from "./accidents.ts";
import { orFirst } from "../base/choose.ts";
import type { EquipmentUnit } from "../fleet/equipment.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** Accidents of so many months have their vehicles on record; before, they were not asked for. */
const MONTHS = 12;
const FEMALE_DRIVERS = 0.42;

/** The vehicles of the accidents of the last year: the company's units, and those of other parties. */
export function generateVehicles(
  setting: Setting,
  accidents: readonly Accident[],
  fleet: readonly EquipmentUnit[],
): DemoRecord[] {
  const since = addMonths(setting.today, -MONTHS);
  const recent = accidents.filter(({ date, links }) => date >= since && links["equipment"] !== undefined);
  return orFirst(recent, accidents.slice(-1)).flatMap((accident) => {
    const own = unitsOf(accident, fleet).map((unit, index) => ownVehicle(setting, accident, unit, index));
    const others = Math.max(own.length === 0 ? 1 : 0, Number(accident.values["vehicleCount"] ?? 1) - 1);
    return [
      ...own,
      ...Array.from({ length: others }, (_, index) =>
        otherVehicle(setting.random, accident, own.length + index, index === 0),
      ),
    ];
  });
}

/** The accidents, without a count of the vehicles where these are listed: the form asks for it only where none is. */
export function countedByList(
  accidents: readonly Accident[],
  vehicles: readonly DemoRecord[],
): readonly Accident[] {
  const listed = new Set(vehicles.map(({ links }) => (links["accident"] as DemoLink).index));
  return accidents.map((accident) =>
    listed.has(accident.index)
      ? { ...accident, values: { ...accident.values, vehicleCount: null } }
      : accident,
  );
}

function unitsOf({ links }: Accident, fleet: readonly EquipmentUnit[]): EquipmentUnit[] {
  const units = (links["equipment"] ?? []) as readonly DemoLink[];
  return units.flatMap(({ index }) => fleet[index] ?? []);
}

const link = ({ index }: Accident) => ({ accident: { template: "accident", index } });

function ownVehicle({ random }: Setting, accident: Accident, unit: EquipmentUnit, index: number): DemoRecord {
  const towed = accident.values["towed"] === true && index === 0;
  return {
    groupId: accident.groupId,
    links: link(accident),
    values: {
      kind: unit.kind,
      make: unit.values["make"] ?? null,
      model: unit.values["model"] ?? null,
      year: unit.values["year"] ?? null,
      plate: unit.values["plate"] ?? null,
      plateState: unit.values["state"] ?? null,
      towed,
      damage: index > 0 && random.chance(0.5) ? 0 : damageOf(random, towed),
      driverName:
        index === 0
          ? `${String(accident.driver.values["firstName"])} ${String(accident.driver.values["lastName"])}`
          : null,
      sortOrder: index,
    },
  };
}

/** A vehicle of another party; the first one is that which the accident names. */
function otherVehicle(random: Random, accident: Accident, index: number, isFirst: boolean): DemoRecord {
  const [kind, make] = random.draw(otherVehicles);
  const towed = accident.values["towed"] === true && random.chance(0.6);
  const { firstName, lastName } = inventPerson(random, FEMALE_DRIVERS);
  const { accidentType, otherDriverName, otherInsurer, state } = accident.values;
  const named = isFirst ? { driver: otherDriverName, insurer: otherInsurer } : {};
  return {
    groupId: accident.groupId,
    links: link(accident),
    values: {
      kind,
      make,
      year: new Date(accident.date * 1000).getUTCFullYear() - random.integer(0, 16),
      towed,
      damage: damageOf(random, towed),
      plate: `${random.pick(["AKX", "BRT", "KLM", "VHG"])}${random.digits(4)}`,
      plateState: state ?? null,
      driverName: accidentType === "parkedVehicle" ? null : (named.driver ?? `${firstName} ${lastName}`),
      insurer: named.insurer ?? random.pick(insurers),
      policyNumber: `P${random.digits(8)}`,
      sortOrder: index,
    },
  };
}

function damageOf(random: Random, towed: boolean): number {
  return towed ? random.integer(40, 480) * 100 : random.integer(2, 90) * 50;
}
