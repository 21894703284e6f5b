import type { CriticalEventPreview } from "../../../services/index.ts";

/** How often a rule would have been met, and how many records are shown of these. */
export function previewText({ count, capped, days, rows }: CriticalEventPreview): string {
  const number = `${count.toLocaleString("en-US")}${capped ? " or more" : ""}`;
  const times = count === 1 && !capped ? "once" : `${number} times`;
  const said = `Would have happened ${times} in the last ${days} days.`;
  return rows.length < count || capped ? `${said} The latest ${rows.length} are shown.` : said;
}
