import { addDays, secondsPerDay } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { winterWeather, otherWeather } from "../../tables/accidentTables.ts";
import { companyKinds, companyNames } from "../../tables/shipmentTables.ts";
import { lightAt } from "../accidents/accidents.ts";
import { monthOf } from "../base/calendar.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import { customerScenes } from "./customerScenes.ts";
import { roadScenes } from "./roadScenes.ts";
import * as tables from "./violationTables.ts";
import * as texts from "./roadsideTexts.ts";

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
    const started = Math.min(random.integer(4, 12) * 3600, secondsPerDay - 60 - window);
    const { road, town } = common.spotOf(random, each.person.group);
    // A day that was not certified is found after it: until the next day began, there was time.
    const found = violation === "notCertified" ? random.integer(2, 12) : random.integer(0, 12);
    return {
      ...common.about(setting, known, each, { coach: coached }),
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
        startTime: started,
        endTime: started + window,
        allowedMinutes: limit,
        recordedMinutes: recorded,
        mileage: limit === null ? null : random.integer(1, 60),
        location: road,
        state: town.state,
        description: random.pick(texts.hoursTexts[violation] ?? []),
        recordCorrected: violation === "formAndManner" || violation === "unassignedDriving",
        coached,
        coachedDate: coached ? common.daysLater(setting, each.date, 2, 30) : null,
        coachingNotes: coached ? random.pick(texts.coachingOf[violation] ?? [texts.coached]) : null,
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
    const rating = random.draw(tables.ratings);
    const scene = random.pick(roadScenes[rating] ?? []);
    const source = random.pick(["fieldObserver", "fieldObserver", "supervisor", "rideAlong", "motorist"]);
    const { spot, road, town } = common.spotOf(random, each.person.group);
    const month = monthOf(each.date);
    const limit = random.pick([55, 60, 65, 70]);
    const discussed = !common.isFresh(setting, each.date) && random.chance(0.8);
    const isBad = rating === "unsafe" || rating === "needsImprovement";
    return {
      ...common.about(setting, known, each, { observer: source !== "motorist", discussedBy: discussed }),
      values: {
        ...common.statusOf(setting, each.date),
        date: each.date,
        time: each.time,
        source,
        rating,
        behaviors: scene.behavior === null ? null : [scene.behavior],
        road,
        direction: random.pick(["north", "east", "south", "west"]),
        city: town.city,
        state: town.state,
        roadType: spot.road.kind,
        weather: random.draw(month === 11 || month < 3 ? winterWeather : otherWeather),
        light: lightAt(random, each.time),
        traffic: random.pick(["light", "moderate", "heavy"]),
        speedLimit: limit,
        observedSpeed: limit + random.integer(...scene.over),
        followingSeconds: random.integer(scene.following[0] * 10, scene.following[1] * 10) / 10,
        callerName: source === "motorist" ? random.pick(["A. Doyle", "K. Ferris", "not given"]) : null,
        description: scene.description,
        verified: isBad ? random.chance(0.6) : null,
        discussed,
        discussedDate: discussed ? common.daysLater(setting, each.date, 1, 14) : null,
        followUp: discussed ? scene.followUp : null,
        policyExcluded: false,
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
    .map((each, index): DemoRecord => {
      const kind = random.pick([
        "complaint",
        "complaint",
        "complaint",
        "compliment",
        "compliment",
        "safetyConcern",
        "suggestion",
      ]);
      const scene = random.pick(customerScenes[kind] ?? []);
      const fresh = common.isFresh(setting, each.date);
      const answered = fresh ? null : common.daysLater(setting, each.date, 1, 14);
      const town = common.townOf(random, each.person.group);
      return {
        ...common.about(setting, known, each, { answeredBy: answered !== null }),
        values: {
          ...common.statusOf(setting, each.date),
          date: each.date,
          eventDate: addDays(each.date, -random.integer(0, 4)),
          kind,
          subjects: [scene.subject],
          channel: random.pick(["phone", "email", "inPerson", "survey"]),
          customerName: `${random.pick(companyNames)} ${random.pick(companyKinds)}`,
          contactName: random.pick(["Receiving clerk", "Store manager", "Dock lead"]),
          ...(index % 5 === 0 ? { proNumber: proOf(known, index) } : {}),
          city: town.city,
          state: town.state,
          description: scene.words,
          safetyRelated: kind === "safetyConcern",
          estimatedCost: kind === "complaint" && random.chance(0.3) ? random.integer(5, 120) * 10 : null,
          resolution: fresh
            ? null
            : random.pick(["confirmed", "partlyConfirmed", "notConfirmed", "noAction"]),
          action: fresh ? null : scene.action,
          answerDueDate: addDays(each.date, 10),
          answeredDate: answered,
          customerSatisfied: answered === null ? null : random.chance(0.85),
          policyExcluded: false,
        },
      };
    });
}

function proOf({ shipments }: Known, index: number): FieldValues[string] {
  return shipments[index % shipments.length]?.values["proNumber"] ?? null;
}
