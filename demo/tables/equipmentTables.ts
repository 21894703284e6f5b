/**
 * What fleets are made of. Counts marked FARS are of the 6,512 heavy trucks of five makes in the fatal crashes of 2019 and 2020 in NHTSA's
 * Fatality Analysis Reporting System; all shares are our own estimates. Makers' codes (WMI) are those of the VIN register.
 */
import { weights } from "../values/random.ts";
import type { Weighted } from "../values/random.ts";

export const equipmentKinds: Weighted<string> = weights({
  tractor: 36,
  trailer: 42,
  truck: 10,
  forklift: 6,
  dolly: 3,
  car: 2,
  shuttleVan: 1,
});

/** FARS: model years of trucks by their age in years, to that at which the fleets here part with them. */
export const ages: Weighted<number> = [
  [0, 851],
  [1, 569],
  [2, 469],
  [3, 459],
  [4, 485],
  [5, 377],
  [6, 325],
  [7, 286],
  [8, 197],
  [9, 148],
  [10, 128],
  [11, 89],
  [12, 244],
  [13, 277],
  [14, 240],
];

/** Makes with the maker's code; null: no VIN. Tractors by FARS, with Volvo, which that count leaves out, by our own estimate. */
export const makesOf: Readonly<Record<string, Weighted<readonly [make: string, wmi: string | null]>>> = {
  tractor: [
    [["Freightliner", "1FU"], 2581],
    [["Kenworth", "1XK"], 1099],
    [["Peterbilt", "1XP"], 1182],
    [["Volvo", "4V4"], 800],
    [["International", "3HS"], 1101],
  ],
  truck: [
    [["Freightliner", "1FV"], 45],
    [["International", "1HT"], 35],
    [["Hino", "5PV"], 20],
  ],
  trailer: [
    [["Wabash", "1JJ"], 40],
    [["Utility", "1UY"], 32],
    [["Great Dane", "1GR"], 28],
  ],
  dolly: [[["Silver Eagle", "1S9"], 1]],
  car: [
    [["Ford", "1FA"], 1],
    [["Chevrolet", "1G1"], 1],
  ],
  shuttleVan: [[["Ford", "1FB"], 1]],
  forklift: [
    [["Toyota", null], 4],
    [["Hyster", null], 3],
    [["Crown", null], 3],
  ],
  other: [[["Other", null], 1]],
};

/** Models of makers by kind of unit, where they are known by one. */
export const modelsOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  tractor: {
    Freightliner: ["Cascadia"],
    Kenworth: ["T680", "T880"],
    Peterbilt: ["579", "389"],
    Volvo: ["VNL", "VNR"],
    International: ["LT"],
  },
  truck: { Freightliner: ["M2 106"], International: ["MV"], Hino: ["L6"] },
  trailer: { Wabash: ["DuraPlate"], Utility: ["3000R", "4000D-X"], "Great Dane": ["Champion", "Everest"] },
  car: { Ford: ["Explorer"], Chevrolet: ["Malibu"] },
  shuttleVan: { Ford: ["Transit"] },
};

/** Lowest and highest price of a new unit, in hundreds of dollars: our own estimates. */
export const priceOf: Readonly<Record<string, readonly [number, number]>> = {
  tractor: [1250, 1890],
  truck: [780, 1320],
  trailer: [260, 880],
  dolly: [160, 270],
  car: [210, 390],
  shuttleVan: [420, 640],
  forklift: [230, 460],
};

/** Fewest and most miles that a unit with an odometer runs in a day of service: our own estimates. */
export const milesOf: Readonly<Record<string, readonly [number, number]>> = {
  tractor: [180, 380],
  truck: [60, 150],
  car: [25, 70],
  shuttleVan: [30, 90],
};

export const typesOf: Readonly<Record<string, Weighted<string>>> = {
  tractor: weights({ dayCab: 48, sleeper: 47, yardTractor: 5 }),
  truck: weights({ boxTruck: 55, straightTruck: 30, tankTruck: 10, flatbedTruck: 5 }),
  trailer: weights({ dryVan: 50, pup: 20, refrigerated: 12, tank: 8, flatbed: 7, intermodalChassis: 3 }),
};

/** Lightest and heaviest gross vehicle weight rating, in pounds. */
export const weightOf: Readonly<Record<string, readonly [number, number]>> = {
  tractor: [50_000, 60_000],
  truck: [19_500, 33_000],
  trailer: [52_000, 68_000],
  dolly: [18_000, 22_000],
  car: [4500, 5500],
  shuttleVan: [9000, 10_500],
};
