import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random } from "../random.ts";
import { mildOutcomes } from "../tables/injuries.ts";
import { exponential } from "./calendar.ts";

interface Basis {
  date: number;
  today: number;
  severe: boolean;
  nature: string;
}

/** Days that a case of severe and of mild kind takes on average. */
const SEVERE_DAYS = 75;
const MILD_DAYS = 16;
const DEATH_SHARE = 0.03;

/** Treatment and lost days of a case. Severe cases are hospitalized; one in thirty of them is fatal. */
export function treatment(random: Random, { date, today, severe, nature }: Basis): FieldValues {
  const amputation = nature === "amputation";
  if (severe && random.chance(DEATH_SHARE)) {
    return {
      ...care(true, true),
      lossOfConsciousness: true,
      dateOfDeath: Math.min(today, addDays(date, random.integer(0, 5))),
    };
  }
  if (severe) {
    const hospital = !amputation || random.chance(0.33);
    return {
      ...care(true, hospital),
      amputation,
      significantDiagnosis: nature === "fracture",
      lossOfConsciousness: nature === "concussion" || nature === "intracranial",
      ...daysAway(random, date, today, SEVERE_DAYS),
    };
  }
  const outcome = random.draw(mildOutcomes);
  return {
    ...care(outcome !== "firstAid" || nature === "fracture", false),
    treatedInEmergencyRoom: outcome === "away" && random.chance(0.4),
    significantDiagnosis: nature === "fracture",
    ...(outcome === "away" ? daysAway(random, date, today, MILD_DAYS) : {}),
    ...(outcome === "restricted" ? restriction(random, addDays(date, 1), today, MILD_DAYS) : {}),
  };
}

function care(medical: boolean, hospital: boolean): FieldValues {
  return {
    medicalTreatment: medical ? "medicalTreatmentBeyondFirstAid" : "firstAid",
    treatedInEmergencyRoom: hospital,
    hospitalizedOvernight: hospital,
    lossOfConsciousness: false,
    significantDiagnosis: false,
    amputation: false,
    eyeLoss: false,
  };
}

/** Away from the day after; some then return with a restriction. Who would return later than today is still away. */
function daysAway(random: Random, date: number, today: number, mean: number): FieldValues {
  const start = addDays(date, 1);
  if (start > today) return {};
  const end = addDays(start, Math.ceil(exponential(random, mean)) - 1);
  if (end >= today) return { awayStartDate: start, awayEndDate: null };
  const away = { awayStartDate: start, awayEndDate: end };
  return random.chance(0.35) ? { ...away, ...restriction(random, addDays(end, 1), today, mean) } : away;
}

function restriction(random: Random, start: number, today: number, mean: number): FieldValues {
  if (start > today) return {};
  const end = addDays(start, Math.ceil(exponential(random, mean)));
  return { restrictedStartDate: start, restrictedEndDate: end >= today ? null : end };
}
