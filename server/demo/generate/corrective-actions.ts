import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { countOf } from "./choose.ts";
import type { Employee } from "./employees.ts";
import type { DemoLink, DemoRecord, Setting } from "./types.ts";

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
  "Talked through the event with the manager; what to do differently is agreed.",
  "The manager talks through the event with the employee and agrees what to do differently.",
];
const refresher: Action = [
  "retraining",
  "Took the refresher course and worked with a coach afterwards.",
  "Takes the refresher course and works with a coach afterwards.",
];
const warning: Action = [
  "writtenWarning",
  "Handed over and signed; a copy is with the personnel file.",
  "To be written and handed over; a copy goes to the personnel file.",
];
const yard: Action = [
  "procedureChange",
  "The yard's procedure was changed and explained at the morning meeting.",
  "The yard's procedure is to be changed and explained at the morning meeting.",
];
const log: Action = [
  "coaching",
  "Went through the log of the day; trips are planned with the dispatcher now.",
  "Go through the log of the day and plan the trips with the dispatcher.",
];

const ofTheRoad: readonly Action[] = [talk, refresher, warning, yard];
/** What is done about an event of a kind. */
const actionsOf: Readonly<Partial<Record<Kind, readonly Action[]>>> = {
  enforcement: [
    talk,
    [
      "retraining",
      "Took the lesson on the inspection before the trip; showed it on the own tractor.",
      "Takes the lesson on the inspection before the trip and shows it on the own tractor.",
    ],
    warning,
  ],
  material_spill: [
    [
      "procedureChange",
      "Drums are braced and counted before the doors are closed; the dock was shown how.",
      "Show the dock how drums are braced and counted before the doors are closed.",
    ],
    [
      "retraining",
      "Repeated the hazmat lesson on loading and on the spill kit.",
      "Repeats the hazmat lesson on loading and on the spill kit.",
    ],
    talk,
  ],
  forklift_incident: [
    [
      "retraining",
      "Was evaluated again on the truck and the dock where it happened, and passed.",
      "Is evaluated again on the truck and the dock where it happened.",
    ],
    [
      "procedureChange",
      "The aisle is one-way now, and its mirror was set anew.",
      "Make the aisle one-way and set its mirror anew.",
    ],
    talk,
  ],
  telematics_alert: [
    [
      "coaching",
      "Watched the clip together; the driver named what to do next time.",
      "Watch the clip together; the driver names what to do next time.",
    ],
    talk,
  ],
  workplace_observation: [
    talk,
    [
      "procedureChange",
      "The tool has a place of its own now, and the step is on the checklist.",
      "Give the tool a place of its own and put the step on the checklist.",
    ],
  ],
  hours_of_service_observation: [
    log,
    [
      "retraining",
      "Took the lesson on the records of duty status.",
      "Takes the lesson on the records of duty status.",
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
    .map(({ groupId, links, index, day }, place) => {
      const action = kinds[place % kinds.length] ?? talk;
      const event: DemoLink = { template, index };
      const person = links["primaryModel"];
      const manager = managers.get(groupId) ?? anyone;
      const values = progress(setting, day, place, action);
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
  place: number,
  [correctiveActionType, done, planned]: Action,
): FieldValues {
  const isLate = place === 1 || place % LATE === LATE - 1;
  const soon = Math.max(addDays(day, DAYS), addDays(today, random.integer(2, DAYS)));
  const due =
    place === 0 ? soon : isLate ? Math.min(addDays(day, DAYS), addDays(today, -1)) : addDays(day, DAYS);
  if (place === 0 || isLate || due >= today)
    return {
      correctiveActionType,
      description: planned,
      dueDate: due,
      criticalEventWorkflowStatus: place === 0 ? "pending" : random.pick(["pending", "inProgress"]),
    };
  return {
    correctiveActionType,
    description: done,
    dueDate: due,
    dateOfAction: addDays(day, random.integer(1, DAYS)),
    criticalEventWorkflowStatus: "completed",
  };
}
