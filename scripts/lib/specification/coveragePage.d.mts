import type { CoverageRow } from "./coverage.mjs";

export function coveragePage(rows: readonly CoverageRow[]): string;
