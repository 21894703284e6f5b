/** The courses of the demo companies. Legal bases are named where a rule asks for the training; intervals are the companies' own. */
export interface Course {
  name: string;
  code: string;
  category: string;
  delivery: string;
  trainingSource: string;
  hours: number;
  /** Months that it holds; null: for ever. */
  months: number | null;
  /** Percentage of right answers that passes; null: no test. */
  passingScore: number | null;
  legalBasis: string | null;
  /** Positions that need it; none: assigned person by person. */
  positions: readonly string[];
}

const drivers = ["driverLinehaul", "driverLocal", "driverTanker", "driverTeam", "ownerOperator"];

/** code | name | category | delivery | source | hours | months | passing score | legal basis | positions */
const table = `
ORI-100 | New Hire Safety Orientation | orientation | classroom | safetyDepartment | 6 | | | |
DRV-110 | Defensive Driving | safeDriving | classroom | safetyDepartment | 4 | 24 | 80 | | drivers
DRV-120 | Backing and Docking | safeDriving | behindTheWheel | terminal | 2 | 12 | | | drivers
DRV-130 | Winter Driving | safeDriving | online | lms | 1 | 12 | 80 | | drivers
DRV-140 | Speed and Space Management | safeDriving | simulator | vendor | 2 | | | |
ELD-200 | Entry-Level Driver Training, Class A | entryLevelDriver | blended | trainingProviderRegistry | 120 | | 80 | 49 CFR 380.609 |
HOS-210 | Hours of Service and Electronic Logs | hoursOfService | online | lms | 1.5 | 12 | 80 | | drivers
INS-220 | Vehicle Inspection Before the Trip | vehicleInspection | onTheJob | terminal | 2 | 24 | | | drivers
CAR-230 | Cargo Securement | cargoSecurement | classroom | safetyDepartment | 3 | 24 | 75 | |
HAZ-300 | Hazardous Materials, General Awareness | hazardousMaterials | online | lms | 3 | 36 | 80 | 49 CFR 172.704 | driverTanker
HAZ-310 | Hazardous Materials Security Awareness | security | online | lms | 1 | 36 | 80 | 49 CFR 172.704 |
HAZ-320 | Cargo Tank Loading and Unloading | hazardousMaterials | onTheJob | terminal | 8 | 36 | | 49 CFR 172.704 | driverTanker
PIT-400 | Powered Industrial Truck Operator | industrialTrucks | blended | safetyDepartment | 6 | 36 | 80 | 29 CFR 1910.178(l) | forkliftOperator
OSH-410 | Hazard Communication | workplaceSafety | online | lms | 0.75 | | 70 | 29 CFR 1910.1200(h) | dockWorker, forkliftOperator
OSH-420 | Fire Extinguisher Use | emergencyResponse | classroom | vendor | 1 | 12 | | 29 CFR 1910.157(g) |
OSH-430 | Lockout and Tagout | workplaceSafety | classroom | safetyDepartment | 2 | | 75 | 29 CFR 1910.147(c)(7) | mechanic
OSH-440 | First Aid and CPR | emergencyResponse | classroom | vendor | 4 | 24 | | 29 CFR 1910.151(b) |
OSH-450 | Lifting and Ergonomics | workplaceSafety | toolboxTalk | terminal | 0.5 | 12 | | | dockWorker, forkliftOperator
ENV-500 | Oil Spill Prevention Briefing | environmental | toolboxTalk | terminal | 0.5 | 12 | | 40 CFR 112.7(f) |
DRG-600 | Reasonable Suspicion for Supervisors | drugAndAlcohol | webinar | vendor | 2 | | 70 | 49 CFR 382.603 | terminalManager, dispatcher, safetyCoordinator
CON-700 | Respect at Work | conduct | online | lms | 1 | 24 | | |
SUP-800 | Coaching for Terminal Managers | supervision | classroom | vendor | 7 | | | | terminalManager
`;

export const courses: readonly Course[] = table.trim().split("\n").map(courseOf);

function courseOf(line: string): Course {
  const [code = "", name = "", category = "", delivery = "", trainingSource = "", ...rest] = cells(line);
  const [hours = "", months = "", passingScore = "", legalBasis = "", positions = ""] = rest;
  return {
    name,
    code,
    category,
    delivery,
    trainingSource,
    hours: Number(hours),
    months: months === "" ? null : Number(months),
    passingScore: passingScore === "" ? null : Number(passingScore),
    legalBasis: legalBasis === "" ? null : legalBasis,
    positions: positions === "drivers" ? drivers : positions.split(", ").filter((each) => each !== ""),
  };
}

function cells(line: string): string[] {
  return line.split("|").map((cell) => cell.trim());
}
