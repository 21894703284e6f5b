/** The root of the project. */
export const root: string;
/**
 * Does one step and says how long it took; while it lasts, a terminal shows the seconds passing.
 * Throws what the work throws.
 */
export function step<Result>(title: string, work: () => Promise<Result> | Result): Promise<void>;
