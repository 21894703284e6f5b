/** Who signs in to the demo companies. */

/** What a demo user may do in one company. */
interface DemoMembership {
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
  /** One line that says who this is. */
  role: string;
  /** Empty: never invited, or a super admin. */
  memberships: readonly DemoMembership[];
  /** Left out: true. */
  active?: boolean;
  /** true: an administrator of every company, and a member of none. */
  superAdmin?: boolean;
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
  user("both@example.com", "Terry Lindqvist", "Safety manager of Redwood and Harbor", [
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
  user("claims@redwood.example", "Paula Renner", "Claims adjuster, Redwood Freight Lines", [
    { ...inRedwood, role: "claims_adjuster" },
  ]),
  user("training@redwood.example", "Marcus Bell", "Training coordinator, Redwood Freight Lines", [
    { ...inRedwood, role: "training_coordinator" },
  ]),
  user("auditor@redwood.example", "Helen Strand", "Reads what a DOT audit asks for, Redwood Freight Lines", [
    { ...inRedwood, role: "dot_auditor" },
  ]),
  user("hr@redwood.example", "Joan Mercer", "HR partner, Redwood Freight Lines", [
    { ...inRedwood, role: "hr_partner" },
  ]),
  user("stranger@example.com", "Sam Nowhere", "Never invited: is refused", []),
  user("admin@harbor.example", "Grace Okafor", "Company admin, Harbor & Sons Transport", [
    { company: "harbor", role: "company_admin", group: "harbor", admin: true },
  ]),
  user("admin@cedar.example", "Walt Ferris", "Company admin, Cedar Creek Haulage", [
    { company: "cedar", role: "company_admin", group: "cedar", admin: true },
  ]),
  user("staff@safety-suite.example", "Avery Stone", "Provider's staff: imports data, all companies", [
    { ...inRedwood, role: "company_admin", admin: true },
    { company: "harbor", role: "company_admin", group: "harbor", admin: true },
    { company: "cedar", role: "company_admin", group: "cedar", admin: true },
  ]),
  {
    ...user("super@safety-suite.example", "Morgan Hale", "Super admin: change log, all companies", []),
    superAdmin: true,
  },
];

/** A demo user who works for a company and has an employee record there, with the e-mail address of the sign-in. */
export interface DemoStaff {
  company: string;
  email: string;
  sex: "female" | "male";
}

export const demoStaff: readonly DemoStaff[] = [
  { company: "redwood", email: "admin@redwood.example", sex: "female" },
  { company: "redwood", email: "manager@redwood.example", sex: "male" },
  { company: "redwood", email: "terminal@redwood.example", sex: "female" },
  { company: "redwood", email: "claims@redwood.example", sex: "female" },
  { company: "redwood", email: "training@redwood.example", sex: "male" },
  { company: "redwood", email: "hr@redwood.example", sex: "female" },
  { company: "harbor", email: "admin@harbor.example", sex: "female" },
  { company: "harbor", email: "both@example.com", sex: "male" },
  { company: "cedar", email: "admin@cedar.example", sex: "male" },
];
