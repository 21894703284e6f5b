import { addDays } from "../../../engine/index.ts";
import type { DemoRecord, Setting } from "./types.ts";

/** Latest events of each type that have a corrective action. */
const EVENTS = 40;
/** Days from the event to the action. */
const DAYS = 12;
const kinds = [
  ["coaching", "Talked through the event with the manager; what to do differently is agreed."],
  ["retraining", "Took the refresher course and drove with a coach afterwards."],
  ["writtenWarning", "Handed over and signed; a copy is with the personnel file."],
  ["procedureChange", "The yard's procedure was changed and explained at the morning meeting."],
] as const;

/** Corrective actions of the latest accidents and injuries that are long enough ago. */
export function generateCorrectiveActions(
  setting: Setting,
  accidents: readonly DemoRecord[],
  injuries: readonly DemoRecord[],
): DemoRecord[] {
  return [
    ...actionsOf(setting, accidents, { template: "accident", relation: "incident" }),
    ...actionsOf(setting, injuries, { template: "injury_illness", relation: "injuryIllness" }),
  ];
}

function actionsOf(
  { today }: Setting,
  events: readonly DemoRecord[],
  { template, relation }: { template: string; relation: string },
): DemoRecord[] {
  return events
    .map(({ groupId, values, links }, index) => ({ groupId, links, index, day: Number(values["date"]) }))
    .filter(({ day }) => addDays(day, DAYS) < today)
    .toSorted((a, b) => b.day - a.day || a.index - b.index)
    .slice(0, EVENTS)
    .map(({ groupId, links, index, day }, place) => {
      const [correctiveActionType, description] = kinds[place % kinds.length] ?? kinds[0];
      const person = links["primaryModel"];
      return {
        groupId,
        links: { [relation]: { template, index }, ...(person ? { primaryModel: person } : {}) },
        values: {
          correctiveActionType,
          dateOfAction: addDays(day, DAYS),
          criticalEventWorkflowStatus: "completed",
          description,
        },
      };
    });
}
