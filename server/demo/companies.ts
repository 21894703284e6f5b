/** The demo companies: who they are, how they are built, how much they hold, and who signs in. */

/** A node of a company's hierarchy. The first one has no parent. */
export interface DemoGroup {
  alias: string;
  display: string;
  groupType: "COMPANY" | "TERMINAL";
  parent?: string;
  /** Terminals: truck crashes of the state in FARS 2019 and 2020, shared among the terminals in it; sizes follow it. */
  weight?: number;
}

export interface DemoCompany {
  alias: string;
  name: string;
  /** The first one is the company itself. */
  groups: readonly DemoGroup[];
  counts: { employees: number; equipment: number; accidents: number; injuries: number };
  /** Alias of the preset in `schemas/presets` that the company has; left out: the defaults. */
  preset?: string;
  /** Settings that differ from these. */
  configuration: Record<string, boolean>;
}

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
  counts: { employees: 2400, equipment: 900, accidents: 1500, injuries: 600 },
  preset: "standard",
  configuration: {
    "module.safetyAndRisk.claims.enabled": true,
    "module.hr.awards.enabled": true,
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
  counts: { employees: 1000, equipment: 380, accidents: 520, injuries: 200 },
  configuration: {},
};

export const demoCompanies: readonly DemoCompany[] = [redwood, harbor];

/** What a demo user may do in one company. */
export interface DemoMembership {
  company: string;
  /** Alias of a role in `schemas/roles`. */
  role: string;
  /** Alias of the group where the role is assigned. */
  group: string;
  admin?: boolean;
  active?: boolean;
}

/** Somebody who can sign in at the embedded provider. */
export interface DemoUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** One line that tells who this is. */
  role: string;
  /** Empty: never invited. */
  memberships: readonly DemoMembership[];
  /** Left out: true. */
  active?: boolean;
}

const PASSWORD = "demo";

function user(
  email: string,
  name: string,
  role: string,
  memberships: readonly DemoMembership[],
  active = true,
): DemoUser {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { email, password: PASSWORD, firstName, lastName, role, memberships, active };
}

const inRedwood = { company: "redwood", group: "redwood" };

export const demoUsers: readonly DemoUser[] = [
  user("admin@redwood.example", "Ruth Delgado", "Company admin, Redwood Freight Lines", [
    { ...inRedwood, role: "company_admin", admin: true },
  ]),
  user("manager@redwood.example", "Owen Castle", "Safety manager, Redwood Freight Lines", [
    { ...inRedwood, role: "safety_manager" },
  ]),
  user(
    "terminal@redwood.example",
    "Dana Whitfield",
    "Manager of the Dallas terminal, Redwood Freight Lines",
    [{ company: "redwood", role: "terminal_manager", group: "dallas" }],
  ),
  user("viewer@redwood.example", "Iris Kowalski", "Reads only, Redwood Freight Lines", [
    { ...inRedwood, role: "viewer" },
  ]),
  user("confidential@redwood.example", "Noel Abara", "Sees confidential fields, Redwood Freight Lines", [
    { ...inRedwood, role: "confidential_viewer" },
  ]),
  user("both@example.com", "Terry Lindqvist", "Safety manager of both companies", [
    { ...inRedwood, role: "safety_manager" },
    { company: "harbor", role: "safety_manager", group: "harbor" },
  ]),
  user(
    "deactivated@redwood.example",
    "Lee Marchetti",
    "Deactivated: is refused",
    [{ ...inRedwood, role: "viewer", active: false }],
    false,
  ),
  user("stranger@example.com", "Sam Nowhere", "Never invited: is refused", []),
  user("admin@harbor.example", "Grace Okafor", "Company admin, Harbor & Sons Transport", [
    { company: "harbor", role: "company_admin", group: "harbor", admin: true },
  ]),
  user("staff@safety-suite.example", "Avery Stone", "Provider's staff: imports data, both companies", [
    { ...inRedwood, role: "company_admin", admin: true },
    { company: "harbor", role: "company_admin", group: "harbor", admin: true },
  ]),
];
