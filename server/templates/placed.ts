/** Says in which line of which file a finding stands. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineLoadError } from "../../engine/server.ts";
import type { Finding } from "../../engine/authoring/index.ts";
import { syntaxErrorPosition, positionOfPointer } from "../core/jsonPosition.ts";
import type { LinePosition } from "../core/jsonPosition.ts";

/** Where a finding stands: line and column count from 1, and are left out where no such file can be read. */
export type FoundPlace = Pick<Finding, "file" | "pointer"> & Partial<LinePosition>;

/** A finding with its line and column. */
export type PlacedFinding = Finding & FoundPlace;

/** `schemas/templates/trip.json:12:5 #/fields/start`: line and column lead editors there. */
export function placeLine({ file, line, column, pointer }: FoundPlace): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(":")} #${pointer}`;
}

/** What the engine says of templates that cannot be loaded, with lines and columns. */
export function placedMessage(folder: string, error: EngineLoadError): string {
  const [heading] = error.message.split("\n");
  const found = placed(
    folder,
    error.errors.map(({ file = "", pointer, message }) => ({
      file,
      pointer,
      cause: message.slice(`${file || "template"}#${pointer}: `.length),
    })),
  );
  return [heading, ...found.map((one) => `  ${placeLine(one)}: ${one.cause}`)].join("\n");
}

/** The findings of a folder of schemas with their lines and columns; what stands in a view's own file is told of that file. */
export function placed<T extends FoundPlace>(
  folder: string,
  findings: readonly T[],
): readonly (T & FoundPlace)[] {
  const texts = new Map<string, string | undefined>();
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, readText(join(folder, "..", file)));
    return texts.get(file);
  };
  return findings.map((finding) => {
    const own = inViewFile(folder, finding);
    const text = textOf(own.file);
    return text === undefined ? own : { ...own, ...placeIn(text, own.pointer) };
  });
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8").replace(/^\uFEFF/, "") : undefined;
}

function placeIn(text: string, pointer: string): LinePosition {
  try {
    JSON.parse(text);
  } catch {
    return syntaxErrorPosition(text);
  }
  return positionOfPointer(text, pointer);
}

/** Of a template whose views stand in files of their own: the finding as one of its view's file. */
function inViewFile<T extends FoundPlace>(folder: string, finding: T): T {
  const [, name, rest = ""] = /^\/views\/([^/]+)(\/.*)?$/.exec(finding.pointer) ?? [];
  if (name === undefined || !finding.file.endsWith("/template.json")) return finding;
  const file = finding.file.replace(/template\.json$/, `views/${name}.json`);
  return existsSync(join(folder, "..", file)) ? { ...finding, file, pointer: rest } : finding;
}
