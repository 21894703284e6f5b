/** How people are hurt: our own stories. Each names the places where it can happen, what does the harm, and the parts that it harms. */
export interface InjuryStory {
  before: string;
  what: string;
  bodyParts: readonly string[];
  /** Sources of injury, the names of the enum's values. */
  sources: readonly string[];
  /** Parts of the body; left out: any. */
  parts?: readonly string[];
  /** Needs frost: used in the cold months only. */
  cold?: true;
}

/** Where trucks stand and are loaded. */
const dock = "Loading dock; Inside a trailer; Customer dock";
const yard = "Terminal yard; Fuel island; Customer site";

/** event | before | what | places | sources | parts | cold */
const table = `
fallLowerLevel | Climbing down from the cab. | Missed the lower step and fell to the ground. | ${yard} | tractorTrailer, otherTruck, deliveryTruck
fallLowerLevel | Closing the rear doors of a trailer. | Fell from the dock edge to the pavement. | Loading dock; Customer dock | trailer, dockRamp
fallLowerLevel | Securing a load on a flatbed. | Lost footing on the deck and fell to the ground. | ${yard} | trailer
fallLowerLevel | Changing a lamp on a trailer. | The ladder slid away at its foot. | Shop floor; Terminal yard | ladder
struckBy | Opening the trailer doors. | Freight that had shifted fell out. | Loading dock; Customer dock; Terminal yard | boxesContainers, palletsSkids, materials, trailer
struckBy | Sorting freight on the dock. | A carton fell from a stack. | Loading dock | boxesContainers
struckBy | Stacking empty pallets. | A pallet slid from the stack. | Loading dock | palletsSkids | foot, lowerLeg, hand, finger
struckBy | Unloading pipe from a rack. | A length of pipe rolled off and fell. | Loading dock; Customer dock | materials | foot, lowerLeg, hand, finger
struckBy | Checking the oil. | The hood came down. | Terminal yard; Shop floor | vehiclePart, otherTruck | hand, head, finger
struckBy | Raising the rear door of a straight truck. | It dropped when its cable broke. | Customer dock; Loading dock | deliveryTruck, otherTruck | hand, finger, head
caughtIn | Closing the liftgate. | Caught a hand between the gate and the frame. | Customer dock; Terminal yard | otherTruck | hand, finger, forearm
caughtIn | Coupling a trailer. | Caught a hand between kingpin plate and fifth wheel. | Terminal yard | tractorTrailer, trailer | hand, finger, forearm
caughtIn | Closing the trailer doors. | Caught a hand in the door hinge. | Loading dock; Customer dock | trailer | hand, finger
caughtIn | Clearing a jam at the conveyor. | Caught a hand between belt and roller. | Loading dock | conveyor | hand, finger, forearm
caughtIn | Pressing cardboard. | Caught a hand at the gate of the baler. | Loading dock | otherMachinery | hand, finger, forearm
caughtIn | Parking a forklift. | Caught a foot between the mast and a post. | Loading dock | forklift | foot
nonroadwayVehicle | Operating a powered pallet jack. | The jack pinned a foot against a post. | Loading dock | palletJackPowered | foot, ankle, lowerLeg
nonroadwayVehicle | Operating a forklift on the dock. | The forklift struck a dock plate and stopped hard. | Loading dock | forklift | back, chest, lowerLeg
nonroadwayVehicle | Moving a truck in the yard. | Another truck backed into the cab. | Terminal yard | otherTruck, tractorTrailer | back, chest, lowerLeg
fallSameLevel | Walking across the yard. | Slipped on ice and fell. | Terminal yard | floor | | cold
fallSameLevel | Walking across the yard. | Stepped into a pothole and fell. | Terminal yard | floor
fallSameLevel | Walking along the dock. | Tripped over a loose board and fell. | Loading dock | floor
fallSameLevel | Inspecting the vehicle before the trip. | Slipped on an oily spot and fell. | Terminal yard; Fuel island | floor
fallSameLevel | Pulling a pallet jack over the dock plate. | Tripped over the lip of the plate. | Loading dock; Customer dock | dockRamp
fallSameLevel | Sweeping out a trailer. | Slipped on stretch wrap on the floor of the trailer. | Inside a trailer | trailer, deliveryTruck, tractorTrailer
fallSameLevel | Going up to the dispatch office. | Stumbled on the stairs and fell forward. | Office stairs | stairs
pedestrianVehicle | Walking on the dock. | A forklift that was backing rolled over a foot. | Loading dock | forklift | foot, lowerLeg
pedestrianVehicle | Walking on the dock. | A powered jack came around a stack and struck the leg. | Loading dock | palletJackPowered | foot, lowerLeg
pedestrianVehicle | Guiding a truck to the dock. | Was struck by the trailer as it backed. | Terminal yard; Customer site | tractorTrailer, otherTruck, deliveryTruck
temperature | Unloading a trailer in the afternoon. | Became dizzy and weak from the heat. | Inside a trailer | heat
struckAgainst | Working inside a trailer. | Struck the head on the door frame. | Inside a trailer | deliveryTruck | head
struckAgainst | Moving a hand truck. | Struck a hand against a stack of cartons. | Loading dock | boxesContainers | hand, elbow
struckAgainst | Passing between rack and freight. | Knocked a knee against a length of steel. | Loading dock | materials | knee
struckAgainst | Pressing cardboard. | Knocked an elbow against the gate of the baler. | Loading dock | otherMachinery | elbow, hand
struckAgainst | Cutting straps. | The knife slipped off the strap. | Loading dock; Customer dock | handTool | hand
harmfulSubstance | Disconnecting a hose. | Product splashed from the fitting. | Customer site; Terminal yard | chemical
roadwayVehicle | Driving on a public road. | The vehicle was in a collision. | Public road | otherTruck, tractorTrailer, deliveryTruck, passengerVehicle
overexertion | Lifting a carton from the floor. | Felt a sharp pain while lifting. | ${dock} | boxesContainers
overexertion | Pulling a pallet to the tail of the trailer. | Felt something give way while pulling. | Inside a trailer | palletsSkids
overexertion | Pushing a loaded hand truck up the ramp. | Felt a sharp pain while pushing. | Loading dock; Customer dock | handTruck
overexertion | Cranking the landing gear. | Felt pain while turning the crank. | Terminal yard | tractorTrailer
jump | Leaving the trailer. | Jumped from the tail and landed badly. | Terminal yard; Customer site | trailer, tractorTrailer, deliveryTruck
bodilyReaction | Stepping down from a forklift. | Twisted the leg when stepping down. | Loading dock | bodilyMotion | knee, ankle
bodilyReaction | Walking to the vehicle. | Turned the ankle on uneven ground. | Terminal yard; Customer site | bodilyMotion | ankle
bodilyReaction | Reaching for the paperwork behind the seat. | Felt the back seize while turning. | Terminal yard; Fuel island | bodilyMotion | back
animal | Delivering to a customer. | Was attacked by a dog. | Customer site | animalPlant
animal | Opening a trailer. | Was stung by wasps. | Terminal yard; Customer site | animalPlant
`;

const cells = (text: string, separator: string) =>
  text
    .split(separator)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");

function storyOf(line: string): readonly [event: string, story: InjuryStory] {
  const [event = "", before = "", what = "", bodyParts = "", sources = "", parts = "", cold = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  return [
    event,
    {
      before,
      what,
      bodyParts: cells(bodyParts, ";"),
      sources: cells(sources, ","),
      ...(parts === "" ? {} : { parts: cells(parts, ",") }),
      ...(cold === "" ? {} : { cold: true }),
    },
  ];
}

/** The stories by event. */
export const injuryStories: Readonly<Record<string, readonly InjuryStory[]>> = byEvent(
  table.trim().split("\n").map(storyOf),
);

function byEvent(rows: readonly (readonly [string, InjuryStory])[]): Record<string, InjuryStory[]> {
  const found: Record<string, InjuryStory[]> = {};
  for (const [event, story] of rows) (found[event] ??= []).push(story);
  return found;
}
