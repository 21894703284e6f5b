/** The employments of a person: each from a hire to a separation; people who came back have several. */
import { piecesOf } from "./pieces.ts";
import type { Piece } from "./pieces.ts";
import type { ChangeRow, Day, EndChange, PersonRow, Span } from "./rows.ts";

/** One stretch of employment. */
export interface Employment {
  /** Id of the person. */
  readonly person: number;
  /** First day employed; null: no hire is recorded. */
  readonly hired: Day | null;
  /** Last day employed; null: still employed. */
  readonly last: Day | null;
  /** Index of the kind of separation; null: not recorded, or still employed. */
  readonly kind: number | null;
  /** The assignments, in order and without gaps. */
  readonly pieces: readonly Piece[];
}

/** The employments of a person, and what of the records does not fit together. */
interface PersonHistory {
  readonly employments: readonly Employment[];
  /** Somebody whose status says gone, with no last day: that employment is left out. */
  readonly isUnended: boolean;
  /** Last days after another one, with no hire between: only the first counts. */
  readonly ignoredEnds: number;
}

/** What happens to an employment on one day. */
interface Turn {
  readonly day: Day;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  readonly end?: EndChange | undefined;
}

/** The employments of a person up to today. Changes are of that person alone, in any order. */
export function employmentsOf(person: PersonRow, changes: readonly ChangeRow[], today: Day): PersonHistory {
  const turns = turnsOf(person, changes);
  const { closed, open, ignoredEnds } = spansOf(turns.filter(({ day }) => day <= today));
  const isUnended =
    open !== undefined && person.isGone && !turns.some(({ day, isEnd }) => isEnd && day >= open.first);
  const spans = open && !isUnended ? [...closed, open] : closed;
  const employments = spans.map((span) => ({
    person: person.id,
    hired: span.hired,
    last: span.last,
    kind: span.end?.kind ?? null,
    pieces: piecesOf(span, person, changes),
  }));
  return { employments, isUnended, ignoredEnds };
}

/** The days on which an employment starts or ends, by the person's own dates and by the changes, in order. */
function turnsOf({ hired, left }: PersonRow, changes: readonly ChangeRow[]): Turn[] {
  const turns = new Map<Day, Turn>();
  const note = (day: Day, more: Partial<Turn>) =>
    turns.set(day, { isStart: false, isEnd: false, ...turns.get(day), ...more, day });
  if (hired !== null) note(hired, { isStart: true });
  if (left !== null) note(left, { isEnd: true });
  for (const change of changes) {
    if (change.what === "start") note(change.day, { isStart: true });
    if (change.what === "end")
      note(change.day, { isEnd: true, end: kindest(turns.get(change.day)?.end, change) });
  }
  return [...turns.values()].sort((one, other) => one.day - other.day);
}

/** Of two ends on a day the one whose kind is recorded. */
function kindest(known: EndChange | undefined, change: EndChange): EndChange {
  return known && (known.kind !== null || change.kind === null) ? known : change;
}

/** The stretch that a start opens after those that are over. */
function spanFrom(day: Day, closed: readonly Span[]): Span {
  return { hired: day, first: Math.max(day, (closed.at(-1)?.last ?? -Infinity) + 1), last: null };
}

function spansOf(turns: readonly Turn[]) {
  const closed: Span[] = [];
  let open: Span | undefined;
  let ignoredEnds = 0;
  for (const { day, isStart, isEnd, end } of turns) {
    const wasOpen = open !== undefined;
    if (!wasOpen && isStart) open = spanFrom(day, closed);
    if (!isEnd) continue;
    if (!open && closed.length > 0) {
      ignoredEnds += 1;
      continue;
    }
    closed.push({ ...(open ?? { hired: null, first: -Infinity }), last: day, end });
    // Who left and came back on one day counts again from the next.
    open = wasOpen && isStart ? spanFrom(day, closed) : undefined;
  }
  return { closed, open, ignoredEnds };
}
