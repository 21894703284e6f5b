import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A copy of the schemas with more templates, by their alias; it is gone after the tests of the file. */
export function schemasWith(...templates: { alias: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), "safety-suite-schemas-"));
  cpSync("schemas", folder, { recursive: true });
  for (const template of templates) {
    const content = { $schema: "../meta/template.schema.json", ...template };
    writeFileSync(join(folder, "templates", `${template.alias}.json`), JSON.stringify(content));
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
