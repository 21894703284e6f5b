import { addDays } from "../../../engine/index.ts";
import { orFirst } from "../base/choose.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import * as texts from "./roadsideTexts.ts";

/** Employees for each entry of the watch list. */
const PER_EMPLOYEE = 0.012;

/** Why drivers are watched, and what is done about it. */
const reasons = {
  repeatedViolations: ["Monthly meeting with the safety coordinator.", "Ride-along within 30 days."],
  outOfService: ["Pre-trip inspection with a trainer before each dispatch."],
  hosPattern: ["Weekly log check with the driver.", "Logs are checked each Monday for three months."],
  speeding: ["Speed reports of the unit are gone through every week.", "Ride-along within 30 days."],
  repeatedInspections: [
    "Papers and equipment are checked before each trip to a state with much enforcement.",
  ],
} as const;
const reasonKeys = Object.keys(reasons) as (keyof typeof reasons)[];
const unitPlans = ["Unit goes through the shop before each dispatch until two clean inspections."];

/** Drivers and units to be watched, some of them still; `units` is how many DOT units there are. */
export function generateDotWatchList(setting: Setting, known: Known, units: number): DemoRecord[] {
  const { random, today } = setting;
  const drivers = common.driversOf(known.people);
  const planOf = plansByDriver(known.plans);
  return common
    .happenings(setting, drivers, common.countFor(setting, PER_EMPLOYEE))
    .map((happening, index) => {
      const { person, date, isOpen } =
        index % 3 === 0 ? watchedNow(setting, drivers, planOf) : { ...happening, isOpen: false };
      const ofUnit = units > 0 && index % 4 === 3;
      const reason = random.pick(reasonKeys);
      const left = ofUnit ? null : person.left;
      const ended = isOpen ? Infinity : Math.min(addDays(date, random.integer(90, 420)), left ?? Infinity);
      const isOver = ended < today;
      const outOfServiceCount = random.integer(0, 2);
      return {
        groupId: person.groupId,
        links: common.links({
          primaryModel: ofUnit ? undefined : common.linkTo("employee", person),
          dotUnit: ofUnit ? { template: "dot_unit", index: random.integer(0, units - 1) } : undefined,
          improvementPlan: ofUnit ? undefined : planOf.get(person.index),
          reviewer: common.managerOf(known.people, person),
        }),
        values: {
          reason: ofUnit ? "recurringDefect" : reason,
          level: random.pick(["watch", "watch", "elevated", "high"]),
          startDate: date,
          endDate: isOver ? ended : null,
          currentScore: random.integer(4, 60) + outOfServiceCount * 12,
          scoreDate: isOver ? ended : addDays(today, -random.integer(0, 6)),
          inspectionCount: random.integer(2, 9),
          outOfServiceCount,
          nextReviewDate: isOver ? null : addDays(today, random.integer(-20, 60)),
          plan: random.pick(ofUnit ? unitPlans : reasons[reason]),
          outcome: isOver ? random.pick(ofUnit ? texts.unitOutcomes : texts.watchOutcomes) : null,
        },
      };
    });
}

/** A driver of the present who came on the list in the last months; rather one with a plan. */
function watchedNow(
  { random, today }: Setting,
  drivers: Known["people"],
  planOf: ReadonlyMap<number, DemoLink>,
): { person: Known["people"][number]; date: number; isOpen: boolean } {
  const present = orFirst(
    drivers.filter(({ left }) => left === null),
    drivers,
  );
  const planned = present.filter(({ index }) => planOf.has(index));
  const person = random.pick(planned.length > 0 && random.chance(0.6) ? planned : present);
  return { person, date: Math.max(addDays(today, -random.integer(15, 250)), person.hired), isOpen: true };
}

/** The plans by the position of their driver. */
function plansByDriver(plans: Known["plans"]): ReadonlyMap<number, DemoLink> {
  return new Map(
    plans.flatMap(({ links }, index): [number, DemoLink][] => {
      const driver = links["primaryModel"];
      return driver && "index" in driver ? [[driver.index, { template: "improvement_plan", index }]] : [];
    }),
  );
}
