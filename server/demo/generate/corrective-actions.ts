import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { countOf } from "./choose.ts";
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

type Action = readonly [correctiveActionType: string, description: string];

const talk = [
  "coaching",
  "Talked through the event with the manager; what to do differently is agreed.",
] as const;
const refresher = ["retraining", "Took the refresher course and worked with a coach afterwards."] as const;
const warning = ["writtenWarning", "Handed over and signed; a copy is with the personnel file."] as const;
const yard = [
  "procedureChange",
  "The yard's procedure was changed and explained at the morning meeting.",
] as const;

const ofTheRoad: readonly Action[] = [talk, refresher, warning, yard];
/** What is done about an event of a kind. */
const actionsOf: Readonly<Partial<Record<Kind, readonly Action[]>>> = {
  enforcement: [
    talk,
    ["retraining", "Took the lesson on the inspection before the trip; showed it on the own tractor."],
    warning,
  ],
  material_spill: [
    ["procedureChange", "Drums are braced and counted before the doors are closed; the dock was shown how."],
    ["retraining", "Repeated the hazmat lesson on loading and on the spill kit."],
    talk,
  ],
  forklift_incident: [
    ["retraining", "Was evaluated again on the truck and the dock where it happened, and passed."],
    ["procedureChange", "The aisle is one-way now, and its mirror was set anew."],
    talk,
  ],
  telematics_alert: [["coaching", "Watched the clip together; the driver named what to do next time."], talk],
  workplace_observation: [
    talk,
    ["procedureChange", "The tool has a place of its own now, and the step is on the checklist."],
  ],
  hours_of_service_observation: [
    ["coaching", "Went through the log of the day; trips are planned with the dispatcher now."],
    ["retraining", "Took the lesson on the records of duty status."],
    warning,
  ],
};

/**
 * Corrective actions of the latest events of each kind: that of the very latest is still to come, the one before it is overdue, and
 * most of the others are done.
 */
export function generateCorrectiveActions(setting: Setting, events: Events): DemoRecord[] {
  return eventKinds.flatMap((kind) => actionsOfKind(setting, kind, events[kind]));
}

function actionsOfKind(setting: Setting, template: Kind, events: readonly DemoRecord[]): DemoRecord[] {
  const kinds = actionsOf[template] ?? ofTheRoad;
  return events
    .map(({ groupId, values, links }, index) => ({ groupId, links, index, day: Number(values["date"]) }))
    .toSorted((a, b) => b.day - a.day || a.index - b.index)
    .slice(0, countOf(setting, EVENTS, FEWEST_EVENTS))
    .map(({ groupId, links, index, day }, place) => {
      const [correctiveActionType, description] = kinds[place % kinds.length] ?? talk;
      const event: DemoLink = { template, index };
      const person = links["primaryModel"];
      return {
        groupId,
        links: { [relationOf[template]]: event, ...(person ? { primaryModel: person } : {}) },
        values: { correctiveActionType, description, ...progress(setting, day, place) },
      };
    });
}

/** When the action of an event is taken, and how far it is. */
function progress({ random, today }: Setting, day: number, place: number): FieldValues {
  const planned = place === 1 ? Math.min(addDays(day, DAYS), addDays(today, -1)) : addDays(day, DAYS);
  const isLate = place === 1 || place % LATE === LATE - 1;
  if (place === 0 || planned > today)
    return {
      dateOfAction: Math.max(planned, addDays(today, random.integer(2, DAYS))),
      criticalEventWorkflowStatus: "pending",
    };
  return {
    dateOfAction: planned,
    criticalEventWorkflowStatus: isLate ? random.pick(["pending", "inProgress"]) : "completed",
  };
}
