import { addDays } from "../../../../engine/index.ts";
import type { FieldValues } from "../../../../engine/index.ts";
import type { Random } from "../../random.ts";
import { ofPerson, presentPeople } from "../credentials.ts";
import type { Employee } from "../employees.ts";
import type { DemoLink, DemoRecord, Setting } from "../types.ts";
import { coachesOf } from "./common.ts";

/** What counts toward the score: its field, its reason, points of one event, and how many there mostly are. */
const events = [
  { field: "accidents", reason: "preventableAccidents", points: 30, usual: [0, 0, 1, 1, 2] },
  { field: "injuries", reason: "injuries", points: 15, usual: [0, 0, 0, 1] },
  { field: "telematicsAlerts", reason: "telematicsAlerts", points: 2, usual: [0, 3, 6, 11, 18] },
  { field: "violations", reason: "roadsideViolations", points: 8, usual: [0, 0, 1, 2] },
  { field: "observations", reason: "observations", points: 4, usual: [0, 0, 1] },
] as const;

/** One entry for each driver with an improvement plan and for every sixteenth of the others. */
export function generateWatchList(
  setting: Setting,
  { people, plans }: { people: readonly Employee[]; plans: readonly DemoRecord[] },
): DemoRecord[] {
  const planOf = plansByPerson(plans);
  const drivers = presentPeople(people, 1).filter(({ values }) => values["driver"] === true);
  const watched = drivers.filter(({ index }, place) => planOf.has(index) || place % 16 === 0);
  const coaches = coachesOf(people);
  return watched.map((person) => {
    const { random, today } = setting;
    const plan = planOf.get(person.index);
    const coach = coaches.find(({ group }) => group === person.group);
    const addedDate = addDays(today, -random.integer(10, 300));
    return {
      ...ofPerson(person, {
        ...(plan ? { improvementPlan: plan } : {}),
        ...(coach ? { reviewedBy: { template: "employee", index: coach.index } } : {}),
      }),
      values: {
        ...score(random),
        scoreDate: addDays(today, -random.integer(0, 6)),
        addedDate,
        removedDate: !plan && random.chance(0.1) ? addDays(today, -random.integer(0, 5)) : null,
        lastReviewDate: random.chance(0.7) ? addDays(today, -random.integer(1, 40)) : null,
        nextReviewDate: addDays(today, random.integer(-6, 30)),
      },
    };
  });
}

function plansByPerson(plans: readonly DemoRecord[]): ReadonlyMap<number, DemoLink> {
  return new Map(
    plans.flatMap(({ links }, index): [number, DemoLink][] => {
      const person = links["primaryModel"];
      return person && "index" in person ? [[person.index, { template: "improvement_plan", index }]] : [];
    }),
  );
}

/** Counts of events, the points that they make, and what stands out. */
function score(random: Random): FieldValues {
  const counted = events.map((event) => ({ ...event, count: random.pick(event.usual) }));
  const points = counted.reduce((sum, { points, count }) => sum + points * count, 0);
  const reasons = counted.flatMap(({ reason, count }) => (count > 0 ? [reason] : []));
  return {
    ...Object.fromEntries(counted.map(({ field, count }) => [field, count])),
    currentScore: points + random.integer(5, 20),
    previousScore: random.chance(0.85) ? Math.max(0, points + random.integer(-15, 25)) : null,
    reasons: reasons.length > 0 ? reasons : [random.pick(["managerReferral", "newDriver", "drivingRecord"])],
  };
}
