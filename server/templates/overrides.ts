import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { checkOverride } from "../../engine/authoring/index.ts";
import { parseTemplateJson } from "../../engine/server.ts";
import type { OverrideSource, TemplateOverride } from "../../engine/authoring/index.ts";
import { UsageError } from "./fillings.ts";

/**
 * Reads a file with what a company has otherwise in a template, or all such files in a folder. Throws a UsageError that names the file
 * and everything that is misshapen in it.
 */
export function readOverrides(path: string): OverrideSource[] {
  const files = filesAt(path);
  if (files.length === 0) throw new UsageError(`--override ${path}: there is no JSON file in the folder.`);
  const sources = files.map(readOverride);
  const twice = sources.find(({ override }, index) =>
    sources.slice(0, index).some((other) => other.override.alias === override.alias),
  );
  if (twice !== undefined)
    throw new UsageError(`--override ${path}: two files are for ${twice.override.alias}.`);
  return sources;
}

function filesAt(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => name.endsWith(".json"));
    return names.toSorted().map((name) => join(path, name));
  } catch (error) {
    throw new UsageError(`--override ${path}: ${messageOf(error)}`);
  }
}

function readOverride(path: string): OverrideSource {
  const file = basename(path);
  const json = parsed(path, file);
  const problems = checkOverride(json, { file });
  if (problems.length > 0) throw new UsageError(problems.map(({ message }) => message).join("\n"));
  return { file, override: json as TemplateOverride };
}

function parsed(path: string, file: string): unknown {
  try {
    return parseTemplateJson(readFileSync(path, "utf8").replace(/^\uFEFF/, ""), file);
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
