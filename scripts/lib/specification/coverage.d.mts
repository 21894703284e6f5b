/** A name of the specification, and where it stands. */
export interface CoverageRow {
  kind: "Calls" | "Pages" | "Messages" | "Constants";
  section: string;
  name: string;
  isThere: boolean;
  /** The file that answers, shows, says or has it. */
  where?: string;
  /** The test that shows it. */
  test?: string;
  /** The issue that has what is missing. */
  open?: string;
  /** The number of the decision by which it is deliberately different. */
  decision?: number;
  /** Why it is deliberately not so. */
  otherwise?: string;
}

/** The specification's names by section. */
export interface Names {
  calls: Readonly<Record<string, readonly string[]>>;
  paths: readonly string[];
  otherPaths: Readonly<Record<string, readonly string[]>>;
  messages: Readonly<Record<string, readonly string[]>>;
  open: Readonly<Record<string, string>>;
  different: Readonly<Record<string, number>>;
}

/** A constant of the specification; with `each` one for each of these words. */
export interface Constant {
  name: string;
  each?: readonly string[];
  value: string;
}

export const coverageFile: string;
export function coverage(): CoverageRow[];
export function readNames(): Names;
export function readConstants(): Readonly<Record<string, readonly Constant[]>>;
