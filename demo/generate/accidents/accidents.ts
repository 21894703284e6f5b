import { secondsPerDay } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { inventPerson } from "../../values/names.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random } from "../../values/random.ts";
import { spotNear } from "../../values/roads.ts";
import * as tables from "../../tables/accidentTables.ts";
import { insurers, localRoads } from "../../values/texts.ts";
import { clockTime, eventDay, monthOf } from "../base/calendar.ts";
import { pickFitting } from "../base/choose.ts";
import { crashRole, finding, story } from "./crash.ts";
import type { Employee } from "../people/employees.ts";
import type { EquipmentUnit } from "../fleet/equipment.ts";
import { unitOn } from "../fleet/unitOn.ts";
import { outcome } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** Share of women among the other drivers. */
const FEMALE_DRIVERS = 0.45;

/** What later generators need to know of an accident. */
export interface Accident extends DemoRecord {
  index: number;
  driver: Employee;
  date: number;
  time: number;
  onRoad: boolean;
}

/** Accidents of five years, each by a driver employed that day, with units of the driver's terminal in service that day. */
export function generateAccidents(
  setting: Setting,
  people: readonly Employee[],
  fleet: readonly EquipmentUnit[],
): Accident[] {
  const drivers = people.filter((person) => person.values["driver"] === true);
  const unit = (group: string, kind: string, date: number) =>
    unitOn(setting.random, fleet, { group, kinds: [kind], date });
  const dates = Array.from({ length: setting.company.counts.accidents }, () =>
    eventDay(setting.random, setting.today, { weekdays: tables.weekdayCounts, months: tables.monthCounts }),
  );
  return dates
    .toSorted((a, b) => a - b)
    .map((date, index) => {
      const driver = employedOn(setting.random, drivers, date);
      const truck = unit(driver.group, "tractor", date) ?? unit(driver.group, "truck", date);
      const trailer =
        truck?.kind === "tractor" && setting.random.chance(0.8) ? unit(driver.group, "trailer", date) : null;
      return accident(setting, index, {
        date,
        driver,
        units: [truck, trailer].filter((each) => each !== null),
      });
    });
}

/** Somebody who was employed on a day; in a small company, on a day when nobody was, any of them. */
export function employedOn(random: Random, people: readonly Employee[], date: number): Employee {
  const isThere = ({ hired, left }: Employee) => hired <= date && (left === null || left > date);
  return pickFitting(random, people, isThere) ?? random.pick(people);
}

interface Basis {
  date: number;
  driver: Employee;
  units: readonly EquipmentUnit[];
}

function accident(setting: Setting, index: number, { date, driver, units }: Basis): Accident {
  const { random, today } = setting;
  const location = random.draw(tables.locations);
  const onRoad = location === "highway";
  const accidentType = random.draw(onRoad ? tables.highwayTypes : tables.yardTypes);
  const time = clockTime(random, tables.hourCounts);
  const result = outcome(random, accidentType, onRoad);
  const roadType = onRoad ? random.draw(tables.roadTypes) : null;
  const { road, street, near } = sceneOf(setting, driver, { location, roadType });
  const policed = police(random, onRoad, result, index);
  const role = crashRole(random, accidentType, result.mannerOfCollision);
  const unitNumber = String(units[0]?.values["unitNumber"] ?? "the truck");
  const fresh = today - date < 45 * secondsPerDay;
  return {
    index,
    driver,
    date,
    time,
    onRoad,
    groupId: setting.groupId(driver.group),
    links: linksOf(driver, units),
    values: {
      status: fresh ? random.pick(["open", "underReview"]) : "closed",
      date,
      time,
      accidentType,
      location,
      street,
      ...near,
      description: story(random, role.truckCrashRole, road, unitNumber),
      ...circumstances(random, date, time),
      roadType,
      intersectionType: onRoad ? crossing(random, roadType) : null,
      ...result,
      ...role,
      boardingOrLoadingOnly: false,
      ...otherParty(random, accidentType),
      ...policed,
      ...tests(random, { ...result, onRoad, isCited: policed.citationIssued }, date + time),
      ...finding(random, role.truckCrashRole, date, fresh),
    },
  };
}

/** The kind of crossing where it happened; interstates have none. */
function crossing(random: Random, roadType: string | null): string {
  const drawn = random.draw(tables.intersectionTypes);
  return roadType === "interstate" ? "none" : drawn;
}

function linksOf(driver: Employee, units: readonly EquipmentUnit[]): Record<string, DemoLink | DemoLink[]> {
  const equipment = units.map(({ index }) => ({ template: "equipment", index }));
  return {
    primaryModel: { template: "employee", index: driver.index },
    ...(equipment.length > 0 ? { equipment } : {}),
  };
}

/** Kinds of roads that lead past milestones; the others are streets of a town. */
const highways = new Set(["interstate", "usHighway", "stateHighway"]);

/** Where it happened: on a highway of the terminal, in a street of one of its towns, or at the terminal itself. */
function sceneOf(
  { random, company }: Setting,
  driver: Employee,
  { location, roadType }: { location: string; roadType: string | null },
): { road: string; street: string; near: FieldValues } {
  const towns = townsOf[driver.group] ?? townsOf[company.groups.at(-1)?.alias ?? ""] ?? [];
  const spread = () => (random.next() - 0.5) * 0.2;
  const coordinate = (degrees: number) => Math.round((degrees + spread()) * 10_000) / 10_000;
  const near = ([city, county, state, latitude, longitude]: (typeof towns)[number]) => {
    return { city, county, state, latitude: coordinate(latitude), longitude: coordinate(longitude) };
  };
  if (roadType !== null && highways.has(roadType)) {
    const spot = spotNear(random, driver.group, roadType);
    return { road: spot.road.name, street: spot.text, near: near(spot.point) };
  }
  const street = random.pick(localRoads);
  return {
    road: street,
    street,
    near: near(random.pick(location === "ownTerminal" ? towns.slice(0, 1) : towns)),
  };
}

function circumstances(random: Random, date: number, time: number): FieldValues {
  const month = monthOf(date);
  const winter = month === 11 || month < 3;
  const weather = random.draw(winter ? tables.winterWeather : tables.otherWeather);
  return { weather, light: lightAt(random, time), roadSurface: tables.surfaceOf[weather] ?? "dry" };
}

/** The light on the road at a time, in seconds since midnight. */
export function lightAt(random: Random, time: number): string {
  const hour = Math.floor(time / 3600);
  return hour >= 8 && hour < 16 ? "daylight" : random.draw(tables.lightByHour[hour] ?? tables.lightAtNight);
}

function police(
  random: Random,
  onRoad: boolean,
  { fatalities, injuries, towed }: Outcome,
  index: number,
): FieldValues & { citationIssued: boolean } {
  const serious = fatalities > 0 || injuries > 0 || towed;
  const policeNotified = serious ? random.chance(0.96) : onRoad && random.chance(0.35);
  return {
    policeNotified,
    policeDepartment: policeNotified ? random.pick(departments) : null,
    policeReportNumber: policeNotified ? `PR-${String(100_000 + index * 7)}` : null,
    citationIssued: policeNotified && random.chance(0.14),
    accidentReportsFiled: serious && random.chance(0.9),
  };
}

const departments = ["Highway Patrol", "County Sheriff", "City Police"];

function otherParty(random: Random, accidentType: string): FieldValues {
  if (accidentType !== "motorVehicle" && accidentType !== "parkedVehicle") return {};
  const driver = inventPerson(random, FEMALE_DRIVERS);
  return {
    otherDriverName: accidentType === "parkedVehicle" ? null : `${driver.firstName} ${driver.lastName}`,
    otherInsurer: random.pick(insurers),
  };
}

/**
 * The tests that 49 CFR 382.303 asks for after a death, and after a citation where somebody was treated away from the scene or a vehicle
 * was towed; one in eight is late for the alcohol test, and says why.
 */
function tests(
  random: Random,
  of: Pick<Outcome, "fatalities" | "injuredTreatedAway" | "towed"> & { onRoad: boolean; isCited: boolean },
  moment: number,
): FieldValues {
  const isAsked = of.fatalities > 0 || (of.isCited && (of.injuredTreatedAway || of.towed));
  if (!of.onRoad || !isAsked) return {};
  const late = random.chance(0.125);
  const alcohol = moment + (late ? random.integer(130, 420) : random.integer(45, 118)) * 60;
  return {
    alcoholTestDate: alcohol,
    drugTestDate: alcohol + random.integer(10, 240) * 60,
    testNotDoneReason: late
      ? random.pick([
          "The driver was treated at the hospital first.",
          "The scene was far from a testing site.",
        ])
      : null,
  };
}
