/** A name of the specification, and where it stands. */
export interface CoverageRow {
  kind: "Calls" | "Pages" | "Messages" | "Constants";
  section: string;
  name: string;
  isThere: boolean;
  /** The issue that has what is missing. */
  open?: string;
  /** The test or the file that names it. */
  shownBy?: string;
}

export const coverageFile: string;
export function coverage(): CoverageRow[];
export function hasMessage(code: string, message: string): boolean;
export function testOf(call: string, tests: readonly { file: string; text: string }[]): string | undefined;
