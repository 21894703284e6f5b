import type { Step } from "./step.ts";

/** Tables whose rows name a stored file. */
const fileTables = ["files", "record_documents", "record_pictures"];

/**
 * Keys without the company stand in the way of tables that are distributed by it. Stored files lie in the folder of their company, so
 * that a name is one of it. See docs/scale.md.
 */
export const distribution: Step = {
  name: "keys of stored files with their company",
  statements: fileTables.map(
    (table) => `alter table ${table} drop constraint ${table}_stored_name_key,
      add constraint ${table}_stored_name_key unique (customer_id, stored_name)`,
  ),
};
