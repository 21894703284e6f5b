/** Scorecards as the server answers them: what may be weighed, three scorecards, the runs of one, and what a run says. */
import type { createScorecardsClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createScorecardsClient>;
export type Catalog = Awaited<ReturnType<Client["catalog"]>>;
export type Scorecard = Awaited<ReturnType<Client["list"]>>[number];
export type Head = Awaited<ReturnType<Client["runs"]>>[number];
type Page = Awaited<ReturnType<Client["scores"]>>;
export type Run = Page["run"];
export type Score = Page["data"][number];
export type Terminal = Awaited<ReturnType<Client["terminals"]>>["data"][number];
export type PersonScore = Awaited<ReturnType<Client["person"]>>;

const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;

const choice = (
  dataset: string,
  datasetLabel: string,
  attribute: string,
  label: string,
  help: string,
  more: Partial<Catalog["data"][number]> = {},
): Catalog["data"][number] => ({
  dataset,
  datasetLabel,
  attribute,
  label,
  help,
  per: "miles",
  better: "less",
  ...more,
});

const camera = ["telematicsEvents", "Telematics Events"] as const;

export const catalog: Catalog = {
  data: [
    choice(
      "accidents",
      "Accidents",
      "preventableAccidents",
      "Preventable Accidents",
      "Accidents that were judged preventable.",
    ),
    choice(
      "accidents",
      "Accidents",
      "dotAccidents",
      "DOT Recordable Accidents",
      "Accidents that are DOT recordable, preventable or not.",
    ),
    choice(...camera, "cameraEvents", "Camera Events", "All events about driving, weighted by severity."),
    choice(...camera, "speeding", "Speeding Events", "Events of speeding, weighted by severity."),
    choice(
      "observations",
      "Customer Observations",
      "compliments",
      "Customer Compliments",
      "Compliments of customers.",
      { per: "days", better: "more" },
    ),
    choice(
      "trainings",
      "Trainings",
      "lateTrainings",
      "Overdue Trainings",
      "Of the trainings that were due those that are not completed.",
      { per: "records" },
    ),
  ],
  positions: [
    { name: "linehaul", label: "Line Haul Driver" },
    { name: "local", label: "Local Driver" },
    { name: "yard", label: "Yard Driver" },
  ],
  everybody: "Drivers",
};

const maria = { firstName: "Maria", lastName: "Keller" };
const dana = { firstName: "Dana", lastName: "Whitfield" };

const head = (id: number, from: string, to: string, more: Partial<Head> = {}): Head => ({
  id,
  computedAt: at(to) + 86_400 + 33_000,
  computedBy: maria,
  from: at(from),
  to: at(to),
  formula: "1",
  people: 26,
  scored: 24,
  ...more,
});

/** Newest first. */
export const runs: readonly Head[] = [
  head(14, "2025-11-01", "2026-10-31"),
  head(13, "2025-10-01", "2026-09-30", { automatic: true, computedBy: null }),
  head(12, "2025-09-01", "2026-08-31", { automatic: true, computedBy: null }),
  head(11, "2025-08-01", "2026-07-31", { automatic: true, computedBy: null, scored: 23 }),
];

const weighted = (index: number, weight: number): Scorecard["attributes"][number] => {
  const { dataset, attribute, label, per, better } = catalog.data[index] ?? choice("", "", "", "", "");
  return { dataset, attribute, label, per, better, weight };
};
const chosen = [weighted(0, 50), weighted(2, 30), weighted(5, 20)];

export const scorecardOf = (id: number, name: string, more: Partial<Scorecard> = {}): Scorecard => ({
  id,
  version: 3,
  name,
  employees: { groupIds: [], positions: ["linehaul"] },
  frequency: "monthly",
  months: 12,
  attributes: chosen,
  groupLabels: [],
  positionLabels: ["Line Haul Driver"],
  createdBy: maria,
  createdAt: at("2026-06-01"),
  updatedAt: at("2026-07-01"),
  archived: false,
  access: "edit",
  shownToEmployees: false,
  notRun: null,
  nextAt: at("2026-12-01"),
  lastRun: runs[0] ?? null,
  ...more,
});

export const safety = scorecardOf(7, "Safe Driving");
export const scorecards: readonly Scorecard[] = [
  safety,
  scorecardOf(8, "Service and Compliance", {
    groupLabels: ["Northwest Region"],
    positionLabels: [],
    attributes: [weighted(4, 60), weighted(5, 40)],
    frequency: "quarterly",
    months: 6,
    access: "view",
    createdBy: dana,
    lastRun: null,
  }),
  scorecardOf(9, "Driver of the Year", {
    frequency: "yearly",
    attributes: [weighted(0, 40), weighted(1, 20), weighted(2, 20), weighted(4, 10), weighted(5, 10)],
    notRun:
      "It is not computed by itself any more, since the person who owns it left the company. An administrator who saves it takes it over.",
    lastRun: runs[2] ?? null,
  }),
  scorecardOf(10, "Winter Driving 2025", { archived: true, nextAt: null, lastRun: runs[3] ?? null }),
];

/** The attributes of a run; the peers of Camera Events do not differ where `isSame`. */
const attributesOf = (isSame: boolean): Run["attributes"] =>
  chosen.map((each, index) => ({
    ...each,
    help: catalog.data.find(({ attribute }) => attribute === each.attribute)?.help ?? "",
    dispersion: index === 1 ? 3.1 : 1,
    peers: [
      {
        key: "position:linehaul",
        label: "Line Haul Driver",
        people: 64,
        events: [41, 212, 58][index] ?? 0,
        exposure: [38.2, 38.2, 430][index] ?? 0,
        mean: [1.07, 5.55, 0.135][index] ?? 0,
        weight: isSame ? null : ([1.4, 0.9, 6][index] ?? null),
      },
    ],
    rows: {
      person: index === 2 ? "employee" : "primaryModel",
      filters:
        index === 0
          ? [{ attribute: "preventability", values: [{ comparator: "EQ" as const, value: "preventable" }] }]
          : [],
    },
  }));

export const runOf = (more: Partial<Run> = {}, isSame = false): Run => ({
  ...(runs[0] ?? head(14, "2025-11-01", "2026-10-31")),
  attributes: attributesOf(isSame),
  notices: [],
  peopleTemplate: "employee",
  ...more,
});

const names = ["Flores, Nicholas", "Nair, Priya", "Ortega, Luis", "Reyes, Jordan", "Whitfield, Dana"];
const terminalNames = ["Portland Terminal", "Spokane Terminal", "Fresno Terminal", "Stockton Terminal"];

/** What an attribute says of somebody; the worse, the more events. */
function partOf(attribute: number, worse: number, isSame: boolean): Score["attributes"][number] {
  const mean = [1.07, 5.55, 0.135][attribute] ?? 1;
  const exposure = [0.84, 0.84, 9][attribute] ?? 1;
  const events = Math.round(mean * exposure * (0.2 + worse * 2));
  const rate = isSame ? mean : (events + mean) / (exposure + 1);
  const share = [0.5, 0.3, 0.2][attribute] ?? 0;
  const points = isSame ? 50 : Math.max(2, 98 - worse * 96);
  return {
    events,
    exposure,
    points,
    share,
    contribution: share * points,
    rate,
    low: isSame ? rate : rate * 0.55,
    high: isSame ? rate : rate * 1.7,
    own: isSame ? 0 : 0.45,
    peers: 0,
    ...(isSame && { isSame: true as const }),
  };
}

const unknown: Score["attributes"][number] = {
  events: 0,
  exposure: 0,
  points: null,
  share: 0,
  contribution: 0,
  rate: null,
  low: null,
  high: null,
  own: null,
  peers: -1,
};

/** So many people, the best first; the last two have too little data. */
export function scoresOf(count: number, isSame = false): Score[] {
  const scored = count - 2;
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? "";
    const isScored = index < scored;
    const worse = index / Math.max(scored, 1);
    const parts = [0, 1, 2].map((each) => partOf(each, worse, isSame));
    const attributes = isScored ? parts : [unknown, unknown, { ...partOf(2, 0.5, false), share: 1 }];
    const rank = isSame ? 1 : index + 1;
    return {
      employeeId: 100 + index,
      name: index < names.length ? name : `${name} ${Math.floor(index / names.length) + 1}`,
      groupId: 3,
      terminal: terminalNames[index % terminalNames.length] ?? "",
      position: "Line Haul Driver",
      score: isScored ? attributes.reduce((sum, { contribution }) => sum + contribution, 0) : null,
      known: isScored ? 1 : 0.2,
      rank: isScored ? rank : null,
      ranks: isScored ? [Math.max(1, rank - 3), Math.min(scored, rank + 3)] : null,
      attributes,
    };
  });
}

/** A terminal whose events are so many times what is expected. */
export function terminalOf(groupId: number, terminal: string, expected: number, ratio: number): Terminal {
  const width = (deviations: number) => deviations / Math.sqrt(expected);
  const limits = (deviations: number): [number, number] => [
    Math.max(0, 1 - width(deviations)),
    1 + width(deviations),
  ];
  const [low, high] = limits(3.09);
  return {
    groupId,
    terminal,
    people: Math.round(expected * 1.4) + 2,
    events: Math.round(expected * ratio),
    exposure: expected / 1.07,
    expected,
    ratio,
    limits95: limits(1.96),
    limits998: [low, high],
    outside: ratio > high ? "above" : ratio < low ? "below" : null,
  };
}

export const terminals: readonly Terminal[] = [
  terminalOf(3, "Portland Terminal", 34, 1.62),
  terminalOf(4, "Spokane Terminal", 18, 0.71),
  terminalOf(6, "Fresno Terminal", 9, 1.4),
  terminalOf(7, "Stockton Terminal", 26, 0.96),
];

/** One of the people of a run, with what matters most. */
export function personOf(index: number, isSame = false): PersonScore {
  const score = scoresOf(26, isSame)[index] ?? scoresOf(1)[0];
  if (!score) throw new Error("There is no such person.");
  const matters = [
    { attribute: 0, lost: 24.5, ifOneLess: (score.score ?? 0) + 8.2 },
    { attribute: 1, lost: 14.1, ifOneLess: (score.score ?? 0) + 0.02 },
  ];
  return { run: runOf({}, isSame), score, matters: score.score === null || isSame ? [] : matters };
}

/** The scores of somebody in all runs, oldest first; in one of them there was too little data. */
export const history: Awaited<ReturnType<Client["history"]>> = runs.toReversed().map((run, index) => ({
  run,
  score: [48.2, null, 55.9, 50.4][index] ?? null,
  rank: [15, null, 11, 13][index] ?? null,
}));
