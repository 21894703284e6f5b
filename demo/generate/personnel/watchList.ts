import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import { ofPerson, presentPeople } from "../people/personRecords.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";
import { coachesOf } from "./personnelRecord.ts";
import { watchedKinds } from "./watchedEvents.ts";
import type { WatchedEvents } from "./watchedEvents.ts";

/** One of so many drivers is watched for what happened to them. */
const WATCHED = 16;

/** One entry for each driver with an improvement plan, and for the sixteenth of all to whom most happened in twelve months. */
export function generateWatchList(
  setting: Setting,
  {
    people,
    plans,
    events,
  }: { people: readonly Employee[]; plans: readonly DemoRecord[]; events: WatchedEvents },
): DemoRecord[] {
  const planOf = plansByPerson(plans);
  const drivers = presentPeople(people, 1).filter(({ values }) => values["driver"] === true);
  const troubles = troublesOf(events, addMonths(setting.today, -12));
  const most = drivers
    .filter(({ index }) => troubles.has(index))
    .toSorted((a, b) => pointsOf(troubles, b) - pointsOf(troubles, a) || a.index - b.index)
    .slice(0, Math.max(1, Math.round(drivers.length / WATCHED)));
  const watched = drivers.filter((driver) => planOf.has(driver.index) || most.includes(driver));
  const coaches = coachesOf(people);
  return watched.map((person) => {
    const { random, today } = setting;
    const plan = planOf.get(person.index);
    const coach = coaches.find(({ group }) => group === person.group);
    const isNew = person.hired > addMonths(today, -12);
    const reasons = [...(troubles.get(person.index)?.reasons ?? [])];
    return {
      ...ofPerson(person, {
        ...(plan ? { improvementPlan: plan } : {}),
        ...(coach ? { reviewedBy: { template: "employee", index: coach.index } } : {}),
      }),
      values: {
        reasons:
          reasons.length > 0
            ? reasons
            : [random.pick(isNew ? ["newDriver"] : ["managerReferral", "drivingRecord"])],
        addedDate: Math.max(person.hired, addDays(today, -random.integer(10, 300))),
        removedDate: !plan && random.chance(0.1) ? addDays(today, -random.integer(0, 5)) : null,
        lastReviewDate: random.chance(0.7) ? addDays(today, -random.integer(1, 9)) : null,
        nextReviewDate: addDays(today, random.integer(-6, 30)),
      },
    };
  });
}

interface Trouble {
  points: number;
  reasons: ReadonlySet<string>;
}

/** What happened to each person since a day, by their place. */
function troublesOf(events: WatchedEvents, since: number): ReadonlyMap<number, Trouble> {
  const found = new Map<number, Trouble>();
  for (const { template, reason, points } of watchedKinds) {
    for (const { links, values } of events[template]) {
      const person = links["primaryModel"];
      if (!person || !("index" in person) || Number(values["date"]) <= since) continue;
      const finding = values["preventability"] ?? "preventable";
      if (finding === "nonPreventable") continue;
      const before = found.get(person.index);
      found.set(person.index, {
        points: (before?.points ?? 0) + points,
        // An accident without a finding yet weighs, and is nobody's fault yet.
        reasons: new Set([...(before?.reasons ?? []), ...(finding === "preventable" ? [reason] : [])]),
      });
    }
  }
  return found;
}

const pointsOf = (troubles: ReadonlyMap<number, Trouble>, { index }: Employee): number =>
  troubles.get(index)?.points ?? 0;

function plansByPerson(plans: readonly DemoRecord[]): ReadonlyMap<number, DemoLink> {
  return new Map(
    plans.flatMap(({ links }, index): [number, DemoLink][] => {
      const person = links["primaryModel"];
      return person && "index" in person ? [[person.index, { template: "improvement_plan", index }]] : [];
    }),
  );
}
