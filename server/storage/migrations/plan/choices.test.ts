import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthoredEnumSet } from "../../../../engine/authoring/index.ts";
import { testDatabase } from "../../testing/testDatabase.ts";
import type { TestDatabase } from "../../testing/testDatabase.ts";
import { applyTemplates, migrate, planTemplates, rollbackTemplates } from "../index.ts";
import type { Progress } from "../index.ts";
import { bytesOf, engineOf, fillFixture, seeing, valuesOf } from "../../testing/migrationFixture.ts";
import type { MigrationFixture } from "../../testing/migrationFixture.ts";

let db: TestDatabase;
let fixture: MigrationFixture;
const engine = engineOf();

const local = { name: "local", display: "local trip", sortOrder: 1 };
const express = { name: "express", display: "express trip", sortOrder: 2 };
const old = { name: "old", display: "Old trip", sortOrder: 3, disabled: true };
const kinds = (...values: AuthoredEnumSet["values"]): AuthoredEnumSet[] => [
  { alias: "trip_kinds", name: "Kinds of trips", values },
];
const first = kinds(local, express, old);
const second = kinds(
  { ...express, display: "Fast" },
  { ...local, name: "near", was: ["local"] },
  { name: "air", display: "By air", sortOrder: 4 },
);

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await fillFixture(db, engine);
  await seeing(db, fixture.companies[1]!.id, (trx) =>
    sql`update enum_values set display = 'Our express' where name = 'express'
      and customer_id = ${fixture.companies[1]!.id}`.execute(trx),
  );
});
afterAll(() => db.close());

async function choices(): Promise<string[][]> {
  const lists: string[][] = [];
  for (const { id } of fixture.companies) {
    const { rows } = await seeing(db, id, (trx) =>
      sql<{
        text: string;
      }>`select name || ': ' || display || case when disabled then ' (not offered)' else '' end as text
        from enum_values where customer_id = ${id} order by sort_order, name`.execute(trx),
    );
    lists.push(rows.map(({ text }) => text));
  }
  return lists;
}

/** Whether a release changed a choice, in each company. */
async function changed(name: string): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const { id } of fixture.companies) {
    const { rows } = await seeing(db, id, (trx) =>
      sql<{
        by: string | null;
        at: number | null;
      }>`select updated_by as by, updated_at as at from enum_values where customer_id = ${id} and name = ${name}`.execute(
        trx,
      ),
    );
    found.push(rows[0]?.at !== null && rows[0]?.by === null);
  }
  return found;
}

const asSeeded = [
  ["local: local trip", "express: express trip", "old: Old trip (not offered)"],
  ["local: local trip", "express: Our express", "old: Old trip (not offered)"],
];

describe("changes of enum sets", () => {
  it("are published at the first start, which changes nothing of what companies have", async () => {
    await migrate(db, engine, { enumSets: first });
    expect(await choices()).toEqual(asSeeded);
    expect(await planTemplates(db, engine, { enumSets: first })).toBeUndefined();
  });

  it("that only add are made at the start, in each company that was set up", async () => {
    const more = [
      ...kinds(local, express, old, { name: "rail", display: "Rail", sortOrder: 5 }),
      { alias: "colors", name: "Colors", values: [{ name: "red", display: "Red" }] },
    ];
    await migrate(db, engine, { enumSets: more });
    expect((await choices())[0]).toEqual([
      "local: local trip",
      "red: Red",
      "express: express trip",
      "old: Old trip (not offered)",
      "rail: Rail",
    ]);
    await rollbackTemplates(db, engine);
    expect(await choices()).toEqual(asSeeded);
  });

  it("that rename or remove choices are refused at the start, and listed with the records that use them", async () => {
    await expect(migrate(db, engine, { enumSets: second })).rejects.toThrow(
      "The choice 'local trip' (near) of trip_kinds is renamed from local: records that hold it follow.",
    );
    const plan = await planTemplates(db, engine, { enumSets: kinds(local) });
    const reported = plan?.steps.filter(({ risk }) => risk === "loses nothing");
    expect(reported?.map(({ sentence, concerned }) => [sentence, concerned])).toEqual([
      ["Records of stop have 'express' in kind and keep it.", { records: 2, companies: 2 }],
      ["Records of stop have 'express' in tags and keep it.", { records: 4, companies: 2 }],
    ]);
  });

  it.each([{}, { atOnce: -1, batchRows: 1 }])(
    "are made in choices and records, and undone (%j)",
    async (options) => {
      const bytes = await bytesOf(db, fixture);
      await applyTemplates(db, engine, { enumSets: second, ...options });
      // What the company wrote itself stays, also who wrote it.
      expect(await changed("express")).toEqual([true, false]);
      expect(await changed("near")).toEqual([true, true]);
      expect(await choices()).toEqual([
        ["near: local trip", "express: Fast", "old: Old trip (not offered)", "air: By air"],
        ["near: local trip", "express: Our express", "old: Old trip (not offered)", "air: By air"],
      ]);
      expect(await valuesOf(db, fixture, "f_kind")).toEqual([
        ["near", "express", null],
        ["near", "express", null],
      ]);
      expect((await valuesOf(db, fixture, "f_tags"))[0]).toEqual([["near", "express"], ["express"], null]);
      await rollbackTemplates(db, engine, options);
      expect(await choices()).toEqual(asSeeded);
      expect(await bytesOf(db, fixture)).toEqual(bytes);
      expect(await migrate(db, engine, { enumSets: first })).toMatchObject({ steps: [], statements: [] });
    },
  );

  it("that are undone are offered no more at once, and are gone when no record uses them", async () => {
    const options = { atOnce: -1, batchRows: 1 };
    await applyTemplates(db, engine, { enumSets: second, ...options });
    const report = ({ phase }: Progress) => {
      if (phase === "swapped") throw new Error("Killed.");
    };
    await expect(rollbackTemplates(db, engine, { ...options, report })).rejects.toThrow("Killed.");
    expect(await choices()).toEqual(asSeeded.map((list) => [...list, "air: By air (not offered)"]));
    expect(await rollbackTemplates(db, engine, options)).toMatchObject({ resumed: true });
    expect(await choices()).toEqual(asSeeded);
  });
});
