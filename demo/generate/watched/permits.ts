import { addDays } from "../../../engine/index.ts";
import { addMonths, expirationDate } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random } from "../../values/random.ts";
import { countOf } from "../base/choose.ts";
import { due } from "../base/due.ts";
import type { Employee } from "../people/employees.ts";
import { terminalsOf } from "../base/terminals.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";

/** Permits of each kind at a terminal, and one for so many people where that is more. */
const PER_TERMINAL = 2;
const PEOPLE_PER_PERMIT = 200;

/** Stormwater permits of the terminals, which run for five years. */
export function generateStormwaterPermits(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return atTerminals(setting, people, (random, site, index) => ({
    permitNumber: `${site}R${String(50_000 + index * 13)}`,
    permitType: random.pick(["general", "general", "individual", "noExposure"]),
    issuingAuthority: `${site} water quality agency`,
    state: site,
    ...permit(setting, index, 60),
    outfalls: null,
    samplingRequired: false,
    fee: random.integer(2, 18) * 50,
  }));
}

/** Registrations and permits for hazardous materials. */
export function generateHazmatPermits(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return atTerminals(setting, people, (random, site, index) => {
    const permitType = random.pick(["registration", "safetyPermit", "statePermit", "routePermit"]);
    const isOfState = permitType === "statePermit" || permitType === "routePermit";
    return {
      permitNumber: `HM-${String(80_000 + index * 17)}`,
      permitType,
      issuingAuthority: isOfState
        ? `${site} Department of Transportation`
        : "US Department of Transportation",
      state: isOfState ? site : null,
      hazmatClasses: random.pick([["3"], ["3", "8"], ["2.1"], ["9"]]),
      // 49 CFR 385.403: a safety permit holds for two years, and costs nothing.
      ...permit(setting, index, permitType === "safetyPermit" ? 24 : 12),
      copyInVehicles: random.chance(0.9),
      fee: permitType === "safetyPermit" ? null : random.integer(5, 60) * 50,
    };
  });
}

/** Permits to carry alcohol. */
export function generateAlcoholPermits(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return atTerminals(setting, people, (random, site, index) => {
    const permitType = random.pick(["transporter", "transporter", "warehouse", "direct", "federalBasic"]);
    return {
      permitNumber: `AB-${String(30_000 + index * 11)}`,
      permitType,
      state: permitType === "federalBasic" ? null : site,
      issuingAuthority:
        permitType === "federalBasic" ? "Alcohol and Tobacco Tax and Trade Bureau" : `${site} alcohol board`,
      ...permit(setting, index, 12),
      fee: random.integer(1, 20) * 25,
      bondAmount: random.chance(0.3) ? random.integer(1, 10) * 1000 : null,
    };
  });
}

const intervalMonths = { "3Months": 3, "6Months": 6, "1Year": 12 } as const;

/** Fuel tanks with their last inspections; some are closed. */
export function generateFuelTanks(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  return atTerminals(setting, people, (random, site, index) => {
    const kind = random.pick(["aboveground", "underground"] as const);
    const interval = random.pick(["3Months", "6Months", "1Year"] as const);
    const { day, isDone } = due(setting, index);
    return {
      tankNumber: `${kind === "underground" ? "U" : "A"}${String(101 + index)}`,
      kind,
      contents: random.pick(["diesel", "diesel", "gasoline", "exhaustFluid", "usedOil"]),
      capacity: random.integer(2, 40) * 500,
      state: site,
      registrationNumber: `T${random.digits(6)}`,
      leakDetection: kind === "underground" ? random.pick(["automaticGauge", "interstitial"]) : "visual",
      inPlan: kind === "aboveground" ? true : null,
      installedDate: addDays(setting.today, -random.integer(900, 6000)),
      inspectionInterval: interval,
      lastInspectionDate: Math.min(
        addMonths(isDone ? setting.today : day, -intervalMonths[interval]),
        addDays(setting.today, -1),
      ),
      inspector: random.pick(["Keystone Tank Service", "Prairie Petroleum Testing"]),
      closedDate: isDone ? addDays(setting.today, -random.integer(1, 200)) : null,
    };
  });
}

/** Status, issue, expiration and whether it is renewed; `months` that such a permit runs for. */
function permit(setting: Setting, index: number, months: number): FieldValues {
  const { random, today } = setting;
  const { day, isDone } = due(setting, index);
  const issueDate = Math.min(addMonths(day, -months), addDays(today, -1));
  const isYear = months === 12 && expirationDate(issueDate, "1Year") === day;
  const isOver = day < today;
  // Whoever asks in time may continue until the answer is there; what ran out and is not needed was dropped.
  const applies = !isDone && (isOver || (day < addDays(today, 60) && random.chance(0.5)));
  const asked = Math.min(addDays(day, -random.integer(10, 60)), addDays(today, -1));
  return {
    status: applies ? "renewalSubmitted" : isDone && (isOver || random.chance(0.3)) ? "terminated" : "active",
    applicationDate: applies ? Math.max(asked, issueDate) : null,
    issueDate,
    expirationTime: isYear ? "1Year" : null,
    expirationDate: day,
    completed: isDone,
    completedDate: isDone ? addDays(today, -random.integer(1, 20)) : null,
  };
}

/** Each terminal's manager looks after what it has; where there is none, nobody does. */
function atTerminals(
  setting: Setting,
  people: readonly Employee[],
  values: (random: Random, state: string, index: number) => FieldValues,
): DemoRecord[] {
  const terminals = terminalsOf(setting.company);
  const count = countOf(setting, 1 / PEOPLE_PER_PERMIT, terminals.length * PER_TERMINAL);
  return Array.from({ length: count }, (_, index) => {
    const { alias } = terminals[index % terminals.length] ?? { alias: "" };
    const state = townsOf[alias]?.[0]?.[2] ?? "TX";
    const manager = people.find(
      ({ group, position, left }) => group === alias && position === "terminalManager" && left === null,
    );
    const links: DemoRecord["links"] = manager
      ? { responsible: { template: "employee", index: manager.index } }
      : {};
    return { groupId: setting.groupId(alias), links, values: values(setting.random, state, index) };
  });
}
