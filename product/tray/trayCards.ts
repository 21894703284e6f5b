import type { TrayCard } from "../../views/index.ts";
import type { ExportJob } from "../services/index.ts";

const statuses = { preparing: "preparing", Ready: "ready", Error: "failed" } as const;

/** What the tray shows of exports, those that were asked for first on top. */
export function cardsOf(jobs: readonly ExportJob[]): TrayCard[] {
  return jobs.toReversed().map(({ id, fileName, status, progress, error }) => ({
    id,
    fileName,
    status: statuses[status],
    progress,
    ...(error === undefined ? {} : { reason: error }),
  }));
}

/** A card that cannot be fetched. */
export function failedCard(card: TrayCard, reason: string): TrayCard {
  return { ...card, status: "failed", reason };
}

/** Ids of exports that came to this end since they were shown as under way. */
export function endedSince(
  before: readonly TrayCard[],
  now: readonly TrayCard[],
  end: "ready" | "failed",
): string[] {
  const underWay = new Set(before.filter(({ status }) => status === "preparing").map(({ id }) => id));
  return now.filter(({ id, status }) => status === end && underWay.has(id)).map(({ id }) => id);
}
