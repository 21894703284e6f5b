import type { DemoCompany, DemoGroup } from "../../companies/companies.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random } from "../../values/random.ts";
import { officePositions, positions, statuses } from "../../tables/peopleTables.ts";
import type { DriverBasis } from "./driverFile.ts";
import { terminalSizes, terminalsOf } from "../base/terminals.ts";

/** What somebody does in a company, and what is settled of the person beforehand; the rest is chance. */
export interface Post {
  /** Alias of the terminal; that of the company for its office. */
  group: string;
  position: string;
  status: string;
  /** Days of service until today. */
  days?: number;
  /** Where the license of a driver is from; left out: the state of residence. */
  licenseState?: string;
  given?: DriverBasis["given"];
}

/** Share of the employees who work at the company's office. */
const OFFICE = 0.025;
/** A company of fewer people gets its posts by the list below, so that it has somebody for every kind of record. */
const SMALL = 100;
const LONG = 2_600;

/** Who works in the smallest company, the most needed first. */
const fewest: readonly Omit<Post, "group">[] = [
  { position: "driverLinehaul", status: "active", days: LONG, given: { medicalVariance: true } },
  { position: "driverTanker", status: "active", days: LONG, given: { endorsements: ["X"] } },
  { position: "dockWorker", status: "active", days: 130 },
  { position: "driverLocal", status: "active", days: 12, given: { straightTruck: true } },
  { position: "mechanic", status: "active", days: 60 },
  { position: "driverLinehaul", status: "terminated" },
  { position: "driverLocal", status: "active", days: 200, given: { straightTruck: false } },
  { position: "forkliftOperator", status: "active" },
  { position: "driverLinehaul", status: "active" },
  { position: "dispatcher", status: "active" },
  { position: "ownerOperator", status: "active" },
  { position: "driverLinehaul", status: "leaveOfAbsence" },
  { position: "yardDriver", status: "active" },
  { position: "driverTanker", status: "active" },
  { position: "driverLocal", status: "active" },
];

/** Somebody with a license of the state whose employers get notices; a new one is asked for within 30 days (49 CFR 383.71). */
const fromCalifornia = {
  position: "driverLinehaul",
  status: "active",
  days: 20,
  licenseState: "CA",
};

/** The posts of a company by chance, terminal managers first, so that the others can name them as supervisors. */
export function postsOf(company: DemoCompany, random: Random): (index: number) => Post {
  const sizes = terminalSizes(company);
  const terminals = terminalsOf(company);
  const managers = terminals.map(({ alias }): Post => managerOf(alias));
  const { employees } = company.counts;
  const isSmall = employees < SMALL;
  const office = Math.max(isSmall ? 2 : 0, Math.round(employees * OFFICE));
  return (index) => {
    const position = index - managers.length - office;
    const known = isSmall ? fewest[position] : undefined;
    if (managers[index]) return isSmall ? { ...managers[index], days: LONG } : managers[index];
    if (position < 0 && isSmall)
      return officePost(company, index % 2 === 0 ? "safetyCoordinator" : "officeStaff");
    if (position < 0)
      return { group: company.alias, position: random.draw(officePositions), status: random.draw(statuses) };
    if (position === 0 && !isSmall && !terminals.some(isInCalifornia))
      return { ...fromCalifornia, group: terminals[0]?.alias ?? company.alias };
    if (known) return { ...known, group: terminals[position % terminals.length]?.alias ?? company.alias };
    return {
      group: random.draw(sizes).alias,
      position: random.draw(positions),
      status: random.draw(statuses),
    };
  };
}

function isInCalifornia({ alias }: DemoGroup): boolean {
  return townsOf[alias]?.[0]?.[2] === fromCalifornia.licenseState;
}

function managerOf(group: string): Post {
  return { group, position: "terminalManager", status: "active" };
}

function officePost({ alias }: DemoCompany, position: string): Post {
  return { group: alias, position, status: "active", days: LONG };
}
