import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Template } from "../../../../engine/index.ts";
import { childProgram } from "../../../core/childProgram.ts";
import { as, driver, inputOf } from "../../testing/companyFixture.ts";
import * as records from "../../../records/records.ts";
import { testDatabase } from "../../testing/testDatabase.ts";
import type { TestDatabase } from "../../testing/testDatabase.ts";
import { MigrationError, applyTemplates, migrate, rollbackTemplates } from "../index.ts";
import type { Progress } from "../index.ts";
import {
  bytesOf,
  changedStop,
  engineOf,
  fillFixture,
  seeing,
  shapeOf,
  stop,
  valuesOf,
} from "../../testing/migrationFixture.ts";
import type { MigrationFixture } from "../../testing/migrationFixture.ts";

let db: TestDatabase;
let fixture: MigrationFixture;

beforeAll(async () => {
  db = await testDatabase({ engine: engineOf() });
  fixture = await fillFixture(db, engineOf());
});
afterAll(() => db.close());

const retyped = changedStop({ miles: { type: "text", label: "Miles" } });
const large = changedStop(
  {
    miles: { type: "text", label: "Miles" },
    cost: null,
    total: null,
    fresh: { type: "text", label: "Fresh" },
    location: { type: "text", label: "Location", was: ["due"] },
    due: null,
  },
  { boss: { template: "driver", label: "Boss" } },
);

/** The database, in which the n-th statement fails. */
function failing(n: number) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count === n) throw new Error("The connection is lost.");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { failingDb: { ...db, kysely: db.kysely.withPlugin(plugin) }, count: () => count };
}

describe("a change that is made at once", () => {
  it("leaves nothing when any of its statements fails", async () => {
    const before = [await bytesOf(db, fixture), await shapeOf(db)];
    const { failingDb, count } = failing(0);
    await applyTemplates(failingDb, engineOf(large));
    const statements = count();
    const undo = failing(0);
    await rollbackTemplates(undo.failingDb, engineOf());
    for (let n = 1; n <= statements; n += 1) {
      await expect(applyTemplates(failing(n).failingDb, engineOf(large))).rejects.toThrow(
        "The connection is lost.",
      );
    }
    expect([await bytesOf(db, fixture), await shapeOf(db)]).toEqual(before);
    await applyTemplates(db, engineOf(large));
    const after = [await bytesOf(db, fixture), await shapeOf(db)];
    for (let n = 1; n <= undo.count(); n += 1) {
      await expect(rollbackTemplates(failing(n).failingDb, engineOf())).rejects.toThrow(
        "The connection is lost.",
      );
    }
    expect([await bytesOf(db, fixture), await shapeOf(db)]).toEqual(after);
    await rollbackTemplates(db, engineOf());
    expect([await bytesOf(db, fixture), await shapeOf(db)]).toEqual(before);
  });
});

describe("a change that is made in batches", () => {
  const batches = { atOnce: -1, batchRows: 1 };

  it("is continued, whichever of its statements failed", async () => {
    const before = await bytesOf(db, fixture);
    let failures = 0;
    for (let n = 12; ; n += 7) {
      const { failingDb } = failing(n);
      const work = applyTemplates(failingDb, engineOf(large), batches);
      if (
        await work.then(
          () => true,
          () => false,
        )
      )
        break;
      failures += 1;
    }
    expect(failures).toBeGreaterThan(5);
    expect(await valuesOf(db, fixture, "f_miles")).toEqual([
      ["12", "700", null],
      ["12", "700", null],
    ]);
    await rollbackTemplates(db, engineOf(), batches);
    expect(await bytesOf(db, fixture)).toEqual(before);
  });

  it("takes along what people write meanwhile", async () => {
    const [plan] = fixture.plans;
    const [company] = fixture.companies;
    let turn = 0;
    const writes: Promise<unknown>[] = [];
    const { records: found } = await as(db, engineOf(), plan!, (scope) =>
      records.list({ ...scope, template: "stop", limit: 10 }),
    );
    const all = found.toSorted((a, b) => a.id - b.id);
    const report = () => {
      turn += 1;
      const input = inputOf("stop", company!.north, { town: `Town ${turn}`, miles: 1_000 + turn });
      if (turn <= 3) writes.push(as(db, engineOf(), plan!, (scope) => records.create({ ...scope, input })));
      const edited = all[turn % all.length]!;
      const change = {
        id: edited.id,
        version: edited.version,
        groupId: null,
        fields: { miles: turn },
        relations: {},
      };
      if (turn <= 3)
        writes.push(as(db, engineOf(), plan!, (scope) => records.update({ ...scope, input: change })));
    };
    await applyTemplates(db, engineOf(retyped), { ...batches, report });
    await Promise.all(writes);
    // Records that are created at once have numbers in any order.
    const miles = async () => {
      const values = (await valuesOf(db, fixture, "f_miles"))[0] ?? [];
      return [...values.slice(0, 3), ...values.slice(3).toSorted()];
    };
    expect(await miles()).toEqual(["3", "1", "2", "1001", "1002", "1003"]);
    await rollbackTemplates(db, engineOf(), batches);
    expect(await miles()).toEqual([3, 1, 2, 1001, 1002, 1003]);
  });

  it("is undone first, and forgets what could not be converted while others read and write, however often it is killed", async () => {
    const dated = changedStop({ due: { type: "dateTime", kind: "date", label: "Due" } });
    const unconverted = () =>
      Promise.all(
        fixture.companies.map(async ({ id }) => {
          const { rows } = await seeing(db, id, (trx) =>
            sql`select 1 from unconverted_values where customer_id = ${id}`.execute(trx),
          );
          return rows.length;
        }),
      );
    const edit = (town: string) =>
      as(db, engineOf(), fixture.plans[0]!, async (scope) => {
        const { records: found } = await records.list({ ...scope, template: "stop", limit: 1 });
        const { id, version } = found[0]!;
        const input = { id, version, groupId: null, fields: { town }, relations: {} };
        await records.update({ ...scope, input });
        return (await records.get(scope, id))?.fields["town"];
      });
    await applyTemplates(db, engineOf(dated), batches);
    expect(await unconverted()).toEqual([1, 1]);
    const report = ({ phase }: Progress) => {
      if (phase === "swapped") throw new Error("Killed.");
    };
    const seen: number[][] = [];
    const isKilled = () =>
      rollbackTemplates(db, engineOf(), { ...batches, report }).then(
        () => false,
        (error: unknown) => String(error) === "Error: Killed.",
      );
    while (await isKilled()) {
      seen.push(await unconverted());
      expect(await edit(`Town ${seen.length}`)).toBe(`Town ${seen.length}`);
    }
    expect(seen).toContainEqual([0, 1]);
    expect(await unconverted()).toEqual([0, 0]);
    expect((await valuesOf(db, fixture, "f_due"))[1]).toEqual(["11/20/2026", "soon", null]);
  });

  it("is made once, when two make it at the same time", async () => {
    const engine = engineOf(retyped);
    await Promise.all([applyTemplates(db, engine, batches), applyTemplates(db, engine, batches)]);
    expect((await valuesOf(db, fixture, "f_miles"))[1]).toEqual(["12", "700", null]);
    await rollbackTemplates(db, engineOf(), batches);
  });

  it("can be given up, and lets nobody start with its templates until it is done", async () => {
    const before = [await bytesOf(db, fixture), await shapeOf(db)];
    const broken = () => {
      throw new Error("Killed.");
    };
    await expect(applyTemplates(db, engineOf(large), { ...batches, report: broken })).rejects.toThrow(
      "Killed.",
    );
    await expect(migrate(db, engineOf(large))).rejects.toThrow("A change of templates is under way");
    expect(await migrate(db, engineOf())).toEqual({ steps: [], statements: [], notices: [] });
    await expect(applyTemplates(db, engineOf(retyped))).rejects.toThrow(MigrationError);
    expect(await rollbackTemplates(db, engineOf())).toMatchObject({ abandoned: true });
    expect([await bytesOf(db, fixture), await shapeOf(db)]).toEqual(before);
  });
});

/** How often the process is killed, while it applies and while it rolls back. */
const kills = Math.ceil(Number(process.env["KILLS"] ?? 4) / 2);

describe("the program that applies templates", () => {
  const rows = 4_000;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "safety-suite-schemas-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function writeSchemas(template: Template): void {
    const files = {
      "templates/driver": driver,
      "templates/stop": template,
      "enums/trip_kinds": {
        alias: "trip_kinds",
        name: "Kinds",
        values: ["local", "express", "old"].map((name) => ({ name, display: name })),
      },
      "notifications/created": {
        id: 2,
        alias: "created",
        name: "New records",
        sourceType: "MODEL",
        options: [{ value: "DAILY", label: "Every Day" }],
      },
      "modules/modules": { modules: ["trips", "people"].map((alias) => ({ alias, name: alias })) },
    };
    for (const [name, json] of Object.entries(files)) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(json));
    }
  }

  /** Runs the program; it is killed after some milliseconds, if it still runs. Gives its exit code. */
  async function run(args: string[], killAfter?: number): Promise<number | null> {
    const program = await childProgram("templates", "templates/cli.ts");
    const { databaseUrl, dataFolder } = db.config;
    const own = {
      SAFETY_SUITE_SCHEMAS: folder,
      SAFETY_SUITE_DATA: dataFolder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, ...own },
      stdio: "ignore",
    });
    if (killAfter !== undefined) void setTimeout(killAfter).then(() => child.kill("SIGKILL"));
    const [code] = (await once(child, "exit")) as [number | null];
    return code;
  }

  it("loses and doubles nothing, however often it is killed", { timeout: 240_000 }, async () => {
    const { id } = fixture.companies[0]!;
    await seeing(db, id, (trx) =>
      sql`insert into t_stop (customer_id, id, group_id, version, title, retention_lock, source_ids, created_at, updated_at, f_town, f_miles)
        select ${id}, 100000 + n, ${fixture.companies[0]!.north}, 1, 'Stop', false, '{}', 0, 0, 'Town', n
        from generate_series(1, ${rows}::int) n`.execute(trx),
    );
    const before = await bytesOf(db, fixture);
    writeSchemas(retyped);
    expect(await run(["plan"])).toBe(2);
    const batch = ["--batch", "50"];
    for (let kill = 1; kill <= kills; kill += 1) await run(["apply", ...batch], 900 + kill * 250);
    expect(await run(["apply", ...batch])).toBe(0);
    expect(await run(["plan"])).toBe(0);
    const expected = (
      await valuesOf(db, fixture, "case when id > 100000 then f_miles = (id - 100000)::text else true end")
    )[0];
    expect(expected?.every((value) => value === true)).toBe(true);
    writeSchemas(stop);
    for (let kill = 1; kill <= kills; kill += 1) await run(["rollback", ...batch], 900 + kill * 250);
    const isBack = (await shapeOf(db)).includes("f_miles bigint  false");
    if (!isBack) expect(await run(["rollback", ...batch])).toBe(0);
    expect(await bytesOf(db, fixture)).toEqual(before);
  });
});
