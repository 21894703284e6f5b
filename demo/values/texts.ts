/** Sentences of the demo records. Our own; `{road}` and `{unit}` are filled in. */

/** What happened, by crash role. */
export const roleTexts: Readonly<Record<string, readonly string[]>> = {
  A1: ["Unit {unit} drifted onto the shoulder of {road} and left the road."],
  A2: ["Driver lost control of unit {unit} on {road} and came to rest off the road."],
  B4: [
    "Unit {unit} struck an object in its lane on {road}.",
    "Unit {unit} struck a stationary object on {road} before the driver could stop.",
  ],
  C5: ["Unit {unit} struck the rear of a vehicle that had stopped in traffic on {road}."],
  C6: ["Traffic ahead of unit {unit} slowed on {road}; the driver braked but struck the vehicle in front."],
  C7: [
    "Unit {unit} was stopped in traffic on {road} and was struck from behind.",
    "A car struck the trailer of unit {unit} at a red light on {road}.",
  ],
  C8: ["Unit {unit} was struck from behind while it moved with traffic on {road}."],
  D9: ["While changing to the right lane of {road}, unit {unit} touched a vehicle beside it."],
  D10: ["While changing to the left lane of {road}, unit {unit} touched a vehicle beside it."],
  D11: ["A car changed lanes into the right side of unit {unit} on {road}."],
  D12: ["A car changed lanes into the left side of unit {unit} on {road}."],
  E13: ["Unit {unit} crossed the center line of {road} in a curve and met an oncoming vehicle."],
  E14: ["An oncoming vehicle crossed the center line of {road} and struck unit {unit}."],
  E15: ["Unit {unit} and an oncoming vehicle touched mirrors on {road}."],
  F16: ["Unit {unit} turned left from {road} across the path of an oncoming car."],
  F17: ["An oncoming car turned left across the path of unit {unit} on {road}."],
  F18: ["Unit {unit} swung wide for a right turn from {road} and caught a car beside it."],
  F21: ["A car beside unit {unit} turned left across its path on {road}."],
  G22: ["Unit {unit} entered {road} ahead of a car that could not slow in time."],
  G23: ["A car entered {road} from a side street and struck unit {unit}."],
  H26: ["Unit {unit} entered the intersection on {road} and struck a crossing vehicle."],
  H27: ["A vehicle ran the stop sign at {road} and struck unit {unit}."],
  I29: [
    "While backing, unit {unit} struck a vehicle.",
    "Unit {unit} backed into a parked trailer at low speed.",
  ],
  I30: [
    "While backing to the dock, unit {unit} struck a post.",
    "Unit {unit} backed into a fence.",
    "The trailer of unit {unit} struck the edge of a building while backing.",
  ],
  I31: ["Unit {unit} touched a person while backing at walking speed."],
  I32: ["A vehicle backed into unit {unit} while it stood."],
  K98: ["The load of unit {unit} shifted and the trailer was damaged."],
};

/** Roads where no terminal's own fits. */
export const localRoads = ["Industrial Blvd", "Depot Rd", "Market St", "Airport Rd", "Commerce Dr"];

/** Sources of injury as a person would write them. */
export const sourceTexts: Readonly<Record<string, string>> = {
  tractorTrailer: "Tractor and trailer",
  deliveryTruck: "Delivery truck",
  otherTruck: "Straight truck",
  trailer: "Trailer",
  passengerVehicle: "Car",
  forklift: "Forklift",
  palletJackPowered: "Powered pallet jack",
  handTruck: "Hand truck",
  vehiclePart: "Hood of the tractor",
  boxesContainers: "Carton",
  palletsSkids: "Pallet",
  floor: "Pavement",
  dockRamp: "Dock plate",
  stairs: "Stairs",
  ladder: "Ladder",
  conveyor: "Conveyor belt",
  otherMachinery: "Baler",
  handTool: "Box cutter",
  materials: "Steel pipe",
  chemical: "Cleaning agent",
  heat: "Heat",
  bodilyMotion: "Motion of the body",
  animalPlant: "Animal",
};

/** Natures of injury as a form of OSHA names them; those left out read as they are called. */
export const natureTexts: Readonly<Record<string, string>> = {
  sprainStrain: "Sprain or strain",
  intracranial: "Head injury",
  internalInjury: "Internal injuries",
  multiple: "Several injuries",
  heatEffects: "Heat exhaustion",
  heatBurn: "Burn",
  surfaceWound: "Abrasion",
  poisoning: "Poisoning",
  respiratory: "Irritated airways",
  skin: "Skin rash",
};

/** Parts of the body that read otherwise than they are called. */
export const partTexts: Readonly<Record<string, string>> = {
  back: "lower back",
  pelvisOrGroin: "groin",
  multipleParts: "several parts of the body",
  bodySystems: "whole body",
};

/** Why an accident was found preventable or not. */
export const findingTexts = {
  preventable: [
    "Following distance was too short for the conditions.",
    "Mirrors were not checked before the move.",
    "The driver did not get out and look before backing.",
    "Speed was too high for the conditions.",
  ],
  nonPreventable: [
    "The vehicle stood legally when it was struck.",
    "The other driver failed to yield; no evasive action was possible.",
    "The other vehicle crossed into the lane without warning.",
  ],
  unavoidable: [
    "The hazard could not be seen in time; speed and distance fitted the conditions.",
    "The obstacle was not marked and could not be seen from the driver's seat.",
  ],
} as const;

/** Job titles by position, as a log of injuries names them. */
export const jobTitles: Readonly<Record<string, string>> = {
  driverLinehaul: "Linehaul driver",
  driverLocal: "Pickup and delivery driver",
  driverTanker: "Tank truck driver",
  driverTeam: "Team driver",
  ownerOperator: "Owner-operator",
  yardDriver: "Yard driver",
  dockWorker: "Dock worker",
  forkliftOperator: "Forklift operator",
  mechanic: "Diesel mechanic",
  dispatcher: "Dispatcher",
  safetyCoordinator: "Safety coordinator",
  terminalManager: "Terminal manager",
  officeStaff: "Office clerk",
};

/** Invented insurers. */
export const insurers = [
  "Prairie Mutual",
  "Lakeshore Casualty",
  "Beacon Indemnity",
  "Three Rivers Insurance",
];
