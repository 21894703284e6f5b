/** How far ahead a company lets a monitor warn. */
import type { CompiledMonitor } from "./compiledMonitor.ts";

/** The key of a company's configuration that says so, in days; where it has no number the monitor's own file says it. */
export const daysAheadKey = (alias: string): string => `monitors.${alias}.daysAhead`;

/**
 * The monitor as it warns `days` before the date at the farthest. Its nearer warning stays, unless it is as far or farther: then there is
 * one warning. Anything but a whole number above 0 changes nothing.
 */
export function warningFrom(monitor: CompiledMonitor, days: unknown): CompiledMonitor {
  const { due, monitor: authored } = monitor;
  const isSet = typeof days === "number" && Number.isSafeInteger(days) && days > 0;
  if (!isSet || due.warn.at(-1) === days) return monitor;
  const warn = [...due.warn.slice(0, -1).filter((each) => each < days), days];
  return {
    ...monitor,
    due: { ...due, warn },
    monitor: { ...authored, due: { ...authored.due, warn } },
  };
}
