/** drizzle-cube on the same PostgreSQL: the program `peers/drizzleCube.mjs`, and how it is asked. */
import type pg from "pg";
import { freePort, startProgram } from "../lib/programs.ts";
import { groupName, numberOf } from "./answers.ts";
import type { Answer } from "./answers.ts";
import type { Card, CardKey } from "./cards.ts";
import { groupingsOf } from "./cards.ts";
import { keyValue } from "./subject.ts";
import type { Person, SqlRow, Subject } from "./subject.ts";
import type { ReadTable } from "./tables.ts";

export interface DrizzleCubeOptions {
  connection: pg.ClientConfig;
  customerId: number;
  tables: readonly ReadTable[];
  people: readonly Person[];
}

/** Starts the program. Groups and totals are asked in one request, as its own dashboards do. */
export async function startDrizzleCube(options: DrizzleCubeOptions): Promise<Subject> {
  const { connection, customerId, tables, people } = options;
  const port = await freePort();
  const setup = { customerId, tables, people: people.map(({ groupIds }) => groupIds ?? null) };
  const program = await startProgram({
    command: [process.execPath, "bench/report/peers/drizzleCube.mjs"],
    cwd: process.cwd(),
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      CONNECTION: JSON.stringify(connection),
      SETUP: JSON.stringify(setup),
    },
    port,
    ready: "/cubejs-api/v1/meta",
  });
  return {
    name: "drizzle-cube",
    canAsk: () => true,
    ask: async (cards, person) => {
      const asked = cards.flatMap((card) => groupingsOf(card).map((grouping) => ({ card, grouping })));
      const queries = asked.map(({ card, grouping }) => queryOf(card, grouping));
      const response = await fetch(`http://127.0.0.1:${port}/cubejs-api/v1/batch`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-person": String(people.indexOf(person)) },
        body: JSON.stringify({ queries }),
      });
      const text = await response.text();
      const lists = rowsIn(text);
      if (lists === undefined)
        throw new Error(`drizzle-cube answers ${response.status}: ${text.slice(0, 300)}`);
      return cards.map((card) => answerOf(card, asked, lists));
    },
    close: () => program.stop(),
  };
}

/** The rows of each query of an answer; undefined where one failed. */
function rowsIn(text: string): SqlRow[][] | undefined {
  const { results = [] } = JSON.parse(text) as { results?: { results?: { data: SqlRow[] }[] }[] };
  const lists = results.flatMap((each) => (each.results?.[0] ? [each.results[0].data] : []));
  return lists.length === 0 || lists.length < results.length ? undefined : lists;
}

type Asked = { card: Card; grouping: readonly CardKey[] };

function answerOf(card: Card, asked: readonly Asked[], lists: readonly (readonly SqlRow[])[]): Answer {
  const lines = asked.flatMap((each, index) => {
    if (each.card !== card) return [];
    return (lists[index] ?? []).map((row) => {
      const keys = each.grouping.map((key) => readKey(row[`${card.template}.${key.field}`], key));
      return [groupName(card, each.grouping, keys), numberOf(row[memberOf(card)])] as const;
    });
  });
  return new Map(lines);
}

function readKey(value: unknown, { field, unit }: CardKey) {
  if (unit === undefined || value === null) return keyValue(value, field);
  const day = new Date(String(value));
  if (unit === "MONTH") return day.toISOString().slice(0, 7);
  return `${day.getUTCFullYear()}-Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
}

/** The measure of a card. */
function memberOf({ template, aggregation, of }: Card): string {
  return `${template}.${aggregation === "COUNT" ? "count" : `${aggregation.toLowerCase()}_${of}`}`;
}

function queryOf(card: Card, grouping: readonly CardKey[]) {
  const { template, days, top } = card;
  const measure = memberOf(card);
  const dates = grouping.flatMap(({ field, unit }) =>
    unit === undefined ? [] : [{ dimension: `${template}.${field}`, granularity: unit.toLowerCase() }],
  );
  const dimensions = grouping.flatMap(({ field, unit }) =>
    unit === undefined ? [`${template}.${field}`] : [],
  );
  const day = { member: `${template}.day` };
  const filters = days && [
    { ...day, operator: "gte", values: [days.from] },
    { ...day, operator: "lte", values: [days.to] },
  ];
  const [first] = dimensions;
  const order = first === undefined ? undefined : { [measure]: "desc", [first]: "asc" };
  return {
    measures: [measure],
    dimensions,
    timeDimensions: dates,
    ...(filters && { filters }),
    ...(top !== undefined && order !== undefined && { limit: top, order }),
  };
}
