import { addDays } from "../../../engine/index.ts";
import { countOf } from "../base/choose.ts";
import { ofPerson, presentPeople } from "../people/personRecords.ts";
import { due } from "../base/due.ts";
import type { Employee } from "../people/employees.ts";
import { bossAs } from "../personnel/personnelRecord.ts";
import { planDescription, planTemplates } from "../personnel/planTemplates.ts";
import type { PlanTemplate } from "../personnel/planTemplates.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** Plans of the data for each employee, and of any company that has so many drivers. */
const PLANS = 1 / 40;
const FEWEST_PLANS = 60;
/** One of so many drivers has a plan; in the smallest company three have: one late, one begun, one to begin. */
const PER_PLAN = 7;
const FEWEST_PER_COMPANY = 3;
/** Of so many plans one is not given to anybody yet: the coach prepares it. */
const PREPARED = 11;
/** Plans that are begun at once when their tasks are due later. */
const SOON = 10;
/** Purposes of templates for people who drive. */
const ofDrivers = ["safeDriving", "hoursOfService", "vehicleCare", "backing", "speed"];
const driverTemplates = planTemplates.flatMap((template, index) =>
  ofDrivers.includes(template.category) ? [{ template, index }] : [],
);

interface Plan {
  person: Employee;
  template: PlanTemplate;
  templateIndex: number;
  isAssigned: boolean;
  start: number;
  isDone: boolean;
  /** Tasks that are closed: the first ones. */
  closed: number;
  /** Position of its first task among all. */
  firstTask: number;
}

function plansOf(setting: Setting, people: readonly Employee[]): Plan[] {
  const drivers = people.filter(({ values }) => values["driver"] === true);
  let firstTask = 0;
  return presentPeople(drivers, PER_PLAN, FEWEST_PER_COMPANY)
    .slice(0, countOf(setting, PLANS, FEWEST_PLANS))
    .flatMap((person, index) => {
      const chosen = driverTemplates[index % driverTemplates.length];
      if (!chosen) return [];
      const { template, index: templateIndex } = chosen;
      const isAssigned = index % PREPARED !== PREPARED - 1;
      const progress = progressOf(setting, index, { template, isAssigned });
      const plan = { person, template, templateIndex, isAssigned, firstTask, ...progress };
      firstTask += template.tasks.length;
      return [plan];
    });
}

/** When a plan began, so that its first open task is due as its place among the plans asks; those that are done ended some days ago. */
function progressOf(
  setting: Setting,
  index: number,
  { template: { tasks }, isAssigned }: Pick<Plan, "template" | "isAssigned">,
): Pick<Plan, "start" | "isDone" | "closed"> {
  const { today } = setting;
  const { day, isDone } = due(setting, index);
  const days = tasks.map(([, , after]) => after);
  if (isDone && isAssigned) {
    const start = addDays(Math.min(day, addDays(today, -4)), -(days.at(-1) ?? 0));
    return { start, isDone, closed: tasks.length };
  }
  const closed = isAssigned ? Math.min(index % 3, tasks.length - 1) : 0;
  // What is closed was due before today.
  const latest = closed > 0 ? addDays(today, -1 - (days[closed - 1] ?? 0)) : addDays(today, SOON);
  return { start: Math.min(addDays(day, -(days[closed] ?? 0)), latest), isDone: false, closed };
}

/** Improvement plans with their tasks, talking points and progress updates: all lists come from the same plans. */
export function generatePlans(
  setting: Setting,
  people: readonly Employee[],
): Record<"plans" | "tasks" | "points" | "updates", DemoRecord[]> {
  const made = plansOf(setting, people);
  return {
    plans: made.map((plan) => planRecord(setting, plan)),
    tasks: made.flatMap((plan, index) => taskRecords(plan, index)),
    points: made.flatMap(pointRecords),
    updates: made.flatMap((plan, index) => updateRecords(setting, plan, index)),
  };
}

function planRecord({ today }: Setting, plan: Plan): DemoRecord {
  const { person, template, templateIndex, isAssigned, start, isDone } = plan;
  return {
    groupId: person.groupId,
    links: {
      improvementPlanTemplate: { template: "improvement_plan_template", index: templateIndex },
      ...(isAssigned ? ofPerson(person).links : {}),
      ...bossAs("coach", person),
    },
    values: {
      name: template.name,
      category: template.category,
      startDate: start,
      status: isDone ? "closed" : "open",
      closedDate: isDone ? addDays(today, -3) : null,
      description: planDescription(template.purpose),
    },
  };
}

/** Tasks are the employee's; those of a plan that nobody has yet are the coach's. */
function taskRecords({ person, template, isAssigned, start, closed }: Plan, plan: number): DemoRecord[] {
  const own: DemoLink = { template: "employee", index: person.index };
  return template.tasks.map(([name, type, days, outcome], index) => {
    // The learning system closes its tasks itself; the others are closed by their meetings.
    const isLearned = type === "lmsTraining" && index < closed;
    return {
      groupId: person.groupId,
      links: {
        improvementPlan: { template: "improvement_plan", index: plan },
        ...(isAssigned ? { assignee: own } : bossAs("assignee", person)),
      },
      values: {
        name,
        type,
        dueDate: addDays(start, days),
        ...(isLearned ? { closed: true, completed: true } : { closed: false }),
        acceptablePerformance: outcome,
      },
    };
  });
}

const taskOf = ({ firstTask }: Plan, index: number): DemoLink => ({
  template: "improvement_plan_task",
  index: firstTask + index,
});

function pointRecords(plan: Plan): DemoRecord[] {
  return plan.template.tasks.flatMap(([, , , , points = []], position) =>
    points.map((name, index) => ({
      groupId: plan.person.groupId,
      links: { improvementPlanTask: taskOf(plan, position) },
      values: { name, sortOrder: index + 1 },
    })),
  );
}

/** Each closes its task, which was written as an open one. */
function updateRecords({ today }: Setting, plan: Plan, index: number): DemoRecord[] {
  const { person, template, start, closed } = plan;
  return template.tasks.slice(0, closed).flatMap(([, type, days, outcome], position) =>
    type === "lmsTraining"
      ? []
      : [
          {
            groupId: person.groupId,
            links: {
              improvementPlanTask: taskOf(plan, position),
              improvementPlan: { template: "improvement_plan", index },
              ...ofPerson(person).links,
            },
            values: {
              meetingDate: Math.min(addDays(start, days), addDays(today, -1)),
              outcomeReached: true,
              meetingDetails: `Went through what was agreed. Expected: ${outcome} Reached.`,
              closePlan: true,
            },
          },
        ],
  );
}
