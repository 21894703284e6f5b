/** Rollups: numbers of the records of a type that are kept by group, period and dimensions (`schemas/rollups/*.json`). */
import type { CompiledField } from "../template/compiledTemplate.ts";

/** The periods by which numbers are kept. */
export type RollupUnit = "day" | "month";

/** A rollup as its file says it. */
export interface Rollup {
  alias: string;
  /** Alias of the record type. */
  template: string;
  /** Key of the date whose days or months are the buckets. */
  date: string;
  bucket: RollupUnit;
  /** Keys of choices and of fields that are yes or no. */
  dimensions: readonly string[];
  /** Keys of numbers: their count, sum, least and greatest are kept. Left out: records are counted only. */
  measures?: readonly string[];
}

/** A rollup with the fields of its template. */
export interface CompiledRollup {
  readonly alias: string;
  readonly unit: RollupUnit;
  readonly date: CompiledField;
  readonly dimensions: readonly CompiledField[];
  readonly measures: readonly CompiledField[];
}

/** Most dimensions and measures of a rollup: its rows have so many columns. */
export const rollupLimits = { dimensions: 4, measures: 4 } as const;
