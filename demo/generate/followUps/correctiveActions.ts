import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { countOf } from "../base/choose.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** Latest events of each kind that have a corrective action: for each employee, and in any company that has so many. */
const EVENTS = 1 / 60;
const FEWEST_EVENTS = 40;
/** Days from the event to the action. */
const DAYS = 12;
/** Of so many actions whose day is over one is still open. */
const LATE = 8;

/** The relation of a corrective action that names an event of each kind. */
const relationOf = {
  accident: "incident",
  injury_illness: "injuryIllness",
  enforcement: "enforcement",
  material_spill: "materialSpill",
  forklift_incident: "forkliftIncident",
  telematics_alert: "telematicsAlert",
  customer_observation: "customerObservation",
  workplace_observation: "workplaceObservation",
  highway_observation: "highwayObservation",
  hours_of_service_observation: "hoursOfServiceObservation",
  bill_of_lading_violation: "billOfLadingViolation",
} as const;

type Kind = keyof typeof relationOf;

/** The events of a company, each at its place among those of its kind. */
export type Events = Readonly<Record<Kind, readonly DemoRecord[]>>;

/** The kinds of events that corrective actions are of. */
export const eventKinds = Object.keys(relationOf) as readonly Kind[];

/** What is done: its type, how it reads once it is done, and how while it is still to be done. */
type Action = readonly [correctiveActionType: string, done: string, planned: string];

const talk: Action = [
  "coaching",
  "Reviewed the event with the manager and agreed on what to do differently.",
  "Manager to review the event with the employee and agree on what to do differently.",
];
const refresher: Action = [
  "retraining",
  "Completed the refresher course, then worked with a coach.",
  "Complete the refresher course, then work with a coach.",
];
const warning: Action = [
  "writtenWarning",
  "Issued and signed. A copy is in the personnel file.",
  "Write and issue the warning. File a copy in the personnel file.",
];
const yard: Action = [
  "procedureChange",
  "Changed the yard procedure and explained it at the morning meeting.",
  "Change the yard procedure and explain it at the morning meeting.",
];
const log: Action = [
  "coaching",
  "Reviewed the day's log. Trips are now planned with dispatch.",
  "Review the day's log and plan trips with dispatch.",
];

const ofTheRoad: readonly Action[] = [talk, refresher, warning, yard];
/** What is done about an event of a kind. */
const actionsOf: Readonly<Partial<Record<Kind, readonly Action[]>>> = {
  enforcement: [
    talk,
    [
      "retraining",
      "Completed pre-trip inspection training and demonstrated it on the assigned tractor.",
      "Complete pre-trip inspection training and demonstrate it on the assigned tractor.",
    ],
    warning,
  ],
  material_spill: [
    [
      "procedureChange",
      "Drums are now braced and counted before the trailer is closed. The dock crew was trained.",
      "Train the dock crew to brace and count drums before the trailer is closed.",
    ],
    [
      "retraining",
      "Repeated the hazmat training on loading and spill kits.",
      "Repeat the hazmat training on loading and spill kits.",
    ],
    talk,
  ],
  forklift_incident: [
    [
      "retraining",
      "Reevaluated on the same truck and dock, and passed.",
      "Reevaluate on the same truck and dock.",
    ],
    [
      "procedureChange",
      "Made the aisle one-way and adjusted its mirror.",
      "Make the aisle one-way and adjust its mirror.",
    ],
    talk,
  ],
  telematics_alert: [
    [
      "coaching",
      "Watched the video together. The driver explained what to do next time.",
      "Watch the video together and agree on what to do next time.",
    ],
    talk,
  ],
  workplace_observation: [
    talk,
    [
      "procedureChange",
      "The tool now has its own storage spot, and the step is on the checklist.",
      "Give the tool its own storage spot and add the step to the checklist.",
    ],
  ],
  hours_of_service_observation: [
    log,
    [
      "retraining",
      "Completed the training on records of duty status.",
      "Complete the training on records of duty status.",
    ],
    warning,
  ],
};

/**
 * Corrective actions of the latest events of each kind: that of the very latest is still to come, the one before it is overdue, and
 * most of the others are done.
 */
export function generateCorrectiveActions(
  setting: Setting,
  events: Events,
  people: readonly Employee[],
): DemoRecord[] {
  const managers = new Map(
    people.flatMap((person) =>
      person.position === "terminalManager" && person.values["status"] === "active"
        ? [[person.groupId, person] as const]
        : [],
    ),
  );
  return eventKinds.flatMap((kind) => actionsOfKind(setting, kind, events[kind], managers));
}

function actionsOfKind(
  setting: Setting,
  template: Kind,
  events: readonly DemoRecord[],
  managers: ReadonlyMap<number, Employee>,
): DemoRecord[] {
  const kinds = actionsOf[template] ?? ofTheRoad;
  const [anyone] = managers.values();
  return events
    .map(({ groupId, values, links }, index) => ({ groupId, links, index, day: Number(values["date"]) }))
    .toSorted((a, b) => b.day - a.day || a.index - b.index)
    .slice(0, countOf(setting, EVENTS, FEWEST_EVENTS))
    .map(({ groupId, links, index, day }, position) => {
      const action = kinds[position % kinds.length] ?? talk;
      const event: DemoLink = { template, index };
      const person = links["primaryModel"];
      const manager = managers.get(groupId) ?? anyone;
      const values = progress(setting, day, position, action);
      return {
        groupId,
        links: {
          [relationOf[template]]: event,
          ...(person ? { primaryModel: person } : {}),
          ...(manager ? { assignee: { template: "employee", index: manager.index } } : {}),
        },
        values,
      };
    });
}

/** What the action of an event is, until when it is to be done, and whether it is. */
function progress(
  { random, today }: Setting,
  day: number,
  index: number,
  [correctiveActionType, done, planned]: Action,
): FieldValues {
  const isLate = index === 1 || index % LATE === LATE - 1;
  const soon = Math.max(addDays(day, DAYS), addDays(today, random.integer(2, DAYS)));
  const due =
    index === 0 ? soon : isLate ? Math.min(addDays(day, DAYS), addDays(today, -1)) : addDays(day, DAYS);
  if (index === 0 || isLate || due >= today)
    return {
      correctiveActionType,
      description: planned,
      dueDate: due,
      criticalEventWorkflowStatus: index === 0 ? "pending" : random.pick(["pending", "inProgress"]),
    };
  return {
    correctiveActionType,
    description: done,
    dueDate: due,
    dateOfAction: addDays(day, random.integer(1, DAYS)),
    criticalEventWorkflowStatus: "completed",
  };
}
