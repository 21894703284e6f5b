import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Field, RelationField, Template } from "../../../../engine/index.ts";
import { storedColumns } from "../../columns/columns.ts";
import { testDatabase } from "../../testing/testDatabase.ts";
import type { TestDatabase } from "../../testing/testDatabase.ts";
import { applyTemplates, rollbackTemplates } from "../index.ts";
import {
  bytesOf,
  engineOf,
  fillFixture,
  freshShape,
  seeing,
  shapeOf,
  stop,
} from "../../testing/migrationFixture.ts";
import type { MigrationFixture } from "../../testing/migrationFixture.ts";

let db: TestDatabase;
let fixture: MigrationFixture;

beforeAll(async () => {
  db = await testDatabase({ engine: engineOf() });
  fixture = await fillFixture(db, engineOf());
});
afterAll(() => db.close());

const types: readonly Record<string, unknown>[] = [
  { type: "text" },
  { type: "text", kind: "area", required: true },
  { type: "number" },
  { type: "number", kind: "decimal", max: 5 },
  { type: "number", kind: "rate" },
  { type: "currency" },
  { type: "boolean" },
  { type: "checkbox" },
  { type: "interval" },
  { type: "group" },
  { type: "dateTime", kind: "date" },
  { type: "dateTime", kind: "dateTime" },
  { type: "dateTime", kind: "time" },
  { type: "enum", enumSet: "trip_kinds" },
  { type: "enum", enumSet: "trip_kinds", multi: true },
  { type: "computed", as: "number", expression: "1" },
  { type: "computed", as: "text", expression: "'a'", computeOn: "read" },
];
const targets: readonly Partial<RelationField>[] = [{}, { multi: true }, { template: "stop" }];

/** A field under one of its keys, or none; a later key names the earlier ones. */
const field = fc.option(
  fc.record({ type: fc.constantFrom(...types), key: fc.nat({ max: 1 }), label: fc.constantFrom("A", "B") }),
);
const relation = fc.option(fc.constantFrom(...targets));

const template = fc
  .record({
    fields: fc.tuple(field, field, field, field),
    relations: fc.tuple(relation, relation),
    sorted: fc.boolean(),
  })
  .map(({ fields, relations, sorted }): Template => {
    const named = fields.flatMap((each, index): [string, Field][] => {
      if (each === null) return [];
      const keys = [`field${index}`, `later${index}`];
      const was = each.key === 0 ? {} : { was: keys.slice(0, 1) };
      return [[keys[each.key] ?? "", { ...each.type, ...was, label: each.label } as Field]];
    });
    const related = relations.flatMap((each, index): [string, RelationField][] =>
      each === null ? [] : [[`relation${index}`, { template: "driver", label: "Related", ...each }]],
    );
    const town = { town: stop.fields["town"]! };
    const sortable = named.find(([, { type }]) => type === "number" || type === "text")?.[0];
    return {
      ...stop,
      fields: { ...town, ...Object.fromEntries(named) },
      relations: Object.fromEntries(related),
      views: {
        edit: { type: "section", children: ["town"] },
        list: {
          type: "list",
          columns: ["town"],
          orderBy: [{ field: (sorted && sortable) || "id", direction: "asc" }],
        },
      },
    };
  });

/** Values that a column can store, by its type. */
const samples: Readonly<Record<string, readonly string[]>> = {
  text: ["'5'", "'11/20/2026'", "'Yes'", "'local'", "'North'", "'any'", "null"],
  bigint: ["5", "1795132800", "0", "null"],
  integer: ["14", "null"],
  "double precision": ["5", "0.125", "null"],
  numeric: ["2.5", "4", "null"],
  "numeric(14,2)": ["12.5", "3", "null"],
  boolean: ["true", "false", "null"],
  "text[]": ["array['local']", "array['local','express']", "null"],
  "bigint[]": ["array[1]::bigint[]", "array[1,2]::bigint[]", "null"],
};

/** Gives every record some values, chosen by the seed. */
async function scatter(after: Template, seed: number): Promise<void> {
  const columns = storedColumns(engineOf(after).template("stop"));
  for (const { id } of fixture.companies) {
    await seeing(db, id, async (trx) => {
      for (const [index, { name, type }] of columns.entries()) {
        const values = (samples[type] ?? ["null"]).map((value, n) => `when ${n} then ${value}`).join(" ");
        const choice = `case (id + ${seed + index}) % ${samples[type]?.length ?? 1} ${values} end`;
        if (name !== "f_town")
          await sql.raw(`update t_stop set ${name} = ${choice} where customer_id = ${id}`).execute(trx);
      }
    });
  }
}

const runs = Number(process.env["RUNS"] ?? 8);

it(
  "becomes what the new template's table would be, and again what it was, for random templates",
  { timeout: 600_000 },
  async () => {
    const property = fc.asyncProperty(
      template,
      template,
      fc.nat({ max: 1_000 }),
      fc.boolean(),
      async (before, after, seed, isBatched) => {
        const options = isBatched ? { atOnce: -1, batchRows: 2 } : {};
        await applyTemplates(db, engineOf(before), options);
        await scatter(before, seed);
        const [shape, bytes] = [await shapeOf(db), await bytesOf(db, fixture)];
        expect(shape).toEqual(await freshShape(db, engineOf(before).template("stop")));
        const { changeSet } = await applyTemplates(db, engineOf(after), options);
        expect(await shapeOf(db)).toEqual(await freshShape(db, engineOf(after).template("stop")));
        if (changeSet === undefined) return;
        await rollbackTemplates(db, engineOf(before), options);
        expect(await shapeOf(db)).toEqual(shape);
        expect(await bytesOf(db, fixture)).toEqual(bytes);
      },
    );
    const seed = process.env["SEED"];
    await fc.assert(property, {
      numRuns: runs,
      endOnFailure: true,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    });
  },
);
