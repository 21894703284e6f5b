import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/index.ts";
import { changedStop, engineOf, fillFixture, stop } from "../storage/testing/migrationFixture.ts";
import { migrate } from "../storage/index.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { UsageError, readFillings } from "./fillings.ts";
import { runCommand } from "./run.ts";
import type { Command } from "./run.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase({ engine: engineOf() });
  await fillFixture(db, engineOf());
});
afterAll(() => db.close());

const changed = engineOf(
  changedStop(
    {
      miles: null,
      way: { type: "number", label: "Way", max: 100, required: true, was: ["miles"] },
      due: { type: "dateTime", kind: "date", label: "Due" },
      cost: null,
      total: null,
      seal: { type: "text", label: "Seal", required: true },
    },
    { helpers: null },
  ),
);

function run(command: Command, engine: Engine, more: { defaults?: string[]; dryRun?: boolean } = {}) {
  const { defaults = [], dryRun = false } = more;
  return runCommand({
    db,
    engine,
    enumSets: [],
    roles: [],
    command,
    defaults,
    dryRun,
    leaveOut: [],
    report: () => undefined,
  });
}

describe("the program for templates", () => {
  it("lists each change, each step, its risk, and how many records of how many companies it concerns", async () => {
    const { code, lines } = await run("plan", changed);
    expect(code).toBe(2);
    expect(lines.slice(0, -2)).toEqual([
      "Stop (stop), version 1 to 2",
      "  The field 'Due' (due) changes its type from text to date.",
      "  The field 'Way' (way) is renamed from miles: its values stay.",
      "  The field 'Way' (way) becomes required: records without a value are asked at their next edit.",
      "  The field 'Way' (way) takes less: max 100 (was none). Values beyond it stay until their next edit.",
      "  The field way is called 'Way' instead of 'Miles'.",
      "  The field 'Seal' (seal) is added: text. Records start without a value.",
      "  The field 'Cost' (cost) is removed: its values are hidden and kept.",
      "  The computed field 'Total' (total) is removed.",
      "  The relation 'Helpers' (helpers) is removed: what it led to is hidden and kept.",
      "  - [hides values] The values of cost are hidden: the column f_cost is kept as k2_f_cost. 4 live records of 2 companies.",
      "  - [hides values] The values of total are hidden: the column f_total is kept as k2_f_total. 4 live records of 2 companies.",
      "  - [hides values] The values of helpers are hidden: the column r_helpers is kept as k2_r_helpers. 4 live records of 2 companies.",
      "  - [rewrites in batches] The values of due are converted from text to bigint; the old ones are kept as k2_f_due. 4 live records of 2 companies. Of 2 live records of 2 companies the value cannot be converted: it is kept beside, and the field is empty.",
      "  - [only adds] The column f_seal is added.",
      "  - [asks at the next edit] Records without way are asked for it at their next edit. 2 live records of 2 companies.",
      "  - [asks at the next edit] Values of way that do not fit any more stay until the next edit. 2 live records of 2 companies.",
      "  - [asks at the next edit] Records have no seal at first, which is required: they are asked for it at their next edit. 6 live records of 2 companies.",
      "  - [computes in the background] The server computes titles, stored computations and searched texts again. 6 live records of 2 companies.",
    ]);
  });

  it("keeps the server from starting until the change is made, and has nothing to do afterwards", async () => {
    await expect(migrate(db, changed)).rejects.toThrow("npm run templates -- apply");
    expect((await run("apply", changed, { dryRun: true })).lines).toEqual([
      "Everything went well, and was undone: a dry run changes nothing.",
    ]);
    const applied = await run("apply", changed, { defaults: ["stop.seal=none", "stop.way=1"] });
    expect(applied).toMatchObject({ code: 0, hasWritten: true });
    expect(applied.lines).toEqual([
      "Change 2 is made: stop.",
      "stop.due: 2 values could not be converted; the table unconverted_values lists them with the reasons.",
      "Restart every server that still has the templates of before.",
    ]);
    expect(await run("plan", changed)).toMatchObject({ code: 0, data: { steps: [] } });
    expect(await migrate(db, changed)).toEqual({ steps: [], statements: [], notices: [] });
    const undone = await run("rollback", changed);
    expect(undone.lines[0]).toBe("Change 2 is undone: stop.");
    expect(undone.lines.at(-1)).toContain(
      "The schemas folder still contains other files of stop than the database",
    );
    const { lines } = await run("list", engineOf());
    expect(lines.map((line) => line.replace(/ \d{4}-\d\d-\d\d \d\d:\d\d/, ""))).toEqual([
      "   3  applied  undoes 2",
      "   2  undone by 3  stop",
      "   1  applied  driver, stop",
    ]);
  });
});

describe("values for records without one", () => {
  const engine = engineOf(stop);

  it("are read as people write them", () => {
    expect([...readFillings(engine, ["stop.miles=1,200", "stop.tags=local; express"])]).toEqual([
      ["stop.miles", 1200],
      ["stop.tags", ["local", "express"]],
    ]);
  });

  it.each([
    ["stop=5", "--default stop=5: write it as <template>.<field>=<value>."],
    ["stop.nowhere=5", "--default stop.nowhere=5: there is no field stop.nowhere."],
    ["stop.miles=many", "--default stop.miles=many: Must be a whole number."],
    ["stop.miles=", "--default stop.miles=: the value is empty."],
    ["stop.total=5", "--default stop.total=5: stop.total is not filled in by people."],
  ])("are refused when they cannot be used: %s", (text, message) => {
    expect(() => readFillings(engine, [text])).toThrow(new UsageError(message));
  });
});
