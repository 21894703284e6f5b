import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Weighted } from "../../values/random.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Known } from "./happenings.ts";
import * as common from "./happenings.ts";
import * as texts from "./roadsideTexts.ts";

interface Material {
  materialKind: string;
  materialName: string;
  unNumber?: string;
  hazmatClass?: string;
  packingGroup?: string;
  quantityUnit: string;
}

/** Materials by how often the reports of PHMSA name them on highways; identities from 49 CFR 172.101. */
const materials: Weighted<Material> = [
  [hazardous("Paint or paint related material", "UN1263", "3", "II"), 14],
  [hazardous("Paint or paint related material", "UN1263", "3", "III"), 14],
  [hazardous("Gasoline", "UN1203", "3", "II"), 11],
  [hazardous("Ammonia, anhydrous", "UN1005", "2.2", undefined, "cubicFeet"), 4],
  [hazardous("Flammable liquids, n.o.s.", "UN1993", "3", "II"), 7],
  [hazardous("Corrosive liquids, n.o.s.", "UN1760", "8", "II"), 8],
  [hazardous("Phosphoric acid solution", "UN1805", "8", "III"), 2],
  [hazardous("Hypochlorite solutions", "UN1791", "8", "II"), 4],
  [{ materialKind: "vehicleFuel", materialName: "Diesel fuel of the tractor", quantityUnit: "gallons" }, 20],
  [{ materialKind: "vehicleFluids", materialName: "Hydraulic oil", quantityUnit: "gallons" }, 10],
  [{ materialKind: "otherCargo", materialName: "Cooking oil", quantityUnit: "gallons" }, 6],
];

function hazardous(
  materialName: string,
  unNumber: string,
  hazmatClass: string,
  packingGroup?: string,
  quantityUnit = "gallons",
): Material {
  return {
    materialKind: "hazardousCargo",
    materialName,
    unNumber,
    hazmatClass,
    ...(packingGroup ? { packingGroup } : {}),
    quantityUnit,
  };
}

/** How a spill came about: what failed, how, and why; of a tank of the vehicle, of freight on the road, or at the dock. */
interface SpillStory {
  text: string;
  of: "tank" | "road" | "dock";
  whatFailed: string;
  howFailed: string;
  cause: string;
  phase: string;
}

/** text | of | what failed | how | cause | phase */
const spillStories: readonly SpillStory[] = `
  The saddle tank was torn open by debris on the road. | tank | tankShell | punctured | vehicleCrash | inTransit
  A fuel line chafed through and dripped along the shoulder. | tank | hose | abraded | deterioration | inTransit
  A pail in the load had a loose lid and leaked on the trailer floor. | road | closure | leaked | looseClosure | inTransit
  Freight shifted in transit and crushed a package. | road | body | crushed | inadequateBracing | inTransit
  A forklift tine pierced a container while it was unloaded. | dock | body | punctured | forklift | unloading
  A pallet board broke and a container fell to the dock. | dock | body | cracked | dropped | loading
  A lid was found loose when the freight was sorted. | dock | closure | leaked | looseClosure | inTransitStorage
`
  .trim()
  .split("\n")
  .map((line): SpillStory => {
    const [text = "", of = "", whatFailed = "", howFailed = "", cause = "", phase = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { text, of: of === "tank" || of === "road" ? of : "dock", whatFailed, howFailed, cause, phase };
  });

/** Gallons that a package holds: a can, a pail, a drum. */
const capacities = [1, 5, 55] as const;

/** Material spills: most are small and on the dock, a few are large and on the road. */
export function generateMaterialSpills(setting: Setting, known: Known): DemoRecord[] {
  const people = common.inPositions(known.people, [
    "driverLinehaul",
    "driverLocal",
    "driverTanker",
    "dockWorker",
    "forkliftOperator",
  ]);
  return common
    .happenings(setting, people, common.countFor(setting, 0.025))
    .map((happening) => spill(setting, known, happening));
}

/** What was spilled, where and from what: drawn before it is written down, since one thing follows from another. */
function drawSpill(setting: Setting, known: Known, { person, date }: common.Happening) {
  const { random } = setting;
  const material = random.draw(materials);
  const isHazardous = material.materialKind === "hazardousCargo";
  const isOfTank = material.materialKind === "vehicleFuel";
  const onRoad = isOfTank || random.chance(0.3);
  const kind = isOfTank ? "tank" : onRoad ? "road" : "dock";
  const story = random.pick(spillStories.filter(({ of }) => of === kind));
  const where = onRoad
    ? common.spotOf(random, person.group)
    : { road: `Dock door ${random.integer(1, 40)}`, town: common.homeOf(person.group) };
  const large = onRoad && random.chance(0.3);
  const unit = onRoad
    ? common.unitOn(random, known.equipment, { group: person.group, kinds: ["tractor", "truck"], date })
    : null;
  const fresh = common.isFresh(setting, date);
  const undeclared = isHazardous && random.chance(0.05);
  const packageCapacity = isHazardous ? random.pick(capacities) : null;
  const mayClaim = !large && !undeclared && material.packingGroup === "III" && packageCapacity !== 55;
  return {
    material,
    isHazardous,
    onRoad,
    story,
    where,
    large,
    unit,
    fresh,
    undeclared,
    packageCapacity,
    mayClaim,
  };
}

function spill(setting: Setting, known: Known, happening: common.Happening): DemoRecord {
  const { person } = happening;
  const drawn = drawSpill(setting, known, happening);
  const { unit, isHazardous } = drawn;
  return {
    groupId: person.groupId,
    links: common.links({
      primaryModel: common.linkTo("employee", person),
      equipment: unit ? [common.linkTo("equipment", unit)] : [],
      preparedBy: isHazardous ? common.managerOf(known.people, person) : undefined,
    }),
    values: valuesOf(setting, happening, drawn),
  };
}

function valuesOf(
  setting: Setting,
  { date, time }: common.Happening,
  drawn: ReturnType<typeof drawSpill>,
): FieldValues {
  const { random } = setting;
  const { material, isHazardous, onRoad, story, where, large, fresh } = drawn;
  return {
    ...common.statusOf(setting, date),
    date,
    time,
    transportPhase: story.phase,
    location: where.road,
    ...where.town,
    description: story.text,
    ...material,
    quantityReleased: large ? random.integer(15, 180) : random.integer(1, 40) / 8,
    ...(isHazardous ? hazards(drawn) : {}),
    packagingType: material.materialKind === "vehicleFuel" ? "vehicleTank" : "nonBulk",
    packagesShipped: onRoad ? null : random.integer(1, 48),
    packagesFailed: 1,
    whatFailed: [story.whatFailed],
    howFailed: [story.howFailed],
    cause: story.cause,
    ...consequences(random.chance(0.04), large),
    cleanedUpBy: large ? "Emergency response contractor" : "Terminal crew",
    cleanupDate: common.daysLater(setting, date, 0, large ? 9 : 1),
    materialLoss: random.integer(0, 40) * 5,
    responseCost: large ? random.integer(10, 160) * 100 : 0,
    remediationCost: large ? random.integer(10, 300) * 100 : 0,
    ...reports(setting, date, drawn),
    preventability: fresh ? "undetermined" : random.pick(["preventable", "preventable", "nonPreventable"]),
    recommendations: fresh ? null : random.pick(texts.spillActions),
    correctiveActionDueDate: addDays(date, 30),
    correctiveActionDate: fresh ? null : common.daysLater(setting, date, 6, 28),
  };
}

function hazards({ undeclared, packageCapacity }: ReturnType<typeof drawSpill>): FieldValues {
  return {
    hazardousWaste: false,
    toxicByInhalation: false,
    undeclared,
    packageCapacity,
    marinePollutant: false,
  };
}

function consequences(fire: boolean, large: boolean): FieldValues {
  return {
    spillage: true,
    fire,
    explosion: false,
    waterway: false,
    gasDispersion: false,
    environmentalDamage: large,
    noRelease: false,
    fatalities: 0,
    hospitalized: 0,
    injuredNotHospitalized: 0,
    publicEvacuated: 0,
    employeesEvacuated: 0,
    arteryClosed: large,
    closureHours: large ? 2 : null,
  };
}

interface Kind {
  isHazardous: boolean;
  large: boolean;
  fresh: boolean;
  /** The exception for small packages of packing group III holds (49 CFR 171.16(d)(2)). */
  mayClaim: boolean;
}

/** A closed road asks for the notice at once; every release of hazardous cargo that no exception covers for the report. */
function reports(setting: Setting, date: number, { isHazardous, large, fresh, mayClaim }: Kind): FieldValues {
  if (!isHazardous) return {};
  const { random } = setting;
  const reportException = mayClaim && random.chance(0.8);
  const isSent = !reportException && !fresh && random.chance(0.95);
  return {
    nrcNotifiedDate: large ? date + random.integer(1, 9) * 3600 : null,
    nrcNumber: large ? random.digits(7) : null,
    reportException,
    reportExceptionKind: reportException ? "smallPackages" : null,
    reportType: "incident",
    reportSubmittedDate: isSent ? common.daysLater(setting, date, 5, 29) : null,
    reportNumber: isSent ? `E-${random.digits(10)}` : null,
  };
}
