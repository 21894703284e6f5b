/** Choices and groups are loaded from a file: all of its rows, or none. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enums, groups } from "../../storage/index.ts";
import { toCsv } from "../../../engine/index.ts";
import { harmless } from "../../../engine/server.ts";
import { fileAt } from "../files/tableFile.ts";
import { groupLines } from "./groupRows.ts";
import { importGroups } from "./importGroups.ts";
import { importEnums } from "./importLists.ts";
import { importFixture } from "../testing/importFixture.ts";
import type { ImportFixture } from "../testing/importFixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await importFixture();
});
afterAll(() => fixture?.close());

let files = 0;
const write = (text: string) => fileAt(fixture.write(`list-${(files += 1)}.csv`, text));
const loadEnums = async (rows: string, dryRun = false) =>
  importEnums({
    tenant: await fixture.tenant(),
    file: write(`Set,Name,Display,Sort order,Disabled\n${rows}`),
    dryRun,
  });
const loadGroups = async (rows: string, dryRun = false) =>
  importGroups({ tenant: await fixture.tenant(), file: write(`Alias,Name,Type,Parent\n${rows}`), dryRun });
const choices = async (set: string) => {
  const { run, plan } = await fixture.tenant();
  return run(({ trx }) => enums.listEnumValues(trx, plan.customerId, [set]));
};
const allGroups = async () => {
  const { run, plan } = await fixture.tenant();
  return run(({ trx }) => groups.listGroups(trx, plan.customerId));
};

describe("a file of choices", () => {
  test("adds new ones and changes those of the same name; others stay", async () => {
    const before = await choices("accident_types");
    const [first] = before;
    const rows = `accident_types,${first?.name},Changed,,yes\naccident_types,sinkhole,Sinkhole,,\n`;
    expect(await loadEnums(rows)).toEqual({ added: 1, changed: 1, unchanged: 0, problems: [] });
    const after = await choices("accident_types");
    expect(after).toHaveLength(before.length + 1);
    expect(after.find(({ name }) => name === first?.name)).toMatchObject({
      display: "Changed",
      disabled: true,
      fields: { sortOrder: first?.fields.sortOrder },
    });
    expect(after.at(-1)).toMatchObject({ name: "sinkhole", display: "Sinkhole", disabled: false });
    expect(await loadEnums(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test("is refused as a whole when one row cannot be taken, and reports each", async () => {
    const report = await loadEnums(
      "accident_types,flood,Flood,,\nmoons,io,Io,,\naccident_types,two words,Two,,\naccident_types,tide,,,\n" +
        "accident_types,wave,Wave,third,\naccident_types,storm,Storm,,perhaps\naccident_types,flood,Flood again,,\n",
    );
    expect(report.problems.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(report.problems[0]?.reason).toMatch(/^There is no enum set "moons"\. Known: /);
    expect((await choices("accident_types")).map(({ name }) => name)).not.toContain("flood");
  });

  test("is only checked in a dry run, and a wrong header is reported", async () => {
    expect(await loadEnums("accident_types,hail,Hail,,\n", true)).toMatchObject({ added: 1, problems: [] });
    expect((await choices("accident_types")).map(({ name }) => name)).not.toContain("hail");
    const wrong = importEnums({
      tenant: await fixture.tenant(),
      file: write("Set,Label\na,b\n"),
      dryRun: false,
    });
    await expect(wrong).rejects.toThrow('"Name" is missing, "Display" is missing, "Label" is not known.');
  });
});

describe("a file of groups", () => {
  test("adds terminals below others of the file, renames and moves", async () => {
    const top = (await allGroups()).find(({ parentId }) => parentId === null);
    const report = await loadGroups(
      `west,West,Company,${top?.alias}\nreno,Reno,Terminal,west\nalbany,Albany Yard,Terminal,west\n`,
    );
    expect(report).toEqual({ added: 2, changed: 1, unchanged: 0, problems: [] });
    const after = new Map((await allGroups()).map((group) => [group.alias, group]));
    expect(after.get("reno")).toMatchObject({ groupType: "TERMINAL", parentId: after.get("west")?.id });
    expect(after.get("albany")).toMatchObject({ display: "Albany Yard", parentId: after.get("west")?.id });
  });

  test("is refused as a whole for a circle, an unknown parent, a second top or a strange type", async () => {
    const before = await allGroups();
    const report = await loadGroups(
      "west,West,Company,reno\nmoon,Moon,Terminal,nowhere\nother,Other,Company,\nsun,Sun,Star,west\nbad alias,B,Terminal,west\n",
    );
    expect(report.problems.map(({ row, reason }) => ({ row, reason }))).toEqual([
      { row: 2, reason: 'The group "west" would be below itself.' },
      { row: 3, reason: 'There is no group "nowhere" above it: name it in an earlier row.' },
      { row: 4, reason: 'The group "other" needs a parent: there is a top already.' },
      { row: 5, reason: 'Type must be Company or Terminal, not "Star".' },
      {
        row: 6,
        reason: '"bad alias" cannot be the alias of a group: use letters, digits, hyphens and underscores.',
      },
    ]);
    expect(await allGroups()).toEqual(before);
  });

  test("may turn two groups around, whose rows are a circle only until both are read", async () => {
    const top = (await allGroups()).find(({ parentId }) => parentId === null);
    await loadGroups(`north,North,Company,${top?.alias}\nsouth,South,Company,north\n`);
    const report = await loadGroups(`north,North,Company,south\nsouth,South,Company,${top?.alias}\n`);
    expect(report).toEqual({ added: 0, changed: 2, unchanged: 0, problems: [] });
    const after = new Map((await allGroups()).map((group) => [group.alias, group]));
    expect(after.get("north")?.parentId).toBe(after.get("south")?.id);
    expect(after.get("south")?.parentId).toBe(top?.id);
  });

  test("names each of its rows in a circle, and not those below it", async () => {
    const report = await loadGroups(
      "north,North,Company,south\nsouth,South,Company,north\ndell,Dell,Terminal,north\n",
    );
    expect(report.problems.map(({ row, reason }) => ({ row, reason }))).toEqual([
      { row: 2, reason: 'The group "north" would be below itself.' },
      { row: 3, reason: 'The group "south" would be below itself.' },
    ]);
  });

  test("gives no two groups below one group the same name, counting what it renames and moves itself", async () => {
    const top = (await allGroups()).find(({ parentId }) => parentId === null)?.alias;
    await loadGroups(
      `hub,Hub,Company,${top}\nbay,Bay,Terminal,hub\ncove,Cove,Terminal,hub\nfar,Bay,Terminal,${top}\n`,
    );
    const before = await allGroups();
    const problemsOf = async (rows: string) =>
      (await loadGroups(rows)).problems.map(({ row, column, reason }) => ({ row, column, reason }));
    const twin = (row: number, name: string) => ({
      row,
      column: "Name",
      reason: `There is "${name}" below the same group already. Choose another name.`,
    });
    expect(await problemsOf("new,BAY,Terminal,hub\n")).toEqual([twin(2, "Bay")]);
    expect(await problemsOf("cove,bay,Terminal,hub\n")).toEqual([twin(2, "Bay")]);
    expect(await problemsOf("far,Bay,Terminal,hub\n")).toEqual([twin(2, "Bay")]);
    expect(await problemsOf("one,Pier,Terminal,hub\ntwo,pier,Terminal,hub\n")).toEqual([twin(3, "Pier")]);
    expect(await allGroups()).toEqual(before);
    expect(await loadGroups("bay,Cove,Terminal,hub\ncove,Bay,Terminal,hub\n")).toMatchObject({ changed: 2 });
    expect(await loadGroups(`cove,Bay,Terminal,${top}\nfar,Bay,Terminal,hub\n`)).toMatchObject({
      changed: 2,
    });
  });

  test("has each group once, and one top", async () => {
    const top = (await allGroups()).find(({ parentId }) => parentId === null);
    const report = await loadGroups(
      `glen,Glen,Terminal,${top?.alias}\nglen,Again,Terminal,${top?.alias}\nhill,Hill,Company,\n`,
    );
    expect(report.problems.map(({ row, reason }) => ({ row, reason }))).toEqual([
      { row: 3, reason: 'The group "glen" stands in an earlier row.' },
      { row: 4, reason: 'The group "hill" needs a parent: there is a top already.' },
    ]);
  });

  test("that is written from the groups, whatever their tree, changes nothing", async () => {
    const name = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== "" && !text.includes("\0"));
    const tree = fc.array(fc.record({ display: name, isTerminal: fc.boolean(), above: fc.nat() }), {
      minLength: 1,
      maxLength: 12,
    });
    const top = (await allGroups()).find(({ parentId }) => parentId === null)?.alias ?? "";
    const csv = (rows: readonly string[][]) => toCsv(rows.map((row) => row.map(harmless)));
    let added = 0;
    await fc.assert(
      fc.asyncProperty(tree, async (nodes) => {
        const aliases = nodes.map(() => `g${(added += 1)}`);
        const rows = nodes.map(({ display, isTerminal, above }, index) => [
          aliases[index] ?? "",
          `${display} ${aliases[index]}`,
          isTerminal ? "Terminal" : "Company",
          index === 0 ? top : (aliases[above % index] ?? top),
        ]);
        expect(await loadGroups(csv(rows))).toMatchObject({ added: nodes.length, problems: [] });
        const all = await allGroups();
        const lines = groupLines(all);
        expect(lines.map(([alias]) => alias).toSorted()).toEqual(all.map(({ alias }) => alias).toSorted());
        const again = await loadGroups(csv(lines));
        expect(again).toEqual({ added: 0, changed: 0, unchanged: all.length, problems: [] });
      }),
      { numRuns: 15 },
    );
  });
});
