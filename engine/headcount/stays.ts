/** How long people stayed at what is counted: a terminal, a position, or all that the report is about. */
import type { Employment } from "./employments.ts";
import type { Assignment, Day } from "./rows.ts";

/** What lines differ by: id of a terminal, name of a position; null: no value. */
export type StayKey = number | string | null;

/** Days of one employment under one key, first and last included. */
export interface Stay {
  readonly employment: Employment;
  readonly key: StayKey;
  /** -Infinity where no hire is recorded. */
  readonly first: Day;
  /** Infinity while it lasts. */
  readonly last: Day;
  /** How it started: by a hire, by a move from elsewhere, or nobody knows. */
  readonly entered: "hire" | "move" | "unknown";
  /** How it ended; null: it lasts. */
  readonly left: "separation" | "move" | null;
  /** At its start. */
  readonly assignment: Assignment;
}

/** What of the assignments is counted, and under which key. */
export interface Scope {
  isCounted(assignment: Assignment): boolean;
  keyOf(assignment: Assignment): StayKey;
}

/** The stays of employments: days without a gap under the same key are one. */
export function staysOf(employments: readonly Employment[], scope: Scope): Stay[] {
  return employments.flatMap((employment) => staysIn(employment, scope));
}

function staysIn(employment: Employment, { isCounted, keyOf }: Scope): Stay[] {
  const stays: Stay[] = [];
  let isJoined = false;
  employment.pieces.forEach((piece, index) => {
    if (!isCounted(piece)) {
      isJoined = false;
      return;
    }
    const key = keyOf(piece);
    const before = isJoined ? stays.at(-1) : undefined;
    isJoined = true;
    const left = endOf(employment, index);
    if (before?.key === key) stays[stays.length - 1] = { ...before, last: piece.last, left };
    else {
      const { first, last, terminal, position } = piece;
      const entered = startOf(employment, index);
      stays.push({ employment, key, first, last, entered, left, assignment: { terminal, position } });
    }
  });
  return stays;
}

function startOf({ hired }: Employment, index: number): Stay["entered"] {
  if (index > 0) return "move";
  return hired === null ? "unknown" : "hire";
}

function endOf({ pieces, last }: Employment, index: number): Stay["left"] {
  if (index < pieces.length - 1) return "move";
  return last === null ? null : "separation";
}
