import type { FieldValues } from "../../../engine/index.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random } from "../../values/random.ts";
import { companyKinds, companyNames, streets } from "../../tables/shipmentTables.ts";
import { countOf } from "../base/choose.ts";
import { terminalsOf } from "../base/terminals.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";

/** Records of each kind for each employee, and of any company. */
const PER_EMPLOYEE = 1 / 60;
const FEWEST = 40;

/** Shipments by PRO number, spread over the terminals. */
export function generateShipments(setting: Setting): DemoRecord[] {
  return spread(setting, (random, group, index) => ({
    proNumber: String(48_210_000 + index * 7 + random.integer(0, 6)),
    ...prefixed("shipper", party(random, group)),
    ...prefixed("consignee", party(random, group)),
  }));
}

/** Customers' stores, spread over the terminals. */
export function generateStores(setting: Setting): DemoRecord[] {
  return spread(setting, (random, group, index) => ({
    storeId: String(1_001 + index),
    ...party(random, group),
    areaNumber: String(random.integer(1, 4)),
    regionNumber: String(random.integer(10, 29)),
    districtNumber: String(random.integer(100, 199)),
    deaNumber: random.chance(0.3) ? `B${random.pick([..."FLMW"])}${random.digits(7)}` : null,
  }));
}

function spread(
  setting: Setting,
  values: (random: Random, group: string, index: number) => FieldValues,
): DemoRecord[] {
  const terminals = terminalsOf(setting.company);
  return Array.from({ length: countOf(setting, PER_EMPLOYEE, FEWEST) }, (_, index) => {
    const { alias } = terminals[index % terminals.length] ?? { alias: "" };
    return { groupId: setting.groupId(alias), links: {}, values: values(setting.random, alias, index) };
  });
}

/** A company with its address near a terminal. Telephone numbers are of the exchange that is kept for fiction. */
function party(random: Random, group: string): FieldValues {
  const [city, , state] = random.pick(townsOf[group] ?? []);
  return {
    name: `${random.pick(companyNames)} ${random.pick(companyKinds)}`,
    address: `${random.integer(100, 9_899)} ${random.pick(streets)}`,
    city,
    state,
    zipCode: `${random.integer(1, 9)}${random.digits(4)}`,
    phone: `+1${random.integer(201, 989)}55501${random.digits(2)}`,
  };
}

function prefixed(prefix: string, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      value,
    ]),
  );
}
