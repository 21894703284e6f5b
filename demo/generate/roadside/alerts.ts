import { addDays } from "../../../engine/index.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import * as tables from "./violationTables.ts";
import * as texts from "./roadsideTexts.ts";

/** Lowest and highest speed, in mph, at which a system raises an alert of each type. Our own estimates. */
export const speedsOf: Readonly<Record<string, readonly [slowest: number, fastest: number]>> = {
  hardBraking: [22, 66],
  hardCornering: [14, 38],
  speeding: [51, 88],
  followingDistance: [42, 68],
  laneDeparture: [46, 68],
  stabilityControl: [28, 62],
  rollingStop: [3, 11],
  handheldPhone: [12, 67],
  distraction: [15, 67],
  drowsiness: [46, 67],
  seatBelt: [8, 60],
  possibleCollision: [8, 58],
  cameraObstructed: [0, 65],
};

const late = "Video shows a late reaction to slowing traffic.";
const gap = "The gap was short for about a mile.";
const away = "The driver was looking at the console.";
const otherReviews = ["Video and speed of the minute before were looked at."];
/** What the review of an alert of each type shows. */
const reviewsOf: Readonly<Record<string, readonly string[]>> = {
  hardBraking: [late, "A car cut in and braked; the gap was short before that."],
  hardCornering: ["The ramp was taken faster than its advisory speed."],
  speeding: ["The posted limit had just dropped.", "Kept over the limit for more than a mile downhill."],
  followingDistance: [gap, "The gap closed again each time a car moved in."],
  laneDeparture: [away, "The right wheels crossed the fog line in a long curve."],
  stabilityControl: ["The ramp was taken too fast with a full trailer."],
  rollingStop: ["Wheels never stopped at the sign; nobody was coming."],
  handheldPhone: ["The phone was held in the right hand for eight seconds."],
  distraction: [away],
  drowsiness: ["Eyes closed for two seconds; the driver then took a break."],
  seatBelt: ["Pulled out of the yard before the belt was fastened."],
  possibleCollision: ["The curb was struck on a tight right turn; no damage was found."],
  cameraObstructed: ["A visor hung in front of the lens."],
};

const otherDismissals = ["The sensor was wrong: the video shows normal driving."];
/** Why an alert of each type was no fault of the driver's. */
const dismissalsOf: Readonly<Record<string, readonly string[]>> = {
  hardBraking: ["A car cut in; the driver reacted well.", "A deer crossed the road."],
  hardCornering: ["Rough pavement at the yard entrance."],
  speeding: ["The map had the limit of the frontage road."],
  followingDistance: ["The sensor read a bridge as a vehicle.", "A car cut in and left again."],
  possibleCollision: ["Rough pavement at the yard entrance."],
  cameraObstructed: ["Sun glare on the lens."],
};

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
      const { road, town } = common.spotOf(random, person.group);
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
          road,
          city: town.city,
          state: town.state,
          speed: isSpeeding
            ? limit + random.integer(6, 18)
            : random.integer(...(speedsOf[alertType] ?? [18, 68])),
          speedLimit: isSpeeding ? limit : null,
          force: isForce ? random.integer(35, 72) / 100 : null,
          followingSeconds: alertType === "followingDistance" ? random.integer(6, 19) / 10 : null,
          duration: random.integer(1, 90),
          description: reviewStatus === "new" ? null : random.pick(reviewsOf[alertType] ?? otherReviews),
          dismissReason:
            reviewStatus === "dismissed" ? random.pick(dismissalsOf[alertType] ?? otherDismissals) : null,
          coachedDate:
            reviewStatus === "coached" ? Math.min(addDays(date, random.integer(1, 14)), today) : null,
          coachingNotes: reviewStatus === "coached" ? random.pick(texts.alertCoaching) : null,
          acknowledged: reviewStatus === "coached" ? random.chance(0.9) : null,
          policyExcluded: false,
        },
      };
    });
}
