/** What is asked of a loss run, checked. */
import { offeredParameters, readCannedValues, readLossRun } from "../../../../engine/server.ts";
import type { CannedReport, LossRunAsked, LossRunSource } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { contextOf } from "../ask.ts";
import { todayOf } from "../../../http/timezone.ts";
import type { CannedAsked } from "../ask.ts";
import { refuseProblems } from "../refused.ts";

/** A loss run. */
export type LossRunReport = CannedReport & { readonly lossRun: LossRunSource };

/** What is asked: the day, the policy years, and which claims. */
export interface LossRunQuestion extends LossRunAsked {
  /** Groups, each with all below it; undefined: all. */
  terminals: readonly number[] | undefined;
  /** Choices of the type of claim; undefined: all. */
  lines: readonly string[] | undefined;
}

/** The report as a loss run. Throws `invalid_request` for another. */
export function asLossRunReport(report: CannedReport): LossRunReport {
  const { lossRun } = report;
  if (!lossRun) throw errors.invalidRequest(`${report.name} is no loss run`);
  return { ...report, lossRun };
}

/** The question of a call. What is left out is that of a new form. Throws `values_refused` with all that cannot be chosen, in the words of the form. */
export function lossRunQuestion(
  tenant: Tenant,
  report: LossRunReport,
  { values, timezone }: CannedAsked,
): LossRunQuestion {
  const today = todayOf(tenant, timezone);
  const { asked, rest, problems } = readLossRun(values, { today, largeLoss: report.lossRun.largeLoss });
  const offered = offeredParameters(report, contextOf(tenant));
  const read = readCannedValues(offered, rest, today);
  refuseProblems([...problems, ...read.problems]);
  const chosen = (kind: "choices" | "terminals") => {
    const value = read.values.get(offered.find((each) => each.kind === kind)?.name ?? "");
    return value?.kind === "any" ? value.any : undefined;
  };
  return { ...asked, terminals: chosen("terminals")?.map(Number), lines: chosen("choices")?.map(String) };
}

/** What a file of a loss run is called, and its values: the day is fixed, so that a file that is made after midnight is of the day that was asked for. */
export function lossRunFile(tenant: Tenant, report: LossRunReport, asked: CannedAsked) {
  const { valuedOn } = lossRunQuestion(tenant, report, asked);
  const day = new Date(valuedOn * 1_000).toISOString().slice(0, 10);
  return { file: `${report.name} ${day}`, values: { ...asked.values, valuedOn } };
}
