import { decodeRows, encodeRows, type OpenedRows } from "./openedRows.ts";

/** What the address of custom reports says. */
export interface ReportAddress {
  /** The report that was run, as the engine encodes it. */
  readonly report: string | undefined;
  /** Id of the card that keeps the report. */
  readonly card: number | undefined;
  readonly rows: OpenedRows | undefined;
}

/** What an entry of the browser's history knows beside its address. */
export interface ReportEntry {
  /** The report as it was edited since it was run. */
  readonly draft?: string;
  /** When it was run, in milliseconds: an entry that was left shows what it showed, and a new run asks again. */
  readonly asked?: number;
}

const names = { report: "report", card: "card", rows: "rows" } as const;

/** Reads the query of an address; what cannot be meant is passed over. */
export function readAddress(query: string): ReportAddress {
  const params = new URLSearchParams(query);
  const id = Number(params.get(names.card));
  return {
    report: params.get(names.report) ?? undefined,
    card: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    rows: decodeRows(params.get(names.rows)),
  };
}

/** The query of an address. What `before`, the query until now, says of no report stays. */
export function writeAddress({ report, card, rows }: ReportAddress, before: string): string {
  const params = new URLSearchParams(before);
  const values = {
    report,
    card: card === undefined ? undefined : String(card),
    rows: rows && encodeRows(rows),
  };
  for (const name of Object.values(names)) {
    const value = values[name];
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** What the browser kept of an entry. */
export function readEntry(state: unknown): ReportEntry {
  if (typeof state !== "object" || state === null) return {};
  const draft = "draft" in state && typeof state.draft === "string" ? state.draft : undefined;
  const asked = "asked" in state && typeof state.asked === "number" ? state.asked : undefined;
  return { ...(draft !== undefined && { draft }), ...(asked !== undefined && { asked }) };
}
