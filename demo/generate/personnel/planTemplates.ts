import { addDays } from "../../../engine/index.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";
import { coachesOf } from "./personnelRecord.ts";

type Task = readonly [name: string, type: string, days: number, outcome: string, points?: readonly string[]];

/** A plan as the company has prepared it, to be made into one of an employee's; `purpose` says after what. */
export interface PlanTemplate {
  name: string;
  category: string;
  purpose: string;
  tasks: readonly Task[];
}

/** The plan templates of a company, each at its place among the records. */
export const planTemplates: readonly PlanTemplate[] = [
  {
    name: "Following Distance",
    category: "safeDriving",
    purpose: "After a rear-end collision or three alerts of following too closely in a month.",
    tasks: [
      [
        "Event review",
        "meeting",
        3,
        "Explains in their own words what happened and why.",
        ["What did the camera show?", "What would seven seconds have changed?"],
      ],
      ["Defensive driving course", "lmsTraining", 14, "Passes the test."],
      [
        "Ride-along on a regular route",
        "rideAlong",
        21,
        "Keeps a seven-second following distance for the whole trip.",
        ["Counts following seconds aloud at three points", "Drops back when cut off"],
      ],
      ["30-day follow-up", "followUp", 35, "No further alert."],
    ],
  },
  {
    name: "Backing Without Damage",
    category: "backing",
    purpose: "After damage while backing.",
    tasks: [
      [
        "Meeting where the damage happened",
        "meeting",
        5,
        "Points out the blind side.",
        ["Get out and look", "Who spots, and with which hand signals"],
      ],
      ["Yard practice with cones", "coaching", 12, "Docks four times in a row without touching a cone."],
      ["Results review", "followUp", 30, "No damage in thirty days."],
    ],
  },
  {
    name: "Hours of Service Refresher",
    category: "hoursOfService",
    purpose: "After a roadside violation or a log audit finding.",
    tasks: [
      [
        "Log review",
        "meeting",
        3,
        "Finds the violation without help.",
        ["Which limit was reached first?", "When should dispatch have been called?"],
      ],
      ["Online hours of service course", "lmsTraining", 10, "Passes the test."],
      ["14-day log audit", "followUp", 24, "No log violations."],
    ],
  },
  {
    name: "Speed in Work Zones",
    category: "speed",
    purpose: "After a speeding citation or severe speeding alerts.",
    tasks: [
      [
        "Alert review",
        "coaching",
        4,
        "Knows the company's governed speed.",
        ["What a saved minute costs", "Space for the worker behind the cone"],
      ],
      ["Ride-along", "rideAlong", 15, "Obeys every posted limit."],
      ["30-day follow-up", "followUp", 30, "No severe alert in thirty days."],
    ],
  },
  {
    name: "Vehicle Inspections",
    category: "vehicleCare",
    purpose: "After a roadside defect that the pre-trip inspection should have found.",
    tasks: [
      [
        "Walk-around with a mechanic",
        "coaching",
        4,
        "Finds the three planted defects.",
        ["Brakes: what to check without tools", "Which defects put the unit out of service"],
      ],
      ["Observed pre-trip inspection", "rideAlong", 12, "Covers every item on the checklist."],
      ["30-day follow-up", "followUp", 30, "Inspection reports match the shop's findings for thirty days."],
    ],
  },
  {
    name: "Lifting and Dock Work",
    category: "workplaceSafety",
    purpose: "After a strain, or after unsafe work was observed.",
    tasks: [
      [
        "Dock coaching",
        "coaching",
        5,
        "Lifts with the legs and asks for help above 50 lb.",
        ["Plan the path first", "When a hand truck is needed"],
      ],
      ["Shift toolbox talk", "classroom", 12, "Leads part of the talk."],
      ["Follow-up observation", "followUp", 28, "Works safely without a reminder."],
    ],
  },
  {
    name: "Attendance",
    category: "attendance",
    purpose: "After a written warning for attendance.",
    tasks: [
      [
        "Meeting with the supervisor",
        "meeting",
        2,
        "Agrees on the schedule.",
        ["What gets in the way?", "Whom to call, and by when"],
      ],
      ["Weekly attendance check", "followUp", 30, "No unexcused absence."],
    ],
  },
];

/** What stands in a plan of a template as its description. */
export const planDescription = (purpose: string): string =>
  `${purpose} Agreed with the employee and the coach.`;

const flat = planTemplates.flatMap(({ tasks }, template) =>
  tasks.map((task, index) => ({ task, template, index })),
);

/** The templates, their tasks and the talking points of these: one wave each, in this order. */
export function generatePlanTemplates({
  groupId,
  company,
}: Setting): Record<"templates" | "tasks" | "points", DemoRecord[]> {
  const group = groupId(company.alias);
  const linked = (key: string, template: string, index: number): Pick<DemoRecord, "groupId" | "links"> => ({
    groupId: group,
    links: { [key]: { template, index } },
  });
  return {
    templates: planTemplates.map(({ name, category, purpose }) => ({
      groupId: group,
      links: {},
      values: {
        name,
        category,
        purpose,
        active: true,
        description: planDescription(purpose),
      },
    })),
    tasks: flat.map(({ task: [name, type, daysUntilDue, outcome], template, index }) => ({
      ...linked("improvementPlanTemplate", "improvement_plan_template", template),
      values: { name, type, daysUntilDue, acceptablePerformance: outcome, sortOrder: index + 1 },
    })),
    points: flat.flatMap(({ task: [, , , , points = []] }, index) =>
      points.map((name, position) => ({
        ...linked("improvementPlanTaskTemplate", "improvement_plan_task_template", index),
        values: { name, sortOrder: position + 1 },
      })),
    ),
  };
}

const findings: Readonly<Record<string, readonly string[]>> = {
  onTrack: [
    "Tasks are done on time; the driver asks for more practice.",
    "Alerts are down by half since the start.",
  ],
  behind: ["The ride-along had to be put off twice.", "One task is late; the reason is the schedule."],
  stalled: ["Nothing has happened since the first meeting."],
  goalReached: ["The goal is reached; the last look confirmed it."],
};

/** Reviews of every second plan that began. */
export function generatePlanReviews(
  setting: Setting,
  { people, plans }: { people: readonly Employee[]; plans: readonly DemoRecord[] },
): DemoRecord[] {
  const { random, today } = setting;
  const coaches = coachesOf(people);
  return plans.flatMap((plan, index) => {
    const start = Number(plan.values["startDate"]);
    if (index % 2 === 1 || start > addDays(today, -7)) return [];
    const isClosed = plan.values["status"] === "closed";
    const progress = isClosed ? "goalReached" : random.pick(["onTrack", "onTrack", "behind", "stalled"]);
    const reviewDate = Math.min(addDays(start, random.integer(6, 20)), addDays(today, -1));
    const link: DemoLink = { template: "improvement_plan", index };
    const person = plan.links["primaryModel"];
    const coach = coaches.length > 0 ? random.pick(coaches) : undefined;
    return [
      {
        groupId: plan.groupId,
        links: {
          improvementPlan: link,
          ...(person ? { primaryModel: person } : {}),
          ...(coach ? { reviewedBy: { template: "employee", index: coach.index } } : {}),
        },
        values: {
          reviewDate,
          progress,
          findings: random.pick(findings[progress] ?? []),
          nextSteps: isClosed ? null : "Keep the dates of the remaining tasks.",
          escalated: progress === "stalled",
          nextReviewDate: isClosed ? null : addDays(reviewDate, 14),
        },
      },
    ];
  });
}
