import { createDateLook } from "../../../engine/server.ts";
import type { DateLook } from "../../../engine/index.ts";
import type { FileRow } from "../files/tableFile.ts";

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

/** How the dates of a column are written; undefined where it holds none, or nobody looked. */
export function dateLook(looks: DateLooks | undefined, column: string): DateLook | undefined {
  return looks !== undefined && Object.hasOwn(looks, column) ? looks[column] : undefined;
}
