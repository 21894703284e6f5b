/** What stands at the head and the foot of a loss run. */
import { formatDate, momentIn } from "../../../../engine/index.ts";
import { firstDayOf, lastDayOf } from "../../../../engine/server.ts";
import { askedTimezone } from "../../../http/timezone.ts";
import type { Tenant } from "../../../http/route.ts";
import type { LossRunQuestion } from "./asked.ts";
import type { LossExposure } from "./exposure.ts";

/** What stands at the head of a loss run. */
export interface LossRunHead {
  /** The company. */
  insured: string;
  /** Epoch seconds: the valuation date, and the first and last day of the policy years. */
  valuedOn: number;
  from: number;
  to: number;
  preparedBy: string;
  /** When, in words. */
  prepared: string;
  /** What was chosen, in words. */
  terminals: string;
  lines: string;
}

/** What lines and terminals are called. */
interface Words {
  lineOf(line: string): string;
  terminalOf(claim: { groupId: number }): string;
}

/** The head of the loss run that is asked for; `timezone`: whose clock it shows, the company's where it is left out. */
export function headOf(
  tenant: Tenant,
  { valuedOn, firstYear, lastYear, start, terminals, lines }: LossRunQuestion,
  { lineOf, terminalOf }: Words,
  timezone: string | undefined,
): LossRunHead {
  const { firstName, lastName } = tenant.user;
  const named = (names: readonly string[] | undefined, all: string) => names?.join(", ") ?? all;
  return {
    insured: tenant.customer.name,
    valuedOn,
    from: firstDayOf(firstYear, start),
    to: lastDayOf(lastYear, start),
    preparedBy: `${firstName} ${lastName}`.trim(),
    prepared: momentIn(askedTimezone(tenant, timezone), tenant.now),
    terminals: named(
      terminals?.map((groupId) => terminalOf({ groupId })),
      "All that you may view",
    ),
    lines: named(lines?.map(lineOf), "All"),
  };
}

/** The head as lines of text. */
export function headLines({ insured, valuedOn, from, to, ...head }: LossRunHead): string[] {
  return [
    `Insured: ${insured}`,
    `Valued on ${formatDate(valuedOn)}`,
    `Policy years ${formatDate(from)} to ${formatDate(to)}`,
    `Lines: ${head.lines}`,
    `Terminals: ${head.terminals}`,
    `Prepared by ${head.preparedBy}, ${head.prepared}`,
  ];
}

/** What people should know of the amounts. */
export function lossRunNotes({
  hasOther,
  partial,
  exposure,
}: {
  hasOther: boolean;
  partial: readonly unknown[];
  exposure: LossExposure | undefined;
}): string[] {
  const count = partial.length.toLocaleString("en-US");
  return [
    "Reserves are those that remain, paid amounts are taken off. Incurred (gross) is paid and remaining; incurred (net) is that less what was recovered.",
    "Amounts and status are as they stood on the valuation date. What describes a claim is as it is now.",
    ...(hasOther
      ? ["Other has amounts of cost categories that are neither indemnity, medical nor expense."]
      : []),
    ...(exposure
      ? [
          `${exposure.label}: claims and incurred (gross) of a line, by what the whole policy year has until the valuation date, as it is known now.`,
          ...exposure.notes,
        ]
      : []),
    ...(partial.length === 0
      ? []
      : [
          `You may not view all entries of ${partial.length === 1 ? "1 claim" : `${count} claims`}, so their amounts and the totals are not complete.`,
        ]),
  ];
}
