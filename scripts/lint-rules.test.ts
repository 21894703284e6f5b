import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldTypeNames, valueKindNames } from "./lint/fieldTypes.mjs";

/** Each entry is a file that breaks one rule, the rule, and words of its message. */
const violations: { broken: string; file: string; code: string; rule: string; says: RegExp }[] = [
  {
    broken: "the engine takes nothing from views",
    file: "engine/a1.ts",
    code: `import { x } from "../views/index.ts"; export const y = x;`,
    rule: "packages(direction)",
    says: /engine imports no other package/,
  },
  {
    broken: "the engine takes no type from the server either",
    file: "engine/a2.ts",
    code: `export type Y = import("../server/config/config.ts").Config;`,
    rule: "packages(direction)",
    says: /engine imports no other package/,
  },
  {
    broken: "the engine knows no React",
    file: "engine/form/a3.ts",
    code: `import { useState } from "react"; export const y = useState;`,
    rule: "packages(direction)",
    says: /functions over data/,
  },
  {
    broken: "the engine takes jotai without its React half",
    file: "engine/form/a4.ts",
    code: `import { atom } from "jotai"; export const y = atom(1);`,
    rule: "packages(direction)",
    says: /jotai\/vanilla/,
  },
  {
    broken: "the engine does not fetch",
    file: "engine/a5.ts",
    code: `export const load = () => fetch("/x");`,
    rule: "packages(globals)",
    says: /functions over data/,
  },
  {
    broken: "inside the engine, nothing imports from a layer above",
    file: "engine/conditions/a9.ts",
    code: `import { x } from "../form/store.ts"; export const y = x;`,
    rule: "packages(layers)",
    says: /form, table, query lie above .*conditions/,
  },
  {
    broken: "a type from a layer above is no exception",
    file: "engine/model/a10.ts",
    code: `export type Y = import("../authoring/check/check.ts").X;`,
    rule: "packages(layers)",
    says: /authoring lie above model/,
  },
  {
    broken: "each folder of the engine belongs to a layer",
    file: "engine/elsewhere/a11.ts",
    code: `import { x } from "../model/b.ts"; export const y = x;`,
    rule: "packages(layers)",
    says: /belongs to no layer/,
  },
  {
    broken: "the types of the engine do not import in a circle either",
    file: "engine/model/circleA.ts",
    code: `import type { B } from "./circleB.ts"; export type A = B | 1;`,
    rule: "eslint-plugin-import(no-cycle)",
    says: /cycle/i,
  },
  {
    broken: "benchmarks use the engine's public API only",
    file: "bench/a1.ts",
    code: `import { x } from "../engine/form/store.ts"; export const y = x;`,
    rule: "packages(direction)",
    says: /public APIs of engine/,
  },
  {
    broken: "views use the engine's public API only",
    file: "views/a1.ts",
    code: `import { x } from "../engine/form/store.ts"; export const y = x;`,
    rule: "packages(direction)",
    says: /public API/,
  },
  {
    broken: "views take nothing from product, not even later",
    file: "views/a2.ts",
    code: `export const y = () => import("../product/routes.tsx");`,
    rule: "packages(direction)",
    says: /neither product nor server/,
  },
  {
    broken: "RJSF stays in views/rjsf",
    file: "views/widgets/a3.ts",
    code: `import { getUiOptions } from "@rjsf/utils"; export const y = getUiOptions;`,
    rule: "packages(direction)",
    says: /stays behind views\/rjsf/,
  },
  {
    broken: "views read what the server knows in one way",
    file: "views/a4.ts",
    code: `import useSWR from "swr"; export const y = useSWR;`,
    rule: "packages(direction)",
    says: /views\/serverData/,
  },
  {
    broken: "views have no network",
    file: "views/a9.ts",
    code: `export const load = () => fetch("/x");`,
    rule: "packages(globals)",
    says: /DataSource/,
  },
  {
    broken: "screens do not fetch by themselves",
    file: "product/screens/a1.ts",
    code: `export const load = () => fetch("/x");`,
    rule: "packages(globals)",
    says: /Only product\/services/,
  },
  {
    broken: "product reaches the server by HTTP only",
    file: "product/a2.ts",
    code: `import { createApp } from "../server/app.ts"; export const y = createApp;`,
    rule: "packages(direction)",
    says: /by HTTP only/,
  },
  {
    broken: "the server draws nothing",
    file: "server/a1.ts",
    code: `export { Text } from "../views/index.ts";`,
    rule: "packages(direction)",
    says: /draws nothing/,
  },
  {
    broken: "PDFs are made in server/print/pdf alone",
    file: "server/services/a4.ts",
    code: `import PDFDocument from "pdfkit"; export const y = PDFDocument;`,
    rule: "packages(direction)",
    says: /server\/print\/pdf alone/,
  },
  {
    broken: "pg-boss stays in server/jobs",
    file: "server/services/a5.ts",
    code: `import PgBoss from "pg-boss"; export const y = PgBoss;`,
    rule: "packages(direction)",
    says: /server\/jobs alone/,
  },
  {
    broken: "the server uses the engine's public API only",
    file: "server/storage/a2.ts",
    code: `import { x } from "../../engine/access/abilities.ts"; export const y = x;`,
    rule: "packages(direction)",
    says: /engine, schemas/,
  },
  {
    broken: "the demo does not know where its records are written",
    file: "demo/generate/a1.ts",
    code: `import { x } from "../../server/schemaFiles/readSchemas.ts"; export const y = x;`,
    rule: "packages(direction)",
    says: /the server writes it/,
  },
  {
    broken: "only tests of the server reach into the demo",
    file: "server/demo/a1.ts",
    code: `import { x } from "../../demo/testing/demoRules.ts"; export const y = x;`,
    rule: "packages(direction)",
    says: /server -> demo/,
  },
  {
    broken: "folders of the demo import downward only",
    file: "demo/values/a1.ts",
    code: `import type { X } from "../generate/base/due.ts"; export type Y = X;`,
    rule: "packages(layers)",
    says: /above values/,
  },
  {
    broken: "stories take of product its screens only",
    file: "stories/a1.ts",
    code: `import { x } from "../product/session/session.ts"; export const y = x;`,
    rule: "packages(direction)",
    says: /product\/screens/,
  },
  {
    broken: "nobody exports everything",
    file: "views/a5.ts",
    code: `export * from "./b.ts";`,
    rule: "packages(named-exports)",
    says: /Name each export/,
  },
  {
    broken: "modules do not import in a circle",
    file: "engine/circle/a.ts",
    code: `import { b } from "./b.ts"; export const a = () => b;`,
    rule: "eslint-plugin-import(no-cycle)",
    says: /cycle/i,
  },
  {
    broken: "nobody asks for the name of a field's type",
    file: "engine/table/a9.ts",
    code: `export const y = (field: { valueType: string }) => field.valueType === "currency";`,
    rule: "packages(field-types)",
    says: /Ask a property of the field type/,
  },
  {
    broken: "nobody compares the names of two fields' types",
    file: "engine/table/a12.ts",
    code: `type Typed = { valueType: string }; export const y = (one: Typed, other: Typed) => one.valueType !== other.valueType;`,
    rule: "packages(field-types)",
    says: /isSameType/,
  },
  {
    broken: "benchmarks and end-to-end tests have no table of field types",
    file: "bench/forms/a9.ts",
    code: `export const y = { text: 1, number: 2, enum: 3 };`,
    rule: "packages(field-types)",
    says: /keyed by field types/,
  },
  {
    broken: "no table is keyed by field types",
    file: "server/storage/a9.ts",
    code: `export const y = { text: 1, number: 2, currency: 3 };`,
    rule: "packages(field-types)",
    says: /keyed by field types/,
  },
  {
    broken: "no list names field types",
    file: "views/tables/a9.ts",
    code: `export const y = new Set(["number", "currency", "interval"]);`,
    rule: "packages(field-types)",
    says: /list names field types/,
  },
  {
    broken: "no table is read by a field's type",
    file: "product/screens/a9.ts",
    code: `export const y = (field: { valueType: string }, widths: Record<string, number>) => widths[field.valueType];`,
    rule: "packages(field-types)",
    says: /keyed by field types/,
  },
  {
    broken: "exports have names",
    file: "engine/a6.ts",
    code: `export default 1;`,
    rule: "eslint-plugin-import(no-default-export)",
    says: /default/,
  },
  {
    broken: "nothing is any",
    file: "engine/a7.ts",
    code: `export const y = (x: any) => x;`,
    rule: "typescript-eslint(no-explicit-any)",
    says: /any/,
  },
  {
    broken: "types are not silenced",
    file: "engine/a8.ts",
    code: `// @ts-ignore\nexport const y = 1;`,
    rule: "typescript-eslint(ban-ts-comment)",
    says: /ts-/,
  },
  {
    broken: "only the main programs print",
    file: "server/storage/a3.ts",
    code: `console.log("x");`,
    rule: "eslint(no-console)",
    says: /console/,
  },
];

/** Files that obey every rule; nothing may be reported about them. */
const allowed: Record<string, string> = {
  "engine/index.ts": `export const engine = 1; export type * from "./types.ts";`,
  "engine/types.ts": `export type Engine = number;`,
  "engine/fields/money.ts": `export const y = { text: 1, number: 2, currency: 3 };`,
  "engine/table/kinds.ts": `export const y = { text: 1, number: 2, money: 3, boolean: 4, group: 5, file: 6 };`,
  "server/storage/kinds.ts": `export const y = { text: 1, number: 2, boolean: 3, group: 4, file: 5 };`,
  "e2e/b.ts": `export const y = (field: { type: string }) => field.type === "number";`,
  "views/widgets/money.ts": `export const fits = (field: { type: string }) => field.type === "currency";`,
  "engine/form/store.ts": `import { atom } from "jotai/vanilla"; export const y = atom(1);`,
  "engine/form/b.ts": `import { x } from "../model/b.ts"; export const y = x;`,
  "engine/model/b.ts": `export const x = 1;`,
  "engine/model/b.test.ts": `import { y } from "../form/b.ts"; export const z = y;`,
  "engine/model/circleB.ts": `import type { A } from "./circleA.ts"; export type B = A | 2;`,
  "engine/circle/b.ts": `import { a } from "./a.ts"; export const b = () => a;`,
  "engine/form/store.test.ts": `import { readFileSync } from "node:fs"; export const y = readFileSync;`,
  "views/index.ts": `import { engine } from "../engine/index.ts"; export const y = engine;`,
  "views/rjsf/theme.ts": `import { getUiOptions } from "@rjsf/utils"; export const y = getUiOptions;`,
  "product/services/http.ts": `export const load = () => fetch("/x");`,
  "product/workspace/a.ts": `import { y } from "../../views/index.ts"; export const z = y;`,
  "server/storage/index.ts": `export * as groups from "./groups.ts";`,
  "server/demo/seed.test.ts": `import { x } from "../../demo/testing/demoRules.ts"; export const y = x;`,
  "demo/testing/demoRules.ts": `import { x } from "../../server/schemaFiles/readSchemas.ts"; export const y = x;`,
  "server/storage/groups.ts": `export const list = 1;`,
  "server/main.ts": `console.log("x");`,
  "stories/b.ts": `import { z } from "../product/screens/list.ts"; export const q = z;`,
};

const root = process.cwd();

let copy = "";
let said: { filename: string; code: string; message: string; help?: string }[] = [];

function plant(file: string, code: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${code}\n`);
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "safety-suite-lint-"));
  cpSync(join(root, ".oxlintrc.json"), join(copy, ".oxlintrc.json"));
  for (const folder of ["scripts/lint", "engine/fields"])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const { file, code } of violations) plant(file, code);
  for (const [file, code] of Object.entries(allowed)) plant(file, code);
  const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin/oxlint");
  const result = spawnSync(process.execPath, [oxlint, "--format=json"], { cwd: copy, encoding: "utf8" });
  said = JSON.parse(result.stdout).diagnostics;
}, 30_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("the rules of the project, each broken once on purpose", () => {
  test.each(violations)("$broken", ({ file, rule, says }) => {
    const about = said.filter((diagnostic) => diagnostic.filename === file && diagnostic.code === rule);
    expect(about, JSON.stringify(said.filter((diagnostic) => diagnostic.filename === file))).not.toEqual([]);
    expect(about.map((diagnostic) => `${diagnostic.message} ${diagnostic.help ?? ""}`).join()).toMatch(says);
  });

  test("the linter reads the names of the field types and of the kinds of values from engine/fields", () => {
    const names = fieldTypeNames(join(root, "engine/fields"));
    expect(names).toEqual(expect.arrayContaining(["text", "currency", "singleModel", "computed"]));
    const kinds = valueKindNames(join(root, "engine/fields"));
    expect(kinds).toEqual(expect.arrayContaining(["text", "money", "choice", "record"]));
  });

  test.each(Object.keys(allowed).filter((file) => !/circle/i.test(file)))("%s is fine", (file) => {
    expect(said.filter((diagnostic) => diagnostic.filename === file)).toEqual([]);
  });
});
