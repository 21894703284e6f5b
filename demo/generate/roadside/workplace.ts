import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Happening, Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import { scenes } from "./workplaceScenes.ts";
import type { Scene } from "./workplaceScenes.ts";

/** What was seen at the terminals: each record describes one scene. */
export function generateWorkplaceObservations(setting: Setting, known: Known): DemoRecord[] {
  const done = scenes.filter(({ positions }) =>
    known.people.some((person) => positions.includes(person.position)),
  );
  const each = common.countFor(setting, 0.12) / done.length;
  const seen = done.flatMap((scene, spot) => {
    const people = known.people.filter(({ position }) => scene.positions.includes(position));
    const count = Math.ceil(each * (spot + 1)) - Math.ceil(each * spot);
    return common.happenings(setting, people, count).map((happening) => ({ scene, happening }));
  });
  return seen
    .toSorted((a, b) => a.happening.date - b.happening.date)
    .map(({ scene, happening }) => observation(setting, known, scene, happening));
}

function observation(setting: Setting, known: Known, scene: Scene, happening: Happening): DemoRecord {
  const { random } = setting;
  const actionNeeded = random.chance(0.2);
  return {
    ...common.about(setting, known, happening, { observer: true, assignee: actionNeeded }),
    values: {
      ...common.statusOf(setting, happening.date),
      date: happening.date,
      time: happening.time,
      area: scene.area,
      location: `${scene.spot} ${random.integer(1, 40)}`,
      task: scene.task,
      peopleObserved: random.integer(1, 3),
      ...behaviors(setting, scene),
      hazard: actionNeeded ? scene.hazard : null,
      actionNeeded,
      ...(actionNeeded ? action(setting, scene, happening.date) : {}),
    },
  };
}

/** Most of what is seen is safe; what was wrong is what the text describes and what was discussed. */
function behaviors({ random }: Setting, { seen, safe, risks }: Scene): FieldValues {
  const risk = random.chance(0.45) ? random.pick(risks) : undefined;
  const feedbackGiven = risk !== undefined || random.chance(0.8);
  return {
    safeBehaviors: seen.filter((behavior) => behavior !== risk?.behavior),
    atRiskBehaviors: risk ? [risk.behavior] : null,
    stopWork: risk !== undefined && random.chance(0.05),
    description: risk?.description ?? safe,
    feedbackGiven,
    feedback: feedbackGiven ? (risk?.feedback ?? "Said what was done right, and thanked them for it.") : null,
  };
}

function action(setting: Setting, scene: Scene, date: number): FieldValues {
  const { random, today } = setting;
  const due = addDays(date, random.integer(7, 30));
  const isDone = due < today && random.chance(0.9);
  return {
    action: scene.action,
    actionDueDate: due,
    actionDoneDate: isDone ? common.daysLater(setting, date, 1, 20) : null,
  };
}
