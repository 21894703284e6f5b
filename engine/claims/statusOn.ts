/** The status of a claim on a day, by what was recorded until then. */
import type { LossClaim, StatusVersion } from "./types.ts";

/** What is read of a claim. */
type Dated = Pick<LossClaim, "lossDate" | "reportedDate" | "takenOver" | "recordedOn" | "versions">;

/** The status of a claim on a day. */
export interface ClaimStatus {
  /** Choice of the record; null: open, and no other status was recorded for that day. */
  readonly status: string | null;
  readonly isClosed: boolean;
  /** It is open, and it was closed on a day before. */
  readonly isReopened: boolean;
  /** When it was closed; null: it is open, or nobody entered the day. */
  readonly closedDate: number | null;
}

/** The day from which a claim counts, in epoch seconds: the day that it was recorded; of one from an earlier system the day that it was reported. */
export function knownFrom({ takenOver, reportedDate, lossDate, recordedOn }: Omit<Dated, "versions">) {
  return takenOver ? (reportedDate ?? lossDate) : recordedOn;
}

/**
 * The status on a day, in epoch seconds; undefined where the claim did not count yet. `closed`: the choices that mean closed. A claim is closed from
 * the later of the day on which that was recorded and the day that it was closed on, so that a status of an earlier day stays as it was. One from an
 * earlier system had the status that was recorded first, and was open until the day that it was closed on.
 */
export function statusOn(claim: Dated, day: number, closed: readonly string[]): ClaimStatus | undefined {
  if (day < knownFrom(claim)) return undefined;
  const versions = recordedUntil(claim, day);
  const now = versions.at(-1);
  if (now === undefined) return { status: null, isClosed: false, isReopened: false, closedDate: null };
  const isClosedBy = ({ status }: StatusVersion) => status !== null && closed.includes(status);
  if (isClosedBy(now) && closedFrom(now) <= day)
    return { status: now.status, isClosed: true, isReopened: false, closedDate: now.closedDate };
  const open = versions.filter((version) => !isClosedBy(version)).at(-1);
  const wasClosed = versions.some((version, index) => {
    const next = versions[index + 1];
    return next !== undefined && isClosedBy(version) && closedFrom(version) < next.recordedOn;
  });
  return { status: open?.status ?? null, isClosed: false, isReopened: wasClosed, closedDate: null };
}

const closedFrom = ({ recordedOn, closedDate }: StatusVersion) =>
  Math.max(recordedOn, closedDate ?? recordedOn);

/** The versions until a day, the last of each day; that of a claim from an earlier system is as old as the claim. */
function recordedUntil(claim: Dated, day: number): StatusVersion[] {
  const [first, ...others] = claim.versions;
  if (!first) return [];
  const recordedOn = claim.takenOver ? Math.min(knownFrom(claim), first.recordedOn) : first.recordedOn;
  const all = [{ ...first, recordedOn }, ...others].filter((version) => version.recordedOn <= day);
  return all.filter((version, index) => all[index + 1]?.recordedOn !== version.recordedOn);
}
