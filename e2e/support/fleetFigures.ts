/** The fleet's figures, counted from the records by other means than the product's: each record is read, and added up one by one. */
import { expect } from "vitest";
import type { Api } from "./api.ts";

/** A record, as far as figures are counted of it. */
interface Counted {
  groupId: number;
  fields: Record<string, unknown>;
  computations: Record<string, unknown>;
}

/** All records of a type that the person may view. */
export async function everyRecord(api: Api, template: string): Promise<Counted[]> {
  const found: Counted[] = [];
  let after: string | null = null;
  do {
    const asked: object = { templateAliases: [template], limit: 500, ...(after !== null && { after }) };
    const { status, body } = await api.send("POST", "/api/models/get", asked);
    expect(status).toBe(200);
    const page = body as { data: Counted[]; options: { next: string | null } };
    found.push(...page.data);
    after = page.options.next;
  } while (after !== null);
  return found;
}

/** Days, both included, in epoch seconds. */
export interface Days {
  from: number;
  to: number;
}

const valueOf = ({ fields, computations }: Counted, key: string): unknown => fields[key] ?? computations[key];

/** The records whose date lies in the days. */
export const inDays = (records: readonly Counted[], date: string, { from, to }: Days): Counted[] =>
  records.filter((record) => {
    const day = valueOf(record, date);
    return typeof day === "number" && day >= from && day <= to;
  });

/** The records with one of these values. */
export const withValue = (records: readonly Counted[], key: string, ...values: unknown[]): Counted[] =>
  records.filter((record) => values.includes(valueOf(record, key)));

/** The day of the last record; undefined where there is none. */
export function lastDay(records: readonly Counted[], date: string): number | undefined {
  const days = records.map((record) => Number(valueOf(record, date))).filter((day) => day > 0);
  return days.length === 0 ? undefined : Math.max(...days);
}

const monthOf = (record: Counted, date: string): string => {
  const day = new Date(Number(valueOf(record, date)) * 1_000);
  return `${record.groupId} ${day.getUTCFullYear()}-${day.getUTCMonth()}`;
};

/**
 * So many records over the miles or hours of the same days, times `per`: those of a month of a terminal without any are left out. undefined where there
 * are none at all.
 */
export function rateOf(
  events: readonly Counted[],
  exposure: readonly Counted[],
  { date, key, per }: { date: string; key: string; per: number },
): number | undefined {
  const worked = new Map<string, number>();
  for (const record of exposure) {
    const month = monthOf(record, "endDate");
    worked.set(month, (worked.get(month) ?? 0) + Number(valueOf(record, key) ?? 0));
  }
  const counted = events.filter((record) => (worked.get(monthOf(record, date)) ?? 0) > 0);
  const whole = [...worked.values()].reduce((sum, each) => sum + each, 0);
  return whole > 0 ? (counted.length / whole) * per : undefined;
}
