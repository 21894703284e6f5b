/** How many tests passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
/** What is read of a vitest JSON report. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}
export const noCounts: Counts;
export function addCounts(...all: Counts[]): Counts;
export function summary(counts: Counts): string;
export function countReport(report: TestReport, exitCode: number): Counts;
export function runProject(project: string): Promise<Counts>;
