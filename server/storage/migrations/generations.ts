import type { Step } from "./core.ts";

const tables = {
  groups: "groups_version",
  enum_sets: "choices_version",
  enum_values: "choices_version",
} as const;
const events = { insert: "new", update: "new", delete: "old" } as const;

/** A number that was never there before, so that what a transaction remembered that was then undone is not taken for something else. */
const anew = "(random() * 4e15)::bigint";

/**
 * What a company's groups and choices hold is told by a number that is another one after each statement that changes them, so that a
 * process can remember them without reading them.
 */
export const generations: Step = {
  name: "versions of groups and choices",
  statements: [
    `alter table customers add column groups_version bigint not null default ${anew},
      add column choices_version bigint not null default ${anew}`,
    ...["groups_version", "choices_version"].map(
      (column) => `create function note_${column}() returns trigger language plpgsql as $$ begin
        update customers set ${column} = ${anew} where id in (select customer_id from changed);
        return null;
      end $$`,
    ),
    ...Object.entries(tables).flatMap(([table, column]) =>
      Object.entries(events).map(
        ([event, rows]) => `create trigger ${table}_${event} after ${event} on ${table}
          referencing ${rows} table as changed for each statement execute function note_${column}()`,
      ),
    ),
  ],
};
