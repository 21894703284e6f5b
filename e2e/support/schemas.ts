import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** A copy of the schemas in which every module is on; it is gone after the tests of the file. */
export function schemasWithAllModules(): string {
  const folder = schemasWith();
  const file = join(folder, "config/default.json");
  const { modules } = JSON.parse(readFileSync(join(folder, "modules/main.json"), "utf8")) as {
    modules: { flag?: string }[];
  };
  const config = JSON.parse(readFileSync(file, "utf8")) as { flags: Record<string, boolean> };
  const flags = [...Object.keys(config.flags), ...modules.flatMap(({ flag }) => flag ?? [])];
  const on = flags.filter((flag) => flag.startsWith("module.")).map((flag) => [flag, true]);
  writeFileSync(file, JSON.stringify({ ...config, flags: { ...config.flags, ...Object.fromEntries(on) } }));
  return folder;
}

interface AuthoredMonitor {
  alias: string;
  template?: string;
  templates?: string[];
}

/** The monitors that the product comes with. */
export function readMonitors(): AuthoredMonitor[] {
  const files = readdirSync("schemas/monitors").filter((file) => file.endsWith(".json"));
  return files.map(
    (file) => JSON.parse(readFileSync(join("schemas/monitors", file), "utf8")) as AuthoredMonitor,
  );
}

/** A page of schemas/navigation, with who may open it. */
export interface AuthoredPage {
  title: string;
  path: string;
  was?: string[];
  template?: string;
  create?: boolean;
  monitor?: string;
  library?: boolean;
  anyRecords?: boolean;
  modules?: readonly string[];
  admin?: boolean;
  superAdmin?: boolean;
  staff?: boolean;
}

/** The pages that the menus lead to. */
export function readPages(): AuthoredPage[] {
  const { pages } = JSON.parse(readFileSync("schemas/navigation/pages.json", "utf8")) as {
    pages: Record<string, AuthoredPage>;
  };
  return Object.values(pages);
}

/** What the form of a new record is called, such as `Report Accident`. */
export function readAddLabel(alias: string): string {
  const { name, addLabel = "Add" } = JSON.parse(
    readFileSync(join("schemas/templates", `${alias}.json`), "utf8"),
  ) as { name: string; addLabel?: string };
  return `${addLabel} ${name}`;
}
