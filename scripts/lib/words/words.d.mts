/** One rule of avoid.json. */
export interface AvoidRule {
  avoid: string;
  write: string;
  words?: string;
  names?: string;
  spare?: string[];
}

/** A word to avoid that was found; line 0 stands for the file's path. */
export interface Hit {
  file: string;
  line: number;
  found: string;
  rule: AvoidRule;
}

type Counts = Record<string, number>;

export const avoidRules: readonly AvoidRule[];
export const keptWords: readonly { file: string; found: string; why: string }[];
export function textFiles(root: string, under?: string): string[];
export function packageOf(file: string): string;
export function allHitsIn(file: string, text: string): Hit[];
export function hitsIn(file: string, text: string): Hit[];
export function hitsUnder(root: string): Hit[];
export function countByPackage(hits: readonly Hit[]): Counts;
export function overCeiling(counts: Counts, ceilings: Counts): string[];
export function lowered(counts: Counts, ceilings: Counts): Counts;
