import { addDays } from "../../../engine/index.ts";
import { ofPerson, presentPeople } from "./credentials.ts";
import { due } from "./due.ts";
import type { Employee } from "./employees.ts";
import type { DemoRecord, Setting } from "./types.ts";

const PLANS = 60;
const categories = ["safeDriving", "hoursOfService", "vehicleCare", "backing", "speed"] as const;
const titles: Readonly<Record<(typeof categories)[number], string>> = {
  safeDriving: "Safe following distance",
  hoursOfService: "Hours of service refresher",
  vehicleCare: "Better vehicle inspections",
  backing: "Backing without damage",
  speed: "Speed in work zones",
};
const taskKinds = ["meeting", "rideAlong", "coaching"] as const;
const taskNames = ["Kick-off meeting", "Ride-along with a coach", "Review of the results"];

interface Plan {
  person: Employee;
  category: (typeof categories)[number];
  isAssigned: boolean;
  /** When the open tasks are due. */
  day: number;
  isDone: boolean;
  /** Tasks that are closed. */
  closed: number;
}

function plansOf(setting: Setting, people: readonly Employee[]): Plan[] {
  const drivers = people.filter(({ values }) => values["driver"] === true);
  return presentPeople(drivers, 7)
    .slice(0, PLANS)
    .map((person, index) => {
      const { day, isDone } = due(setting, index);
      const category = categories[index % categories.length] ?? "safeDriving";
      const closed = isDone ? taskNames.length : index % 3;
      return { person, category, isAssigned: index % 11 !== 10, day, isDone, closed };
    });
}

/** Improvement plans with their tasks: both lists come from the same plans. */
export function generatePlans(
  setting: Setting,
  people: readonly Employee[],
): { plans: DemoRecord[]; tasks: DemoRecord[] } {
  const made = plansOf(setting, people);
  return {
    plans: made.map((plan) => planRecord(setting, plan)),
    tasks: made.flatMap((plan, index) => taskRecords(plan, index)),
  };
}

function planRecord({ today }: Setting, { person, category, isAssigned, day, isDone }: Plan): DemoRecord {
  return {
    groupId: person.groupId,
    links: isAssigned ? ofPerson(person).links : {},
    values: {
      name: titles[category],
      category,
      startDate: addDays(Math.min(day, today), -30),
      status: isDone ? "closed" : "open",
      closedDate: isDone ? addDays(today, -3) : null,
    },
  };
}

function taskRecords({ person, day, closed }: Plan, plan: number): DemoRecord[] {
  return taskNames.map((name, place) => ({
    groupId: person.groupId,
    links: { improvementPlan: { template: "improvement_plan", index: plan } },
    values: {
      name,
      type: taskKinds[place] ?? "meeting",
      dueDate: addDays(day, (place - closed) * 7),
      closed: place < closed,
      completed: place < closed ? true : null,
      acceptablePerformance: "Shows it in two trips without a reminder.",
    },
  }));
}
