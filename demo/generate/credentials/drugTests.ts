import { addDays, secondsPerDay, startOfDay } from "../../../engine/index.ts";
import { pickFitting } from "../base/choose.ts";
import { ofPerson, presentDrivers } from "../people/personRecords.ts";
import type { Accident } from "../accidents/accidents.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoLink, DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import { YEARS } from "../base/demoRecord.ts";
import { alcoholResults, drugResults, returnDay, testValues } from "./drugTestValues.ts";
import type { Test } from "./drugTestValues.ts";
import { reviewer } from "./validity.ts";

const YEAR = 365;
/** Shares of the driver positions that are tested at random in a year, 49 CFR 382.305(b). */
const randomRates = { drug: 0.5, alcohol: 0.1 } as const;
/** Violations at random in a year, for each driver: our own estimate. */
const violationRate = 0.004;
/** Tests on suspicion in a year, for each driver: our own estimate. */
const suspicionRate = 0.001;

/** A test that is to be written, and whom it is of. */
interface Planned {
  person: Employee;
  test: Test;
  links?: Record<string, DemoLink>;
}

/**
 * Drug and alcohol tests: the random tests of the last twelve months at the required rates, those at hire of the same months,
 * those after accidents and on suspicion of five years, and older violations; negative random tests are not kept longer than a
 * year (49 CFR 382.401). A second wave holds the tests that followed the violations.
 */
export function generateTests(
  setting: Setting,
  { people, accidents }: { people: readonly Employee[]; accidents: readonly Accident[] },
): DemoWave[] {
  const drivers = people.filter(({ values }) => values["driver"] === true);
  const first = [
    ...randomTests(setting, drivers),
    ...olderViolations(setting, drivers),
    ...testsAtHire(setting, drivers),
    ...accidents.flatMap((accident) => testsAfter(setting, accident)),
    ...testsOnSuspicion(setting, people, drivers),
  ].toSorted((a, b) => a.test.date - b.test.date);
  const later = first.flatMap((planned, index) => testsThatFollow(setting, planned, index));
  const wave = (planned: readonly Planned[]): DemoWave => ({
    template: "employee_test",
    records: planned.map((each) => recordOf(setting, each)),
  });
  return [wave(first), wave(later)];
}

function recordOf(setting: Setting, { person, test, links = {} }: Planned): DemoRecord {
  return { ...ofPerson(person, links), values: testValues(setting, person, test) };
}

function randomTests(setting: Setting, drivers: readonly Employee[]): Planned[] {
  const { random, today } = setting;
  const driverCount = presentDrivers(drivers).length;
  return (["drug", "alcohol"] as const).flatMap((type) =>
    Array.from({ length: Math.ceil(driverCount * randomRates[type]) }, () => {
      const date = addDays(today, -random.integer(1, YEAR - 1));
      const result = random.draw(type === "drug" ? drugResults : alcoholResults);
      return { type, reason: "random", date, time: workTime(setting), result };
    }).flatMap((test) => ofSomebody(setting, drivers, test)),
  );
}

function olderViolations(setting: Setting, drivers: readonly Employee[]): Planned[] {
  const { random, today } = setting;
  const count = Math.round(presentDrivers(drivers).length * violationRate * (YEARS - 1));
  return Array.from({ length: count }, () => {
    const date = addDays(today, -random.integer(YEAR, YEARS * YEAR));
    const type = random.chance(0.85) ? "drug" : "alcohol";
    const result = type === "drug" ? random.pick(["positive", "positive", "refusal"]) : "alcohol04";
    return { type, reason: "random", date, time: workTime(setting), result } as const;
  }).flatMap((test) => ofSomebody(setting, drivers, test));
}

/** The test, of somebody who was employed on its day; nothing where nobody was. */
function ofSomebody({ random }: Setting, drivers: readonly Employee[], test: Test): Planned[] {
  const isThere = ({ hired, left }: Employee) => hired <= test.date && (left === null || left > test.date);
  const person = pickFitting(random, drivers, isThere);
  return person ? [{ person, test }] : [];
}

function testsAtHire(setting: Setting, drivers: readonly Employee[]): Planned[] {
  const from = addDays(setting.today, -YEAR);
  return presentDrivers(drivers)
    .map((person) => ({ person, date: Number(person.values["preEmploymentDrugTestDate"] ?? 0) }))
    .filter(({ date }) => date > from)
    .map(({ person, date }) => {
      const result = setting.random.chance(0.03) ? "negativeDilute" : "negative";
      return {
        person,
        test: { type: "drug", reason: "preEmployment", date, time: workTime(setting), result },
      };
    });
}

/** Both tests of the driver of an accident after which 49 CFR 382.303 asks for them, at the moments that the accident names. */
function testsAfter({ random }: Setting, { index, driver, values, date, time }: Accident): Planned[] {
  return (["drug", "alcohol"] as const).flatMap((type) => {
    const at = values[`${type}TestDate`];
    if (typeof at !== "number") return [];
    const result = type === "drug" ? random.draw(drugResults) : random.draw(alcoholResults);
    const day = startOfDay(at);
    const test: Test = {
      type,
      reason: "postAccident",
      date: day,
      time: at - day,
      result,
      accidentAt: date + time,
      lateReason: String(values["testNotDoneReason"] ?? ""),
    };
    return [{ person: driver, test, links: { accident: { template: "accident", index } } }];
  });
}

function testsOnSuspicion(
  setting: Setting,
  people: readonly Employee[],
  drivers: readonly Employee[],
): Planned[] {
  const { random, today } = setting;
  const count = Math.round(presentDrivers(drivers).length * suspicionRate * YEARS);
  return Array.from({ length: count }, () => {
    const date = addDays(today, -random.integer(2, YEARS * YEAR));
    const type = random.pick(["alcohol", "alcohol", "drug"] as const);
    const result = random.pick(["negative", type === "drug" ? "positive" : "alcohol04"]);
    return { type, reason: "reasonableSuspicion", date, time: workTime(setting), result } as const;
  })
    .flatMap((test) => ofSomebody(setting, drivers, test))
    .map((planned) => {
      const supervisor = planned.person.links["supervisor"];
      const observedBy = supervisor && "index" in supervisor ? supervisor : reviewer(setting, people);
      return { ...planned, links: { observedBy } };
    });
}

/** The return-to-duty test of somebody who came back after a violation, and follow-up tests since then, 49 CFR 40.305, 40.307. */
function testsThatFollow(setting: Setting, { person, test }: Planned, index: number): Planned[] {
  const { random, today } = setting;
  const returned = returnDay(person, test, today);
  if (returned === null) return [];
  const count = Math.min(6, Math.floor((today - returned) / secondsPerDay / 50));
  const links = { violationTest: { template: "employee_test", index } };
  const dates = Array.from({ length: count }, (_, index) =>
    addDays(returned, 50 * (index + 1) - random.integer(5, 40)),
  );
  return [
    {
      person,
      links,
      test: following(setting, test, { reason: "returnToDuty", date: addDays(returned, -8) }),
    },
    ...dates.map((date) => ({ person, links, test: following(setting, test, { reason: "followUp", date }) })),
  ];
}

function following(setting: Setting, { type }: Test, { reason, date }: Pick<Test, "reason" | "date">): Test {
  return { type, reason, date, time: workTime(setting), result: "negative" };
}

/** A time of the working day, to five minutes, in seconds since midnight. */
function workTime({ random }: Setting): number {
  return random.integer(72, 240) * 300;
}
