import { addDays } from "../../../engine/index.ts";
import { orFirst } from "../base/choose.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Happening, Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import * as tables from "./violationTables.ts";
import * as texts from "./roadsideTexts.ts";

/** How an incident went: who was hurt in it, what the operator was doing, what played a part. */
export interface IncidentStory {
  text: string;
  activity: string;
  factor: string;
  /** Left out: nobody. */
  hurt?: "operator" | "other";
}

/** What forklifts do, by type of incident. */
export const incidentStories: Readonly<Record<string, readonly IncidentStory[]>> = {
  struckRack: [
    {
      text: "The mast touched the rack while the operator placed a pallet on the upper level.",
      activity: "stacking",
      factor: "view",
    },
    { text: "While backing, the forklift struck a guard post.", activity: "backing", factor: "backing" },
  ],
  struckFreight: [
    {
      text: "Forks pierced a carton when the operator drove in too low.",
      activity: "loading",
      factor: "distraction",
    },
    {
      text: "The load touched a stack of drums in the turn.",
      activity: "travelLoaded",
      factor: "congestion",
    },
  ],
  struckTrailer: [
    {
      text: "While backing out of a trailer, the forklift struck the track of the dock door.",
      activity: "unloading",
      factor: "backing",
    },
    {
      text: "The forklift hit the edge of a dock plate and stopped hard; the operator was hurt.",
      activity: "loading",
      factor: "dockPlate",
      hurt: "operator",
    },
  ],
  droppedLoad: [
    { text: "The load slid from the forks in a turn.", activity: "travelLoaded", factor: "speed" },
    { text: "A pallet broke on the forks and its cartons fell.", activity: "unloading", factor: "overload" },
  ],
  nearMiss: [
    {
      text: "A sorter stepped from between two trailers; the operator stopped an arm's length away.",
      activity: "travelLoaded",
      factor: "pedestrian",
    },
    {
      text: "Two forklifts met at the blind corner and stopped a yard apart.",
      activity: "travelEmpty",
      factor: "view",
    },
  ],
  struckForklift: [
    { text: "Two forklifts touched counterweights in the aisle.", activity: "backing", factor: "congestion" },
  ],
  trailerMoved: [
    {
      text: "The trailer crept away from the dock while the forklift was inside; the wheels were not chocked.",
      activity: "loading",
      factor: "dockPlate",
    },
  ],
  struckPerson: [
    {
      text: "The forklift rolled over the foot of a dock worker while backing.",
      activity: "backing",
      factor: "backing",
      hurt: "other",
    },
  ],
  tipOver: [
    {
      text: "The forklift tipped on its side in a fast turn with the mast raised; the belt held the operator.",
      activity: "travelEmpty",
      factor: "speed",
    },
  ],
  fuelOrBattery: [
    {
      text: "Propane leaked at the coupling while the cylinder was changed; the valve was shut at once.",
      activity: "refueling",
      factor: "training",
    },
  ],
};

const storiesOf = (hurt: IncidentStory["hurt"]) =>
  Object.entries(incidentStories).flatMap(([incidentType, stories]) =>
    stories.filter((story) => story.hurt === hurt).map((story) => ({ incidentType, story })),
  );

/** An incident before its record is written; `injury` is the position of the injury of whoever was hurt. */
interface Incident extends Happening {
  incidentType: string;
  story: IncidentStory;
  injury?: number;
}

/** Incidents with forklifts: those without harm, and one behind each injury that a forklift did. */
export function generateForkliftIncidents(setting: Setting, known: Known): DemoRecord[] {
  const { random } = setting;
  const operators = common.inPositions(known.people, ["forkliftOperator", "dockWorker"]);
  const harmless = common
    .happenings(setting, operators, common.countFor(setting, 0.04))
    .map((each): Incident => {
      const drawn = random.draw(tables.forkliftIncidents);
      const stories = storiesOf(undefined).filter(({ incidentType }) => incidentType === drawn);
      return { ...each, ...random.pick(stories) };
    });
  return [...harmless, ...withHarm(setting, known, operators)]
    .toSorted((a, b) => a.date - b.date)
    .map((each) => incident(setting, known, each));
}

/** The incidents in which somebody was hurt: on the day, at the terminal and in the way that the injury says. */
function withHarm({ random }: Setting, { injuries }: Known, operators: Known["people"]): Incident[] {
  return injuries.flatMap(({ employee, values }, injury) => {
    const isOperator = values["injuryEvent"] === "nonroadwayVehicle";
    const isStruck = values["injuryEvent"] === "pedestrianVehicle";
    if (values["injurySource"] !== "forklift" || !(isOperator || isStruck)) return [];
    const day = { date: Number(values["date"]), time: Number(values["time"]), injury };
    const there = operators.filter(
      ({ group, hired, left, index }) =>
        group === employee.group &&
        index !== employee.index &&
        hired <= day.date &&
        (left === null || left > day.date),
    );
    const person = isOperator ? employee : orFirst(there.slice(0, 1), operators)[0];
    return person ? [{ ...day, person, ...random.pick(storiesOf(isOperator ? "operator" : "other")) }] : [];
  });
}

function incident(setting: Setting, known: Known, each: Incident): DemoRecord {
  const { random } = setting;
  const { person, date, time, incidentType, story, injury } = each;
  const fresh = common.isFresh(setting, date);
  const truck = common.unitOn(random, known.equipment, { group: person.group, kinds: ["forklift"], date });
  const isNear = incidentType === "nearMiss";
  const area = story.activity === "stacking" ? "warehouse" : "dock";
  const carries = !["travelEmpty", "backing", "refueling"].includes(story.activity);
  const ratedCapacity = random.pick([4000, 5000, 5000, 6000]);
  return {
    groupId: person.groupId,
    links: common.links({
      primaryModel: common.linkTo("employee", person),
      supervisor: common.managerOf(known.people, person),
      equipment: truck ? common.linkTo("equipment", truck) : undefined,
      injuryIllness: injury === undefined ? undefined : { template: "injury_illness", index: injury },
    }),
    values: {
      ...common.statusOf(setting, date),
      date,
      time,
      incidentType,
      area,
      location: area === "dock" ? `Dock door ${random.integer(1, 40)}` : `Aisle ${random.integer(1, 12)}`,
      activity: story.activity,
      description: story.text,
      loadWeight: carries ? random.integer(3, Math.floor(ratedCapacity / 100)) * 100 : null,
      ratedCapacity,
      examinedBeforeShift: random.chance(0.93),
      takenOutOfService: random.chance(0.15),
      operatorCertified: random.chance(0.96),
      lastEvaluationDate: addDays(date, -random.integer(20, 1250)),
      refresherRequired: true,
      refresherDate: fresh ? null : common.daysLater(setting, date, 2, 25),
      injury: injury !== undefined,
      injuredCount: injury === undefined ? null : 1,
      propertyDamage: ["struckRack", "struckTrailer"].includes(incidentType) ? random.integer(1, 60) * 50 : 0,
      freightDamage: ["struckFreight", "droppedLoad"].includes(incidentType) ? random.integer(2, 70) * 20 : 0,
      equipmentDamage: !isNear && random.chance(0.2) ? random.integer(2, 30) * 50 : 0,
      contributingFactors: [story.factor],
      preventability: fresh
        ? "undetermined"
        : random.pick(["preventable", "preventable", "preventable", "nonPreventable"]),
      rootCause: fresh ? null : (texts.rootCauses[story.factor] ?? null),
      correctiveAction: fresh ? null : (texts.forkliftActions[story.factor] ?? texts.retrained),
      correctiveActionDueDate: addDays(date, 21),
      correctiveActionDate: fresh || random.chance(0.1) ? null : common.daysLater(setting, date, 5, 20),
    },
  };
}
