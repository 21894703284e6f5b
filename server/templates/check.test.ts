import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkFolder, countLine, findingLines, newFindings, watchFolder } from "./check.ts";
import { UsageError } from "./fillings.ts";
import { schemaCommands } from "./schemaCommands.ts";

const ours = fileURLToPath(new URL("../../schemas", import.meta.url));
let root: string;
let folder: string;

const person = {
  alias: "person",
  name: "Person",
  plural: "People",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "name" },
  fields: { name: { type: "text", label: "Name" } },
  views: {
    edit: { type: "section", title: "Person", children: ["name", "groupId"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "asc" }] },
  },
};

const viewer = { alias: "viewer", name: "Viewer", roleType: "STANDARD", sortOrder: 1 };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "check-test-"));
  folder = join(root, "schemas");
  cpSync(join(ours, "meta"), join(folder, "meta"), { recursive: true });
  write("templates/person.json", person);
  write("modules/main.json", { modules: [{ alias: "people", name: "People" }] });
  write("roles/viewer.json", { ...viewer, permissions: { people: ["view"] } });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
}

const found = () => checkFolder(folder).map(({ file, pointer, rule }) => `${file}#${pointer} ${rule}`);

async function run(command: "check" | "diff", ...args: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const env = { SAFETY_SUITE_SCHEMAS: folder, SAFETY_SUITE_DATA: join(root, "data") };
  const code = await schemaCommands[command]?.(args, env, (text) => void printed.push(text));
  return { code: code ?? -1, text: printed.join("\n") };
}

describe("the checker of a folder", () => {
  it("finds nothing in files that are right", () => {
    expect(found()).toEqual([]);
  });

  it("says on which line a file stops being JSON, and nothing of what only names that file", () => {
    write("lookups/person.json", {
      alias: "person",
      name: "Person",
      template: "person",
      key: "name",
      requiredMessage: "Name a person.",
      notFoundMessage: "There is no such person.",
      take: { name: "name" },
    });
    write("enums/moods.json", {
      alias: "moods",
      name: "Moods",
      values: [{ name: "glad", display: "Glad", sortOrder: 10 }],
    });
    const broken = '{\n  "alias": "person"\n  "name": "Person", "fields": {"mood": {"enumSet": "moods"}}\n}';
    write("templates/person.json", broken);
    const findings = checkFolder(folder);
    expect(findings[0]).toMatchObject({
      file: "schemas/templates/person.json",
      rule: "json",
      todo: "Correct the JSON at line 3, column 3, or just before it.",
    });
    expect(findings.filter(({ rule }) => ["unknownName", "enumSetUnused"].includes(rule))).toEqual([]);
  });

  it("names a $schema that is another one's", () => {
    write("templates/person.json", { $schema: "../meta/monitor.schema.json", ...person });
    expect(found()).toEqual(["schemas/templates/person.json#/$schema schemaUnknown"]);
  });

  it("reports files that are no JSON, name a key twice or do not obey their meta-schema, and goes on", () => {
    write("roles/viewer.json", { alias: "viewer", permissions: {} });
    write("enums/broken.json", "{ nonsense");
    write("templates/person.json", JSON.stringify(person).replace('"label":"Name"', '"label":"#"'));
    expect(found()).toEqual(
      [
        "schemas/enums/broken.json# json",
        "schemas/roles/viewer.json# shape",
        "schemas/roles/viewer.json# shape",
        "schemas/roles/viewer.json# shape",
        "schemas/templates/person.json#/modules noRole",
        "schemas/templates/person.json#/fields/name/label labelSymbols",
      ].toSorted(),
    );
  });

  it("says what stands there, what may, what was meant, and what to write", () => {
    write("roles/viewer.json", {
      ...viewer,
      permisions: {},
      permissions: { people: ["veiw"] },
      sortOrder: "1",
    });
    write("navigation/pages.json", { pages: { home: { title: "Home", icon: "hom", path: "/home" } } });
    const reported = checkFolder(folder).filter(({ rule }) => rule === "shape");
    expect(reported.map(({ pointer, what, todo }) => [pointer, what, todo])).toEqual([
      [
        "/pages/home/icon",
        expect.stringMatching(/^"hom" is none of the words.*did you mean "home"/),
        'Write "home".',
      ],
      [
        "",
        expect.stringMatching(/^There is no property "permisions" here; did you mean "permissions"/),
        'Write "permissions".',
      ],
      ["/sortOrder", '"1" is not of the right type.', "Write a whole number, as 12, without quotes."],
      [
        "/permissions/people/0",
        expect.stringMatching(/^"veiw" is none of the words.*did you mean "view"/),
        'Write "view".',
      ],
    ]);
  });

  it("reads large templates from their folders", () => {
    const { views, ...rest } = person;
    rmSync(join(folder, "templates/person.json"));
    write("templates/person/template.json", { ...rest, views: {} });
    write("templates/person/views/edit.json", { ...views.edit, children: ["name", "nmae"] });
    write("templates/person/views/list.json", views.list);
    expect(found()).toEqual(["schemas/templates/person/views/edit.json#/children/1 unknownName"]);
  });

  it("prints where, which rule, what and what to do, and how many", async () => {
    write("templates/person.json", { ...person, fields: { name: { type: "text", label: "Name:" } } });
    const { code, text } = await run("check");
    expect(code).toBe(1);
    expect(text).toBe(
      [
        "schemas/templates/person.json:1:162 #/fields/name/label [labelColon]",
        "  The label 'Name:' ends with a colon. Take the colon away: the form sets labels off by itself.",
        "1 finding.",
      ].join("\n"),
    );
    expect(JSON.parse((await run("check", "--json")).text)).toEqual(checkFolder(folder));
  });

  it("ends with 0 where there is nothing, and refuses a folder without schemas", async () => {
    expect(await run("check")).toEqual({ code: 0, text: "0 findings." });
    await expect(run("check", join(root, "nowhere"))).rejects.toThrow(UsageError);
    await expect(run("check", folder, folder)).rejects.toThrow(/Usage/);
    await expect(run("check", "--wach")).rejects.toThrow(/--watch/);
  });

  it("watches: prints what is new after a change, and ends with the signal", async () => {
    write("templates/person.json", { ...person, name: "Person:" });
    const printed: string[][] = [];
    const stop = new AbortController();
    const watching = watchFolder({
      folder,
      signal: stop.signal,
      print: (lines) => void printed.push([...lines]),
    });
    expect(printed.map((lines) => lines.at(-1))).toEqual(["1 finding."]);
    write("templates/person.json", { ...person, name: "Person:", plural: "People:" });
    for (let tries = 0; printed.length < 2 && tries < 200; tries += 1) await sleep(50);
    stop.abort();
    await watching;
    expect(printed[1]?.[0]).toBe("schemas/templates/person.json:1:36 #/plural [labelColon]");
    expect(printed[1]?.slice(2)).toEqual(["2 findings."]);
  });

  it("leads to the line and column, also in a file of a view alone, and says both in JSON", async () => {
    write("templates/person.json", JSON.stringify({ ...person, plural: "People:" }, null, 2));
    const { views, ...site } = { ...person, alias: "site", name: "Site", plural: "Sites" };
    write("templates/site/template.json", site);
    write("templates/site/views/list.json", views.list);
    write("templates/site/views/edit.json", JSON.stringify({ ...views.edit, title: "Site:" }, null, 2));
    const { text } = await run("check");
    expect(text.split("\n").filter((line) => line.includes("labelColon"))).toEqual([
      "schemas/templates/person.json:4:3 #/plural [labelColon]",
      "schemas/templates/site/views/edit.json:3:3 #/title [labelColon]",
    ]);
    const reported = JSON.parse((await run("check", "--json")).text) as unknown[];
    expect(reported).toContainEqual(
      expect.objectContaining({ file: "schemas/templates/person.json", line: 4, column: 3 }),
    );
  });

  it("tells findings apart by place, rule and sentence", () => {
    const one = { file: "a", pointer: "/b", rule: "r", what: "What.", todo: "Do." };
    expect(newFindings([one], [one, { ...one, pointer: "/c" }])).toEqual([{ ...one, pointer: "/c" }]);
    expect(countLine([one])).toBe("1 finding.");
    expect(findingLines([one])).toEqual(["a #/b [r]", "  What. Do."]);
  });
});

describe("the differ", () => {
  it("lists what changed between two folders, and ends with 2", async () => {
    cpSync(folder, join(root, "old/schemas"), { recursive: true });
    write("templates/person.json", { ...person, fields: { name: { type: "text", label: "Full name" } } });
    const { code, text } = await run("diff", join(root, "old"));
    expect(code).toBe(2);
    expect(text.split("\n")).toEqual([
      "Record type: Person (person)",
      "  The field name is called 'Full name' instead of 'Name'.",
      "1 change in 1 file. No database runs: only differences in the schemas are listed.",
    ]);
    const [difference] = JSON.parse((await run("diff", join(root, "old"), "--json")).text) as {
      name: string;
    }[];
    expect(difference?.name).toBe("person");
  });

  it("lists what changed since a version in git", async () => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", root, "-c", "user.name=test", "-c", "user.email=test@example.com", ...args]);
    git("init", "--quiet");
    git("add", "schemas");
    git("commit", "--quiet", "--message", "first");
    write("roles/viewer.json", { ...viewer, permissions: { people: ["view", "edit"] } });
    expect((await run("diff", "HEAD")).text.split("\n").slice(0, 2)).toEqual([
      "Role: Viewer (viewer)",
      '  Its permissions say of people: ["view","edit"] instead of ["view"].',
    ]);
  });

  it("ends with 0 where both say the same", async () => {
    expect(await run("diff", folder)).toEqual({ code: 0, text: "Both versions say the same." });
  });

  it("refuses what is no folder and no version, and files that cannot be read", async () => {
    await expect(run("diff")).rejects.toThrow(/Usage/);
    await expect(run("diff", "no-such-version")).rejects.toThrow(/neither a folder of schemas nor a version/);
    await expect(run("diff", "--upload-pack=x")).rejects.toThrow(UsageError);
    cpSync(folder, join(root, "old/schemas"), { recursive: true });
    writeFileSync(join(root, "old/schemas/roles/viewer.json"), "{");
    await expect(run("diff", join(root, "old"))).rejects.toThrow(/roles\/viewer\.json.*Correct it first/);
  });
});
