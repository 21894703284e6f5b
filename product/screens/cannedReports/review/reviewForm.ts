import type { CannedValues } from "../../../services/index.ts";

/** The people of a terminal, or one person (spec reporting.md 3). */
export type Subject = "TERMINAL" | "EMPLOYEE";

/** The form of a review: dates in epoch seconds, ids as keys of pickers. */
export interface ReviewForm {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly subject: Subject;
  readonly terminal: string | undefined;
  readonly positions: readonly string[];
  readonly employee: string | undefined;
}

/** A new form, with the days that the server proposes. */
export function newReview({ dateFrom, dateTo }: CannedValues): ReviewForm {
  return {
    from: typeof dateFrom === "number" ? dateFrom : undefined,
    to: typeof dateTo === "number" ? dateTo : undefined,
    subject: "TERMINAL",
    terminal: undefined,
    positions: [],
    employee: undefined,
  };
}

/** What is missing or wrong, in a sentence; undefined: nothing (spec reporting.md 5). `person`: what one of the people is called. */
export function reviewProblem(form: ReviewForm, person: string): string | undefined {
  const { from, to, subject, terminal, positions, employee } = form;
  if (from === undefined || to === undefined) return "Choose a first and a last day.";
  if (to < from) return "The last day is before the first one.";
  if (subject === "EMPLOYEE")
    return employee === undefined ? `Choose one ${person.toLowerCase()}.` : undefined;
  if (terminal === undefined) return "Choose a terminal.";
  return positions.length === 0 ? "Choose at least one position." : undefined;
}

/** The form as calls carry it (spec reporting.md 7); undefined where something is missing. */
export function reviewValues(form: ReviewForm): CannedValues | undefined {
  const { from, to, subject, terminal, positions, employee } = form;
  if (from === undefined || to === undefined || reviewProblem(form, "") !== undefined) return undefined;
  const days = { dateFrom: from, dateTo: to, subject };
  return subject === "EMPLOYEE"
    ? { ...days, id: Number(employee) }
    : { ...days, id: Number(terminal), positions: [...positions] };
}
