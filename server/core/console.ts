/** Reports in a few words what the step is doing. */
type Report = (what: string) => void;

/** Runs one step of the start, and reports how long it takes. */
export type Progress = <T>(title: string, work: (report: Report) => Promise<T> | T) => Promise<T>;

const LIVE_MS = 200;
/** Where lines cannot be written over, what a step is at is printed no more often than this. */
const QUIET_MS = 10_000;
const CLEAR_LINE = "\r\u001B[K";

/** The seconds since a moment of `Date.now`, for people. */
export function seconds(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`;
}

/** Steps on the console: a line each, written over while the step runs where the console can do that. */
export const consoleProgress: Progress = async (title, work) => {
  const began = Date.now();
  const isLive = process.stdout.isTTY;
  let at = "";
  let reportedAt = began;
  const show = () =>
    process.stdout.write(`${CLEAR_LINE}  ${title}${at && ` (${at})`} ... ${seconds(began)} `);
  const timer = isLive ? setInterval(show, LIVE_MS) : undefined;
  const report: Report = (what) => {
    at = what;
    if (isLive || Date.now() - reportedAt < QUIET_MS) return;
    reportedAt = Date.now();
    process.stdout.write(`  ${title} (${at}) ... ${seconds(began)}\n`);
  };
  try {
    const result = await work(report);
    process.stdout.write(`${isLive ? CLEAR_LINE : ""}  ${title}: done in ${seconds(began)}\n`);
    return result;
  } finally {
    clearInterval(timer);
  }
};
