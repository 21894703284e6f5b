/**
 * `CLOCK=2027-02-28T23:30:00Z npx vitest run --project e2e` runs as if it were that moment, and shows what depends on the day of the run.
 * The server, its children and the pages count on from there; the database keeps its own clock.
 */
const clock = process.env["CLOCK"];

/** Milliseconds from the machine's clock to the one of the tests. */
let shift = clock === undefined ? 0 : shiftTo(clock);
/** Milliseconds from the machine's clock to the one of the tests, now. */
export const clockShift = (): number => shift;

/** Servers that start and browsers that open from now on are so many days later. */
export function letDaysPass(days: number): void {
  shift += days * 86_400_000;
}

function shiftTo(moment: string): number {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) throw new Error(`CLOCK is no moment: ${moment}`);
  return at - Date.now();
}

/** Now, in epoch milliseconds, by the clock of the tests. */
const now = (): number => Date.now() + shift;

/** By which the demo companies count their days. */
const ZONE = "America/Los_Angeles";

/** The day that it is in the demo companies, not on the machine: its UTC midnight, in epoch seconds. */
export function companyDay(): number {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, dateStyle: "short" }).format(now());
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

/** JavaScript that shifts `Date` where it runs, once, before anything reads it. */
export const shiftingScript = (): string => `{
  const Machine = Date;
  globalThis.Date = class Date extends Machine {
    constructor(...parts) {
      super(...(parts.length === 0 ? [Machine.now() + ${shift}] : parts));
    }
    static now() {
      return Machine.now() + ${shift};
    }
  };
}`;

/** What a Node process gets to run by the shifted clock; empty when it is not shifted. */
export const clockEnvironment = (): Readonly<Record<string, string>> =>
  shift === 0
    ? {}
    : { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shiftingScript())}` };
