import { addDays, secondsPerDay } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import { presentPeople } from "../people/personRecords.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import * as texts from "./roadsideTexts.ts";

/** Yearly inspections of vehicles in service, and repairs that drivers asked for. */
export function generateInspections(setting: Setting, known: Known): DemoRecord[] {
  const { random, today } = setting;
  const kinds = ["truck", "tractor", "trailer", "dolly", "shuttleVan"];
  const fleet = known.equipment.filter(
    ({ kind, outOfService }) => kinds.includes(kind) && outOfService === null,
  );
  return fleet
    .filter((_, index) => index % 3 === 0)
    .flatMap((unit) => {
      const last = Number(unit.values["annualInspectionDate"] ?? 0);
      const days = [last, addMonths(last, -12)].filter((day) => day > unit.inService && day < today);
      return days.map((date) =>
        inspection(setting, date, random.chance(0.15) ? "passedAfterRepair" : "passed", unit),
      );
    });
}

function inspection(
  setting: Setting,
  date: number,
  result: string,
  unit: Known["equipment"][number],
): DemoRecord {
  const { random } = setting;
  const repaired = result === "passedAfterRepair";
  return {
    groupId: unit.groupId,
    links: { equipment: common.linkTo("equipment", unit) },
    values: {
      inspectionKind: "periodic",
      date,
      result,
      odometer: odometerOn(unit, date, setting.today),
      location: random.pick(texts.shops),
      inspectorName: random.pick(texts.inspectors),
      inspectorQualified: true,
      itemsInspected: [...texts.periodicItems],
      itemsFailed: repaired
        ? random.pick([["brakes"], ["tires"], ["lighting"], ["brakes", "suspension"]])
        : null,
      defects: repaired ? random.pick(texts.defects) : null,
      repairsCompletedDate: repaired ? common.daysLater(setting, date, 0, 3) : null,
      repairOrderNumber: repaired ? `RO${random.digits(5)}` : null,
      repairCost: repaired ? random.integer(8, 160) * 10 : null,
      certified: true,
      decalNumber: random.digits(6),
    },
  };
}

/** What a unit's odometer showed on a day, if it ran as far each day as any other; null where it has none. */
function odometerOn(
  { inService, values }: Known["equipment"][number],
  date: number,
  today: number,
): number | null {
  const last = values["odometer"];
  if (typeof last !== "number") return null;
  return Math.round((last * (date - inService)) / Math.max(secondsPerDay, today - inService));
}

/** One driver in so many has lists of violations from the time when the rule stood. */
const DRIVERS_PER_LIST = 8;
/** The rule that asked for the list was rescinded on this day. */
const RESCINDED = Date.UTC(2022, 4, 9) / 1000;

/** Yearly lists of violations with their review: those of the rule's last years, and reviews of the present. */
export function generateCertificates(setting: Setting, known: Known): DemoRecord[] {
  const { random, today } = setting;
  return presentPeople(common.driversOf(known.people), DRIVERS_PER_LIST).flatMap((person, index) =>
    [12, 24, 36, 48, 60]
      .map((months) => addMonths(today, -months + random.integer(0, 11)))
      .filter((end) => addMonths(end, -12) > person.hired && addDays(end, 40) < today)
      .filter((end) => end < RESCINDED || random.chance(0.3) || index === 0)
      .map((end): DemoRecord => certificate(setting, known, person, end)),
  );
}

function certificate(
  setting: Setting,
  known: Known,
  person: Known["people"][number],
  end: number,
): DemoRecord {
  const { random } = setting;
  const noViolations = random.chance(0.82);
  const offenses = noViolations ? [] : texts.offenses.slice(0, random.integer(1, 2));
  const manager = common.managerOf(known.people, person);
  const reviewed = common.daysLater(setting, end, 5, 30);
  const meets = offenses.length < 2 || random.chance(0.7);
  return {
    groupId: person.groupId,
    links: common.links({ primaryModel: common.linkTo("employee", person), reviewedBy: manager }),
    values: {
      periodStart: addMonths(end, -12),
      periodEnd: end,
      certifiedDate: common.daysLater(setting, end, 0, 20),
      noViolations,
      numberOfViolations: noViolations ? null : offenses.length,
      violations: noViolations ? null : offenses.join("\n"),
      recordsRequestedDate: common.daysLater(setting, end, 0, 4),
      agreesWithRecord: random.chance(0.95),
      reviewedDate: manager ? reviewed : null,
      meetsRequirements: meets,
      actionTaken: meets ? null : random.pick(texts.followUps),
    },
  };
}
