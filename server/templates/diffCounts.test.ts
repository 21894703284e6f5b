import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchemaDifference } from "../../engine/authoring/index.ts";
import { engineOf, fillFixture, seeing } from "../storage/testing/migrationFixture.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { diffLines, diffSummary } from "./diff.ts";
import { countStored } from "./diffCounts.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase({ engine: engineOf() });
  const { companies } = await fillFixture(db, engineOf());
  const state = { columns: [{ key: "town" }], orderBy: [{ field: "miles", direction: "asc" }], filters: [] };
  for (const { id } of companies) {
    await seeing(db, id, (trx) =>
      sql`insert into saved_views (customer_id, template, owner_id, name, shared, state, updated_at)
        select ${id}, 'stop', (select min(id) from users), 'By miles', false, ${JSON.stringify(state)}::jsonb, 0`.execute(
        trx,
      ),
    );
  }
});
afterAll(() => db.close());

const change = (key: string | undefined, touches: string[] = []) => ({
  sentence: `About ${key ?? "all"}.`,
  ...(key === undefined ? {} : { key }),
  touches,
});

const differences: SchemaDifference[] = [
  {
    kind: "templates",
    name: "stop",
    title: "Record type: Stop",
    changes: [change("miles", ["the monitor stops"]), change("cost"), change("unheardOf"), change(undefined)],
  },
  { kind: "templates", name: "truck", title: "Record type: Truck", changes: [change("plate")] },
  { kind: "monitors", name: "stop", title: "Monitor: Stops", changes: [change(undefined)] },
];

describe("what a database holds of what changed", () => {
  it("counts live records with a value, and saved views that name the field, in all companies", async () => {
    const counts = await countStored(db, differences);
    expect(counts("stop")).toEqual({ records: 6, views: 0 });
    expect(counts("stop", "miles")).toEqual({ records: 4, views: 2 });
    expect(counts("stop", "cost")).toEqual({ records: 4, views: 0 });
    expect(counts("stop", "unheardOf")).toEqual({ records: 0, views: 0 });
    expect(counts("truck")).toBeUndefined();
  });

  it("lists them with what the schemas name", async () => {
    expect(diffLines(differences, await countStored(db, differences))).toEqual([
      "Record type: Stop (stop), 6 live records",
      "  About miles.",
      "    Touches the monitor stops, 4 live records with a value, 2 saved views.",
      "  About cost.",
      "    Touches 4 live records with a value.",
      "  About unheardOf.",
      "    Touches 0 live records with a value.",
      "  About all.",
      "Record type: Truck (truck)",
      "  About plate.",
      "Monitor: Stops (stop)",
      "  About all.",
    ]);
    expect(diffSummary(differences, true)).toBe("6 changes in 3 files.");
  });
});
