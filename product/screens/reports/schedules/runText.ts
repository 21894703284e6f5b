/** What became of a scheduled report, in words. */
import type { Intent } from "@blueprintjs/core";
import type { ReportRun } from "../../../services/index.ts";

type Delivery = ReportRun["deliveries"][number];

/** What became of a message: in a word or two, how it looks, and why. */
export interface Outcome {
  word: string;
  intent: Intent;
  reason?: string;
}

const mailWords: Readonly<Record<NonNullable<Delivery["mailStatus"]>, Omit<Outcome, "reason">>> = {
  waiting: { word: "On its way", intent: "primary" },
  sent: { word: "Sent", intent: "success" },
  failed: { word: "Not delivered", intent: "danger" },
  suppressed: { word: "Not sent", intent: "warning" },
  kept: { word: "Kept here", intent: "none" },
};

const keptReason = "This installation sends no email.";
const plainReason = "The file was too large for the mail server, so the link was sent.";

/** What became of the message to one person. */
export function deliveryOutcome({ status, mailStatus, reason, isPlain, notices }: Delivery): Outcome {
  const reasons = [
    ...(reason === null ? [] : [reason]),
    ...(mailStatus === "kept" ? [keptReason] : []),
    ...(isPlain ? [plainReason] : []),
    ...notices.map((notice) => `Left out: ${notice}`),
  ];
  return { ...wordOf(status, mailStatus), ...(reasons.length > 0 && { reason: reasons.join(" ") }) };
}

function wordOf(status: Delivery["status"], mailStatus: Delivery["mailStatus"]): Omit<Outcome, "reason"> {
  if (status === "waiting") return { word: "Being made", intent: "primary" };
  if (status === "skipped") return { word: "Not sent", intent: "warning" };
  if (status === "failed") return { word: "Failed", intent: "danger" };
  return mailStatus === null ? { word: "Sent", intent: "success" } : mailWords[mailStatus];
}

/** What became of a time as a whole where it says something of its own; undefined: its messages say it. */
export function runOutcome({ status, reason }: Pick<ReportRun, "status" | "reason">): Outcome | undefined {
  const why = reason === null ? {} : { reason };
  if (status === "missed") return { word: "Missed", intent: "warning", ...why };
  return status === "refused" ? { word: "Not sent", intent: "danger", ...why } : undefined;
}

/** The name of a person. */
export const personText = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim() || "A former member";
