/**
 * Who works for a carrier. Counts marked FARS are of the 6,460 drivers of heavy trucks in the fatal crashes of 2019 and 2020 in NHTSA's
 * Fatality Analysis Reporting System; shares of positions, tenures and licenses are our own estimates of a carrier of
 * less-than-truckload and tank freight.
 */
import { weights } from "../values/random.ts";
import type { Weighted } from "../values/random.ts";

export const positions: Weighted<string> = weights({
  driverLinehaul: 32,
  driverLocal: 26,
  driverTanker: 4,
  driverTeam: 3,
  ownerOperator: 5,
  yardDriver: 3,
  dockWorker: 12,
  forkliftOperator: 4,
  mechanic: 5,
  dispatcher: 4,
  safetyCoordinator: 1,
  officeStaff: 3,
});

/** Positions at the company itself. */
export const officePositions: Weighted<string> = weights({ officeStaff: 80, safetyCoordinator: 20 });

/** Miles that those who drive on roads usually drive in a month, by their position: 7,650 on average. */
export const milesOfMonth: ReadonlyMap<string, number> = new Map([
  ["driverLinehaul", 9_000],
  ["driverLocal", 5_200],
  ["driverTanker", 8_000],
  ["driverTeam", 11_000],
  ["ownerOperator", 9_500],
]);

export const driverPositions: ReadonlySet<string> = new Set(milesOfMonth.keys());

/** To which part of the business a position's time is charged; others to the administration. */
export const costCenters: Readonly<Record<string, string>> = {
  driverLinehaul: "linehaul",
  driverTeam: "linehaul",
  ownerOperator: "linehaul",
  driverLocal: "pickupAndDelivery",
  driverTanker: "tank",
  yardDriver: "dockAndYard",
  dockWorker: "dockAndYard",
  forkliftOperator: "dockAndYard",
  mechanic: "maintenance",
  dispatcher: "operations",
  terminalManager: "operations",
  safetyCoordinator: "safety",
};

export const statuses: Weighted<string> = weights({
  active: 79,
  leaveOfAbsence: 3,
  suspended: 1,
  releasedLaidOff: 3,
  terminated: 14,
});

export const leftStatuses: ReadonlySet<string> = new Set(["releasedLaidOff", "terminated"]);

export const maritalStatuses: Weighted<string> = weights({
  married: 52,
  single: 32,
  divorced: 12,
  separated: 2,
  widowed: 2,
});

/** FARS: drivers by the age at which their span of five years begins, those of working age. */
export const driverAges: Weighted<number> = [
  [20, 206],
  [25, 492],
  [30, 565],
  [35, 648],
  [40, 712],
  [45, 795],
  [50, 851],
  [55, 887],
  [60, 732],
  [65, 321],
];

/** FARS: share of women among those drivers. */
const WOMEN_DRIVING = 205 / 6437;

/** Share of women by position; all others: the last entry. */
export const femaleShares: Readonly<Record<string, number>> = {
  officeStaff: 0.6,
  dispatcher: 0.4,
  safetyCoordinator: 0.4,
  driverLinehaul: WOMEN_DRIVING,
  driverLocal: WOMEN_DRIVING,
  driverTanker: WOMEN_DRIVING,
  driverTeam: WOMEN_DRIVING,
  ownerOperator: WOMEN_DRIVING,
  other: 0.09,
};

export const endorsementsOf: Readonly<Record<string, Weighted<string[]>>> = {
  driverTanker: [
    [["X"], 6],
    [["N"], 3],
    [["N", "T"], 1],
  ],
  driverLinehaul: [
    [["T"], 5],
    [["H", "T"], 2],
    [["X", "T"], 1],
    [[], 4],
  ],
  other: [
    [[], 7],
    [["H"], 1],
    [["T"], 2],
  ],
};
