import type { TaggedTest } from "./testTitles.mjs";

/** What the product should hold, and what of it is not shown by a test. */
export interface Goal {
  id: string;
  /** The tags of its parts; left out: its id. */
  parts?: string[];
  goal: string;
  /** What is missing, with figures and where they were measured; left out: nothing. */
  gap?: string;
  /** Why it does not apply to this product. */
  exempt?: string;
}
export interface GoalGroup {
  title: string;
  about: string;
  goals: Goal[];
}

export function assurancePage(groups: readonly GoalGroup[], tests: readonly TaggedTest[]): string;
