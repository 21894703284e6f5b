/** What a review is asked for with (spec reporting.md 3 and 5). */
import { startOfDay } from "../format/dates.ts";

/** The people of a terminal and of all below it, or one person. */
export const subjects = ["TERMINAL", "EMPLOYEE"] as const;

/** What a review is about. */
export interface ReviewAsked {
  /** First and last day, in epoch seconds. */
  readonly dateFrom: number;
  readonly dateTo: number;
  readonly subject: (typeof subjects)[number];
  /** Of the terminal or the person. */
  readonly id: number;
  /** Names of positions; of one person none. */
  readonly positions: readonly string[];
}

/** Why a review cannot be made: a sentence, and the JSON pointer of what is wrong. */
interface ReviewProblem {
  readonly pointer: string;
  readonly message: string;
}

/** Values of one list. */
const mostPositions = 400;
/** Years of one review. */
const mostDays = 3_660;
const secondsPerDay = 86_400;

const names = ["dateFrom", "dateTo", "subject", "id", "positions"];

/** What a call says, checked; a subject that is left out is a terminal. */
export function readReview(
  body: Readonly<Record<string, unknown>>,
): { readonly asked: ReviewAsked } | { readonly problems: readonly ReviewProblem[] } {
  const own = (name: string) => (Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined);
  const unknown = Object.keys(body).filter((name) => !names.includes(name));
  const subject = own("subject") ?? "TERMINAL";
  const [dateFrom, dateTo, id] = [own("dateFrom"), own("dateTo"), own("id")];
  const positions = own("positions") ?? [];
  const problems = [
    ...unknown.map((name) => ({ pointer: `/${name}`, message: `There is no parameter "${name}".` })),
    ...datesProblems(dateFrom, dateTo),
    ...subjectProblems(subject, id, positions),
  ];
  if (problems.length > 0 || !isSubject(subject) || !isPositions(positions)) return { problems };
  const days = { dateFrom: startOfDay(Number(dateFrom)), dateTo: startOfDay(Number(dateTo)) };
  const chosen = subject === "TERMINAL" ? positions : [];
  return { asked: { ...days, subject, id: Number(id), positions: chosen } };
}

function datesProblems(from: unknown, to: unknown): ReviewProblem[] {
  const missing = [["/dateFrom", "first", from] as const, ["/dateTo", "last", to] as const].filter(
    ([, , value]) => !Number.isSafeInteger(value),
  );
  if (missing.length > 0)
    return missing.map(([pointer, end]) => ({
      pointer,
      message: `Period: choose a ${end} day, in epoch seconds.`,
    }));
  const length = startOfDay(Number(to)) - startOfDay(Number(from));
  if (length < 0) return [{ pointer: "/dateTo", message: "Period: the last day is before the first one." }];
  if (length / secondsPerDay > mostDays)
    return [{ pointer: "/dateTo", message: "Period: choose at most 10 years." }];
  return [];
}

function subjectProblems(subject: unknown, id: unknown, positions: unknown): ReviewProblem[] {
  if (!isSubject(subject)) return [{ pointer: "/subject", message: "Subject: choose TERMINAL or EMPLOYEE." }];
  const wrong: ReviewProblem[] = [];
  if (!Number.isSafeInteger(id) || Number(id) < 1)
    wrong.push({
      pointer: "/id",
      message: subject === "TERMINAL" ? "Choose a terminal." : "Choose one person.",
    });
  if (!isPositions(positions))
    wrong.push({ pointer: "/positions", message: "Position: must be names of positions." });
  else if (subject === "TERMINAL" && positions.length === 0)
    wrong.push({ pointer: "/positions", message: "Position: choose at least one." });
  return wrong;
}

function isSubject(value: unknown): value is ReviewAsked["subject"] {
  return subjects.some((each) => each === value);
}

function isPositions(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= mostPositions &&
    value.every((each) => typeof each === "string" && each !== "")
  );
}
