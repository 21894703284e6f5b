/** How many tests passed, failed and were skipped, and which failed with the start of what they printed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}
/** What is read of a vitest JSON report. */
export interface TestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
export const noCounts: Counts;
export function failure(what: string): Counts;
export function addCounts(...all: Counts[]): Counts;
export function summary(counts: Counts): string;
export function countReport(report: TestReport, exitCode: number): Counts;
export function runProjects(projects: string[], env: Record<string, string | undefined>): Promise<Counts>;
