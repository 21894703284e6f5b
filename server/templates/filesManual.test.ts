/** The samples of docs/files.md are files that work: together one small module in which the checker finds nothing. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { overriddenEngine } from "../../engine/index.ts";
import type { JsonValue, TemplateOverride } from "../../engine/index.ts";
import { loadSchemas } from "../loadSchemas.ts";
import { checkFolder } from "./check.ts";

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
  for (const { folder: place, meta, shipped, sample } of kinds) {
    if (sample === undefined || shipped !== undefined || place.includes(" ")) continue;
    if (meta === "pages") extend("navigation/pages.json", "pages", sample);
    else if (meta === "navigation")
      for (const menu of ["new", "older"]) extend(`navigation/${menu}.json`, "sections", sample);
    else write(join(place, `${sample.alias ?? sample.name ?? "yard"}.json`), sample);
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
