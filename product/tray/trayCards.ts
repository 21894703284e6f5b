import type { TrayCard } from "../../views/index.ts";
import type { ExportJob } from "../services/index.ts";

const statuses = { preparing: "preparing", Ready: "ready", Error: "failed" } as const;

/** An export in the tray, with the service that has its file. */
export interface ExportCard extends TrayCard, Pick<ExportJob, "service"> {}

/** What the tray shows of exports, those that were asked for first on top. */
export function cardsOf(jobs: readonly ExportJob[]): ExportCard[] {
  return jobs.toReversed().map(({ id, fileName, status, progress, error, service }) => ({
    id,
    fileName,
    status: statuses[status],
    progress,
    ...(error === undefined ? {} : { reason: error }),
    ...(service === undefined ? {} : { service }),
  }));
}

/** What the tray shows a super admin of the exports of all users: those of others, with who asked for them. */
export function othersOf(jobs: readonly ExportJob[], userId: number): ExportCard[] {
  const others = jobs.filter(({ createdBy }) => createdBy !== userId);
  const names = new Map(others.map(({ id, createdByName }) => [id, createdByName]));
  return cardsOf(others).map((card) => ({ ...card, by: names.get(card.id) ?? "" }));
}

/** Whether somebody else asked for an export. */
export const isOthers = ({ by }: TrayCard): boolean => by !== undefined;

/** A card that cannot be fetched. */
export function failedCard(card: ExportCard, reason: string): ExportCard {
  return { ...card, status: "failed", reason };
}

/** A card whose file is no longer there; whether this page knows how it was asked for. */
export function expiredCard(card: ExportCard, canRunAgain: boolean): ExportCard {
  return { ...card, status: "expired", canRunAgain };
}

/** Ids of one's own exports that came to this end since they were shown as under way. */
export function endedSince(
  before: readonly TrayCard[],
  now: readonly TrayCard[],
  end: "ready" | "failed",
): string[] {
  const underWay = new Set(before.filter(({ status }) => status === "preparing").map(({ id }) => id));
  return now
    .filter((card) => card.status === end && underWay.has(card.id) && !isOthers(card))
    .map(({ id }) => id);
}
