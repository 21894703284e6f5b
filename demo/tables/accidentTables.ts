/**
 * How truck accidents spread over time, weather and kind. Counts marked FARS are of the 6,050 fatal truck crashes of 2019
 * and 2020 in NHTSA's Fatality Analysis Reporting System; those marked SMS are of 20,000 recordable crashes of 2013 to 2015
 * in the crash input of FMCSA's Safety Measurement System. Shares are our own estimates, where no public file says more.
 */
import { weights } from "../values/random.ts";
import type { Weighted } from "../values/random.ts";

/** FARS: crashes by hour of the day, 0 to 23. */
export const hourCounts = [
  147, 150, 176, 170, 190, 262, 350, 317, 276, 298, 331, 341, 318, 365, 354, 376, 289, 259, 209, 189, 169,
  160, 157, 182,
];

/** FARS: crashes by day of the week, Sunday first. */
export const weekdayCounts = [418, 997, 1038, 1066, 1007, 984, 540];

/** FARS: crashes by month, January first. */
export const monthCounts = [504, 425, 435, 417, 462, 534, 534, 545, 590, 638, 479, 487];

/** FARS: light by hour where it is not daylight throughout (8 a.m. to 3 p.m. is). */
export const lightByHour: Readonly<Record<number, Weighted<string>>> = {
  4: weights({ darkNotLighted: 130, darkLighted: 48, dawn: 6 }),
  5: weights({ darkNotLighted: 166, darkLighted: 48, dawn: 36, daylight: 11 }),
  6: weights({ darkNotLighted: 115, dawn: 100, daylight: 93, darkLighted: 40 }),
  7: weights({ daylight: 239, dawn: 49, darkNotLighted: 20, darkLighted: 6 }),
  16: weights({ daylight: 270, dusk: 12, darkLighted: 5, darkNotLighted: 2 }),
  17: weights({ daylight: 198, darkNotLighted: 29, dusk: 20, darkLighted: 10 }),
  18: weights({ daylight: 105, darkNotLighted: 69, dusk: 24, darkLighted: 11 }),
  19: weights({ darkNotLighted: 79, daylight: 61, darkLighted: 31, dusk: 17 }),
  20: weights({ darkNotLighted: 100, darkLighted: 47, dusk: 12, daylight: 8 }),
};

/** FARS: light from 9 p.m. to 4 a.m. */
export const lightAtNight: Weighted<string> = weights({
  darkNotLighted: 745,
  darkLighted: 377,
  darkUnknown: 14,
});

/** FARS: weather in the cold months (December to March). */
export const winterWeather: Weighted<string> = weights({
  clear: 1047,
  cloudy: 321,
  rain: 174,
  snow: 91,
  fogSmogOrSmoke: 63,
  freezingRain: 12,
  blowingSnow: 12,
  sleetOrHail: 8,
  severeCrosswinds: 4,
});

/** FARS: weather in the other months. */
export const otherWeather: Weighted<string> = weights({
  clear: 2951,
  cloudy: 557,
  rain: 318,
  fogSmogOrSmoke: 49,
  snow: 27,
  severeCrosswinds: 10,
  sleetOrHail: 4,
  blowingSandOrDirt: 3,
  freezingRain: 2,
});

/** What a kind of weather leaves on the road. */
export const surfaceOf: Readonly<Record<string, string>> = {
  rain: "wet",
  snow: "snow",
  blowingSnow: "snow",
  sleetOrHail: "slush",
  freezingRain: "iceOrFrost",
};

/** FARS: kind of road. */
export const roadTypes: Weighted<string> = weights({
  stateHighway: 1789,
  interstate: 1737,
  usHighway: 1453,
  localStreet: 386,
  countyRoad: 330,
  other: 157,
  frontageRoad: 35,
});

/** FARS: kind of intersection. */
export const intersectionTypes: Weighted<string> = weights({
  none: 4461,
  fourWay: 1076,
  tIntersection: 464,
  yIntersection: 29,
  fivePoint: 10,
});

/** FARS: manner of collision, fatal crashes between vehicles. */
export const fatalManners: Weighted<string> = weights({
  angle: 1740,
  frontToRear: 1338,
  frontToFront: 928,
  sideswipeSame: 204,
  sideswipeOpposite: 176,
  rearToSide: 19,
});

/** The same for all other crashes: head-on crashes are ten times rarer, side-swipes of one direction six times as common. */
export const otherManners: Weighted<string> = weights({
  angle: 1740,
  frontToRear: 1338,
  sideswipeSame: 1224,
  sideswipeOpposite: 176,
  frontToFront: 93,
  rearToSide: 60,
});

/** FARS: vehicles in crashes between vehicles. */
export const vehicleCounts: Weighted<number> = [
  [2, 3788],
  [3, 740],
  [4, 215],
  [5, 86],
];

/** FARS: makes of the vehicles of other parties, the most frequent ones, each with the kind of vehicle that it mostly is. */
export const otherVehicles: Weighted<readonly [kind: string, make: string]> = [
  [["car", "Ford"], 1038],
  [["car", "Chevrolet"], 991],
  [["car", "Toyota"], 597],
  [["car", "Honda"], 475],
  [["car", "Dodge"], 422],
  [["car", "Nissan"], 400],
  [["car", "GMC"], 224],
  [["tractor", "Volvo"], 202],
  [["car", "Hyundai"], 180],
  [["car", "Kia"], 178],
  [["car", "Jeep"], 175],
  [["other", "Harley-Davidson"], 126],
  [["car", "Subaru"], 90],
];

/** SMS: outcome of a recordable crash. */
export const recordableOutcomes: Weighted<"towOnly" | "injury" | "fatal"> = weights({
  towOnly: 12592,
  injury: 6846,
  fatal: 562,
});

/** SMS: injured persons in crashes with injuries. */
export const injuredCounts: Weighted<number> = [
  [1, 5215],
  [2, 1311],
  [3, 335],
  [4, 142],
  [5, 52],
];

/** FARS: deaths in fatal crashes. */
export const fatalityCounts: Weighted<number> = [
  [1, 5453],
  [2, 494],
  [3, 69],
];

/** SMS: share of recordable crashes that released hazardous material. */
export const hazmatShare = 100 / 12_713;

/** Share: location of an accident of any size; most are small ones at docks and yards that no public file counts. */
export const locations: Weighted<string> = weights({
  highway: 60,
  customer: 19,
  ownTerminal: 12,
  truckStop: 7,
  otherPrivate: 2,
});

/** Share: of accidents on a public road, those that are recordable. */
export const recordableShare = 0.32;

/** Share: type of accident on a public road. */
export const highwayTypes: Weighted<string> = weights({
  motorVehicle: 70,
  fixedObject: 11,
  parkedVehicle: 6,
  animal: 5,
  nonfixedObject: 4,
  overturn: 2,
  jackknife: 1,
  pedestrian: 0.5,
  cyclist: 0.3,
  cargo: 0.2,
});

/** Share: type of accident elsewhere. */
export const yardTypes: Weighted<string> = weights({
  fixedObject: 48,
  parkedVehicle: 36,
  motorVehicle: 12,
  nonfixedObject: 3,
  overturn: 0.5,
  cargo: 0.5,
});

/** Share: crash role by manner of collision; every role belongs to one category. */
export const rolesByManner: Readonly<Record<string, Weighted<string>>> = {
  frontToRear: weights({ C5: 3, C6: 3, C7: 5, C8: 2 }),
  sideswipeSame: weights({ D9: 4, D10: 2, D11: 3, D12: 3 }),
  sideswipeOpposite: weights({ E13: 1, E14: 2, E15: 1 }),
  frontToFront: weights({ E13: 1, E14: 5, E15: 1 }),
  angle: weights({ F16: 2, F17: 3, F18: 3, F21: 2, G22: 2, G23: 3, H26: 3, H27: 3 }),
  rearToSide: weights({ I29: 4, I32: 1 }),
};

/** Share: crash role by type of accident, where it was not with a moving vehicle. */
export const rolesByType: Readonly<Record<string, Weighted<string>>> = {
  fixedObject: weights({ I30: 6, A1: 2, A2: 1, B4: 2 }),
  parkedVehicle: weights({ I29: 5, B4: 5 }),
  animal: weights({ B4: 1 }),
  nonfixedObject: weights({ B4: 1 }),
  pedestrian: weights({ B4: 3, I31: 1 }),
  cyclist: weights({ B4: 1, F18: 1 }),
  overturn: weights({ A1: 1, A2: 2 }),
  jackknife: weights({ A2: 1, K98: 1 }),
  cargo: weights({ K98: 1 }),
};

/** Roles in which the truck is hit or crossed: mostly not preventable. */
export const passiveRoles = new Set([
  "C7",
  "C8",
  "D11",
  "D12",
  "E14",
  "F17",
  "F19",
  "F21",
  "G23",
  "G25",
  "H27",
  "I32",
  "J97",
]);
