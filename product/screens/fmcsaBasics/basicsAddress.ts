import { parseDate, secondsPerDay } from "../../../engine/index.ts";

/** What the address of the page says. Days in epoch seconds; left out: all terminals, today, the first BASIC. */
export interface BasicsAddress {
  readonly groupId?: number | undefined;
  readonly asOf?: number | undefined;
  readonly basic?: string | undefined;
}

const names = { groupId: "terminal", asOf: "asOf", basic: "basic" } as const;

/** Epoch seconds of a day such as 2026-11-30; undefined for what is none. */
export function dayOf(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const parsed = year === undefined ? null : parseDate(`${month}/${date}/${year}`);
  return typeof parsed === "number" ? parsed : undefined;
}

/** A day as addresses and fields of dates have it. */
export const dayText = (day: number): string =>
  new Date((day - (day % secondsPerDay)) * 1_000).toISOString().slice(0, "2026-11-30".length);

/** Reads the query of the page's address; what nobody knows is as if it were left out. */
export function readAddress(params: URLSearchParams): BasicsAddress {
  const groupId = Number(params.get(names.groupId) ?? Number.NaN);
  return {
    groupId: Number.isSafeInteger(groupId) && groupId > 0 ? groupId : undefined,
    asOf: dayOf(params.get(names.asOf) ?? ""),
    basic: params.get(names.basic) ?? undefined,
  };
}

/** The query with what has changed. */
export function withAddress(params: URLSearchParams, changed: BasicsAddress): URLSearchParams {
  const next = new URLSearchParams(params);
  const texts = {
    ...("groupId" in changed && { [names.groupId]: changed.groupId }),
    ...("asOf" in changed && {
      [names.asOf]: changed.asOf === undefined ? undefined : dayText(changed.asOf),
    }),
    ...("basic" in changed && { [names.basic]: changed.basic }),
  };
  for (const [name, value] of Object.entries(texts))
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  return next;
}
