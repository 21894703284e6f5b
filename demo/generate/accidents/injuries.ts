import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random, Weighted } from "../../values/random.ts";
import { weekdayCounts } from "../../tables/accidentTables.ts";
import { injuryHours, injuryPatterns, severeShare } from "../../tables/injuryTables.ts";
import { injuryStories } from "../../tables/injuryStories.ts";
import type { InjuryStory } from "../../tables/injuryStories.ts";
import { jobTitles, natureTexts, partTexts, sourceTexts } from "../../values/texts.ts";
import type { Accident } from "./accidents.ts";
import { employedOn } from "./accidents.ts";
import { clockTime, eventDay, monthOf, yearOf } from "../base/calendar.ts";
import type { Employee } from "../people/employees.ts";
import { treatment } from "./treatment.ts";
import type { LostDays } from "./treatment.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** An injury with the days that it took, which are records of their own. */
export interface Injury extends DemoRecord {
  employee: Employee;
  lostDays: readonly LostDays[];
}

/** Injury of one person, before its record is written. */
interface Case {
  date: number;
  time: number;
  employee: Employee;
  event: string;
  severe: boolean;
  accident?: Accident;
}

const severeEvents: Weighted<string> = Object.entries(injuryPatterns).map(([event, { severe }]) => [
  event,
  severe,
]);
const mildEvents: Weighted<string> = Object.entries(injuryPatterns).map(([event, { mild }]) => [event, mild]);

/** Injuries of five years; those in road vehicles belong to an accident of that driver, as long as there are any. */
export function generateInjuries(
  setting: Setting,
  people: readonly Employee[],
  accidents: readonly Accident[],
): Injury[] {
  const { random, company, today } = setting;
  const workers = people.filter(({ group }) => group !== company.alias);
  const crashes = accidents.filter(
    (accident) => accident.onRoad && accident.values["injuredTreatedAway"] === true,
  );
  const cases = Array.from({ length: company.counts.injuries }, (): Case => {
    const severe = random.chance(severeShare);
    const event = random.draw(severe ? severeEvents : mildEvents);
    const accident = event === "roadwayVehicle" ? crashes.pop() : undefined;
    if (accident)
      return { date: accident.date, time: accident.time, employee: accident.driver, event, severe, accident };
    const date = eventDay(random, today, { weekdays: weekdayCounts });
    return {
      date,
      time: clockTime(random, injuryHours),
      employee: employedOn(random, workers, date),
      event,
      severe,
    };
  });
  const number = caseNumbers();
  return cases.toSorted((a, b) => a.date - b.date).map((each) => injury(setting, each, number(each)));
}

/** Numbers cases within terminal and year, in the order of their dates. */
function caseNumbers(): (each: Case) => string {
  const counts = new Map<string, number>();
  return ({ date, employee }) => {
    const key = `${employee.group} ${yearOf(date)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${yearOf(date)}-${String(count).padStart(3, "0")}`;
  };
}

function injury(setting: Setting, each: Case, caseNumber: string): Injury {
  const { random, today } = setting;
  const { date, time, employee, severe, accident } = each;
  const groupId = setting.groupId(employee.group);
  const links: Record<string, DemoLink> = { primaryModel: { template: "employee", index: employee.index } };
  if (accident) links["relatedIncident"] = { template: "accident", index: accident.index };
  const { story, nature, values: harm } = describe(random, each);
  const treated = treatment(random, { date, today, severe, nature });
  return {
    groupId,
    links,
    employee,
    lostDays: treated.lostDays,
    values: {
      status: addMonths(date, 3) > today ? "open" : "closed",
      caseNumber,
      date,
      time,
      timeBeganWork: Math.max(0, time - random.integer(2, 20) * 1800),
      timeUnknown: false,
      injuryTerminal: groupId,
      jobTitle: jobTitles[employee.position] ?? null,
      ...where(random, story, employee, accident),
      ...harm,
      ...treated.values,
      ...reported(treated.values, date + time, random),
      workRelated: true,
      newCase: true,
      correctiveAction: severe,
      correctiveActionNotes: severe
        ? "The task was reviewed with the crew and the safe way of working was shown again."
        : null,
    },
  };
}

/** Of so many severe cases one was not reported to OSHA: a duty that is overdue. */
const UNREPORTED = 20;

/** A death is reported to OSHA within 8 hours, an in-patient stay, an amputation or the loss of an eye within 24 (29 CFR 1904.39). */
function reported(values: FieldValues, moment: number, random: Random): FieldValues {
  const isFatal = values["dateOfDeath"] !== undefined;
  const isSevere =
    isFatal || [values["hospitalizedOvernight"], values["amputation"], values["eyeLoss"]].includes(true);
  if (!isSevere) return {};
  const learnedOfOn = Math.max(moment, Number(values["dateOfDeath"] ?? 0));
  if (random.integer(1, UNREPORTED) === 1) return { learnedOfOn };
  return { learnedOfOn, reportedToOshaDate: learnedOfOn + random.integer(2, isFatal ? 14 : 44) * 1800 };
}

function where(
  random: Random,
  { bodyParts }: InjuryStory,
  employee: Employee,
  accident: Accident | undefined,
): FieldValues {
  if (accident) {
    const { street, city, state } = accident.values;
    return { location: `Public road, ${String(street)}`, city: city ?? null, state: state ?? null };
  }
  const home = townsOf[employee.group]?.[0];
  return {
    location: random.pick(bodyParts),
    city: home?.[0] ?? null,
    state: home?.[2] ?? null,
  };
}

const illnesses: Readonly<Record<string, string>> = {
  skin: "skinDisorder",
  respiratory: "respiratory",
  heatEffects: "otherIllness",
};

/** Months with frost, 0 to 11. */
const coldMonths = new Set([0, 1, 11]);

/** What did the harm, by the pattern of the event; then a story in which it does, and a part of the body that it reaches. */
function describe(
  random: Random,
  { event, severe, date }: Case,
): { story: InjuryStory; nature: string; values: FieldValues } {
  const pattern = injuryPatterns[event] ?? injuryPatterns["overexertion"];
  if (!pattern) throw new RangeError("There are no patterns of injuries.");
  const nature = random.draw(severe ? pattern.severeNatures : pattern.mildNatures);
  const source = random.draw(pattern.sources);
  const isCold = coldMonths.has(monthOf(date));
  const story = random.pick(
    (injuryStories[event] ?? []).filter(
      ({ sources, cold = false }) => sources.includes(source) && (isCold || !cold),
    ),
  );
  const parts = pattern.bodyParts.filter(([part]) => story.parts?.includes(part) ?? true);
  const part = parts.length > 0 ? random.draw(parts) : random.pick(story.parts ?? ["multipleParts"]);
  return {
    story,
    nature,
    values: {
      activityBefore: story.before,
      whatHappened: story.what,
      injuryDescription: `${natureTexts[nature] ?? words(nature)}, ${partTexts[part] ?? words(part).toLowerCase()}.`,
      objectOrSubstance: sourceTexts[source] ?? words(source),
      caseType: illnesses[nature] ?? "injury",
      natureOfInjury: [nature],
      bodyParts: [part],
      injuryEvent: event,
      injurySource: source,
    },
  };
}

/** The name of an enum value as words: `lowerLeg` is "Lower leg". */
function words(name: string): string {
  const spaced = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The days away from work and of restricted work of these injuries. */
export function generateLostDays(injuries: readonly Injury[]): DemoRecord[] {
  return injuries.flatMap(({ groupId, lostDays }, index) =>
    lostDays.map((values) => ({
      groupId,
      links: { injuryIllness: { template: "injury_illness", index } },
      values: { ...values },
    })),
  );
}
