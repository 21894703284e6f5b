/** The samples of docs/files.md are files that work: together one small module in which the checker finds nothing. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { overriddenEngine } from "../../engine/authoring/index.ts";
import type { JsonValue } from "../../engine/index.ts";
import type { TemplateOverride } from "../../engine/authoring/index.ts";
import { harbor } from "../../demo/index.ts";
import { seedDemo } from "../demo/index.ts";
import { runImport } from "../imports/index.ts";
import { openTenant } from "../imports/common/importTenant.ts";
import { loadSchemas } from "../loadSchemas.ts";
import { records } from "../records/index.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import { checkFolder } from "./check.ts";
import { runCommand } from "./run.ts";

const NOW = Date.UTC(2026, 0, 15) / 1_000;

/** A kind of file, with a sample of its own or one that is shipped. */
interface Kind {
  folder: string;
  meta: string;
  shipped?: string;
  sample?: { alias?: string; name?: string };
}

const list = new URL("../../scripts/lib/fileKinds.json", import.meta.url);
const kinds = JSON.parse(readFileSync(list, "utf8")) as Kind[];
let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "files-manual-"));
  folder = join(root, "schemas");
  cpSync(fileURLToPath(new URL("../../schemas", import.meta.url)), folder, { recursive: true });
  for (const { folder: location, meta, shipped, sample } of kinds) {
    if (sample === undefined || shipped !== undefined || location.includes(" ")) continue;
    if (meta === "pages") extend("navigation/pages.json", "pages", sample);
    else if (meta === "navigation")
      for (const menu of ["new", "older"]) extend(`navigation/${menu}.json`, "sections", sample);
    else write(join(location, `${sample.alias ?? sample.name ?? "yard"}.json`), sample);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: object): void {
  writeFileSync(join(folder, path), JSON.stringify(content));
}

/** Adds the entries of a sample to a file that all share. */
function extend(path: string, key: "pages" | "sections", sample: object): void {
  const file = JSON.parse(readFileSync(join(folder, path), "utf8")) as Record<string, JsonValue>;
  const added = (sample as Record<string, JsonValue>)[key];
  const before = file[key];
  const whole = Array.isArray(before)
    ? [...before, ...(added as JsonValue[])]
    : { ...(before as object), ...(added as object) };
  write(path, { ...file, [key]: whole });
}

it("the samples are files in which the checker finds nothing, and with which a server starts", () => {
  expect(checkFolder(folder)).toEqual([]);
  const { engine, monitors, mappings } = loadSchemas(folder);
  expect(engine.templates.get("yard_check")?.plural).toBe("Yard Checks");
  expect(monitors.has("yardDefects")).toBe(true);
  expect(mappings.map(({ name }) => name)).toContain("old_yard_book");
  const own = kinds.find(({ meta }) => meta === "override")?.sample as TemplateOverride;
  expect(() => overriddenEngine(engine, [{ override: own }])).not.toThrow();
});

it("the module is planned, applied, imported into, and its records are there, with what the form would compute", async () => {
  const shipped = loadSchemas(fileURLToPath(new URL("../../schemas", import.meta.url)));
  const { engine, schemas } = loadSchemas(folder);
  const db = await testDatabase({ engine: shipped.engine });
  try {
    const counts = { employees: 3, equipment: 1, accidents: 0, injuries: 0 };
    const before = { db, engine: shipped.engine, schemas: shipped.schemas, now: NOW };
    await seedDemo({ ...before, companies: [{ ...harbor, counts }] });
    const base = { db, engine, enumSets: schemas.enums, roles: schemas.roles, defaults: [], dryRun: false };
    const work = { ...base, leaveOut: [], report: () => undefined };
    const { lines } = await runCommand({ ...work, command: "plan" });
    expect(lines).toContain("Yard Check (yard_check), new");
    await runCommand({ ...work, command: "apply" });
    expect((await runCommand({ ...work, command: "plan" })).code).toBe(0);

    const file = join(root, "book.csv");
    writeFileSync(
      file,
      "No.,Site,Checked on,Spot,Verdict,Notes,Badge\n1,Albany,6-Jan-26,Row 4,broken,,-\n2,Albany,1/7/2026 0:00,Row 5,fine,,-\n3,Albany,x,Row 6,void,,-\n",
    );
    const company = { db, engine, schemas, customer: "harbor", now: NOW };
    const metaSchema = JSON.parse(readFileSync(join(folder, "meta/import.schema.json"), "utf8")) as JsonValue;
    const paths = { refused: join(root, "refused.csv"), notes: join(root, "notes.csv") };
    const report = await runImport({ ...company, metaSchema, template: "yard_check", file, ...paths });
    expect(report).toMatchObject({
      mapping: "old_yard_book",
      added: 2,
      leftOut: 1,
      refused: 0,
      examples: [],
    });

    const tenant = await openTenant(company);
    const orderBy = [{ field: "date", direction: "asc" as const }];
    const { records: found } = await tenant.run((scope) =>
      records.list({ ...scope, template: "yard_check", limit: 9, orderBy }),
    );
    const day = (date: number) => Date.UTC(2026, 0, date) / 1_000;
    expect(found.map(({ label }) => label)).toEqual(["Yard check 01/06/2026", "Yard check 01/07/2026"]);
    expect(found[0]?.fields).toMatchObject({ date: day(6), result: "defect", remarks: "Not said" });
    expect(found[1]?.computations).toMatchObject({ nextCheck: day(37) });
  } finally {
    await db.close();
  }
});
