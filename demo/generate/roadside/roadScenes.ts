/** How somebody drove, as an observer on the road describes it: rating, behavior, figures and words that belong together. */
export interface RoadScene {
  behavior: string | null;
  description: string;
  /** Seconds behind the vehicle ahead, from and to. */
  following: readonly [from: number, to: number];
  /** Miles per hour above the limit, from and to. */
  over: readonly [from: number, to: number];
  /** What was agreed on afterwards; null: nothing had to be. */
  followUp: string | null;
}

const wide = [4, 7] as const;
const within = [-6, 0] as const;

/** By rating. */
export const roadScenes: Readonly<Record<string, readonly RoadScene[]>> = {
  commendable: [
    {
      behavior: "courtesy",
      description: "Let a merging car in early and kept a long gap behind it.",
      following: [5, 7],
      over: within,
      followUp: null,
    },
    {
      behavior: "speed",
      description: "Slowed well ahead of a work zone and used the hazard lamps.",
      following: [5, 7],
      over: [-15, -5],
      followUp: null,
    },
  ],
  satisfactory: [
    {
      behavior: null,
      description: "Kept the lane and the limit for six miles; signals in time.",
      following: wide,
      over: within,
      followUp: null,
    },
    {
      behavior: null,
      description: "Normal driving, mirrors used before each change of lane.",
      following: wide,
      over: within,
      followUp: null,
    },
  ],
  needsImprovement: [
    {
      behavior: "followingDistance",
      description: "Followed a car at about two seconds for several miles.",
      following: [1.8, 2.3],
      over: [-4, 3],
      followUp:
        "Agreed to count the seconds to the vehicle ahead, and on one more for each thing that slows a stop.",
    },
    {
      behavior: "signals",
      description: "Changed lanes without a signal near the exit.",
      following: wide,
      over: within,
      followUp: "Agreed to signal for five seconds before each change of lane.",
    },
    {
      behavior: "speed",
      description: "Passed traffic a few miles above the limit.",
      following: wide,
      over: [4, 7],
      followUp: "Agreed to set the cruise control at the limit.",
    },
  ],
  unsafe: [
    {
      behavior: "phone",
      description: "Held a phone to the ear at highway speed.",
      following: [2.5, 4],
      over: [-2, 4],
      followUp: "Went through the rule on phones; the phone now stays in its mount.",
    },
    {
      behavior: "laneChange",
      description: "Moved over so close that a car had to brake.",
      following: [2, 3.5],
      over: [0, 5],
      followUp: "Set the mirrors together and marked the truck's blind spots on the ground.",
    },
    {
      behavior: "speed",
      description: "Drove well above the limit on a downgrade with traffic ahead.",
      following: [2, 3.5],
      over: [8, 12],
      followUp: "Went through the choice of gear and speed before a downgrade.",
    },
  ],
};
