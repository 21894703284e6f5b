import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overriddenEngine } from "../../engine/authoring/index.ts";
import type { Engine, JsonValue } from "../../engine/index.ts";
import type { TemplateOverride } from "../../engine/authoring/index.ts";
import { as } from "../storage/testing/companyFixture.ts";
import { changedStop, engineOf, fillFixture } from "../storage/testing/migrationFixture.ts";
import type { MigrationFixture } from "../storage/testing/migrationFixture.ts";
import { records } from "../records/index.ts";
import { migrate, MigrationError } from "../storage/index.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { EnumSetSource } from "../storage/index.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { runCommand } from "./run.ts";
import type { Command } from "./run.ts";
import { runOwnCommand } from "./runOwn.ts";

let db: TestDatabase;
let fixture: MigrationFixture;
const engine = engineOf();

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await fillFixture(db, engine);
});
afterAll(() => db.close());

interface More {
  dryRun?: boolean;
  engine?: Engine;
}

function run(
  command: Command,
  own: TemplateOverride | undefined,
  { dryRun = false, engine: of = engine }: More = {},
) {
  const overrides = own && [{ file: "stop.json", override: own }];
  return runOwnCommand({ db, engine: of, command, customer: "redwood", overrides, dryRun });
}

const base = (
  command: Command,
  of: Engine,
  leaveOut: string[] = [],
  enumSets: readonly EnumSetSource[] = [],
) =>
  runCommand({
    db,
    engine: of,
    enumSets,
    roles: [],
    command,
    defaults: [],
    dryRun: false,
    leaveOut,
    report: () => undefined,
  });

/** What the stops of redwood hold under a key, as the company has its template. */
async function valuesOf(own: TemplateOverride, key: string, of = engine): Promise<unknown[]> {
  const plan = fixture.plans[0];
  const mine = overriddenEngine(of, [{ override: own }]);
  const page =
    plan && (await as(db, mine, plan, (scope) => records.list({ ...scope, template: "stop", limit: 9 })));
  return (page?.records ?? []).map(({ fields }) => fields[key]);
}

async function fill(own: TemplateOverride, fields: Record<string, JsonValue>[]): Promise<void> {
  const plan = fixture.plans[0];
  const mine = overriddenEngine(engine, [{ override: own }]);
  if (plan === undefined) return;
  const page = await as(db, mine, plan, (scope) => records.list({ ...scope, template: "stop", limit: 9 }));
  for (const [index, { id, groupId, version }] of page.records.entries()) {
    const input = { id, groupId, version, fields: fields[index] ?? {}, relations: {} };
    await as(db, mine, plan, (scope) => records.update({ ...scope, input }));
  }
}

const yard: TemplateOverride = {
  alias: "stop",
  fields: { yard: { type: "text", label: "Yard", required: true } },
  views: { edit: [{ insert: ["yard"], after: "town" }] },
};
const counted: TemplateOverride = {
  ...yard,
  fields: { yard: { type: "number", label: "Yard" } },
};

const lineOf = (lines: readonly string[], part: string) => lines.find((line) => line.includes(part));

describe("the program for templates, for one company", () => {
  it("lists what the company has", async () => {
    expect(await run("plan", undefined)).toMatchObject({
      code: 0,
      lines: ["redwood has nothing otherwise in its templates."],
    });
    expect((await run("list", undefined)).lines).toEqual(["No change was made yet."]);
    await expect(run("rollback", undefined)).rejects.toThrow("There is no change of redwood to roll back.");
  });

  it("lists what an override does to how many of its live records, and changes nothing", async () => {
    const { code, lines } = await run("plan", yard);
    expect(code).toBe(2);
    expect(lines).toEqual([
      "Stop (stop), first version",
      "  The field 'Yard' (yard) is added: text. Records start without a value.",
      "  Changed views: edit.",
      "  - [only adds] The field yard is added.",
      "  - [asks at the next edit] Records without yard are asked for it at their next edit. 3 live records of 1 company.",
      expect.stringMatching(/^stop\.json: add "base": "[0-9a-f]{16}" to it/),
      "",
      "Make these changes with `npm run templates -- apply --customer redwood --override ...`.",
    ]);
    expect((await run("plan", yard)).code).toBe(2);
  });

  it("puts it in force once, after a dry run that keeps nothing", async () => {
    expect((await run("apply", yard, { dryRun: true })).lines[0]).toContain("Everything went well");
    expect((await run("apply", yard)).lines).toEqual([
      "Change 1 of redwood is made: stop.",
      "Servers follow by themselves.",
    ]);
    expect(await run("apply", yard)).toMatchObject({
      code: 0,
      lines: [expect.stringContaining("nothing to do")],
    });
    expect((await run("plan", undefined)).lines).toEqual(["stop, version 1: applied"]);
  });

  it("converts values when a field gets another type, and lists which cannot be converted", async () => {
    await fill(yard, [{ yard: "12" }, { yard: "old one" }, { yard: "7" }]);
    const { lines } = await run("plan", counted);
    expect(lineOf(lines, "rewrites")).toBe(
      "  - [rewrites in batches] The values of yard are converted; the old ones are kept. 3 live records of 1 company. " +
        "Of 1 live record of 1 company the value cannot be converted: it is kept beside, and the field is empty.",
    );
    await run("apply", counted);
    expect(await valuesOf(counted, "yard")).toEqual([12, null, 7]);
  });

  it("takes a change back: what was there is there again, and what was written since is converted back", async () => {
    await fill(counted, [{}, {}, { yard: 8 }]);
    expect((await run("rollback", undefined)).lines[0]).toBe("Change 2 of redwood is undone: stop.");
    expect(await valuesOf(yard, "yard")).toEqual(["12", "old one", "8"]);
    const reported = (await run("list", undefined)).lines.map((line) =>
      line.replace(/ {2}\d{4}-\d\d-\d\d \d\d:\d\d/, ""),
    );
    expect(reported).toEqual([
      "   3  applied, undoes 2  stop, version 3",
      "   2  applied  stop, version 2",
      "   1  applied  stop, version 1",
    ]);
  });

  it("hides values of a field that is taken away, and shows them when it is brought back", async () => {
    const { lines } = await run("plan", { alias: "stop" });
    expect(lineOf(lines, "hides")).toBe(
      "  - [hides values] The values of yard are hidden and kept. 3 live records of 1 company.",
    );
    await run("apply", { alias: "stop" });
    expect(lineOf((await run("plan", yard)).lines, "shown again")).toContain("3 live records of 1 company.");
    await run("apply", yard);
    expect(await valuesOf(yard, "yard")).toEqual(["12", "old one", "8"]);
  });

  it("refuses what does not fit, and whom it does not know", async () => {
    await expect(run("plan", { alias: "stop", changes: { gone: { label: "Gone" } } })).rejects.toThrow(
      'stop.json#/changes/gone: the field "gone" that the override changes is not in Stop',
    );
    const request = { db, engine, command: "plan" as const, customer: "nobody", dryRun: false };
    await expect(runOwnCommand(request)).rejects.toThrow('There is no company "nobody".');
  });
});

describe("choices that get another name", () => {
  const way: TemplateOverride = {
    alias: "stop",
    fields: {
      ...yard.fields,
      way: { type: "enum", enumSet: "trip_kinds", label: "Way" },
      ways: { type: "enum", enumSet: "trip_kinds", multi: true, label: "Ways" },
    },
  };
  const set = (...values: EnumSetSource["values"]) => [
    { alias: "trip_kinds", name: "Kinds of trips", values },
  ];
  const local = { name: "local", display: "local trip" };
  const express = { name: "express", display: "express trip" };
  const near = { ...local, name: "near", was: ["local"] };

  it("have it in fields that a company added as well, and lose it with the change", async () => {
    await run("apply", way);
    await base("apply", engine, [], set(local, express));
    await fill(way, [
      { yard: "12", way: "local", ways: ["express", "local"] },
      { yard: "old one", way: "express" },
    ]);
    await base("apply", engine, [], set(near, express));
    expect(await valuesOf(way, "way")).toEqual(["near", "express", null]);
    expect(await valuesOf(way, "ways")).toEqual([["express", "near"], null, null]);
    await base("rollback", engine);
    expect(await valuesOf(way, "way")).toEqual(["local", "express", null]);
    expect(await valuesOf(way, "ways")).toEqual([["express", "local"], null, null]);
    await run("rollback", undefined);
  });
});

describe("a new release of the base", () => {
  const merging = engineOf(changedStop({ gate: { type: "text", label: "Gate" } }));
  const clashing = engineOf(
    changedStop({ gate: { type: "text", label: "Gate" }, yard: { type: "text", label: "Yard of the base" } }),
  );
  const message = "Stop has \"yard\" ('Yard of the base') itself now";

  it("is named where its files are there already and a company's change is rolled back over them", async () => {
    const before: TemplateOverride = { ...yard, changes: { miles: { label: "Way" } } };
    await run("apply", before);
    await run("apply", yard);
    const renamed = engineOf(
      changedStop({ miles: null, length: { type: "number", label: "Length", was: ["miles"] } }),
    );
    await expect(run("rollback", undefined, { engine: renamed })).rejects.toThrow(
      /^The schemas folder still contains other files of stop[^]*Put the files of before back[^]*What stood in the way: [^]*"miles"/,
    );
    await run("rollback", undefined);
    await run("rollback", undefined);
  });

  it("merges with overrides that it leaves alone", async () => {
    await base("apply", merging);
    await expect(migrate(db, merging)).resolves.toBeDefined();
    expect(await run("plan", undefined, { engine: merging })).toMatchObject({
      code: 0,
      lines: [expect.stringContaining("applied")],
    });
  });

  it("is not applied while it clashes with one, and says whose, what, why and what to do", async () => {
    const { code, lines } = await base("plan", clashing);
    expect(code).toBe(2);
    expect(lines.join("\n")).toContain(message);
    expect(lineOf(lines, "redwood, stop")).toBe("  redwood, stop");
    await expect(base("apply", clashing)).rejects.toThrow(MigrationError);
    await expect(base("apply", clashing, ["harbor"])).rejects.toThrow("--leave-out");
    await expect(migrate(db, clashing)).rejects.toThrow(message);
  });

  it("is applied without the override when that is said, whose values are kept", async () => {
    const { lines } = await base("apply", clashing, ["redwood"]);
    expect(lines.at(-1)).toBe("Left out: the override of stop of redwood.");
    await expect(migrate(db, clashing)).resolves.toBeDefined();
    expect((await run("plan", undefined, { engine: clashing })).lines[0]).toContain("left out");
    await expect(run("rollback", undefined, { engine: clashing })).rejects.toThrow(message);
  });

  it("takes the mended override, whose field has its values under another key", async () => {
    const mended: TemplateOverride = {
      alias: "stop",
      fields: { ownYard: { type: "text", label: "Own yard", was: ["yard"] } },
    };
    expect(lineOf((await run("plan", mended, { engine: clashing })).lines, "shown again")).toContain(
      "3 live records",
    );
    await run("apply", mended, { engine: clashing });
    expect(await valuesOf(mended, "ownYard", clashing)).toEqual(["12", "old one", "8"]);
    expect(await valuesOf(mended, "yard", clashing)).toEqual([null, null, null]);
  });
});
