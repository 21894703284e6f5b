import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureTree, findingsOf } from "./measure.mjs";
import type { Measured } from "./measure.mjs";
import { structureTable } from "./table.mjs";

const long = Array.from({ length: 61 }, (_, index) => `  step(${index});`).join("\n");

/** A small tree with one of each fault. */
const files = {
  "engine/index.ts": `export { one } from "./low/one.ts";\n`,
  "engine/low/one.ts": `// A comment.\nimport type { Two } from "./two.ts";\n\nexport const one = (two: Two) => two;\nexport const alone = 1;\n`,
  "engine/low/two.ts": `import type { one } from "./one.ts";\nimport { high } from "../high/high.ts";\nexport type Two = typeof one | typeof high;\n`,
  "engine/high/high.ts": `import { one } from "../low/one.ts";\nexport const high = one;\nexport const Two = one;\n`,
  "engine/high/high.test.ts": `import { high } from "./high.ts";\n\nexpect(high).toBe(1);\n`,
  "engine/fields/text.ts": `export const kinds = ["text", "number", "currency"];\nconst one: FieldType = { name: "text" };\nconst two: FieldType = { name: "number" };\nconst three: FieldType = { name: "currency" };\n`,
  "engine/fields/kinds.ts": `const valueKinds = {\n  text: {},\n  number: {},\n  date: {},\n};\n`,
  "views/widths.ts": `export const widths = { text: 1, number: 2, currency: 3 };\nexport const is = (field: Field) => field.valueType === "text";\n`,
  "views/kinds.ts": `export const byKind = { text: 1, number: 2, date: 3 };\n`,
  "views/long.ts": `export function long() {\n${long}\n}\n`,
  "views/casts.ts": `export const one = call.body as One;\nexport const two = one as unknown as Two;\n`,
  "views/node_modules/other/index.ts": "export const other = 1;\n",
};

/** The layer of a file by its first folder. */
const layerOf = (layers: string[][], path: string) =>
  layers.findIndex((layer) => layer.includes(path.includes("/") ? (path.split("/")[0] ?? "") : ""));

let root: string;
let measured: Measured;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "structure-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const table = { engine: { layers: [["", "low", "fields"], ["high"]] } };
  measured = measureTree(root, { table, layerOf, words: { engine: 4 } });
});
afterAll(() => rmSync(root, { recursive: true }));

describe("the structure of a tree", () => {
  it("has its files, lines without comments, and exported names, tests apart", () => {
    expect(measured["engine"]).toMatchObject({ files: 6, lines: 19, testLines: 2, exports: 6 });
    expect(measured["views"]).toMatchObject({ files: 4 });
  });

  it("has exports that no other file imports, and names that two files export", () => {
    expect(measured["engine"]).toMatchObject({ unusedExports: 3, sameName: 1 });
    expect(findingsOf(root)["sameName"]).toEqual(["Two", "one"]);
  });

  it("has circles with types, imports up a layer, and folders that import each other", () => {
    expect(measured["engine"]).toMatchObject({ circles: 1, circleFiles: 3, upward: 1, mutualFolders: 1 });
    expect(findingsOf(root)["circles"]).toEqual([
      "engine/high/high.ts <-> engine/low/one.ts <-> engine/low/two.ts",
    ]);
    expect(measured["views"]).toMatchObject({ upward: undefined });
  });

  it("has long functions, casts, and tables of field types outside the fields' folder", () => {
    expect(measured["views"]).toMatchObject({ longFunctions: 1, casts: 2, fieldTables: 1, typeTests: 1 });
    expect(measured["engine"]).toMatchObject({ fieldTables: 0, largestFolder: 2, words: 4 });
    expect(findingsOf(root)).toMatchObject({
      longFunctions: ["views/long.ts:1"],
      fieldTables: ["views/widths.ts"],
      typeTests: ["views/widths.ts"],
    });
  });

  it("is a table, with before and after where there are two", () => {
    const before = { ...measured, engine: { ...measured["engine"], files: 9 } };
    const table = structureTable(measured, before);
    expect(table).toContain("|  | engine | views | all |");
    expect(table).toContain("| Source files | 9 → 6 | 4 | 10 |");
    expect(table).toContain("| Imports up a layer | 1 | – | 1 |");
  });
});
