import { addDays } from "../../../engine/index.ts";
import { countOf } from "./choose.ts";
import { ofPerson, presentPeople } from "./credentials.ts";
import { due } from "./due.ts";
import type { Employee } from "./employees.ts";
import { bossAs } from "./people-pack/common.ts";
import type { DemoLink, DemoRecord, Setting } from "./types.ts";

/** Plans of the data for each employee, and of any company that has so many drivers. */
const PLANS = 1 / 40;
const FEWEST_PLANS = 60;
/** The first plans have talking points, and a progress update for each task that is closed. */
const TOLD = 12;
const talk = ["What happened, in the driver's own words", "What is different next time"];
const categories = ["safeDriving", "hoursOfService", "vehicleCare", "backing", "speed"] as const;
const titles: Readonly<Record<(typeof categories)[number], string>> = {
  safeDriving: "Safe following distance",
  hoursOfService: "Hours of service refresher",
  vehicleCare: "Better vehicle inspections",
  backing: "Backing without damage",
  speed: "Speed in work zones",
};
const goals: Readonly<Record<(typeof categories)[number], string>> = {
  safeDriving: "Keep seven seconds behind the vehicle ahead, on every trip.",
  hoursOfService: "Stay within the limits, and log each change of duty status when it happens.",
  vehicleCare: "Find defects before the trip, and write them into the report.",
  backing: "Get out and look before backing; ask for a guide where the blind side cannot be seen.",
  speed: "Keep to posted limits, and leave room for people at work.",
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
    .slice(0, countOf(setting, PLANS, FEWEST_PLANS))
    .map((person, index) => {
      const { day, isDone } = due(setting, index);
      const category = categories[index % categories.length] ?? "safeDriving";
      const closed = isDone ? taskNames.length : index % 3;
      return { person, category, isAssigned: index % 11 !== 10, day, isDone, closed };
    });
}

/** Improvement plans with their tasks, talking points and progress updates: all lists come from the same plans. */
export function generatePlans(
  setting: Setting,
  people: readonly Employee[],
): Record<"plans" | "tasks" | "points" | "updates", DemoRecord[]> {
  const made = plansOf(setting, people);
  const told = made.slice(0, TOLD);
  return {
    plans: made.map((plan) => planRecord(setting, plan)),
    tasks: made.flatMap((plan, index) => taskRecords(plan, index)),
    points: told.flatMap((plan, index) => pointRecords(plan, index)),
    updates: told.flatMap((plan, index) => updateRecords(setting, plan, index)),
  };
}

function planRecord({ today }: Setting, { person, category, isAssigned, day, isDone }: Plan): DemoRecord {
  return {
    groupId: person.groupId,
    links: isAssigned ? { ...ofPerson(person).links, ...bossAs("coach", person) } : {},
    values: {
      name: titles[category],
      category,
      startDate: addDays(Math.min(day, today), -30),
      status: isDone ? "closed" : "open",
      closedDate: isDone ? addDays(today, -3) : null,
      description: goals[category],
    },
  };
}

function taskRecords({ person, isAssigned, day, closed }: Plan, plan: number): DemoRecord[] {
  const assignee: DemoLink = { template: "employee", index: person.index };
  return taskNames.map((name, place) => ({
    groupId: person.groupId,
    links: {
      improvementPlan: { template: "improvement_plan", index: plan },
      ...(isAssigned ? { assignee } : {}),
    },
    values: {
      name,
      type: taskKinds[place] ?? "meeting",
      dueDate: addDays(day, (place - closed) * 7),
      ...(place < closed && plan >= TOLD ? { closed: true, completed: true } : { closed: false }),
      acceptablePerformance: "Shows it in two trips without a reminder.",
    },
  }));
}

const taskOf = (plan: number, place: number) => ({
  template: "improvement_plan_task",
  index: plan * taskNames.length + place,
});

function pointRecords({ person }: Plan, plan: number): DemoRecord[] {
  return taskNames.flatMap((_, place) =>
    talk.map((name, index) => ({
      groupId: person.groupId,
      links: { improvementPlanTask: taskOf(plan, place) },
      values: { name, sortOrder: index + 1 },
    })),
  );
}

/** Each closes its task, which was written as an open one. */
function updateRecords({ today }: Setting, { person, isAssigned, closed }: Plan, plan: number): DemoRecord[] {
  return taskNames.slice(0, closed).map((_, place) => ({
    groupId: person.groupId,
    links: {
      improvementPlanTask: taskOf(plan, place),
      improvementPlan: { template: "improvement_plan", index: plan },
      ...(isAssigned ? ofPerson(person).links : {}),
    },
    values: {
      meetingDate: addDays(today, (place - closed) * 7),
      outcomeReached: true,
      meetingDetails: "Went through the talking points. The driver showed what was asked for.",
      closePlan: true,
    },
  }));
}
