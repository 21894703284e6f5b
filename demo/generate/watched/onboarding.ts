import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { countOf } from "../base/choose.ts";
import { ofPerson, presentPeople } from "../people/personRecords.ts";
import { due } from "../base/due.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";

/** Days of a probation. */
const PROBATION = 90;
/** Share of the employees that counts as new, and how many are new in any company that has so many. */
const NEWCOMERS = 1 / 50;
const FEWEST_NEWCOMERS = 48;

const newest = (setting: Setting, people: readonly Employee[]) =>
  presentPeople(people, 1)
    .toSorted((a, b) => b.hired - a.hired)
    .slice(0, countOf(setting, NEWCOMERS, FEWEST_NEWCOMERS));

/** Days of service of those whose probation is running or was decided lately. */
const LATELY = 140;

/** Probations of the people who were hired lately, or in a company where nobody was, of the newest ones. */
export function generateProbations(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const most = countOf(setting, NEWCOMERS, FEWEST_NEWCOMERS);
  const since = addDays(setting.today, -LATELY);
  const recent = presentPeople(people, 1).filter(({ hired }) => hired >= since && hired <= setting.today);
  const chosen = presentPeople(recent, Math.ceil(recent.length / most) || 1);
  return (chosen.length > 0 ? chosen : newest(setting, people)).map((person, index) =>
    probation(setting, person, index),
  );
}

/** Begun with the day of hire; of those that have ended, two of three are decided and the next one is extended or late. */
function probation({ random, today }: Setting, person: Employee, index: number): DemoRecord {
  const { hired } = person;
  const reviewDay = (after: number) => {
    const day = addDays(hired, after + random.integer(0, 4));
    return day <= today ? day : null;
  };
  const endDate = addDays(hired, PROBATION);
  const isDecided = endDate <= today && index % 3 !== 0;
  const isExtended = endDate <= today && index % 6 === 0;
  const supervisor = person.links["supervisor"];
  return {
    ...ofPerson(person, supervisor && "template" in supervisor ? { reviewer: supervisor } : {}),
    values: {
      startDate: hired,
      endDate,
      firstReviewDate: reviewDay(30),
      secondReviewDate: reviewDay(60),
      finalReviewDate: isDecided || isExtended ? Math.min(addDays(endDate, -1), today) : null,
      outcome: isDecided ? (random.chance(0.08) ? "notPassed" : "passed") : isExtended ? "extended" : null,
      outcomeDate: isDecided ? Math.min(addDays(endDate, random.integer(-1, 5)), today) : null,
      extendedTo: isExtended ? addDays(endDate, 30) : null,
    },
  };
}

/** Inquiries to the previous employers of the newest drivers. What is due follows from the day of hire. */
export function generateVerifications(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random } = setting;
  const drivers = people.filter(({ values }) => values["driver"] === true);
  return newest(setting, drivers).map((person, index) => ({
    ...ofPerson(person),
    values: {
      employerName: random.pick(["Blue Mesa Carriers", "Lakeshore Transit", "Granite State Haulage"]),
      positionHeld: "Driver",
      employedFrom: addDays(person.hired, -random.integer(700, 1600)),
      employedTo: addDays(person.hired, -random.integer(10, 60)),
      dotRegulated: true,
      consentDate: Math.min(addDays(person.hired, -12), setting.today),
      ...answer(setting, person, index),
    },
  }));
}

function answer({ random, today }: Setting, { hired }: Employee, index: number): FieldValues {
  const status = (["notSent", "sent", "received", "sent", "goodFaith"] as const)[index % 5] ?? "sent";
  const sentDate = Math.min(addDays(hired, random.integer(-5, 5)), today);
  return {
    status,
    sentDate: status === "notSent" ? null : sentDate,
    answeredDate: status === "received" ? Math.min(addDays(sentDate, random.integer(1, 20)), today) : null,
    accidents: status === "received" ? random.pick([0, 0, 0, 1]) : null,
    effort: status === "goodFaith" ? "Called three times and sent two letters without an answer." : null,
  };
}

const tasks = ["Handbook signed", "Uniform issued", "Yard tour", "Benefits enrolled", "Camera briefing"];

/** First checklists of the newest people. */
export function generateChecklists(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return newest(setting, people).map((person) => ({
    ...ofPerson(person),
    values: {
      name: `Onboarding, ${String(person.values["firstName"])} ${String(person.values["lastName"])}`,
    },
  }));
}

/** The items of those checklists. */
export function generateChecklistItems(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random, today } = setting;
  return newest(setting, people).flatMap((person, list) =>
    tasks.map((name, index) => {
      const { day, isDone } = due(setting, list + index);
      const status = isDone ? random.pick(["completed", "completed", "exempt"]) : "open";
      return {
        ...ofPerson(person, { checklist: { template: "checklist", index: list } }),
        values: {
          name,
          dueDate: day,
          status,
          dateCompleted: status === "completed" ? addDays(today, -random.integer(0, 10)) : null,
        },
      };
    }),
  );
}
