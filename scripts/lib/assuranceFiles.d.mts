import type { GoalGroup } from "./assurancePage.mjs";
import type { TaggedTest } from "./testTitles.mjs";

export const assuranceFile: string;
export function readGoals(): GoalGroup[];
export function readTaggedTests(): TaggedTest[];
