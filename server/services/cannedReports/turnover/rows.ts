/** Reads what headcount is counted from, as far as the reader may view it. */
import { dayOf } from "../../../../engine/server.ts";
import type { ChangeRow, Headcount, HeadcountHistory, PersonRow, Query } from "../../../../engine/server.ts";
import type { QueryValue } from "../../../../engine/index.ts";
import type { Tenant } from "../../../http/route.ts";
import { allRows } from "../allRows.ts";

/** Records of one report: they are counted in memory. */
const MOST_RECORDS = 300_000;
const tooMany = `the report counts at most ${MOST_RECORDS.toLocaleString("en-US")} records`;
const limit = { most: MOST_RECORDS, tooMany };

const own = (path: string) => ({ type: "PATH", path }) as const;

/** All people of a record type that the reader may view. */
export async function peopleRows(
  tenant: Tenant,
  template: string,
  headcount: Headcount,
): Promise<PersonRow[]> {
  const { hireDate, endDate, status, position, gone } = headcount;
  const rows = await rowsIn(tenant, { template, columns: [hireDate, endDate, status, position].map(own) });
  return rows.map(({ id, groupId, values: [hired, left, state, as] }) => ({
    id,
    terminal: groupId,
    position: textOf(as),
    hired: dayIn(hired),
    left: dayIn(left),
    isGone: gone.includes(String(state)),
  }));
}

/** All changes of employment that the reader may view. */
export async function changeRows(tenant: Tenant, history: HeadcountHistory): Promise<ChangeRow[]> {
  const { template, person, date, change, position, transfers, positions, kinds } = history;
  const fields = [...new Set([date, change, position, ...kinds.map(({ field }) => field)])];
  const moved = [transfers?.from, positions?.from].flatMap((field) => field ?? []);
  const keys = [...new Set([...fields, ...moved])];
  const columns = [{ type: "RELATION", relation: person } as const, ...keys.map(own)];
  const rows = await rowsIn(tenant, { template, columns });
  return rows.flatMap(({ groupId, values: [of, ...others] }): ChangeRow[] => {
    const value = (key: string) => others[keys.indexOf(key)];
    const [id] = [of ?? []].flat();
    const day = dayIn(value(date));
    if (typeof id !== "number" || day === null) return [];
    const change = changeOf(history, value);
    if (change === "end")
      return [
        {
          what: change,
          person: id,
          day,
          kind: kindOf(history, value),
          terminal: groupId,
          position: textOf(value(position)),
        },
      ];
    if (change === "start") return [{ what: change, person: id, day }];
    return movesOf(history, value).map((move) => ({ ...move, person: id, day }));
  });
}

type ValueOf = (key: string) => QueryValue | undefined;

function changeOf({ change, starts, ends }: HeadcountHistory, value: ValueOf): "start" | "end" | undefined {
  const name = String(value(change));
  if (starts.includes(name)) return "start";
  return ends.includes(name) ? "end" : undefined;
}

/** What somebody was moved from; nothing where that is not recorded. */
function movesOf({ change, transfers, positions }: HeadcountHistory, value: ValueOf) {
  const name = String(value(change));
  const terminal = transfers?.any.includes(name) ? value(transfers.from) : undefined;
  const position = positions?.any.includes(name) ? textOf(value(positions.from)) : null;
  return [
    ...(typeof terminal === "number" ? [{ what: "transfer" as const, from: terminal }] : []),
    ...(position === null ? [] : [{ what: "position" as const, from: position }]),
  ];
}

function kindOf({ kinds }: HeadcountHistory, value: ValueOf): number | null {
  const index = kinds.findIndex(({ field, any }) => any.includes(String(value(field))));
  return index === -1 ? null : index;
}

const textOf = (value: QueryValue = null) => (typeof value === "string" && value !== "" ? value : null);
const dayIn = (value: QueryValue = null) => (typeof value === "number" ? dayOf(value) : null);

/** All records that a query finds. Throws `invalid_request` for too many. */
const rowsIn = async (tenant: Tenant, query: Query) => (await allRows(tenant, query, limit)).rows;
