/**
 * How roadside inspections, alerts and spills spread. Counts marked A&I are violations of FMCSA's "Roadside Inspection
 * Violations - All", MCMIS snapshot of July 4, 2025; all others are our own estimates.
 */
import { weights } from "../../values/random.ts";
import type { Weighted } from "../../values/random.ts";

/** A violation as an officer writes it; `severity` is null where the weight of the code is not known. */
export interface ViolationKind {
  code: string;
  /** Whom it is written on. */
  on: "driver" | "vehicle";
  basic: string;
  severity: number | null;
  /** Share of such violations that put the driver or vehicle out of service (A&I). */
  oos: number;
}

/** A&I: frequent codes with their counts. Severity weights: violation list of the Safety Measurement System 3.21. */
const counted: readonly (readonly [number, string, ViolationKind["on"], string, number | null, number])[] = [
  [81_397, "396.17C-PI", "vehicle", "vehicleMaintenance", null, 0],
  [78_961, "392.2-SLLSR", "vehicle", "none", null, 0],
  [63_796, "393.47E", "vehicle", "vehicleMaintenance", 4, 0],
  [62_623, "393.9", "vehicle", "vehicleMaintenance", null, 0.07],
  [47_940, "393.75A3-TAOL", "vehicle", "vehicleMaintenance", null, 0.98],
  [30_617, "393.95F", "vehicle", "vehicleMaintenance", null, 0],
  [28_952, "395.24", "driver", "hosCompliance", null, 0],
  [27_295, "392.2-SLLS2", "driver", "unsafeDriving", 4, 0],
  [17_417, "393.95A", "vehicle", "vehicleMaintenance", 2, 0],
  [15_497, "392.2-SLLS3", "driver", "unsafeDriving", 7, 0],
  [13_188, "393.75C", "vehicle", "vehicleMaintenance", 8, 0.05],
  [11_536, "392.2-SLLS4", "driver", "unsafeDriving", 10, 0],
  [10_426, "383.23A2", "driver", "driverFitness", 8, 0.98],
  [9_554, "392.2-SLLMF", "vehicle", "vehicleMaintenance", 1, 0],
  [8_385, "391.41A", "driver", "driverFitness", 1, 0.48],
  [7_242, "395.3A2-HOSPD", "driver", "hosCompliance", 7, 0.07],
  [5_364, "395.8E", "driver", "hosCompliance", 7, 0.38],
  [4_375, "392.16", "driver", "unsafeDriving", 7, 0],
  [4_180, "393.75A", "vehicle", "vehicleMaintenance", 8, 0.89],
  [3_731, "395.3A3II", "driver", "hosCompliance", 7, 0],
  [3_657, "395.8A-ELD", "driver", "hosCompliance", 5, 0.97],
  [2_821, "395.8F01", "driver", "hosCompliance", 5, 0.02],
  [1_860, "395.3A3I-HOSPDIT", "driver", "hosCompliance", 7, 0.61],
  [1_126, "392.82A1", "driver", "unsafeDriving", 10, 0],
  [523, "393.100B", "vehicle", "vehicleMaintenance", 7, 0.94],
];

export const violations: Weighted<ViolationKind> = counted.map(([count, code, on, basic, severity, oos]) => [
  { code, on, basic, severity, oos },
  count,
]);

/** Moving violations with the charge that is written for them. */
export const charges: Readonly<Record<string, string>> = {
  "392.2-SLLS2": "Speeding",
  "392.2-SLLS3": "Speeding",
  "392.2-SLLS4": "Speeding 15 mph or more over the limit",
  "392.16": "No seat belt",
  "392.82A1": "Hand-held telephone",
  "383.23A2": "No commercial driver's license",
  "395.8E": "False record of duty status",
};

export const enforcementTypes: Weighted<string> = weights({
  roadsideInspection: 74,
  trafficEnforcement: 14,
  trafficStop: 6,
  weighStation: 6,
});

export const inspectionLevels: Weighted<string> = weights({ "1": 29, "2": 37, "3": 31, "5": 3 });

/** Violations on one report. */
export const violationsPerReport: Weighted<number> = [
  [0, 42],
  [1, 30],
  [2, 16],
  [3, 8],
  [5, 4],
];

export const alertTypes: Weighted<string> = weights({
  hardBraking: 24,
  speeding: 22,
  followingDistance: 16,
  laneDeparture: 9,
  hardCornering: 6,
  rollingStop: 5,
  distraction: 5,
  handheldPhone: 4,
  seatBelt: 3,
  stabilityControl: 2,
  drowsiness: 1,
  possibleCollision: 1,
  cameraObstructed: 2,
});

export const alertSeverities: Weighted<string> = weights({ low: 45, medium: 34, high: 16, critical: 5 });

export const hoursViolations: Weighted<string> = weights({
  formAndManner: 22,
  unassignedDriving: 18,
  notCertified: 15,
  thirtyMinuteBreak: 12,
  fourteenHours: 11,
  elevenHours: 8,
  personalConveyance: 5,
  notCurrent: 4,
  seventyHours: 3,
  falseRecord: 2,
});

export const ratings: Weighted<string> = weights({
  satisfactory: 38,
  needsImprovement: 32,
  commendable: 18,
  unsafe: 12,
});

/** Those in which nobody is hurt. */
export const forkliftIncidents: Weighted<string> = weights({
  struckRack: 24,
  struckFreight: 22,
  struckTrailer: 14,
  droppedLoad: 14,
  nearMiss: 10,
  struckForklift: 6,
  trailerMoved: 3,
  tipOver: 2,
  fuelOrBattery: 2,
});
