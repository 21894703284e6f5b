import { describe, expect, test } from "vitest";
import { addDays } from "../../../engine/index.ts";
import { addMonths, ruleScope } from "../../../engine/server.ts";
import type { RecordValues } from "../../../engine/index.ts";
import { violations } from "./violationTables.ts";
import { engine } from "../../testing/demoRules.ts";
import { computed, contextOf, issuesOf, TODAY } from "../../testing/roadsideSample.ts";

/** What choosing a violation code sets in the other field. */
async function proposed(field: "basic" | "severityWeight", violationCode: string): Promise<unknown> {
  const template = engine.template("enforcement_violation");
  const effect = template.byKey.get("violationCode")?.sideEffects.find((each) => each.field === field);
  if (!effect || !("value" in effect) || !("expression" in effect.value)) throw new Error(`sets no ${field}`);
  const scope = ruleScope(template, { violationCode }, contextOf());
  return effect.value.expression.evaluate({
    value: (key) => scope.value(key) ?? undefined,
    now: TODAY,
    user: { id: 1 },
    flag: () => true,
    display: () => "",
  });
}

describe("violations of an enforcement", () => {
  test.each([
    ["393.47E", "vehicleMaintenance"],
    ["395.8E", "hosCompliance"],
    ["392.2-SLLS4", "unsafeDriving"],
    ["392.82A1", "unsafeDriving"],
    ["391.41A", "driverFitness"],
    ["177.817A", "hazmatCompliance"],
    ["392.4APOS", "controlledSubstances"],
    ["392.2-SLLSR", undefined],
  ])("propose the BASIC of %s by the part of the rule", async (code, basic) => {
    expect(await proposed("basic", code)).toBe(basic);
  });

  test("propose the severity weights that the demo data has, and none for other codes", async () => {
    for (const [{ code, severity }] of violations)
      expect((await proposed("severityWeight", code)) ?? null, code).toBe(severity);
  });

  test.each([
    [{ severityWeight: 10, basic: "hosCompliance", outOfService: true }, 12],
    [{ severityWeight: 10, basic: "unsafeDriving", outOfService: true }, 10],
    [{ severityWeight: 4, basic: "vehicleMaintenance", outOfService: false }, 4],
    [{ severityWeight: 4, basic: "vehicleMaintenance", outOfService: true, removed: true }, 0],
    [{ severityWeight: null, basic: "vehicleMaintenance", outOfService: true }, null],
    [{ severityWeight: 3, basic: "none", outOfService: false }, 0],
  ])("weigh two more out of service, but not in Unsafe Driving: %o", async (values, total) => {
    expect(await computed("enforcement_violation", values)).toMatchObject({ totalSeverity: total });
  });

  test.each([
    [0, 3],
    [6, 3],
    [7, 2],
    [12, 2],
    [13, 1],
    [24, 1],
    [25, 0],
  ])("of %i months ago have the time weight %i", async (months, weight) => {
    const date = addMonths(TODAY, -months);
    const related = () => ({ date });
    const values = { enforcement: 7, severityWeight: 5, basic: "hosCompliance", outOfService: false };
    expect(await computed("enforcement_violation", values, { related })).toMatchObject({
      timeWeight: weight,
      weightedSeverity: 5 * weight,
    });
    expect(await computed("enforcement", { date })).toMatchObject({ timeWeight: weight });
  });
});

describe("an enforcement", () => {
  const of = (rows: readonly RecordValues[]) =>
    computed(
      "enforcement",
      {
        date: TODAY,
        enforcementType: "roadsideInspection",
        inspectionLevel: "1",
        violations: rows.map((_, at) => at),
      },
      { related: (id) => rows[id] },
    );
  const row = (basic: string, totalSeverity: number, more: RecordValues = {}): RecordValues => ({
    basic,
    totalSeverity,
    unit: "unit1",
    outOfService: false,
    ...more,
  });

  test("does not know a severity while a weight is unknown, and counts what was removed for nothing", async () => {
    const unknown = { ...row("hosCompliance", 0), totalSeverity: null };
    expect(await of([unknown, row("vehicleMaintenance", 4)])).toMatchObject({
      hosSeverity: null,
      vehicleSeverity: 4,
      totalSeverity: null,
      unweightedCount: 1,
      weightedSeverity: null,
    });
    expect(
      await of([{ ...unknown, removed: true, totalSeverity: 0 }, row("vehicleMaintenance", 4)]),
    ).toMatchObject({
      hosSeverity: 0,
      totalSeverity: 4,
      unweightedCount: 0,
    });
  });

  test("counts each BASIC at most 30", async () => {
    const rows = [
      row("vehicleMaintenance", 12),
      row("vehicleMaintenance", 12),
      row("vehicleMaintenance", 12),
      row("hosCompliance", 7),
    ];
    expect(await of(rows)).toMatchObject({
      vehicleSeverity: 30,
      hosSeverity: 7,
      totalSeverity: 37,
      violationCount: 4,
    });
  });

  test("distinguishes a driver out of service from a vehicle, and leaves out what was removed", async () => {
    expect(await of([row("hosCompliance", 9, { unit: "driver", outOfService: true })])).toMatchObject({
      driverOutOfService: true,
      vehicleOutOfService: false,
      result: "Out of service",
    });
    expect(await of([row("vehicleMaintenance", 0, { outOfService: true, removed: true })])).toMatchObject({
      vehicleOutOfService: false,
      violationCount: 0,
      result: "No violation",
    });
    expect(await of([])).toMatchObject({ totalSeverity: 0, result: "No violation" });
  });

  test("has its signed report due fifteen days later", async () => {
    const values = { date: addDays(TODAY, -20), enforcementType: "roadsideInspection", violations: [1] };
    const related = () => row("vehicleMaintenance", 4);
    expect(await computed("enforcement", values, { related })).toMatchObject({
      returnDueDate: addDays(TODAY, -5),
      returnOverdue: true,
    });
    const returned = { ...values, reportReturnedDate: addDays(TODAY, -10) };
    expect(await computed("enforcement", returned, { related })).toMatchObject({ returnOverdue: false });
  });
});

describe("a citation (49 CFR 383.51(c))", () => {
  test.each<[RecordValues, boolean]>([
    [{ charge: "No commercial driver's license", statute: "49 CFR 383.23" }, true],
    [{ charge: "Operating without a valid commercial driver's license" }, true],
    [{ charge: "Driver licence", statute: "49 CFR 383.23(a)(2)" }, true],
    [{ charge: "Reckless driving" }, true],
    [{ charge: "Improper lane change" }, true],
    [{ charge: "Following too closely" }, true],
    [{ charge: "Texting while driving" }, true],
    [{ charge: "Hand-held telephone", statute: "49 CFR 392.82" }, true],
    [{ charge: "Speeding", speedOver: 15 }, true],
    [{ charge: "Speeding", speedOver: 14 }, false],
    [{ charge: "No seat belt", statute: "49 CFR 392.16" }, false],
    [{ charge: "Context missing on log" }, false],
  ])("is listed as serious or not, and says so where it is not marked: %o", async (values, listed) => {
    expect(await computed("enforcement_citation", values)).toMatchObject({ listedAsSerious: listed });
    const reported = async (seriousViolation: boolean) =>
      (await issuesOf("enforcement_citation", { ...values, seriousViolation })).filter(
        ({ path }) => path === "seriousViolation",
      );
    expect((await reported(false)).map(({ severity }) => severity)).toEqual(listed ? ["warning"] : []);
    expect(await reported(true)).toEqual([]);
  });
});

describe("a material spill", () => {
  const spill: RecordValues = {
    date: TODAY,
    materialKind: "hazardousCargo",
    hazmatClass: "3",
    quantityReleased: 2,
    quantityUnit: "gallons",
    fatalities: 0,
    hospitalized: 0,
    publicEvacuated: 0,
  };
  /** What the exception for small packages asks for. */
  const small: RecordValues = {
    reportExceptionKind: "smallPackages",
    packingGroup: "III",
    packageCapacity: 5,
  };
  test.each([
    ["a small release", {}, false],
    ["a death", { fatalities: 1 }, true],
    ["an admission to a hospital", { hospitalized: 1 }, true],
    ["half an hour of evacuation", { publicEvacuated: 20, evacuationHours: 0.5 }, false],
    ["an hour of evacuation", { publicEvacuated: 20, evacuationHours: 1 }, true],
    ["a road closed for two hours", { arteryClosed: true, closureHours: 2 }, true],
    ["119 gallons of a marine pollutant", { marinePollutant: true, quantityReleased: 119 }, false],
    ["120 gallons of a marine pollutant", { marinePollutant: true, quantityReleased: 120 }, true],
    ["a fire with radioactive material", { hazmatClass: "7", fire: true }, true],
    ["fuel of the vehicle", { materialKind: "vehicleFuel", fatalities: 1 }, false],
  ])("asks for the immediate notice by what followed: %s", async (_, more, required) => {
    expect(await computed("material_spill", { ...spill, ...more })).toMatchObject({
      immediateNoticeRequired: required,
    });
  });

  test("asks for a written report within 30 days, but not where an exception holds", async () => {
    const late = { ...spill, date: addDays(TODAY, -40) };
    expect(await computed("material_spill", late)).toMatchObject({
      writtenReportRequired: true,
      reportDueDate: addDays(TODAY, -10),
      reportOverdue: true,
    });
    const sent = { ...late, reportSubmittedDate: addDays(TODAY, -20) };
    expect(await computed("material_spill", sent)).toMatchObject({ reportOverdue: false });
    const claimed = { ...spill, reportException: true };
    expect(await computed("material_spill", claimed)).toMatchObject({ writtenReportRequired: true });
    const excepted = { ...claimed, ...small };
    expect(await computed("material_spill", excepted)).toMatchObject({
      exceptionHolds: true,
      writtenReportRequired: false,
    });
    const noticed = { ...excepted, fatalities: 1 };
    expect(await computed("material_spill", noticed)).toMatchObject({ writtenReportRequired: true });
  });

  test.each<[string, RecordValues, boolean]>([
    ["packing group III in small packages", {}, true],
    ["packing group II", { packingGroup: "II" }, false],
    ["packing group I", { packingGroup: "I" }, false],
    ["a gas", { hazmatClass: "2.1" }, false],
    ["drums of 55 gallons", { packageCapacity: 55 }, false],
    ["packages of unknown size", { packageCapacity: null }, false],
    ["5.2 gallons released", { quantityReleased: 5.2 }, false],
    ["packages of 60 pounds", { quantityUnit: "pounds", packageCapacity: 60, quantityReleased: 60 }, true],
    ["packages of 66 pounds", { quantityUnit: "pounds", packageCapacity: 66 }, false],
    ["hazardous waste", { hazardousWaste: true }, false],
    ["undeclared material", { undeclared: true }, false],
    ["a limited quantity of packing group II", { packingGroup: "II", limitedQuantity: true }, true],
    ["a drip of a valve", { reportExceptionKind: "routineRelease", packingGroup: "I" }, true],
    [
      "a drip of a valve that did damage",
      { reportExceptionKind: "routineRelease", propertyDamage: 200 },
      false,
    ],
  ])(
    "is excepted or not, and says so where it is claimed (49 CFR 171.16(d)): %s",
    async (_, more, passes) => {
      const values = { ...spill, reportException: true, ...small, ...more };
      expect(await computed("material_spill", values)).toMatchObject({
        exceptionHolds: passes,
        writtenReportRequired: !passes,
      });
      const reported = await issuesOf("material_spill", values);
      expect(reported.some((issue) => issue.path === "reportExceptionKind")).toBe(!passes);
    },
  );
});

describe("other records of the pack", () => {
  test("a periodic inspection that was passed holds for twelve months, a failed one for none", async () => {
    const date = addMonths(TODAY, -13);
    const passed = { inspectionKind: "periodic", result: "passed", date };
    expect(await computed("inspection", passed)).toMatchObject({
      nextDueDate: addMonths(date, 12),
      keepUntilDate: addMonths(date, 14),
      isOverdue: true,
    });
    const later = { ...passed, equipment: 7 };
    const since = (annualInspectionDate: number) => ({ related: () => ({ annualInspectionDate }) });
    expect(await computed("inspection", later, since(date))).toMatchObject({ isOverdue: true });
    expect(await computed("inspection", later, since(addDays(date, 300)))).toMatchObject({
      isOverdue: false,
    });
    expect(await computed("inspection", { ...passed, result: "failed" })).toMatchObject({
      nextDueDate: null,
    });
  });

  test("a forklift's load is compared with its capacity, and the evaluation with three years", async () => {
    const values = {
      date: TODAY,
      loadWeight: 5100,
      ratedCapacity: 5000,
      lastEvaluationDate: addMonths(TODAY, -37),
    };
    expect(await computed("forklift_incident", values)).toMatchObject({
      overCapacity: true,
      evaluationOverdue: true,
    });
    expect(
      await computed("forklift_incident", {
        ...values,
        loadWeight: 5000,
        lastEvaluationDate: addMonths(TODAY, -36),
      }),
    ).toMatchObject({ overCapacity: false, evaluationOverdue: false });
  });

  test("a workplace observation states the share of safe behaviors", async () => {
    const values = { safeBehaviors: ["lifting", "footing", "phone"], atRiskBehaviors: ["tools"] };
    expect(await computed("workplace_observation", values)).toMatchObject({ safeShare: 75 });
    expect(await computed("workplace_observation", {})).toMatchObject({ safeShare: null, safeCount: 0 });
  });

  test("a DOT unit counts its interactions", async () => {
    const rows = [
      { date: 86_400, status: "reviewed", result: "outOfService" },
      { date: 172_800, status: "followUpRequired", result: "citation" },
    ];
    const given = { interactions: [0, 1] };
    expect(await computed("dot_unit", given, { related: (id) => rows[id] })).toMatchObject({
      interactionCount: 2,
      openCount: 1,
      outOfServiceCount: 1,
      lastInteractionDate: 172_800,
    });
  });
});
