/** Where somebody worked during an employment, found backwards from what is recorded at its end. */
import type { Assignment, ChangeRow, Day, PersonRow, Span } from "./rows.ts";

/** Days in one assignment, first and last included; the last is Infinity while it lasts. */
export interface Piece extends Assignment {
  readonly first: Day;
  readonly last: Day;
}

type Move = Extract<ChangeRow, { what: "transfer" | "position" }>;

/** The assignments of a stretch, in order: at its end that of the recorded separation, else that of the person today; before a move what the move says was before. */
export function piecesOf(
  { first, last, end }: Span,
  person: PersonRow,
  changes: readonly ChangeRow[],
): Piece[] {
  const until = last ?? Infinity;
  const moves = changes
    .filter((change): change is Move => change.what === "transfer" || change.what === "position")
    .filter(({ day }) => day > first && day <= until)
    .sort((one, other) => one.day - other.day);
  const atEnd: Assignment = {
    terminal: end?.terminal ?? person.terminal,
    position: end?.position ?? person.position,
  };
  const days = [...new Set([first, ...moves.map(({ day }) => day)])];
  return days.map((day, index) => ({
    first: day,
    last: (days[index + 1] ?? until + 1) - 1,
    ...assignmentOn(day, moves, atEnd),
  }));
}

/** The next move after a day says what was before it. */
function assignmentOn(day: Day, moves: readonly Move[], atEnd: Assignment): Assignment {
  const later = moves.filter((move) => move.day > day);
  const transfer = later.find((move) => move.what === "transfer");
  const change = later.find((move) => move.what === "position");
  return { terminal: transfer?.from ?? atEnd.terminal, position: change?.from ?? atEnd.position };
}
