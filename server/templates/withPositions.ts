/** Finds the line and column of a finding in its file. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineLoadError } from "../../engine/server.ts";
import type { Finding } from "../../engine/authoring/index.ts";
import { syntaxErrorPosition, positionOfPointer } from "../core/jsonPosition.ts";
import type { LinePosition } from "../core/jsonPosition.ts";

/** Where a finding is: line and column count from 1, and are left out where the file cannot be read. */
export type FindingLocation = Pick<Finding, "file" | "pointer"> & Partial<LinePosition>;

/** A finding with its line and column. */
export type LocatedFinding = Finding & FindingLocation;

/** `schemas/templates/trip.json:12:5 #/fields/start`: line and column lead editors there. */
export function locationText({ file, line, column, pointer }: FindingLocation): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(":")} #${pointer}`;
}

/** The message of templates that cannot be loaded, with lines and columns. */
export function locatedMessage(folder: string, error: EngineLoadError): string {
  const [heading] = error.message.split("\n");
  const found = withPositions(
    folder,
    error.errors.map(({ file = "", pointer, message }) => ({
      file,
      pointer,
      cause: message.slice(`${file || "template"}#${pointer}: `.length),
    })),
  );
  return [heading, ...found.map((one) => `  ${locationText(one)}: ${one.cause}`)].join("\n");
}

/** The findings of a folder of schemas with their lines and columns; a finding in a view's own file is reported for that file. */
export function withPositions<T extends FindingLocation>(
  folder: string,
  findings: readonly T[],
): readonly (T & FindingLocation)[] {
  const texts = new Map<string, string | undefined>();
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, readText(join(folder, "..", file)));
    return texts.get(file);
  };
  return findings.map((finding) => {
    const own = inViewFile(folder, finding);
    const text = textOf(own.file);
    return text === undefined ? own : { ...own, ...linePositionIn(text, own.pointer) };
  });
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8").replace(/^\uFEFF/, "") : undefined;
}

function linePositionIn(text: string, pointer: string): LinePosition {
  try {
    JSON.parse(text);
  } catch {
    return syntaxErrorPosition(text);
  }
  return positionOfPointer(text, pointer);
}

/** A finding in a view that has a file of its own, moved from the template's file to that one. */
function inViewFile<T extends FindingLocation>(folder: string, finding: T): T {
  const [, name, rest = ""] = /^\/views\/([^/]+)(\/.*)?$/.exec(finding.pointer) ?? [];
  if (name === undefined || !finding.file.endsWith("/template.json")) return finding;
  const file = finding.file.replace(/template\.json$/, `views/${name}.json`);
  return existsSync(join(folder, "..", file)) ? { ...finding, file, pointer: rest } : finding;
}
