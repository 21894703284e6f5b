/** The share of the long tests that continuous integration takes on a day (epoch milliseconds), from 0. */
export function shareOfDay(now?: number): { share: number; shares: number };
/** The variables TESTS and TEMPLATES of a run of `npm test`. */
export function choiceOf(options: { all: boolean; isCi: boolean }): Record<string, string>;
/** The files that a run leaves out, of those that take long: all with `short`, some with a share such as `3/14`. */
export function leftOut(files: readonly string[], tests: string | undefined): string[];
/** The paths of the test files in a folder, or of those with another ending, from the root of the project. */
export function testFiles(folder: string, ending?: RegExp): string[];
/** Those that take long, by their names. */
export function longFiles(folder: string): string[];
