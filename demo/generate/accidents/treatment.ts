import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random } from "../../values/random.ts";
import { mildOutcomes } from "../../tables/injuryTables.ts";
import { exponential } from "../base/calendar.ts";

interface Basis {
  date: number;
  today: number;
  severe: boolean;
  nature: string;
}

/** A stretch of days away from work or of restricted work. */
export interface LostDays {
  kind: "away" | "restricted";
  startDate: number;
  /** null: not over yet. */
  endDate: number | null;
  note: string | null;
}

/** What was done about a case, and the days that it took. */
interface Treatment {
  values: FieldValues;
  lostDays: LostDays[];
}

/** Days that a case of severe and of mild kind takes on average. */
const SEVERE_DAYS = 75;
const MILD_DAYS = 16;
const DEATH_SHARE = 0.03;

const restrictions = [
  "No lifting above 20 lb",
  "Seated work only",
  "No climbing on trailers",
  "No driving; dock office",
  "Four hours a day",
];
const physicians = ["Dr. Alan Reyes", "Dr. Priya Nair", "Dr. Helen Brandt", "Dr. Samuel Okoye"];
const facilities = ["Concord Occupational Health", "Valley Medical Center", "Northside Urgent Care"];

/** Treatment and lost days of a case. Severe cases are hospitalized; one in thirty of them is fatal. */
export function treatment(random: Random, { date, today, severe, nature }: Basis): Treatment {
  const amputation = nature === "amputation";
  if (severe && random.chance(DEATH_SHARE)) {
    const dateOfDeath = Math.min(today, addDays(date, random.integer(0, 5)));
    return { values: { ...care(random, true, true), lossOfConsciousness: true, dateOfDeath }, lostDays: [] };
  }
  if (severe) {
    const hospital = !amputation || random.chance(0.33);
    return {
      values: {
        ...care(random, true, hospital),
        amputation,
        significantDiagnosis: nature === "fracture",
        lossOfConsciousness: nature === "concussion" || nature === "intracranial",
      },
      lostDays: away(random, date, today, SEVERE_DAYS),
    };
  }
  const outcome = random.draw(mildOutcomes);
  return {
    values: {
      ...care(random, outcome !== "firstAid" || nature === "fracture", false),
      treatedInEmergencyRoom: outcome === "away" && random.chance(0.4),
      significantDiagnosis: nature === "fracture",
    },
    lostDays:
      outcome === "away"
        ? away(random, date, today, MILD_DAYS)
        : outcome === "restricted"
          ? restricted(random, addDays(date, 1), today, MILD_DAYS)
          : [],
  };
}

function care(random: Random, medical: boolean, hospital: boolean): FieldValues {
  return {
    medicalTreatment: medical ? "medicalTreatmentBeyondFirstAid" : "firstAid",
    physicianName: medical ? random.pick(physicians) : null,
    treatmentFacility: medical ? random.pick(facilities) : null,
    treatedInEmergencyRoom: hospital,
    hospitalizedOvernight: hospital,
    lossOfConsciousness: false,
    significantDiagnosis: false,
    amputation: false,
    eyeLoss: false,
  };
}

/** Away from the day after; some then return with a restriction. Who would return later than today is still away. */
function away(random: Random, date: number, today: number, mean: number): LostDays[] {
  const startDate = addDays(date, 1);
  if (startDate > today) return [];
  const end = addDays(startDate, Math.ceil(exponential(random, mean)) - 1);
  const stretch: LostDays = { kind: "away", startDate, endDate: end >= today ? null : end, note: null };
  const returns = stretch.endDate !== null && random.chance(0.35);
  return returns ? [stretch, ...restricted(random, addDays(end, 1), today, mean)] : [stretch];
}

function restricted(random: Random, startDate: number, today: number, mean: number): LostDays[] {
  if (startDate > today) return [];
  const end = addDays(startDate, Math.ceil(exponential(random, mean)));
  const note = random.pick(restrictions);
  return [{ kind: "restricted", startDate, endDate: end >= today ? null : end, note }];
}
