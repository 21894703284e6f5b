/** Which highways the vehicles of a terminal drive on, and the towns near it that each of them passes. */
import { townsOf } from "./towns.ts";
import type { Town } from "./towns.ts";
import type { Random } from "./random.ts";

/** A highway with the towns near a terminal that it passes, in their order along it. */
export interface Road {
  /** Name of the enum value of `road_types`. */
  kind: string;
  name: string;
  towns: readonly string[];
}

/** kind | name | towns in their order. */
const roadTables: Readonly<Record<string, string>> = {
  sacramento: `
    interstate | I-5 | Redding, Sacramento, Stockton
    interstate | I-80 | Fairfield, Sacramento, Auburn
    usHighway | US 50 | Sacramento, Placerville
    stateHighway | CA 99 | Sacramento, Stockton`,
  fresno: `
    interstate | I-5 | Coalinga, Buttonwillow
    usHighway | US 395 | Ridgecrest, Kramer Junction
    stateHighway | CA 99 | Merced, Fresno, Visalia, Bakersfield
    stateHighway | CA 58 | Bakersfield, Barstow`,
  portland: `
    interstate | I-5 | Kelso, Portland, Salem, Roseburg
    interstate | I-84 | Portland, The Dalles
    usHighway | US 26 | Portland, Sandy
    stateHighway | OR 22 | Salem, Stayton`,
  reno: `
    interstate | I-80 | Truckee, Reno, Winnemucca, Elko, Wendover
    usHighway | US 395 | Reno, Carson City
    stateHighway | NV 445 | Reno, Sparks`,
  dallas: `
    interstate | I-35 | Ardmore, Dallas, Waco
    interstate | I-20 | Fort Worth, Dallas, Tyler
    usHighway | US 75 | Dallas, McKinney
    stateHighway | TX 121 | Fort Worth, Lewisville`,
  houston: `
    interstate | I-10 | Houston, Baytown, Beaumont, Lake Charles
    usHighway | US 59 | Houston, Victoria
    stateHighway | TX 146 | Baytown, La Porte`,
  kansas_city: `
    interstate | I-70 | Topeka, Kansas City, Columbia
    interstate | I-29 | Kansas City, Saint Joseph
    interstate | I-35 | Emporia, Kansas City
    usHighway | US 71 | Kansas City, Harrisonville
    stateHighway | MO 7 | Blue Springs, Harrisonville`,
  joliet: `
    interstate | I-80 | Joliet, Gary
    interstate | I-55 | Chicago, Joliet, Bloomington
    interstate | I-94 | Kenosha, Chicago, Gary
    usHighway | US 30 | Joliet, Merrillville
    stateHighway | IL 53 | Joliet, Wilmington`,
  atlanta: `
    interstate | I-75 | Dalton, Atlanta, Macon
    interstate | I-20 | Anniston, Atlanta, Augusta
    usHighway | US 41 | Dalton, Atlanta, Macon
    stateHighway | GA 20 | Cartersville, Canton`,
  nashville: `
    interstate | I-65 | Bowling Green, Nashville
    interstate | I-40 | Jackson, Nashville, Cookeville
    interstate | I-24 | Nashville, Murfreesboro
    usHighway | US 70 | Jackson, Nashville
    stateHighway | TN 96 | Franklin, Murfreesboro`,
  charlotte: `
    interstate | I-77 | Statesville, Charlotte, Rock Hill
    interstate | I-85 | Greensboro, Charlotte, Spartanburg
    usHighway | US 29 | Greensboro, Charlotte, Spartanburg
    stateHighway | NC 16 | Charlotte, Newton`,
  jacksonville: `
    interstate | I-95 | Brunswick, Jacksonville, Daytona Beach
    interstate | I-10 | Lake City, Jacksonville
    interstate | I-75 | Lake City, Ocala
    usHighway | US 1 | Jacksonville, Daytona Beach
    stateHighway | FL 40 | Ocala, Ormond Beach`,
  stockton: `
    interstate | I-5 | Sacramento, Stockton
    usHighway | US 50 | Sacramento, Placerville
    stateHighway | CA 99 | Galt, Lodi, Stockton`,
  merced: `
    interstate | I-5 | Los Banos, Coalinga
    usHighway | US 101 | Gilroy, Salinas
    stateHighway | CA 99 | Turlock, Merced, Madera
    stateHighway | CA 152 | Gilroy, Los Banos`,
  elizabeth: `
    interstate | I-95 | Newark, Elizabeth, New Brunswick
    interstate | I-78 | Newark, Bridgewater
    interstate | I-278 | Elizabeth, Staten Island
    usHighway | US 1 | Newark, Elizabeth, New Brunswick
    stateHighway | NJ 27 | Newark, Elizabeth, New Brunswick`,
  baltimore: `
    interstate | I-95 | Baltimore, Aberdeen, Newark
    interstate | I-70 | Hagerstown, Baltimore
    usHighway | US 40 | Hagerstown, Baltimore, Aberdeen
    stateHighway | MD 2 | Baltimore, Annapolis`,
  bristol: `
    interstate | I-95 | Bristol, Philadelphia
    interstate | I-476 | Plymouth Meeting, Allentown
    usHighway | US 13 | Bristol, Philadelphia
    usHighway | US 30 | Philadelphia, Camden
    stateHighway | PA 413 | Bristol, Langhorne`,
  albany: `
    interstate | I-87 | Albany, Kingston
    interstate | I-90 | Utica, Albany
    usHighway | US 9 | Albany, Hudson
    usHighway | US 20 | Albany, Pittsfield
    stateHighway | NY 7 | Troy, Schenectady`,
};

/** Highways on which the vehicles of a terminal drive, by the terminal's alias. */
export const roadsOf: Readonly<Record<string, readonly Road[]>> = Object.fromEntries(
  Object.entries(roadTables).map(([terminal, table]) => [terminal, table.trim().split("\n").map(roadOf)]),
);

function roadOf(line: string): Road {
  const [kind = "", name = "", towns = ""] = line.split("|").map((cell) => cell.trim());
  return { kind, name, towns: towns.split(", ") };
}

/** A spot beside a highway: how people write it down, the town, and the road it is on. */
export interface Spot {
  /** For example `I-80, mile 31`. */
  text: string;
  point: Town;
  road: Road;
}

/** A spot on a highway near a terminal, of one kind of road where it is named and the terminal has one. */
export function spotNear(random: Random, group: string, kind?: string): Spot {
  const known = townsOf[group] ? group : firstTerminal;
  const all = roadsOf[known] ?? [];
  const fitting = all.filter((road) => kind === undefined || road.kind === kind);
  const road = random.pick(fitting.length > 0 ? fitting : all);
  const town = random.pick(road.towns);
  const point = townsOf[known]?.find(([city]) => city === town);
  if (!point) throw new RangeError(`${town} on ${road.name} is not among the towns of ${known}.`);
  return { text: `${road.name}, mile ${random.integer(1, 180)}`, point, road };
}

/** Where people of a company's office drive. */
const firstTerminal = Object.keys(townsOf)[0] ?? "";

/** Where a load comes from and goes to that passes a spot: the ends of its road, in either direction, as `City, ST`. */
export function haulPast(
  random: Random,
  group: string,
  { road }: Spot,
): { origin: string; destination: string } {
  const known = townsOf[group] ? group : firstTerminal;
  const named = (town: string | undefined) => {
    const point = townsOf[known]?.find(([city]) => city === town);
    return point ? `${point[0]}, ${point[2]}` : "";
  };
  const [from, to] = random.chance(0.5) ? [0, -1] : [-1, 0];
  return { origin: named(road.towns.at(from)), destination: named(road.towns.at(to)) };
}
