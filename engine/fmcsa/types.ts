/** What FMCSA's BASICs are computed from, as `schemas/fmcsa` says it; `schemas/meta/fmcsa-basics.schema.json` says the same. */

/** How well a source is known. A: official text or data; B: several restatements agree; C: one restatement; D: our own reading. */
export const trusts = ["A", "B", "C", "D"] as const;
type Trust = (typeof trusts)[number];

/** Where a rule is from. */
interface BasicsReference {
  readonly title: string;
  readonly address?: string;
  readonly trust: Trust;
}

/** Record types and fields of inspections. */
interface InspectionSource {
  readonly template: string;
  readonly date: string;
  /** The kind of stop, and the choices of it that are roadside inspections. */
  readonly kind: string;
  readonly kinds: readonly string[];
  readonly level: string;
  /** Whether placarded hazardous material was on board. */
  readonly hazmat: string;
}

/** Record types and fields of violations. */
interface ViolationSource {
  readonly template: string;
  /** The relation to the inspection. */
  readonly stop: string;
  readonly basic: string;
  readonly code: string;
  readonly severity: string;
  readonly outOfService: string;
  /** Whether it was removed after a challenge. */
  readonly removed: string;
}

/** Record types and fields of crashes. */
interface CrashSource {
  readonly template: string;
  readonly date: string;
  /** Whether it is one that counts. */
  readonly counted: string;
  readonly fatalities: string;
  readonly injuries: string;
  readonly hazmat: string;
}

/** Record types and fields of power units. */
interface UnitSource {
  readonly template: string;
  readonly kind: string;
  /** Choices of the kind that are power units of combinations, and those that are straight trucks. */
  readonly combination: readonly string[];
  readonly straight: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Record types and fields of miles driven in a period. */
interface MilesSource {
  readonly template: string;
  readonly from: string;
  readonly to: string;
  readonly miles: string;
}

/** Record types and fields of what FMCSA published. */
interface PublishedSource {
  readonly template: string;
  readonly basic: string;
  readonly date: string;
  readonly percentile: string;
  readonly measure: string;
  readonly notRated: string;
  readonly source: string;
}

/** Events from `age` months on weigh less: up to so many months they have this weight. */
interface TimeWeight {
  readonly months: number;
  readonly weight: number;
}

/** A part of the utilization factor: up to so many miles a power unit it is `start`, and more by the miles above `above` divided by `per`. */
export interface UtilizationStep {
  readonly upTo: number;
  readonly start: number;
  readonly above?: number;
  readonly per?: number;
}

/** A safety event group: carriers with so many events are compared. Without `to` it has no end. */
export interface EventGroup {
  readonly from: number;
  readonly to?: number;
}

/** What a carrier mostly runs. */
export type Segment = "combination" | "straight";

export const eventCounts = ["relevantInspections", "inspectionsWithViolation", "crashes"] as const;

/** A BASIC of a method. */
export interface MethodBasic {
  /** The choice of the field `basic` of violations. */
  readonly name: string;
  readonly label: string;
  readonly from: "violations" | "crashes";
  /** Whether a violation weighs more when it put somebody out of service. */
  readonly addsOutOfService: boolean;
  readonly divisor: "inspections" | "powerUnits";
  /** Levels whose inspections are relevant. An inspection with a violation of the BASIC always is. */
  readonly levels?: readonly string[];
  /** true: of these only inspections with placarded hazardous material. */
  readonly hazmatOnly?: boolean;
  /** What decides the safety event group. */
  readonly counted: (typeof eventCounts)[number];
  readonly groups: {
    readonly all?: readonly EventGroup[];
    readonly combination?: readonly EventGroup[];
    readonly straight?: readonly EventGroup[];
  };
  /** An event lies at most so many months back, or there is no percentile. */
  readonly recentMonths?: number;
  /** Percentiles from which FMCSA intervenes, by kind of carrier. */
  readonly thresholds: { readonly general: number; readonly hazmat: number; readonly passenger: number };
  /** Whether FMCSA shows the measure to the public. */
  readonly isPublic: boolean;
  /** Sentences: what no official source was seen for. */
  readonly unverified?: readonly string[];
}

/** A method by which measures are computed. */
export interface BasicsMethod {
  readonly alias: string;
  readonly name: string;
  /** First day on which it holds, as YYYY-MM-DD; left out: from the first day on. */
  readonly from?: string;
  /** The last day on which a source saw it in use. */
  readonly seenInUse: string;
  readonly timeWeights: readonly TimeWeight[];
  readonly outOfServiceWeight: number;
  /** Severity of one inspection in one BASIC at most. */
  readonly mostPerInspection: number;
  readonly crashWeights: {
    readonly towAway: number;
    readonly injuryOrFatality: number;
    readonly hazmat: number;
  };
  /** Power units are averaged over the days so many months ago. */
  readonly averageMonths: readonly number[];
  readonly utilization: {
    /** From this share of its power units on a carrier is one of combinations. */
    readonly combinationShare: number;
    readonly combination: readonly UtilizationStep[];
    readonly straight: readonly UtilizationStep[];
  };
  readonly basics: readonly MethodBasic[];
  readonly references: readonly BasicsReference[];
  readonly unverified?: readonly string[];
}

/** Violations that count once together in an announced method. */
interface ViolationGroup {
  readonly name: string;
  readonly category: string;
  readonly codes: readonly string[];
}

/** A category of an announced method, and the BASICs whose violations go into it. */
interface AnnouncedCategory {
  readonly name: string;
  readonly label: string;
  readonly takes: readonly string[];
  /** How it differs, in a sentence. */
  readonly note?: string;
}

/** A method that was announced, as far as sources give it. */
export interface AnnouncedMethod {
  readonly alias: string;
  readonly name: string;
  /** As YYYY-MM-DD. */
  readonly announced: string;
  /** First day on which it holds; left out: no source gives it. */
  readonly from?: string;
  readonly categories: readonly AnnouncedCategory[];
  /** How many groups of violations there are, and those that are known. */
  readonly groupCount: number;
  readonly groups: readonly ViolationGroup[];
  /** Sentences: what changes. */
  readonly changes: readonly string[];
  /** Sentences: what a measure needs and no source gives. */
  readonly missing: readonly string[];
  readonly references: readonly BasicsReference[];
}

/** The file of `schemas/fmcsa`. */
export interface BasicsSource {
  readonly $schema?: string;
  readonly alias: string;
  readonly name: string;
  readonly inspections: InspectionSource;
  readonly violations: ViolationSource;
  readonly crashes: CrashSource;
  readonly powerUnits: UnitSource;
  readonly miles: MilesSource;
  readonly published: PublishedSource;
  readonly methods: readonly BasicsMethod[];
  readonly announced: readonly AnnouncedMethod[];
}
