/**
 * How Directus is asked for accidents. Without a licence it takes no policy that names groups, so its user may view all, and the requests name the
 * groups themselves: less work than checking them.
 */
import { startDirectusServer, tokens } from "./directusServer.ts";
import { columnOf, shotOf } from "./shots.ts";
import { PAGE } from "./subject.ts";
import type { ListedAccident, Range, Subject, TypeTotal, Value } from "./subject.ts";

export interface DirectusOptions {
  /** Where it is installed. */
  folder: string;
  /** A database with `accidents` and `employees`. */
  databaseUrl: string;
  /** Columns of accidents. */
  columns: readonly string[];
  /** Groups whose records are asked for. */
  groupIds: readonly number[];
}

/** Starts it on the plain tables. */
export async function startDirectus(options: DirectusOptions): Promise<Subject> {
  const { folder, databaseUrl, columns, groupIds } = options;
  const program = await startDirectusServer({
    folder,
    databaseUrl,
    rights: [
      { collection: "accidents", action: "read" },
      { collection: "accidents", action: "create" },
      { collection: "employees", action: "read" },
    ],
  });
  return { ...program, name: "directus", ...calls(columns, groupIds) };
}

/** An accident as Directus gives it: large and decimal numbers are texts. */
type Item = Record<string, Value> & { r_primary_model: Value | { title?: Value } };

const dataOf = <Data>(answer: string) => (JSON.parse(answer) as { data: Data }).data;
const between = ({ from, to }: Range) => ({ f_date: { _between: [from, to] } });
const towed = { f_towed: { _eq: true } };
const driverOf = ({ r_primary_model: driver }: { r_primary_model?: unknown }) =>
  typeof driver === "object" && driver !== null && "title" in driver ? (driver.title as Value) : null;

function items(query: Record<string, string>): string {
  return `/items/accidents?${new URLSearchParams(query).toString()}`;
}

function calls(columns: readonly string[], groupIds: readonly number[]) {
  const filter = (...conditions: readonly object[]) =>
    JSON.stringify({ _and: [{ group_id: { _in: groupIds } }, ...conditions] });
  return {
    list: (range) =>
      shotOf(
        tokens.user,
        items({
          fields: "id,f_date,f_city,f_accident_type,r_primary_model.title",
          filter: filter(between(range), towed),
          sort: "-f_date,-id",
          limit: String(PAGE),
        }),
      ),
    listed: (answer): ListedAccident[] =>
      dataOf<Item[]>(answer).map((item) => ({
        id: Number(item["id"]),
        date: Number(item["f_date"]),
        city: item["f_city"] ?? null,
        type: item["f_accident_type"] ?? null,
        driver: driverOf(item),
      })),
    read: (id) => shotOf(tokens.user, `/items/accidents/${id}?fields=*,r_primary_model.title`),
    values(answer) {
      const item = dataOf<Item>(answer);
      const values = columns.map((name) => [name, item[name] ?? null] as const);
      return { ...Object.fromEntries(values), driver: driverOf(item) };
    },
    aggregate: (range) =>
      shotOf(
        tokens.user,
        items({
          "aggregate[count]": "*",
          "aggregate[sum]": "f_total_cost",
          "groupBy[]": "f_accident_type",
          filter: filter(between(range)),
        }),
      ),
    totals: (answer): TypeTotal[] =>
      dataOf<{ f_accident_type: Value; count: Value; sum: { f_total_cost: Value } }[]>(answer).map(
        ({ f_accident_type: type, count, sum }) => ({
          type,
          count: Number(count),
          cost: Number(sum.f_total_cost),
        }),
      ),
    create: ({ groupId, driverId, fields }) => {
      const values = Object.entries(fields).map(([key, value]) => [columnOf(key), value] as const);
      const body = { group_id: groupId, r_primary_model: driverId, ...Object.fromEntries(values) };
      return shotOf(tokens.user, "/items/accidents", body);
    },
    createdId: (answer) => Number(dataOf<{ id: Value }>(answer).id),
  } satisfies Partial<Subject>;
}
