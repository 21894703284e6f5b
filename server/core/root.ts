import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest folder above this file that holds the schemas: sources and bundles lie at different depths. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "schemas")) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** The folder of templates and other configuration: SAFETY_SUITE_SCHEMAS, else the one in `root`. */
export function schemasFolder(
  env: Readonly<Record<string, string | undefined>>,
  root: string = projectRoot(),
): string {
  return env["SAFETY_SUITE_SCHEMAS"] ?? join(root, "schemas");
}
