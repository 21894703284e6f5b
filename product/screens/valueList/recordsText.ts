/** How many records use a value; `deleted` ones are named apart. */
export function recordsText(use: { records: number; deleted: number } | undefined): string {
  if (use === undefined) return "0";
  const deleted = use.deleted === 0 ? "" : ` (and ${use.deleted.toLocaleString("en-US")} deleted)`;
  return `${use.records.toLocaleString("en-US")}${deleted}`;
}
