import { addDays, secondsPerDay } from "../../../../engine/index.ts";
import type { FieldValues } from "../../../../engine/index.ts";
import { winterWeather, otherWeather } from "../../tables/accidents.ts";
import { companyKinds, companyNames } from "../../tables/shipments.ts";
import { monthOf } from "../calendar.ts";
import type { DemoRecord, Setting } from "../types.ts";
import type { Happening, Known } from "./common.ts";
import * as common from "./common.ts";
import * as tables from "./tables.ts";
import * as texts from "./texts.ts";

/** Minutes that a rule allows. */
const allowed: Readonly<Record<string, number>> = {
  elevenHours: 660,
  fourteenHours: 840,
  thirtyMinuteBreak: 480,
  seventyHours: 4200,
};

/** Findings on hours and logs. */
export function generateHoursOfService(setting: Setting, known: Known): DemoRecord[] {
  const { random } = setting;
  const drivers = common.driversOf(known.people);
  return common.happenings(setting, drivers, common.countFor(setting, 0.1)).map((each): DemoRecord => {
    const violation = random.draw(tables.hoursViolations);
    const limit = allowed[violation] ?? null;
    const coached = !common.isFresh(setting, each.date) && random.chance(0.7);
    const recorded = limit === null ? null : limit + random.integer(2, 75);
    const isOfDay = recorded !== null && recorded * 60 < secondsPerDay;
    const window = Math.max(
      isOfDay ? recorded * 60 : 0,
      violation === "fourteenHours" ? 0 : random.integer(9, 11) * 3600,
    );
    const begun = Math.min(random.integer(4, 12) * 3600, secondsPerDay - 60 - window);
    const { road, town } = common.spotOf(random, each.person.group);
    // A day that was not certified is found after it: until the next day began, there was time.
    const found = violation === "notCertified" ? random.integer(2, 12) : random.integer(0, 12);
    return {
      ...about(setting, known, each, { coach: coached }),
      values: {
        ...common.statusOf(setting, each.date),
        date: each.date,
        violation,
        detectedBy: random.pick(["logAudit", "logAudit", "deviceAlert", "roadside", "supervisor"]),
        detectedDate: Math.min(addDays(each.date, found), setting.today),
        recordKind: random.chance(0.9) ? "eld" : "timeRecord",
        limitRule: "seventyEight",
        exceptionClaimed: random.chance(0.1)
          ? random.pick(["adverseDriving", "shortHaul", "sleeperSplit"])
          : "none",
        startTime: begun,
        endTime: begun + window,
        allowedMinutes: limit,
        recordedMinutes: recorded,
        mileage: limit === null ? null : random.integer(1, 60),
        location: road,
        state: town.state,
        description: random.pick(texts.hoursTexts[violation] ?? []),
        recordCorrected: violation === "formAndManner" || violation === "unassignedDriving",
        coached,
        coachedDate: coached ? common.daysLater(setting, each.date, 2, 30) : null,
        coachingNotes: coached ? random.pick(texts.coaching) : null,
        acknowledged: coached ? random.chance(0.9) : null,
        policyExcluded: false,
      },
    };
  });
}

/** What was seen on the road. */
export function generateHighwayObservations(setting: Setting, known: Known): DemoRecord[] {
  const { random } = setting;
  const drivers = common.driversOf(known.people);
  return common.happenings(setting, drivers, common.countFor(setting, 0.1)).map((each): DemoRecord => {
    const rating = random.draw(tables.ratings) as keyof typeof texts.roadSeen;
    const source = random.pick(["fieldObserver", "fieldObserver", "supervisor", "rideAlong", "motorist"]);
    const { spot, road, town } = common.spotOf(random, each.person.group);
    const month = monthOf(each.date);
    const limit = random.pick([55, 60, 65, 70]);
    const discussed = !common.isFresh(setting, each.date) && random.chance(0.8);
    const isBad = rating === "unsafe" || rating === "needsImprovement";
    return {
      ...about(setting, known, each, { observer: source !== "motorist", discussedBy: discussed }),
      values: {
        ...common.statusOf(setting, each.date),
        date: each.date,
        time: each.time,
        source,
        rating,
        behaviors: isBad
          ? [random.pick(["followingDistance", "laneChange", "signals", "phone", "speed"])]
          : null,
        road,
        direction: random.pick(["north", "east", "south", "west"]),
        city: town.city,
        state: town.state,
        roadType: spot.road.kind,
        weather: random.draw(month === 11 || month < 3 ? winterWeather : otherWeather),
        light: "daylight",
        traffic: random.pick(["light", "moderate", "heavy"]),
        speedLimit: limit,
        observedSpeed: limit + random.integer(-6, isBad ? 9 : 1),
        followingSeconds: random.integer(isBad ? 15 : 40, 70) / 10,
        callerName: source === "motorist" ? random.pick(["A. Doyle", "K. Ferris", "not given"]) : null,
        description: random.pick(texts.roadSeen[rating]),
        verified: isBad ? random.chance(0.6) : null,
        discussed,
        discussedDate: discussed ? common.daysLater(setting, each.date, 1, 14) : null,
        followUp: discussed && isBad ? random.pick(texts.coaching) : null,
        policyExcluded: false,
      },
    };
  });
}

const behaviors = [
  "protectiveEquipment",
  "lifting",
  "threePoints",
  "lineOfFire",
  "footing",
  "housekeeping",
  "wheelChocks",
  "dockPlate",
];

/** What was seen at the terminals. */
export function generateWorkplaceObservations(setting: Setting, known: Known): DemoRecord[] {
  const { random, today } = setting;
  const people = common.inPositions(known.people, [
    "dockWorker",
    "forkliftOperator",
    "mechanic",
    "yardDriver",
    "driverLocal",
  ]);
  return common.happenings(setting, people, common.countFor(setting, 0.12)).map((each): DemoRecord => {
    const atRisk = behaviors.filter(() => random.chance(0.15));
    const actionNeeded = random.chance(0.2);
    const due = addDays(each.date, random.integer(7, 30));
    const isDone = actionNeeded && due < today && random.chance(0.9);
    const links = about(setting, known, each, { observer: true, assignee: actionNeeded });
    return {
      ...links,
      values: {
        ...common.statusOf(setting, each.date),
        date: each.date,
        time: each.time,
        area: random.pick(["dock", "dock", "yard", "shop", "warehouse"]),
        location: `Door ${random.integer(1, 40)}`,
        task: random.pick(["loading", "forklift", "coupling", "lifting", "cab", "walking"]),
        peopleObserved: random.integer(1, 3),
        safeBehaviors: behaviors.filter((behavior) => !atRisk.includes(behavior)),
        atRiskBehaviors: atRisk.length > 0 ? atRisk : null,
        hazard: actionNeeded ? random.pick(texts.hazards) : null,
        stopWork: random.chance(0.02),
        description: random.pick(texts.workSeen),
        feedbackGiven: random.chance(0.8),
        feedback: random.pick(texts.coaching),
        actionNeeded,
        action: actionNeeded ? random.pick(texts.workActions) : null,
        actionDueDate: actionNeeded ? due : null,
        actionDoneDate: isDone ? common.daysLater(setting, each.date, 1, 20) : null,
      },
    };
  });
}

/** What customers said. */
export function generateCustomerObservations(setting: Setting, known: Known): DemoRecord[] {
  const { random } = setting;
  const drivers = common.driversOf(known.people);
  return common
    .happenings(setting, drivers, common.countFor(setting, 0.08))
    .map((each, place): DemoRecord => {
      const kind = random.pick([
        "complaint",
        "complaint",
        "complaint",
        "compliment",
        "compliment",
        "safetyConcern",
        "suggestion",
      ]);
      const fresh = common.isFresh(setting, each.date);
      const answered = fresh ? null : common.daysLater(setting, each.date, 1, 14);
      const town = common.townOf(random, each.person.group);
      return {
        ...about(setting, known, each, { answeredBy: answered !== null }),
        values: {
          ...common.statusOf(setting, each.date),
          date: each.date,
          eventDate: addDays(each.date, -random.integer(0, 4)),
          kind,
          subjects: [
            kind === "safetyConcern"
              ? "siteRules"
              : random.pick(["conduct", "freightDamage", "timeliness", "service"]),
          ],
          channel: random.pick(["phone", "email", "inPerson", "survey"]),
          customerName: `${random.pick(companyNames)} ${random.pick(companyKinds)}`,
          contactName: random.pick(["Receiving clerk", "Store manager", "Dock lead"]),
          ...(place % 5 === 0 ? { proNumber: proOf(known, place) } : {}),
          city: town.city,
          state: town.state,
          description: random.pick(texts.customerWords[kind] ?? []),
          safetyRelated: kind === "safetyConcern",
          estimatedCost: kind === "complaint" && random.chance(0.3) ? random.integer(5, 120) * 10 : null,
          resolution: fresh
            ? null
            : random.pick(["confirmed", "partlyConfirmed", "notConfirmed", "noAction"]),
          action: fresh ? null : random.pick(texts.customerActions),
          answerDueDate: addDays(each.date, 10),
          answeredDate: answered,
          customerSatisfied: answered === null ? null : random.chance(0.85),
          policyExcluded: false,
        },
      };
    });
}

function proOf({ shipments }: Known, place: number): FieldValues[string] {
  return shipments[place % shipments.length]?.values["proNumber"] ?? null;
}

/** The group of an event and its person, with links to the manager of the terminal under each key that holds. */
function about(
  setting: Setting,
  known: Known,
  { person }: Happening,
  by: Readonly<Record<string, boolean>>,
): Pick<DemoRecord, "groupId" | "links"> {
  const other = known.people.find(({ left, position }) => left === null && position === "safetyCoordinator");
  const manager = common.managerOf(known.people, person) ?? (other && common.linkTo("employee", other));
  const managed = Object.entries(by).map(([key, holds]) => [key, holds ? manager : undefined] as const);
  return {
    groupId: setting.groupId(person.group),
    links: common.links({ primaryModel: common.linkTo("employee", person), ...Object.fromEntries(managed) }),
  };
}
