/** Where a run of vitest projects stands in the plan of `npm test`: when that began (epoch milliseconds), and planned seconds. */
export interface PositionInPlan {
  began: number;
  before: number;
  during: number;
  after: number;
}
export function planOf(
  runs: string[][],
  options: { all: boolean; project?: string[] },
): { before(projects: string[]): { TEST_PLAN: string } };
/** Seconds that are left at the speed so far, when a share (0 to 1) of this run is done. */
export function secondsLeft(position: PositionInPlan, done: number, now?: number): number;
export function spoken(time: number): string;
