import type { Measured } from "./measure.mjs";

/** The measures as a Markdown table, `before` and after in one cell. */
export function structureTable(now: Measured, before?: Measured): string;
