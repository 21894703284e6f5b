import { createDateLook } from "../../../engine/server.ts";
import type { DateLook } from "../../../engine/index.ts";
import type { ImportRules } from "../common/importRules.ts";
import type { FileRow, TableFile } from "../files/tableFile.ts";

/** How the dates of a file's columns are written, by header; columns that hold no dates are left out. */
export type DateLooks = Readonly<Record<string, DateLook>>;

/** Looks at the dates of a file, row by row. */
export function createDateLooks(header: readonly string[]) {
  const columns = header.map((name) => ({ name, dates: createDateLook() }));
  return {
    see({ cells }: FileRow): void {
      for (const [index, { dates }] of columns.entries()) dates.see(cells[index] ?? "");
    },
    looks(): DateLooks {
      return Object.fromEntries(
        columns.flatMap(({ name, dates }) => {
          const look = dates.look();
          return look === undefined ? [] : [[name, look] as const];
        }),
      );
    },
  };
}

/** The day in digits, and behind it the month in digits. */
const dayThenMonth = /^D[^M]M(?!M)/;

/**
 * How the dates of a column are written; undefined where it holds none, or nobody looked. `dayFirst`: where formats fit as well as others,
 * those with the day before the month are the likeliest.
 */
export function dateLook(
  looks: DateLooks | undefined,
  column: string,
  { dayFirst }: Pick<ImportRules, "dayFirst">,
): DateLook | undefined {
  const look = looks !== undefined && Object.hasOwn(looks, column) ? looks[column] : undefined;
  if (look === undefined || !dayFirst) return look;
  const rank = (format: string) => Number(!dayThenMonth.test(format));
  return { ...look, formats: look.formats.toSorted((one, other) => rank(one) - rank(other)) };
}

/** How the dates of a file are written. Throws an ImportError at a row that cannot be read. */
export async function looksOf(csv: Pick<TableFile, "header" | "rows">): Promise<DateLooks> {
  const dates = createDateLooks(csv.header);
  for await (const row of csv.rows) dates.see(row);
  return dates.looks();
}
