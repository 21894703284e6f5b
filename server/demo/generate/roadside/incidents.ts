import { addDays } from "../../../../engine/index.ts";
import type { DemoRecord, Setting } from "../types.ts";
import type { Known } from "./common.ts";
import * as common from "./common.ts";
import * as tables from "./tables.ts";
import * as texts from "./texts.ts";

/** Events of telematics and cameras. */
export function generateTelematicsAlerts(setting: Setting, known: Known): DemoRecord[] {
  const { random, today } = setting;
  const drivers = common.driversOf(known.people);
  return common
    .happenings(setting, drivers, common.countFor(setting, 0.25))
    .map(({ person, date, time }, index) => {
      const alertType = random.draw(tables.alertTypes);
      const fresh = common.isFresh(setting, date);
      const reviewStatus = fresh
        ? random.pick(["new", "underReview", "coachingNeeded"])
        : random.pick(["coached", "coached", "coached", "dismissed"]);
      const isSpeeding = alertType === "speeding";
      const limit = random.pick([45, 55, 65, 70]);
      const town = common.townOf(random, person.group);
      const truck = common.unitOn(random, known.equipment, {
        group: person.group,
        kinds: ["tractor", "truck"],
        date,
      });
      const manager = common.managerOf(known.people, person);
      const isForce = alertType.startsWith("hard") || alertType === "possibleCollision";
      return {
        groupId: person.groupId,
        links: common.links({
          primaryModel: index % 40 === 0 ? undefined : common.linkTo("employee", person),
          equipment: truck ? common.linkTo("equipment", truck) : undefined,
          reviewedBy: reviewStatus === "new" ? undefined : manager,
          coach: reviewStatus === "coached" ? manager : undefined,
        }),
        values: {
          date,
          time,
          alertType,
          severity: random.draw(tables.alertSeverities),
          provider: "Cab camera",
          eventNumber: `EV${String(700_000 + index * 3)}`,
          reviewStatus,
          road: common.mileOf(random, person.group),
          city: town.city,
          state: town.state,
          speed: isSpeeding ? limit + random.integer(6, 18) : random.integer(18, 68),
          speedLimit: isSpeeding ? limit : null,
          force: isForce ? random.integer(35, 72) / 100 : null,
          followingSeconds: alertType === "followingDistance" ? random.integer(6, 19) / 10 : null,
          duration: random.integer(1, 90),
          description: reviewStatus === "new" ? null : random.pick(texts.alertReviews),
          dismissReason: reviewStatus === "dismissed" ? random.pick(texts.dismissals) : null,
          coachedDate:
            reviewStatus === "coached" ? Math.min(addDays(date, random.integer(1, 14)), today) : null,
          coachingNotes: reviewStatus === "coached" ? random.pick(texts.coaching) : null,
          acknowledged: reviewStatus === "coached" ? random.chance(0.9) : null,
          policyExcluded: false,
        },
      };
    });
}

/** Incidents with forklifts. */
export function generateForkliftIncidents(setting: Setting, known: Known): DemoRecord[] {
  const { random } = setting;
  const operators = common.inPositions(known.people, ["forkliftOperator", "dockWorker"]);
  return common
    .happenings(setting, operators, common.countFor(setting, 0.04))
    .map(({ person, date, time }) => {
      const incidentType = random.draw(tables.forkliftIncidents);
      const fresh = common.isFresh(setting, date);
      const truck = common.unitOn(random, known.equipment, {
        group: person.group,
        kinds: ["forklift"],
        date,
      });
      const injury = incidentType === "struckPerson" || random.chance(0.04);
      const isNear = incidentType === "nearMiss";
      return {
        groupId: person.groupId,
        links: common.links({
          primaryModel: common.linkTo("employee", person),
          supervisor: common.managerOf(known.people, person),
          equipment: truck ? common.linkTo("equipment", truck) : undefined,
        }),
        values: {
          ...common.statusOf(setting, date),
          date,
          time,
          incidentType,
          area: random.pick(["dock", "dock", "dock", "warehouse", "yard"]),
          location: `Door ${random.integer(1, 40)}`,
          activity: random.pick(["loading", "unloading", "stacking", "travelLoaded", "backing"]),
          description: random.pick(texts.forkliftStories),
          loadWeight: random.integer(3, 52) * 100,
          ratedCapacity: random.pick([4000, 5000, 5000, 6000]),
          examinedBeforeShift: random.chance(0.93),
          takenOutOfService: random.chance(0.15),
          operatorCertified: random.chance(0.96),
          lastEvaluationDate: addDays(date, -random.integer(20, 1250)),
          refresherRequired: true,
          refresherDate: fresh ? null : common.daysLater(setting, date, 2, 25),
          injury,
          injuredCount: injury ? 1 : null,
          propertyDamage: isNear ? 0 : random.integer(0, 60) * 50,
          freightDamage:
            incidentType === "struckFreight" || incidentType === "droppedLoad"
              ? random.integer(2, 70) * 20
              : 0,
          equipmentDamage: random.chance(0.2) ? random.integer(2, 30) * 50 : 0,
          contributingFactors: [
            random.pick(["speed", "view", "backing", "surface", "congestion", "loadHeight"]),
          ],
          preventability: fresh
            ? "undetermined"
            : random.pick(["preventable", "preventable", "preventable", "nonPreventable"]),
          rootCause: fresh ? null : random.pick(texts.rootCauses),
          correctiveAction: fresh ? null : random.pick(texts.actions),
          correctiveActionDueDate: addDays(date, 21),
          correctiveActionDate: fresh || random.chance(0.1) ? null : common.daysLater(setting, date, 5, 20),
        },
      };
    });
}

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
          foundBy: random.pick(["dock", "dock", "pickup", "audit", "billing", "officer"]),
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
          description: random.pick(texts.ladingNotes),
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
