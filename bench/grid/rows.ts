/** The rows that everybody draws. */

/** One row, with what ten columns show. */
export interface GridRow {
  readonly id: number;
  /** Different in each row; every way to compare text gives the same order. */
  readonly unit: string;
  readonly driver: string;
  readonly town: string;
  readonly state: string;
  /** Epoch seconds, UTC midnight. */
  readonly date: number;
  readonly violations: number;
  /** Dollars. */
  readonly fine: number;
  readonly passed: boolean;
  readonly remarks: string;
}

/** A column with how its values are shown. */
export interface GridColumn {
  readonly key: keyof GridRow;
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  show(row: GridRow): string;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const two = (value: number) => String(value).padStart(2, "0");

function day(epoch: number): string {
  const date = new Date(epoch * 1000);
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
}

export const columns: readonly GridColumn[] = [
  { key: "id", label: "Record No.", width: 110, show: ({ id }) => String(id) },
  { key: "unit", label: "Unit", width: 120, show: ({ unit }) => unit },
  { key: "driver", label: "Driver", width: 180, show: ({ driver }) => driver },
  { key: "town", label: "Town", width: 160, show: ({ town }) => town },
  { key: "state", label: "State", width: 120, show: ({ state }) => state },
  { key: "date", label: "Date", width: 120, show: ({ date }) => day(date) },
  { key: "violations", label: "Violations", width: 110, show: ({ violations }) => String(violations) },
  { key: "fine", label: "Fine", width: 120, show: ({ fine }) => dollars.format(fine) },
  { key: "passed", label: "Passed", width: 100, show: ({ passed }) => (passed ? "Yes" : "No") },
  { key: "remarks", label: "Remarks", width: 260, show: ({ remarks }) => remarks },
];

/** Pixels: every subject draws rows of this height in a box of that one. */
export const rowHeight = 36;
export const boxHeight = 600;
/** The filter: rows whose fine is at least this. */
export const leastFine = 400;

const first = ["Jordan", "Dana", "Luis", "Priya", "Sam", "Ana", "Noah", "Mia", "Omar", "Wen"];
const last = ["Reyes", "Whitfield", "Ortega", "Nair", "Becker", "Souza", "Cole", "Ito", "Haddad", "Lund"];
const towns = ["Fresno", "Bakersfield", "Spokane", "Medford", "Stockton", "Tacoma", "Redding", "Eugene"];
const states = ["California", "Oregon", "Washington", "Nevada"];
const secondsPerDay = 86_400;
const newest = Date.UTC(2026, 10, 20) / 1000;

/** So many rows; always the same. */
export function rowsOf(count: number): GridRow[] {
  const random = randomFrom(20_261_120);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[random(list.length)] as T;
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    unit: `T-${String((index * 7919) % 1_000_003).padStart(7, "0")}`,
    driver: `${pick(first)} ${pick(last)}`,
    town: pick(towns),
    state: pick(states),
    date: newest - random(2000) * secondsPerDay,
    violations: random(12),
    fine: random(50_000) / 100,
    passed: random(3) > 0,
    remarks: `Inspection at gate ${random(40)} of ${pick(towns)}`,
  }));
}

/** Whole numbers below a limit, the same sequence for the same beginning. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
