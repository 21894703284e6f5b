import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { ofPerson, presentPeople } from "./credentials.ts";
import { due } from "./due.ts";
import type { Employee } from "./employees.ts";
import type { DemoRecord, Setting } from "./types.ts";

/** Days of a probation. */
const PROBATION = 90;
/** People who are new, of each company. */
const NEWCOMERS = 48;

const newest = (people: readonly Employee[]) =>
  presentPeople(people, 1)
    .toSorted((a, b) => b.hired - a.hired)
    .slice(0, NEWCOMERS);

/** Probations of the newest people. */
export function generateProbations(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return newest(people).map((person, index) => {
    const { day, isDone } = due(setting, index);
    const outcome = isDone ? setting.random.pick(["passed", "passed", "notPassed"]) : null;
    return {
      ...ofPerson(person),
      values: {
        startDate: addDays(day, -PROBATION),
        endDate: day,
        firstReviewDate: isDone ? addDays(day, -60) : null,
        outcome,
        outcomeDate: isDone ? addDays(setting.today, -setting.random.integer(1, 15)) : null,
      },
    };
  });
}

/** Inquiries to the previous employers of the newest drivers. What is due follows from the day of hire. */
export function generateVerifications(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random } = setting;
  const drivers = people.filter(({ values }) => values["driver"] === true);
  return newest(drivers).map((person, index) => ({
    ...ofPerson(person),
    values: {
      employerName: random.pick(["Blue Mesa Carriers", "Lakeshore Transit", "Granite State Haulage"]),
      positionHeld: "Driver",
      employedFrom: addDays(person.hired, -random.integer(700, 1600)),
      employedTo: addDays(person.hired, -random.integer(10, 60)),
      dotRegulated: true,
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
export function generateChecklists(_setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return newest(people).map((person) => ({
    ...ofPerson(person),
    values: {
      name: `First weeks of ${String(person.values["firstName"])} ${String(person.values["lastName"])}`,
    },
  }));
}

/** The items of those checklists. */
export function generateChecklistItems(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { random, today } = setting;
  return newest(people).flatMap((person, list) =>
    tasks.map((name, place) => {
      const { day, isDone } = due(setting, list + place);
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
