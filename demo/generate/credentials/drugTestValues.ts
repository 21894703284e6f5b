import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { weights } from "../../values/random.ts";
import type { Weighted } from "../../values/random.ts";
import type { Employee } from "../people/employees.ts";
import type { Setting } from "../base/demoRecord.ts";

/** What a test's record follows from. Dates are epoch seconds, times seconds since midnight. */
export interface Test {
  type: "drug" | "alcohol";
  reason: string;
  date: number;
  time: number;
  result: string;
  /** Moment of the accident that it follows. */
  accidentAt?: number;
  /** Why it came late after the accident; empty: it did not. */
  lateReason?: string;
}

/** Results of tests of drivers, of a thousand: our own estimates. */
export const drugResults: Weighted<string> = weights({
  negative: 967,
  negativeDilute: 12,
  positive: 9,
  refusal: 3,
  canceled: 6,
  invalid: 3,
});

export const alcoholResults: Weighted<string> = weights({
  negative: 993,
  alcoholBelow04: 3,
  alcohol04: 2,
  refusal: 2,
});

/** Results that take a driver off the road until the return-to-duty process is done, 49 CFR 382.501, 40.305. */
const violations: ReadonlySet<string> = new Set(["positive", "refusal", "alcohol04"]);

/** Days from a violation to the return to duty. */
const RETURN = 110;
/** Days after which a drug test's result is there. */
const REVIEW = 4;

/** The day on which somebody is back on duty after a violation; null: not, or not yet. Every second one comes back. */
export function returnDay(
  { left, index }: Employee,
  { result, date }: Pick<Test, "result" | "date">,
  today: number,
): number | null {
  const day = addDays(date, RETURN);
  return violations.has(result) && left === null && index % 2 === 0 && day < today ? day : null;
}

/** The values of a test's record; a result that cannot be there yet is pending. */
export function testValues(setting: Setting, person: Employee, test: Test): FieldValues {
  const { random, today } = setting;
  const resultDate = addDays(test.date, test.type === "drug" && test.result !== "refusal" ? REVIEW : 0);
  const isKnown = resultDate <= today;
  const result = isKnown ? test.result : "pending";
  const known = { ...test, result };
  return {
    testType: test.type,
    dotTest: true,
    reason: test.reason,
    testDate: test.date,
    testTime: test.time,
    collectionSite: random.pick([
      "Westgate Occupational Health",
      "Terminal, mobile collector",
      "Midtown Clinic",
    ]),
    result,
    resultDate: isKnown ? resultDate : null,
    ...circumstances(setting, test),
    ...(test.type === "drug" ? drugValues(setting, known, resultDate) : alcoholValues(setting, known)),
    ...(violations.has(result) ? afterwards(setting, person, known, resultDate) : {}),
    ...(result === "alcoholBelow04"
      ? { removedDate: test.date, returnToDutyDate: addDays(test.date, 2) }
      : {}),
    ...(test.reason === "returnToDuty" && isKnown ? reported("employer", resultDate) : {}),
  };
}

function circumstances({ random }: Setting, test: Test): FieldValues {
  const { reason, date, time, type, accidentAt, lateReason = "" } = test;
  if (reason === "random") {
    const month = new Date(date * 1000).getUTCMonth();
    const year = new Date(date * 1000).getUTCFullYear();
    return {
      selectedDate: addDays(date, -random.integer(0, 9)),
      randomPool: `Drivers, quarter ${Math.floor(month / 3) + 1} of ${year}`,
      notifiedAt: date + time - random.integer(4, 12) * 300,
    };
  }
  if (accidentAt !== undefined) {
    const isLate = type === "alcohol" && date + time - accidentAt > 7200;
    return { accidentAt, lateReason: isLate && lateReason !== "" ? lateReason : null };
  }
  if (reason === "reasonableSuspicion")
    return {
      observations: random.pick([
        "Slurred speech and unsteady walk at the start of the shift.",
        "Odor of alcohol; eyes red.",
        "Unusually restless; could not follow the instructions.",
      ]),
    };
  return {};
}

const substances = weights({ marijuana: 58, cocaine: 17, amphetamines: 18, opioids: 6, phencyclidine: 1 });

function drugValues({ random }: Setting, { result, reason, date }: Test, resultDate: number): FieldValues {
  if (result === "refusal")
    return { refusalKind: random.pick(["failedToAppear", "leftSite", "insufficientSpecimen", "noSpecimen"]) };
  const isPending = result === "pending";
  return {
    specimen: "urine",
    specimenId: random.digits(7),
    observed: reason === "returnToDuty" || reason === "followUp",
    collector: random.pick(["D. Ames", "L. Okoro", "P. Ruiz", "S. Whitman"]),
    panel: "dot",
    laboratory: random.pick(["Central Reference Laboratory", "Summit Toxicology"]),
    laboratoryReportDate: isPending ? null : addDays(date, 2),
    medicalReviewOfficer: random.pick(["Dr. Helen Marsh", "Dr. Amir Sato"]),
    verifiedDate: isPending ? null : resultDate,
    positiveFor: result === "positive" ? [random.draw(substances)] : null,
    splitResult: result === "positive" && random.chance(0.1) ? "reconfirmed" : null,
    cancelReason:
      result === "canceled"
        ? random.pick(["Seal of the bottle was broken.", "Collector's signature was missing."])
        : result === "invalid"
          ? "Laboratory reported an invalid result; collected again."
          : null,
  };
}

const readings: Readonly<Record<string, readonly [low: number, high: number]>> = {
  alcoholBelow04: [20, 39],
  alcohol04: [40, 140],
};

function alcoholValues({ random }: Setting, { result, time }: Test): FieldValues {
  if (result === "refusal")
    return { refusalKind: random.pick(["failedToAppear", "formNotSigned", "leftSite"]) };
  const range = readings[result];
  const confirmed = range ? random.integer(...range) / 1000 : null;
  return {
    specimen: "breath",
    specimenId: random.digits(7),
    technician: random.pick(["R. Salas", "T. Novak", "C. Beale"]),
    deviceName: random.pick(["Evidential breath tester 3", "Evidential breath tester 7"]),
    screeningResult: confirmed === null ? 0 : Math.round((confirmed + 0.004) * 1000) / 1000,
    confirmationTime: confirmed === null ? null : Math.min(time + random.integer(16, 28) * 60, 86_340),
    confirmationResult: confirmed,
  };
}

function afterwards({ random, today }: Setting, person: Employee, test: Test, known: number): FieldValues {
  const reporter = test.type === "drug" && test.result !== "refusal" ? "mro" : "employer";
  const basics = { removedDate: known, referralDate: known, ...reported(reporter, known) };
  const back = returnDay(person, test, today);
  if (back === null) return basics;
  const months = random.pick([12, 24, 36]);
  return {
    ...basics,
    sapName: random.pick(["Joan Petrie, LCSW", "Marcus Hale, PhD"]),
    evaluationDate: addDays(known, 12),
    complianceDate: addDays(back, -12),
    returnToDutyDate: back,
    followUpTests: random.integer(6, 10),
    followUpMonths: months,
    followUpPlan: `Unannounced tests over ${months} months; group meetings twice a week for half a year.`,
  };
}

/** The report to the Clearinghouse, the day after the result. */
function reported(clearinghouseReporter: string, resultDate: number): FieldValues {
  return { clearinghouseReporter, clearinghouseReportedDate: addDays(resultDate, 1) };
}
