/** The BASICs of a company of some 40 trucks, as the server answers them. */
import type { createBasicsClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createBasicsClient>;
type FmcsaBasics = Awaited<ReturnType<Client["read"]>>;
type FmcsaBasic = FmcsaBasics["basics"][number];
type FmcsaBasicEvents = Awaited<ReturnType<Client["events"]>>;

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const asOf = day("2026-11-30");

const months = Array.from({ length: 25 }, (_, index) => Date.UTC(2024, 10 + index, 28) / 1_000);
const low = { general: 65, hazmat: 60, passenger: 50 };
const high = { general: 80, hazmat: 75, passenger: 65 };

function basic(name: string, label: string, more: Partial<FmcsaBasic> = {}): FmcsaBasic {
  const value = more.value === undefined ? 1.5 : more.value;
  return {
    name,
    label,
    isPublic: true,
    counts: "violations",
    divisor: "inspections",
    value,
    reason: null,
    numerator: 42,
    denominator: 28,
    violating: 4,
    unweighted: 0,
    events: 12,
    counted: "relevantInspections",
    group: { from: 11, to: 20 },
    isEnough: true,
    thresholds: low,
    unverified: [],
    trend: months.map((each, index) => ({ day: each, value: index < 2 ? null : (value ?? 0) + index / 20 })),
    falls: [
      { day: day("2027-02-02"), points: 7, value: 1.25 },
      { day: day("2027-03-16"), points: 10, value: 0.91 },
    ],
    clean: 1.354_838,
    published: null,
    ...more,
  };
}

const hos = basic("hosCompliance", "Hours-of-Service Compliance", {
  published: { id: 31, day: day("2026-10-30"), percentile: 58.5, measure: 1.48, source: "SMS website" },
});

/** All seven; the Crash Indicator and hazardous materials have too little. */
export const basics: FmcsaBasic[] = [
  basic("unsafeDriving", "Unsafe Driving", {
    divisor: "powerUnits",
    counted: "inspectionsWithViolation",
    clean: null,
    unweighted: 2,
  }),
  basic("crashIndicator", "Crash Indicator", {
    counts: "crashes",
    divisor: "powerUnits",
    counted: "crashes",
    isPublic: false,
    events: 1,
    group: null,
    isEnough: false,
    clean: null,
    unverified: ["No official table of crash weights was seen."],
  }),
  hos,
  basic("vehicleMaintenance", "Vehicle Maintenance", { thresholds: high }),
  basic("controlledSubstances", "Controlled Substances/Alcohol", {
    value: 0,
    numerator: 0,
    falls: [],
    thresholds: high,
    unverified: ["No official text was seen for what this measure is divided by."],
  }),
  basic("hazmatCompliance", "Hazardous Materials Compliance", {
    value: null,
    reason: "No relevant inspection in 24 months.",
    isPublic: false,
    trend: [],
    falls: [],
    clean: null,
    thresholds: { general: 80, hazmat: 80, passenger: 80 },
  }),
  basic("driverFitness", "Driver Fitness", {
    thresholds: high,
    published: { id: 32, day: day("2026-10-30"), percentile: null, measure: null, source: "SMS website" },
  }),
];

/** The page of the whole company. */
export const answer: FmcsaBasics = {
  asOf,
  scope: { isWhole: true, groupIds: [] },
  method: {
    name: "SMS 3.21",
    seenInUse: day("2026-05-15"),
    unverified: ["The official text of the methodology was not seen."],
    references: [
      { title: "Intervention thresholds", address: "https://example.com/thresholds", trust: "B" },
      { title: "FMCSA's crash file of November 2015", trust: "A" },
    ],
  },
  basics,
  fleet: { counts: [40, 42, 38], average: 40, segment: "combination", milesPerUnit: 98_000, factor: 1.135 },
  announced: [
    {
      name: "Enhanced SMS",
      announced: day("2024-11-20"),
      from: null,
      groupCount: 116,
      knownGroups: 0,
      categories: [
        {
          name: "unsafeDriving",
          label: "Unsafe Driving",
          note: "Takes in Controlled Substances/Alcohol.",
          inspections: 4,
          violations: 5,
          ungrouped: 5,
          events: null,
        },
      ],
      changes: ["A violation weighs 1 or 2 instead of 1 to 10."],
      missing: ["which violation is in which of the 116 groups", "the new utilization factor"],
      references: [{ title: "89 FR 91874", trust: "B" }],
    },
  ],
  publishedTemplate: "fmcsa_basic_report",
};

/** What counts in hours of service: one at the cap, one without a weight. */
export const events: FmcsaBasicEvents = {
  name: hos.name,
  label: hos.label,
  asOf,
  scope: answer.scope,
  reason: null,
  inspectionTemplate: "enforcement",
  events: [
    {
      id: 501,
      template: "enforcement_violation",
      label: "395.8E",
      day: day("2026-10-02"),
      inspection: { id: 71, label: "Inspection TX4FGJ001234, Ortega, Luis, 10/02/2026" },
      code: "395.8E",
      isOutOfService: false,
      weight: null,
      severity: null,
      timeWeight: 3,
      points: null,
      counted: null,
      nextFall: { day: day("2027-04-03"), counted: null },
    },
    {
      id: 502,
      template: "enforcement_violation",
      label: "395.3A3I-HOSPDIT, out of service",
      day: day("2026-09-15"),
      inspection: { id: 72, label: "Inspection OK1AB0099, Reyes, Ana, 09/15/2026" },
      code: "395.3A3I-HOSPDIT",
      isOutOfService: true,
      weight: 7,
      severity: 9,
      timeWeight: 3,
      points: 27,
      counted: 24.55,
      nextFall: { day: day("2027-03-16"), counted: 16.36 },
    },
  ],
  count: 2,
  isCut: false,
};
