/** Words of the demo records of roadside and incidents. Our own; `{unit}` is filled in. */

export const agencies = [
  "Highway Patrol",
  "State Police",
  "Motor Carrier Enforcement",
  "Department of Transportation",
];
export const officers = [
  "J. Alvarez",
  "M. Kerr",
  "T. Boone",
  "R. Sandoval",
  "D. Whitlock",
  "P. Hendry",
  "L. Marsh",
];
export const cargos = [
  "General freight",
  "Canned goods",
  "Paper rolls",
  "Auto parts",
  "Lumber",
  "Packaged foods",
  "Hardware",
  "Empty",
];
/** An invented carrier's number. */
export const usdotNumber = "3141592";
export const shippers = [
  "Prairie Foods Distribution",
  "Keystone Paper Mills",
  "Crossroads Building Supply",
  "Lakeside Auto Parts",
  "Summit Home Goods",
];
export const shops = [
  "Terminal shop",
  "Keystone Truck Service",
  "Prairie Fleet Repair",
  "Crossroads Truck Center",
];
export const inspectors = ["Hal Brenner", "Teresa Lund", "Victor Amaya", "Glen Pruitt"];

export const cleanStops = [
  "Papers and vehicle were in order; released after a short walk-around.",
  "Stopped at random on the ramp. No violation was found.",
  "Pulled in by the weigh station. Brakes, lights and securement were checked and passed.",
];
export const stopsWithViolations = [
  "The officer explained each violation; the driver had not noticed them at the pre-trip inspection.",
  "Stopped after the officer saw the vehicle from the shoulder. The driver was polite and gave all papers at once.",
  "Pulled in for inspection after the scale. The driver called the terminal before leaving.",
  "The driver says that the fault began on the road that day.",
];
export const followUps = [
  "Repaired at the next terminal; the driver went through the pre-trip inspection with a coach.",
  "Talked through with the driver. Logs of the next 30 days are checked each week.",
  "Driver took the refresher course on speed and space.",
  "The unit was sent to the shop and its last three inspections were read again.",
];
export const challenges = [
  "The court dismissed the citation; a copy of its decision is attached.",
  "The photograph shows the lamp lit when the vehicle left the scale.",
  "The unit was under lease to another carrier on that day; the lease is attached.",
];
export const offenses = [
  "Speeding, 9 mph over the limit, company tractor",
  "Failure to obey a traffic signal, own car",
];

export const periodicItems = [
  "brakes",
  "coupling",
  "exhaust",
  "fuel",
  "lighting",
  "loading",
  "steering",
  "suspension",
  "frame",
  "tires",
  "wheels",
  "glazing",
  "wipers",
  "rearImpactGuard",
] as const;
export const defects = [
  "Left rear brake out of adjustment.",
  "Two clearance lamps out; wiring chafed at the frame.",
  "Outer tire on axle four below the tread limit.",
  "Leaf spring cracked on the right side.",
];

export const interactionNotes = [
  "Weighed and released.",
  "The officer looked at the registration and the log, and found nothing.",
  "Lamp repaired on the spot before leaving.",
  "Driver was asked for the lease papers; they were in the cab.",
];
export const exemptReasons = [
  "The unit ran under another carrier's authority that day.",
  "A stop of a rented car, not of a commercial vehicle.",
];
export const watchOutcomes = ["Three clean inspections in a row.", "No violation for six months."];
export const unitOutcomes = ["Two clean inspections after the repair.", "Unit was sold."];

/** What the log of a day shows, by violation. */
export const hoursTexts: Readonly<Record<string, readonly string[]>> = {
  formAndManner: ["Location and remarks are missing at two changes of duty status."],
  unassignedDriving: ["Movement of the tractor was not assigned to any driver."],
  notCertified: ["The day was not certified by the time that the next one began."],
  notCurrent: ["The last change of duty status was not entered when the log was asked for."],
  thirtyMinuteBreak: ["The break was begun late; the shipper kept the driver at the dock."],
  fourteenHours: [
    "Drove on to the terminal after the fourteenth hour; the last stop took longer than planned.",
  ],
  elevenHours: ["Driving went over eleven hours; traffic held up the last leg."],
  seventyHours: ["Drove after seventy hours on duty in eight days; the restart had been cut short."],
  personalConveyance: ["A trip to the next shipper was entered as personal conveyance."],
  falseRecord: ["On-duty time at the fuel island was entered as off duty."],
};
/** What is said about any finding on hours. */
export const coached = "Went through the rule and the driver's own record together.";
const annotated = [coached, "Showed how to annotate the record on the device."];
/** What else was said, by violation. */
export const coachingOf: Readonly<Record<string, readonly string[]>> = {
  formAndManner: annotated,
  unassignedDriving: annotated,
  notCurrent: annotated,
  personalConveyance: annotated,
  thirtyMinuteBreak: [coached, "Agreed to plan the break at the start of the shift."],
};
/** What was said about an alert of the cab's camera. */
export const alertCoaching = [
  "Watched the video together and agreed on what to do next time.",
  "Watched the video together. The driver saw the mistake and said so first.",
];

/** How a mistake on a shipping paper came to light, by who found it. */
export const findingsOf: Readonly<Record<string, readonly string[]>> = {
  dock: [
    "Found when the freight was checked against the paper at the dock.",
    "The count at the dock did not match the paper.",
  ],
  pickup: [
    "The driver saw it before signing and asked the shipper's clerk.",
    "The driver read the paper again at the first fuel stop and called the terminal.",
  ],
  audit: ["Found in the monthly audit of shipping papers."],
  billing: ["Billing could not rate the shipment from the paper."],
  officer: ["The officer asked for the paper at a roadside inspection."],
};
/** Why an incident with a forklift happened, by the factor that played a part. */
export const rootCauses: Readonly<Record<string, string>> = {
  view: "The view was blocked by the load.",
  backing: "The operator did not look back before backing.",
  speed: "Speed was too high for the turn.",
  dockPlate: "Dock plate and wheels were not secured.",
  overload: "The pallet could not bear the load.",
  congestion: "Freight was staged in the aisle.",
  pedestrian: "Walkway and travel lane cross there without a barrier.",
  distraction: "The operator talked on the radio while driving in.",
  training: "The operator had not been shown how to change the cylinder.",
};
/** What was done where nothing but practice helps. */
export const retrained = "Operator was retrained and evaluated again.";
/** What was done about the place or the rule, by factor. */
export const forkliftActions: Readonly<Record<string, string>> = {
  view: "Rule on load height was explained to all shifts.",
  congestion: "Staging was moved out of the aisle.",
  pedestrian: "A barrier now separates walkway and travel lane.",
  dockPlate: "Wheels are chocked and checked by a second person before loading.",
};

export const spillActions = [
  "Dock crew was retrained on the handling of drums.",
  "Shipper was asked to seal the lids with tape.",
  "Loads with drums are braced with bars from now on.",
];
