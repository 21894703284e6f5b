import type { RecordData } from "../../engine/index.ts";
import { ApiError } from "../services/index.ts";
import { useRecord } from "./useRecords.ts";

/** A record on its way, or why there is none to show (spec records.md 2.1). */
export type LoadedRecord =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "refused"; message: string }
  | { status: "failed"; retry(): void }
  | { status: "ready"; record: RecordData };

/** The record whose number the address holds; one of another template than those with these aliases is missing. */
export function useLoadedRecord(
  param: string | undefined,
  alias: string | readonly string[] | undefined,
): LoadedRecord {
  const id = /^[1-9]\d{0,14}$/.test(param ?? "") ? Number(param) : undefined;
  const { data: record, error, mutate } = useRecord(id);
  if (id === undefined) return { status: "missing" };
  if (error !== undefined && !record) {
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.status === 404) return { status: "missing" };
    if (refusal?.status === 403) return { status: "refused", message: refusal.message };
    return { status: "failed", retry: () => void mutate() };
  }
  if (!record) return { status: "loading" };
  return [alias].flat().includes(record.templateAlias) ? { status: "ready", record } : { status: "missing" };
}
