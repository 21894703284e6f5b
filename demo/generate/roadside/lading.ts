import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import * as texts from "./roadsideTexts.ts";

const goods = [
  { unNumber: "UN1263", shippingName: "Paint", hazmatClass: "3", packingGroup: "II" },
  { unNumber: "UN1791", shippingName: "Hypochlorite solutions", hazmatClass: "8", packingGroup: "II" },
  {
    unNumber: "UN2794",
    shippingName: "Batteries, wet, filled with acid",
    hazmatClass: "8",
    packingGroup: null,
  },
] as const;

/** Shipping papers that were wrong. */
export function generateLadingViolations(setting: Setting, known: Known): DemoRecord[] {
  const { random } = setting;
  const drivers = common.driversOf(known.people);
  return common
    .happenings(setting, drivers, common.countFor(setting, 0.05))
    .map(({ person, date, time }, index) => {
      const fresh = common.isFresh(setting, date);
      const shipment = known.shipments[index % Math.max(1, known.shipments.length)]?.values ?? {};
      const good = random.chance(0.4) ? random.pick(goods) : null;
      const foundBy = random.pick(["dock", "dock", "pickup", "audit", "billing", "officer"]);
      const wrong = good
        ? ["packingGroup", "emergencyPhone", "certification", "identification"]
        : ["quantity", "weight", "signature", "parties", "illegible"];
      return {
        groupId: person.groupId,
        links: common.links({
          primaryModel: common.linkTo("employee", person),
          handledBy: common.managerOf(known.people, person),
        }),
        values: {
          ...common.statusOf(setting, date),
          date,
          time,
          violations: [random.pick(wrong)],
          foundBy,
          proNumber: shipment["proNumber"] ?? null,
          billOfLadingNumber: `B${String(220_000 + index * 9)}`,
          shipperName: shipment["shipperName"] ?? "Mill Race Paper Goods",
          shipperCity: shipment["shipperCity"] ?? null,
          shipperState: shipment["shipperState"] ?? null,
          consigneeName: shipment["consigneeName"] ?? null,
          consigneeCity: shipment["consigneeCity"] ?? null,
          consigneeState: shipment["consigneeState"] ?? null,
          packages: random.integer(1, 26),
          weight: random.integer(2, 190) * 100,
          hazardousMaterial: good !== null,
          ...good,
          undeclared: good ? false : null,
          description: random.pick(texts.findingsOf[foundBy] ?? []),
          freightRefused: random.chance(0.25),
          shipperNotifiedDate: common.daysLater(setting, date, 0, 3),
          correctedDate: fresh ? null : common.daysLater(setting, date, 1, 9),
          action: fresh
            ? null
            : random.pick(["Shipper sent a corrected paper.", "Freight was held until the paper was right."]),
          policyExcluded: false,
        },
      };
    });
}
