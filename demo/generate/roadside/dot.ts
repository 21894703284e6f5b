import { addDays } from "../../../engine/index.ts";
import { employedOn } from "../accidents/accidents.ts";
import { orFirst } from "../base/choose.ts";
import type { DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import type { Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import { generateDotWatchList } from "./dotWatchList.ts";
import * as texts from "./roadsideTexts.ts";

/** One tractor or truck in so many is known to officers. */
const UNITS_PER_DOT_UNIT = 3;
/** Units as officers know them, their stops, and the watch list. */
export function generateDotUnits(setting: Setting, known: Known): DemoWave[] {
  const fleet = known.equipment
    .filter(({ kind }) => kind === "tractor" || kind === "truck")
    .filter((_, index) => index % UNITS_PER_DOT_UNIT === 0);
  return [
    { template: "dot_unit", records: fleet.map((unit) => dotUnit(setting, unit)) },
    {
      template: "dot_unit_interaction",
      records: fleet.flatMap((unit, index) => interactions(setting, known, unit, index)),
    },
    { template: "dot_watch_list", records: generateDotWatchList(setting, known, fleet.length) },
  ];
}

function dotUnit({ random, today }: Setting, unit: Known["equipment"][number]): DemoRecord {
  const { values } = unit;
  const hasDecal = random.chance(0.3);
  return {
    groupId: unit.groupId,
    links: { equipment: common.linkTo("equipment", unit) },
    values: {
      unitNumber: values["unitNumber"] ?? null,
      status: values["status"] ?? "active",
      unitKind: unit.kind,
      vin: values["vin"] ?? null,
      plate: values["plate"] ?? null,
      state: values["state"] ?? null,
      year: values["year"] ?? null,
      make: values["make"] ?? null,
      ownership: values["ownership"] ?? null,
      usdotNumber: texts.usdotNumber,
      decalDate: hasDecal ? addDays(today, -random.integer(1, 300)) : null,
      decalNumber: hasDecal ? random.digits(7) : null,
    },
  };
}

const kinds = ["inspection", "inspection", "weighStation", "weighStation", "bypass", "trafficStop"] as const;
const results: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  inspection: ["reportNoViolation", "reportNoViolation", "reportViolation", "outOfService"],
  weighStation: ["noAction", "noAction", "verbalWarning"],
  bypass: ["noAction"],
  trafficStop: ["verbalWarning", "citation"],
};

/** A stop on the unit's last day on the road until now. */
function lastStop(
  { random, today }: Setting,
  people: Known["people"],
  { outOfService }: Known["equipment"][number],
): common.Happening {
  const date = addDays(outOfService ?? today, -1);
  return { date, person: employedOn(random, people, date), time: 10 * 3600 };
}

/** Units that were stopped in the last weeks, so that something waits for its review. */
const RECENTLY_STOPPED = 6;

function recentStops({ random, today }: Setting, people: Known["people"], index: number): common.Happening[] {
  if (index >= RECENTLY_STOPPED) return [];
  const date = addDays(today, -3 - index * 7);
  return [{ date, person: employedOn(random, people, date), time: 9 * 3600 }];
}

function interactions(
  setting: Setting,
  known: Known,
  unit: Known["equipment"][number],
  index: number,
): DemoRecord[] {
  const { random } = setting;
  const drivers = common.driversOf(known.people, unit.group);
  const people = drivers.length > 0 ? drivers : known.people;
  const isOnRoad = (date: number) =>
    date > unit.inService && (unit.outOfService === null || date < unit.outOfService);
  const stops = [
    ...common.happenings(setting, people, random.integer(1, 3)),
    ...recentStops(setting, people, index),
  ].filter(({ date }) => isOnRoad(date));
  const all = index === 0 ? orFirst(stops, [lastStop(setting, people, unit)]) : stops;
  return all.map((stop) => interaction(setting, known, { unit, index }, stop));
}

function interaction(
  setting: Setting,
  known: Known,
  { unit, index }: { unit: Known["equipment"][number]; index: number },
  { person, date, time }: common.Happening,
): DemoRecord {
  const { random, today } = setting;
  const kind = random.pick(kinds);
  const result = random.pick(results[kind]);
  const needsFollowUp = result === "citation" || result === "outOfService" || result === "reportViolation";
  const status = statusAt(setting, date, needsFollowUp);
  const isDone = status === "reviewed" || status === "exempt";
  const manager = common.managerOf(known.people, person);
  const { road, town } = common.spotOf(random, unit.group);
  return {
    groupId: unit.groupId,
    links: common.links({
      dotUnit: { template: "dot_unit", index },
      primaryModel: common.linkTo("employee", person),
      assignee: status === "followUpRequired" ? manager : undefined,
      reviewedBy: isDone ? manager : undefined,
    }),
    values: {
      date,
      time,
      kind,
      result,
      status,
      agency: random.pick(texts.agencies),
      officerName: random.pick(texts.officers),
      location: road,
      city: town.city,
      state: town.state,
      reportNumber: kind === "inspection" ? `R${random.digits(8)}` : null,
      description: random.pick(texts.interactionNotes),
      exemptReason: status === "exempt" ? random.pick(texts.exemptReasons) : null,
      followUpDueDate: status === "followUpRequired" ? addDays(date, random.integer(10, 60)) : null,
      followUpNotes: needsFollowUp && isDone ? random.pick(texts.followUps) : null,
      reviewedDate: isDone ? Math.min(addDays(date, random.integer(1, 20)), today) : null,
    },
  };
}

/** How far the review of a stop is today. */
function statusAt(setting: Setting, date: number, needsFollowUp: boolean): string {
  const { random } = setting;
  if (common.isFresh(setting, date)) return needsFollowUp ? "followUpRequired" : "underReview";
  if (random.chance(0.06)) return "exempt";
  return needsFollowUp && random.chance(0.08) ? "followUpRequired" : "reviewed";
}
