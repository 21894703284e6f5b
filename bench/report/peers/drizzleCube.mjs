// drizzle-cube as its documentation has it: a Fastify server with a cube for each record type, whose rights are a filter by who asks.
import { cubePlugin } from "drizzle-cube/adapters/fastify";
import { defineCube } from "drizzle-cube/server";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { bigint, numeric, pgTable, text } from "drizzle-orm/pg-core";
import Fastify from "fastify";
import pg from "pg";

const { PORT, CONNECTION, SETUP } = process.env;
/** Tables with the names of their columns by field, the company, and the groups of each person; null: all. */
const { customerId, tables, people } = JSON.parse(SETUP);

const columnOf = ({ name, type }) =>
  type === "text" ? text(name) : type === "bigint" ? bigint(name, { mode: "number" }) : numeric(name);

function cubeOf({ template, name, columns }) {
  const own = columns.map((column) => [column.field, columnOf(column)]);
  const table = pgTable(name, {
    ...Object.fromEntries(own),
    customerId: bigint("customer_id", { mode: "number" }),
    deletedAt: bigint("deleted_at", { mode: "number" }),
  });
  const fields = columns.map(({ field }) => field).filter((field) => field !== "date");
  const measures = columns.flatMap(({ field }) => [
    [`sum_${field}`, { type: "sum", sql: table[field] }],
    [`avg_${field}`, { type: "avg", sql: table[field] }],
    [`max_${field}`, { type: "max", sql: table[field] }],
    [`distinct_${field}`, { type: "countDistinct", sql: table[field] }],
    [`percentile_${field}`, { type: "percentile", sql: table[field], statisticalConfig: { percentile: 90 } }],
  ]);
  const named = (list) => Object.fromEntries(list.map(([key, value]) => [key, { name: key, ...value }]));
  return defineCube(template, {
    sql: ({ securityContext: { groups } }) => ({
      from: table,
      where: and(
        eq(table.customerId, customerId),
        isNull(table.deletedAt),
        ...(groups === null ? [] : [inArray(table.groupId, groups)]),
      ),
    }),
    measures: named([["count", { type: "count", sql: table.id }], ...measures]),
    dimensions: named([
      ...fields.map((field) => [field, { type: "string", sql: table[field] }]),
      ["date", { type: "time", sql: sql`(to_timestamp(${table.date}) at time zone 'UTC')` }],
      ["day", { type: "number", sql: table.date }],
    ]),
  });
}

const pool = new pg.Pool({ ...JSON.parse(CONNECTION), options: `-c app.customer_id=${customerId}` });
// Its own createCubeApp throws where modules are ECMAScript's.
const app = Fastify();
await app.register(cubePlugin, {
  cubes: tables.map(cubeOf),
  drizzle: drizzle(pool),
  engineType: "postgres",
  mcp: { enabled: false },
  extractSecurityContext: ({ headers }) => ({ groups: people[Number(headers["x-person"])] }),
});
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
