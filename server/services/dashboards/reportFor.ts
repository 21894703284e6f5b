/** What somebody sees of a report that was saved. */
import { createAbilities, encodeReport, readReport } from "../../../engine/index.ts";
import type { Report } from "../../../engine/index.ts";
import { administratorPermissions } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";

interface SeenReport {
  /** undefined: the reader may see none of its series. */
  report: Report | undefined;
  /** What is left out, in words, once each. */
  notices: string[];
  /** Others see more of it, or will when a module is switched on again: who saves over it would lose that. */
  isPartial: boolean;
}

/** A report as the caller may see it: without the series, filters, columns and groupings that are gone or not for them. */
export function reportFor(
  { engine: { templates }, deps, plan: { abilities, groups } }: Tenant,
  saved: Report,
): SeenReport {
  const { report, notices } = readReport(saved, { templates, abilities });
  const whole = readReport(saved, {
    templates,
    abilities: createAbilities(administratorPermissions, groups),
  }).report;
  const isOff = saved.dataSeries.some(
    ({ alias }) => !templates.has(alias) && deps.engine.templates.has(alias),
  );
  const isSeen = report.dataSeries.some(({ alias }) => templates.has(alias));
  return {
    report: isSeen ? report : undefined,
    notices: [...new Set(notices.map(({ message }) => message))],
    isPartial: isOff || encodeReport(report) !== encodeReport(whole),
  };
}
