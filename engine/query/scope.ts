/** What a query is checked against, and what the parts of the checker share. */
import type { Abilities } from "../access/abilities.ts";
import type { Group } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { IssuePosition } from "./issues.ts";
import { queryLimits } from "./limits.ts";
import type { WallClock } from "../format/zone.ts";

/** Who asks, where and when. */
export interface QueryContext {
  readonly engine: Pick<Engine, "templates">;
  readonly abilities: Abilities;
  /** The groups that the principal is shown. */
  readonly groups: readonly Group[];
  /** IANA name; what is none counts as the default of the product. */
  readonly timezone: string;
  /** Epoch seconds. */
  readonly now: number;
  /** Names of the choices of an enum set; left out, or undefined for a set: they are not checked. */
  readonly choices?: (enumSet: string) => readonly string[] | undefined;
}

/** What has been counted so far. */
interface Counted {
  nodes: number;
  values: number;
  steps: number;
}

/** A position in a query with all that is needed to check what stands there. */
export interface Checking extends IssuePosition {
  readonly context: QueryContext;
  /** The template that is asked about. */
  readonly template: CompiledTemplate;
  readonly clock: WallClock;
  /** The date that it is where the principal is, as epoch seconds of its UTC midnight. */
  readonly today: number;
  readonly counted: Counted;
  readonly notices: Set<string>;
}

const ceilings = {
  nodes: [queryLimits.nodes, "conditions"],
  values: [queryLimits.values, "values to compare with"],
  steps: [queryLimits.allSteps, "relations to follow"],
} as const;

/** Counts what a query asks for; the first that is too much is reported. Returns whether the query is within the limits. */
export function count({ counted, issues, pointer }: Checking, what: keyof Counted, by = 1): boolean {
  const [most, words] = ceilings[what];
  const before = counted[what];
  counted[what] = before + by;
  if (before <= most && before + by > most) issues.add(pointer, `the query has more than ${most} ${words}`);
  return counted[what] <= most;
}
