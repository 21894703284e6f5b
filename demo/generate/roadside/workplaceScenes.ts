/** Work at a terminal as an observer finds it: what belongs together of place, task, behaviors and words. */
export interface Scene {
  /** Positions of who does such work. */
  positions: readonly string[];
  area: string;
  /** What comes before a number: "Dock door 12". */
  spot: string;
  task: string;
  /** Behaviors that somebody who watches this task can see. */
  seen: readonly string[];
  /** What was seen when all was done right. */
  safe: string;
  /** What was done wrong, described, and what was said about it on the spot. */
  risks: readonly { behavior: string; description: string; feedback: string }[];
  /** What is wrong with the place itself, and who would see to it how. */
  hazard: string;
  action: string;
}

const loading: Scene = {
  positions: ["dockWorker", "forkliftOperator"],
  area: "dock",
  spot: "Dock door",
  task: "loading",
  seen: ["protectiveEquipment", "lineOfFire", "footing", "housekeeping", "wheelChocks", "dockPlate"],
  safe: "Unloaded a trailer with a powered jack and stopped before the dock plate each time.",
  risks: [
    {
      behavior: "dockPlate",
      description: "Drove the powered jack onto the dock plate before it lay flat.",
      feedback: "Check that the plate is seated before the first load goes over it.",
    },
    {
      behavior: "wheelChocks",
      description: "Began to unload before the trailer's wheels were chocked.",
      feedback: "Chock the wheels first; the driver can pull out at any moment.",
    },
    {
      behavior: "housekeeping",
      description: "Left stretch wrap and a broken pallet in the trailer's doorway.",
      feedback: "Clear the doorway before the next pallet.",
    },
  ],
  hazard: "The dock light is out and the nose of the trailer is dark.",
  action: "Replace the dock light.",
};

const forklift: Scene = {
  positions: ["forkliftOperator"],
  area: "warehouse",
  spot: "Aisle",
  task: "forklift",
  seen: ["forkliftSpeed", "forkliftBelt", "pedestrians", "highVisibility", "phone"],
  safe: "Sounded the horn at each crossing and kept the forks low between the racks.",
  risks: [
    {
      behavior: "pedestrians",
      description: "Passed two people on foot in the aisle without stopping.",
      feedback: "Stop, and let people on foot pass before you go on.",
    },
    {
      behavior: "forkliftBelt",
      description: "Drove three short trips without the seat belt.",
      feedback: "Wear the belt on short trips too; that is where trucks tip over.",
    },
    {
      behavior: "forkliftSpeed",
      description: "Took the corner at the end of the aisle too fast with a raised load.",
      feedback: "Lower the load and slow to walking pace before the corner.",
    },
  ],
  hazard: "The mirror at the blind corner is broken.",
  action: "Replace the mirror at the corner.",
};

const lifting: Scene = {
  positions: ["dockWorker"],
  area: "dock",
  spot: "Dock door",
  task: "lifting",
  seen: ["lifting", "footing", "protectiveEquipment", "housekeeping"],
  safe: "Asked for help with a heavy crate and lifted it with bent knees.",
  risks: [
    {
      behavior: "lifting",
      description: "Lifted cartons from the floor with a bent back when in a hurry.",
      feedback: "Bend the knees, keep the load close, and ask for help over fifty pounds.",
    },
    {
      behavior: "protectiveEquipment",
      description: "Handled banded steel without gloves.",
      feedback: "Gloves are at the supervisor's desk; take a pair before banded freight.",
    },
  ],
  hazard: "A board in the dock floor is broken.",
  action: "Repair the floor; mark it off until then.",
};

const coupling: Scene = {
  positions: ["yardDriver", "driverLocal"],
  area: "yard",
  spot: "Row",
  task: "coupling",
  seen: ["lineOfFire", "footing", "highVisibility", "wheelChocks", "threePoints"],
  safe: "Coupled a set of doubles and checked the hitch with a light.",
  risks: [
    {
      behavior: "lineOfFire",
      description: "Stood between the converter dolly and the trailer while the tractor backed up.",
      feedback: "Stay out from between; move in only when the tractor has stopped and the brakes are set.",
    },
    {
      behavior: "highVisibility",
      description: "Worked between the rows before sunrise without a vest.",
      feedback: "Wear the vest from the gate on; spare ones hang in the break room.",
    },
  ],
  hazard: "A pothole in front of the row catches the dolly's wheels.",
  action: "Fill the pothole.",
};

const cab: Scene = {
  positions: ["driverLocal", "yardDriver"],
  area: "yard",
  spot: "Row",
  task: "cab",
  seen: ["threePoints", "footing", "protectiveEquipment"],
  safe: "Climbed down facing the cab with a hand on each rail.",
  risks: [
    {
      behavior: "threePoints",
      description: "Climbed down from the cab facing outward and jumped the last step.",
      feedback: "Face the cab and keep three points of contact down to the ground.",
    },
  ],
  hazard: "The cab's lower step is bent.",
  action: "Write up the step and replace it.",
};

const maintenance: Scene = {
  positions: ["mechanic"],
  area: "shop",
  spot: "Bay",
  task: "maintenance",
  seen: ["protectiveEquipment", "lockout", "tools", "housekeeping", "lifting"],
  safe: "Locked out the lift and tested it before reaching under the trailer.",
  risks: [
    {
      behavior: "lockout",
      description: "Worked on the liftgate without locking out its battery.",
      feedback: "Lock it out and try the switch before you reach in.",
    },
    {
      behavior: "protectiveEquipment",
      description: "Used the grinder without a face shield.",
      feedback: "The shield hangs on the grinder; put it on for the shortest cut.",
    },
  ],
  hazard: "Oil leaks from the lift onto the floor.",
  action: "Seal the leak and clean the floor.",
};

/** What is done at a terminal, the commonest first and twice. */
export const scenes: readonly Scene[] = [loading, loading, forklift, lifting, coupling, cab, maintenance];
