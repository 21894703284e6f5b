/** The demo companies: who they are, how they are built, and how much they hold. */

/** A node of a company's hierarchy. The first one has no parent. */
export interface DemoGroup {
  alias: string;
  display: string;
  groupType: "COMPANY" | "TERMINAL";
  parent?: string;
  /** Terminals: truck crashes of the state in FARS 2019 and 2020, shared among the terminals in it; sizes follow it. */
  weight?: number;
}

/** How many records a company has of what the others hang on. Events are those of five years. */
interface Counts {
  employees: number;
  equipment: number;
  accidents: number;
  injuries: number;
}

export interface DemoCompany {
  alias: string;
  name: string;
  /** The first one is the company itself. */
  groups: readonly DemoGroup[];
  counts: Counts;
  /** Alias of the preset in `schemas/presets` that the company has; left out: the defaults. */
  preset?: string;
  /** Settings that differ from these. */
  configuration: Record<string, boolean | number>;
}

/** Corrective actions may stand open, with who does them and until when. */
const pendingStatus = "module.criticalEvents.pendingStatus.enabled";

/** In US dollars, who works on claims decides on so much alone, and who approves on so much. */
const authority = {
  "claims.authority.payments": 10_000,
  "claims.authority.reserves": 50_000,
  "claims.authority.approvedPayments": 50_000,
  "claims.authority.approvedReserves": 250_000,
};

/** What the demo shows without: improvement plans and the navigation as companies have them that stay with the former ones. */
const former = [
  "module.trainingAndDevelopment.planEnhancements.enabled",
  "module.trainingAndDevelopment.newTaskNotifications.enabled",
  "module.misc.newSiteNavigation.enabled",
  "module.misc.pinnedNavItems.enabled",
  "module.misc.teaseHiddenNavItems.enabled",
];

function terminal(alias: string, display: string, parent: string, weight: number): DemoGroup {
  return { alias, display, groupType: "TERMINAL", parent, weight };
}

/** Record types whose records the company may put on hold. */
const heldTypes = [
  "accident",
  "bill_of_lading_violation",
  "claim",
  "customer_observation",
  "employee",
  "enforcement",
  "forklift_incident",
  "highway_observation",
  "hours_of_service_observation",
  "injury_illness",
  "material_spill",
  "telematics_alert",
  "workplace_observation",
];

export const redwood: DemoCompany = {
  alias: "redwood",
  name: "Redwood Freight Lines",
  groups: [
    { alias: "redwood", display: "Redwood Freight Lines", groupType: "COMPANY" },
    { alias: "west", display: "West Region", groupType: "COMPANY", parent: "redwood" },
    { alias: "central", display: "Central Region", groupType: "COMPANY", parent: "redwood" },
    { alias: "southeast", display: "Southeast Region", groupType: "COMPANY", parent: "redwood" },
    terminal("sacramento", "Sacramento", "west", 235),
    terminal("fresno", "Fresno", "west", 235),
    terminal("portland", "Portland", "west", 71),
    terminal("reno", "Reno", "west", 41),
    terminal("dallas", "Dallas", "central", 402),
    terminal("houston", "Houston", "central", 402),
    terminal("kansas_city", "Kansas City", "central", 150),
    terminal("joliet", "Joliet", "central", 209),
    terminal("atlanta", "Atlanta", "southeast", 256),
    terminal("nashville", "Nashville", "southeast", 197),
    terminal("charlotte", "Charlotte", "southeast", 196),
    terminal("jacksonville", "Jacksonville", "southeast", 416),
  ],
  counts: { employees: 5000, equipment: 1875, accidents: 3125, injuries: 1250 },
  preset: "standard",
  configuration: {
    "module.safetyAndRisk.claims.enabled": true,
    "module.hr.awards.enabled": true,
    // Its people begin with the page of their role.
    "module.dashboards.performance.enabled": false,
    ...authority,
    [pendingStatus]: true,
    ...Object.fromEntries(former.map((key) => [key, false])),
    ...Object.fromEntries(heldTypes.map((alias) => [`dataRetention.${alias}.enabled`, true])),
  },
};

export const harbor: DemoCompany = {
  alias: "harbor",
  name: "Harbor & Sons Transport",
  groups: [
    { alias: "harbor", display: "Harbor & Sons Transport", groupType: "COMPANY" },
    terminal("elizabeth", "Elizabeth", "harbor", 76),
    terminal("baltimore", "Baltimore", "harbor", 80),
    terminal("bristol", "Bristol", "harbor", 162),
    terminal("albany", "Albany", "harbor", 142),
  ],
  counts: { employees: 400, equipment: 160, accidents: 220, injuries: 88 },
  configuration: {
    [pendingStatus]: true,
    "module.criticalEvents.enabled": true,
    // Its people begin with the figures of the fleet.
    "module.dashboards.performance.enabled": true,
    "module.dashboards.safetyEvents.enabled": true,
    "module.dashboards.trainingAndDevelopment.enabled": true,
  },
};

export const cedar: DemoCompany = {
  alias: "cedar",
  name: "Cedar Creek Haulage",
  groups: [
    { alias: "cedar", display: "Cedar Creek Haulage", groupType: "COMPANY" },
    terminal("stockton", "Stockton", "cedar", 235),
    terminal("merced", "Merced", "cedar", 235),
  ],
  counts: { employees: 20, equipment: 18, accidents: 14, injuries: 6 },
  preset: "safetrac",
  configuration: { [pendingStatus]: true },
};

export const demoCompanies: readonly DemoCompany[] = [redwood, harbor, cedar];

/** So many people beside the managers of the terminals hold the posts that no company does without. */
const FEWEST_EMPLOYEES = 8;

/**
 * A company with all counts multiplied, for load tests and for quick ones; what hangs on these counts follows. `scale` is above 0; of
 * everything there stays at least one, and enough people to work in it.
 */
export function scaled(company: DemoCompany, scale: number): DemoCompany {
  const times = (count: number, fewest = 1) => Math.max(fewest, Math.round(count * scale));
  const terminals = company.groups.filter(({ groupType }) => groupType === "TERMINAL").length;
  const { employees, equipment, accidents, injuries } = company.counts;
  return {
    ...company,
    counts: {
      employees: times(employees, FEWEST_EMPLOYEES + terminals),
      equipment: times(equipment),
      accidents: times(accidents),
      injuries: times(injuries),
    },
  };
}
