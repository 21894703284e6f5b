/** Said when a record was brought back. */
export const restoredText = (id: number) => `Record No. ${id} has been successfully restored.`;

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** When a record was deleted, in the zone of whoever reads it; `at` is in epoch seconds. */
export const deletedWhen = (at: number) => moment.format(at * 1_000);
