import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { haulPast } from "../../values/roads.ts";
import type { Spot } from "../../values/roads.ts";
import type { DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import type { Happening, Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import * as tables from "./violationTables.ts";
import * as texts from "./roadsideTexts.ts";

/** Every so many accidents on a road were inspected afterwards. */
const ACCIDENTS_PER_INSPECTION = 30;
const PER_EMPLOYEE = 0.15;

interface Report extends DemoRecord {
  date: number;
  violations: readonly tables.ViolationKind[];
  outOfService: readonly boolean[];
  citationNumber: string | null;
}

/** Inspections and stops of five years with their violations and citations. */
export function generateEnforcements(setting: Setting, known: Known): DemoWave[] {
  const stops = common.happenings(
    setting,
    common.driversOf(known.people),
    common.countFor(setting, PER_EMPLOYEE),
  );
  const drawn = [
    ...stops.map((stop, index) => report(setting, known, { ...stop, index })),
    ...known.accidents
      .filter(({ onRoad }) => onRoad)
      .filter((_, index) => index % ACCIDENTS_PER_INSPECTION === 0)
      .map((accident, index) =>
        report(
          setting,
          known,
          { person: accident.driver, date: accident.date, time: accident.time, index: stops.length + index },
          accident.index,
        ),
      ),
  ];
  const reports = drawn.some(({ citationNumber }) => citationNumber !== null) ? drawn : withCitation(drawn);
  return [
    {
      template: "enforcement",
      records: reports.map(({ groupId, links, values }) => ({ groupId, links, values })),
    },
    {
      template: "enforcement_violation",
      records: reports.flatMap((each, index) => violationsOf(setting, each, index)),
    },
    {
      template: "enforcement_citation",
      records: reports.flatMap((each, index) => citationsOf(setting, each, index)),
    },
  ];
}

/** The same reports, of which the first inspection found a driver who was too fast: every company has had one. */
function withCitation(reports: readonly Report[]): Report[] {
  const speeding = tables.violations.flatMap(([kind]) => (kind.code === "392.2-SLLS2" ? [kind] : []));
  const cited = reports.findIndex(({ values }) => values["inspectionLevel"] !== null);
  return reports.map((report, index) =>
    index === cited
      ? {
          ...report,
          violations: speeding,
          outOfService: [false],
          citationNumber: `${String(report.values["state"])}4410275`,
          values: { ...report.values, decalIssued: false },
        }
      : report,
  );
}

/** What an officer found: drawn before it is written down, since one thing follows from another. */
function drawStop(setting: Setting, known: Known, { person, date }: Happening, accident?: number) {
  const { random } = setting;
  const where = common.spotOf(random, person.group);
  const enforcementType = accident === undefined ? random.draw(tables.enforcementTypes) : "postCrash";
  const inspected = enforcementType !== "trafficStop" && enforcementType !== "weighStation";
  const level = inspected ? random.draw(tables.inspectionLevels) : null;
  const truck = common.unitOn(random, known.equipment, {
    group: person.group,
    kinds: ["tractor", "truck"],
    date,
  });
  const trailer =
    truck?.kind === "tractor"
      ? common.unitOn(random, known.equipment, { group: person.group, kinds: ["trailer"], date })
      : null;
  const violations = inspected ? drawViolations(setting, level) : [];
  const outOfService = violations.map(({ oos }) => random.chance(oos));
  const cited = violations.some(({ code }) => code in tables.charges) && random.chance(0.6);
  const hazmatOnBoard = random.chance(0.06);
  return {
    where,
    enforcementType,
    inspected,
    level,
    units: [truck, trailer],
    violations,
    outOfService,
    cited,
    hazmatOnBoard,
  };
}

function report(
  setting: Setting,
  known: Known,
  happening: Happening & { index: number },
  accident?: number,
): Report {
  const { random } = setting;
  const { person, date } = happening;
  const stop = drawStop(setting, known, happening, accident);
  const { violations, outOfService, cited, where } = stop;
  return {
    date,
    violations,
    outOfService,
    citationNumber: cited ? `${where.town.state}${random.digits(7)}` : null,
    groupId: person.groupId,
    links: common.links({
      primaryModel: common.linkTo("employee", person),
      equipment: stop.units.flatMap((unit) => (unit ? [common.linkTo("equipment", unit)] : [])),
      accident: accident === undefined ? undefined : { template: "accident", index: accident },
    }),
    values: valuesOf(setting, happening, stop),
  };
}

function valuesOf(
  setting: Setting,
  { person, date, time, index }: Happening & { index: number },
  { where, enforcementType, inspected, level, violations, hazmatOnBoard }: ReturnType<typeof drawStop>,
): FieldValues {
  const { random } = setting;
  const { spot, road, town } = where;
  return {
    ...common.statusOf(setting, date),
    enforcementType,
    date,
    startTime: Math.min(time, 84_000),
    endTime: Math.min(time, 84_000) + random.integer(10, 39) * 60,
    reportNumber:
      enforcementType === "trafficStop" ? null : `${town.state}${random.digits(4)}${String(10_000 + index)}`,
    inspectionLevel: level,
    facility: enforcementType === "weighStation" ? "fixed" : random.pick(["roadside", "roadside", "fixed"]),
    location: road,
    ...town,
    agency: `${town.state} ${random.pick(texts.agencies)}`,
    officerName: random.pick(texts.officers),
    officerBadge: random.digits(4),
    ...(inspected ? carrierOf(setting) : {}),
    ...cargoOf(setting, person.group, spot),
    hazmatOnBoard,
    hazmatClasses: hazmatOnBoard ? random.pick([["3"], ["8"], ["3", "8"], ["2.1"]]) : null,
    decalIssued: inspected ? (level === "1" || level === "5") && violations.length === 0 : null,
    policyExcluded: false,
    ...(inspected ? returned(setting, date, violations.length) : {}),
    ...challenge(setting, date, violations.length),
    description:
      violations.length === 0 ? random.pick(texts.cleanStops) : random.pick(texts.stopsWithViolations),
    followUp: violations.length > 0 && !common.isFresh(setting, date) ? random.pick(texts.followUps) : null,
  };
}

/** The carrier as the officer writes it down. */
function carrierOf({ company }: Setting): FieldValues {
  return { carrierName: company.name, usdotNumber: texts.usdotNumber };
}

/** What is hauled past a spot, from where to where; nothing is known of an empty trailer. */
function cargoOf({ random }: Setting, group: string, spot: Spot): FieldValues {
  const commodity = random.pick(texts.cargos);
  if (commodity === "Empty") return { commodity };
  return {
    commodity,
    billOfLadingNumber: `BL${random.digits(7)}`,
    shipperName: random.pick(texts.shippers),
    ...haulPast(random, group, spot),
  };
}

function drawViolations({ random }: Setting, level: string | null): tables.ViolationKind[] {
  const fitting = tables.violations.filter(([{ on }]) =>
    level === "3" ? on === "driver" : level !== "5" || on === "vehicle",
  );
  const drawn = Array.from({ length: random.draw(tables.violationsPerReport) }, () => random.draw(fitting));
  return drawn.filter(({ code }, index) => drawn.findIndex((each) => each.code === code) === index);
}

/** Most reports go back to the state within the fifteen days. */
function returned(setting: Setting, date: number, violations: number): FieldValues {
  const { random, today } = setting;
  const received = common.daysLater(setting, date, 0, 2);
  if (violations === 0 || addDays(date, 12) > today || random.chance(0.08))
    return { reportReceivedDate: received };
  const done = common.daysLater(setting, received, 2, 9);
  return { reportReceivedDate: received, repairsCertifiedDate: done, reportReturnedDate: done };
}

function challenge(setting: Setting, date: number, violations: number): FieldValues {
  const { random, today } = setting;
  const submitted = common.daysLater(setting, date, 3, 40);
  if (violations === 0 || submitted >= today || !random.chance(0.07))
    return { dataqsStatus: "notChallenged" };
  const decided = addDays(submitted, random.integer(14, 90));
  const isOpen = decided >= today;
  return {
    dataqsStatus: isOpen
      ? random.pick(["submitted", "inReview"])
      : random.pick(["corrected", "noChange", "noChange"]),
    dataqsRequestType: random.pick(["incorrectViolation", "citationAdjudicated", "wrongDriverOrVehicle"]),
    dataqsNumber: random.digits(7),
    dataqsSubmittedDate: submitted,
    dataqsDecisionDate: isOpen ? null : decided,
    dataqsReason: random.pick(texts.challenges),
  };
}

function violationsOf(setting: Setting, each: Report, index: number): DemoRecord[] {
  const { random, today } = setting;
  const removed = each.values["dataqsStatus"] === "corrected";
  return each.violations.map(({ code, on, basic, severity }, position) => ({
    groupId: each.groupId,
    links: { enforcement: { template: "enforcement", index } },
    values: {
      violationCode: code,
      unit: on === "driver" ? "driver" : random.pick(["unit1", "unit1", "unit2"]),
      outOfService: each.outOfService[position] ?? false,
      citationNumber: code in tables.charges ? each.citationNumber : null,
      basic,
      severityWeight: severity,
      smsVersion: "3.21",
      correctedDate:
        on === "vehicle" && addDays(each.date, 9) < today ? common.daysLater(setting, each.date, 0, 8) : null,
      correctedBy: on === "vehicle" ? random.pick(texts.shops) : null,
      removed: removed && position === 0,
    },
  }));
}

function citationsOf(setting: Setting, each: Report, index: number): DemoRecord[] {
  const { random, today } = setting;
  const code = each.violations.find((violation) => violation.code in tables.charges)?.code;
  if (each.citationNumber === null || code === undefined) return [];
  const courtDate = addDays(each.date, random.integer(30, 80));
  const isPending = courtDate >= today;
  const result = isPending
    ? "pending"
    : random.pick(["guilty", "guilty", "reduced", "dismissed", "notGuilty"]);
  const convicted = result === "guilty" || result === "reduced";
  const speedOver = { "392.2-SLLS2": 8, "392.2-SLLS3": 12, "392.2-SLLS4": 18 }[code] ?? null;
  const driver = each.links["primaryModel"];
  return [
    {
      groupId: each.groupId,
      links: { enforcement: { template: "enforcement", index }, ...(driver ? { primaryModel: driver } : {}) },
      values: {
        citationType: "citation",
        citationNumber: each.citationNumber,
        issuedDate: each.date,
        charge: tables.charges[code] ?? null,
        statute: code.startsWith("392.2")
          ? `${String(each.values["state"])} vehicle code`
          : `49 CFR ${code.slice(0, 6)}`,
        speedOver,
        seriousViolation: ["392.2-SLLS4", "392.82A1", "383.23A2"].includes(code),
        issuedTo: "driver",
        fineAmount: random.integer(12, 60) * 10,
        finePaidBy: convicted ? "driver" : null,
        paidDate: convicted ? common.daysLater(setting, courtDate, 0, 20) : null,
        courtName: `${String(each.values["county"])} County Court`,
        courtDate,
        result,
        resultDate: isPending ? null : courtDate,
        points: convicted ? random.integer(0, 4) : null,
        employerNotifiedDate: convicted ? common.daysLater(setting, courtDate, 1, 28) : null,
      },
    },
  ];
}
