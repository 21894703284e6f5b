import { addDays, secondsPerDay } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random } from "../../values/random.ts";
import * as tables from "../../tables/equipmentTables.ts";
import { newYear, yearOf } from "../base/calendar.ts";
import { terminalSizes } from "../base/terminals.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { inventVin } from "./vin.ts";

/** What later generators need to know of a unit. Dates are epoch seconds. */
export interface EquipmentUnit extends DemoRecord {
  index: number;
  group: string;
  kind: string;
  inService: number;
  /** null: still in service. */
  outOfService: number | null;
}

/** A fleet of fewer units begins with these, so that it has one of each kind. */
const SMALL = 100;
const fewest = ["tractor", "trailer", "truck", "forklift", "dolly", "car", "shuttleVan"];
const inspected = new Set(["truck", "tractor", "trailer", "dolly", "shuttleVan"]);
const fuelsOf: Readonly<Record<string, readonly string[]>> = {
  truck: ["diesel"],
  tractor: ["diesel"],
  car: ["gasoline"],
  shuttleVan: ["gasoline"],
  forklift: ["propane", "electric"],
};

/** The fleet of a company. */
export function generateEquipment(setting: Setting): EquipmentUnit[] {
  const { company, random } = setting;
  const sizes = terminalSizes(company);
  const kindOf = (index: number) =>
    (company.counts.equipment < SMALL ? fewest[index] : undefined) ?? random.draw(tables.equipmentKinds);
  return Array.from({ length: company.counts.equipment }, (_, index) =>
    unit(setting, index, random.draw(sizes).alias, kindOf(index)),
  );
}

function unit(setting: Setting, index: number, group: string, kind: string): EquipmentUnit {
  const { random, today } = setting;
  const year = yearOf(today) - random.draw(tables.ages);
  const inService = Math.min(addDays(newYear(year), random.integer(0, 364)), addDays(today, -30));
  const status = random.draw([
    ["active", 88],
    ["inRepair", 4],
    ["outOfService", 4],
    ["sold", 4],
  ] as const);
  const miles = tables.milesOf[kind];
  const gone = status === "outOfService" || status === "sold";
  const outOfService = gone ? random.integer(inService / 86_400, today / 86_400) * 86_400 : null;
  const daysOfService = ((outOfService ?? today) - inService) / secondsPerDay;
  return {
    index,
    group,
    kind,
    inService,
    outOfService,
    groupId: setting.groupId(group),
    links: {},
    values: {
      unitNumber: `${kind.charAt(0).toUpperCase()}${String(1001 + index)}`,
      status,
      equipmentType: kind,
      ...build(random, kind, year),
      ...registration(random, group, kind, today),
      ...ownership(random, kind, today),
      odometer: miles === undefined ? null : Math.round(daysOfService * random.integer(...miles)),
      inServiceDate: inService,
      outOfServiceDate: outOfService,
      annualInspectionDate: inspected.has(kind)
        ? Math.max(
            inService,
            addDays(outOfService ?? today, -random.integer(1, random.chance(0.04) ? 420 : 360)),
          )
        : null,
    },
  };
}

function build(random: Random, kind: string, year: number): FieldValues {
  const [make, wmi] = random.draw(tables.makesOf[kind] ?? tables.makesOf["other"] ?? []);
  const type = tables.typesOf[kind];
  const fuels = fuelsOf[kind];
  const models = tables.modelsOf[kind]?.[make];
  const [cheapest, dearest] = tables.priceOf[kind] ?? [100, 500];
  const [lightest, heaviest] = tables.weightOf[kind] ?? [0, 0];
  return {
    year,
    make,
    model: models ? random.pick(models) : null,
    vin: wmi === null ? null : inventVin(random, wmi, year),
    serialNumber: wmi === null ? `${make.slice(0, 2).toUpperCase()}${random.digits(7)}` : null,
    ...(type ? { [`${kind}Type`]: random.draw(type) } : {}),
    fuelType: fuels ? random.pick(fuels) : null,
    grossVehicleWeightRating:
      heaviest > 0 ? Math.round(random.integer(lightest, heaviest) / 500) * 500 : null,
    purchasePrice: random.integer(cheapest, dearest) * 100,
  };
}

function registration(random: Random, group: string, kind: string, today: number): FieldValues {
  if (kind === "forklift") return {};
  return {
    state: townsOf[group]?.[0]?.[2] ?? null,
    plate: `${random.pick(["P", "R", "T", "X"])}${random.digits(6)}`,
    registrationExpirationDate: addDays(
      today,
      random.chance(0.03) ? -random.integer(1, 90) : random.integer(1, 364),
    ),
  };
}

function ownership(random: Random, kind: string, today: number): FieldValues {
  const owned = random.draw([
    ["owned", 72],
    ["leased", 22],
    ["rented", 4],
    ["ownerOperator", kind === "tractor" ? 6 : 0],
  ] as const);
  if (owned === "owned") return { ownership: owned };
  const lessor =
    owned === "ownerOperator"
      ? "Contracted owner-operator"
      : random.pick(["Keystone Truck Leasing", "Prairie Fleet Rental"]);
  const leaseExpirationDate = owned === "rented" ? null : addDays(today, random.integer(30, 1500));
  return { ownership: owned, lessor, leaseExpirationDate };
}
