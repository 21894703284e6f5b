import { isStorable } from "../../../engine/index.ts";
import type { Issue, NestedInput, RecordInput } from "../../../engine/index.ts";
import { InvalidRecordError } from "../../storage/database/storageErrors.ts";

type Check = (value: unknown) => boolean;

const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isId: Check = (value) => Number.isSafeInteger(value) && (value as number) > 0;
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const MAX_SOURCES = 20;
const MAX_SOURCE_LENGTH = 200;

/** What the body of a save may hold, by key. The values of fields are checked against the template, later. */
const checks: Readonly<Record<keyof RecordInput, { check: Check; message: string }>> = {
  id: { check: orMissing(isId), message: "Must be the number of a record." },
  templateId: { check: orMissing(isId), message: "Must be the number of a template." },
  templateAlias: {
    check: orMissing((value) => typeof value === "string"),
    message: "Must be the alias of a template.",
  },
  groupId: { check: orMissing((value) => value === null || isId(value)), message: "Must be a group." },
  version: { check: orMissing(isId), message: "Must be the version that was read." },
  sourceIds: { check: orMissing(areSourceIds), message: "Must be short texts by source." },
  retentionLock: { check: orMissing((value) => typeof value === "boolean"), message: "Must be yes or no." },
  fields: { check: isObject, message: "Must be values by field." },
  relations: { check: orMissing(areRelations), message: "Must be record numbers by relation." },
  relationModels: { check: orMissing(areLists), message: "Must be lists of records by relation." },
};

/**
 * Reads a body that came from outside, with the records inside it. Throws an InvalidRecordError that names every part that
 * has a wrong shape.
 */
export function parseRecordInput(body: unknown): RecordInput {
  const issues: Issue[] = [];
  const input = readInput(body, "", issues);
  if (issues.length > 0) throw new InvalidRecordError(issues);
  return input;
}

/** Deeper bodies are refused by the save; here they only must not go on for ever. */
const MAX_DEPTH = 8;

function readInput(body: unknown, path: string, issues: Issue[], depth = 0): RecordInput {
  const told = issues.length;
  if (!isObject(body) || depth > MAX_DEPTH) {
    issues.push(issue(path, "type", "The body must be a record."));
    return { groupId: null, fields: {}, relations: {} };
  }
  const parts = new Map(Object.entries(body as object));
  for (const key of parts.keys()) {
    if (!Object.hasOwn(checks, key))
      issues.push(issue(join(path, key), "unknown", `A record has no "${key}".`));
  }
  for (const [key, { check, message }] of Object.entries(checks)) {
    if (!check(parts.get(key))) issues.push(issue(join(path, key), "type", message));
  }
  if (issues.length === told && parts.has("relationModels")) {
    parts.set("relationModels", readNested(parts.get("relationModels") as object, path, issues, depth));
  }
  return { groupId: null, relations: {}, ...Object.fromEntries(parts) } as RecordInput;
}

function readNested(
  lists: object,
  path: string,
  issues: Issue[],
  depth: number,
): Record<string, NestedInput[]> {
  const entries = Object.entries(lists as Record<string, unknown[]>).map(([key, items]) => {
    const read = items.map((item, index) => {
      if (isPlainEntry(item)) return item;
      return readInput(item, join(join(path, key), String(index)), issues, depth + 1);
    });
    return [key, read] as const;
  });
  return Object.fromEntries(entries);
}

/** An entry that is only related, or deleted. */
function isPlainEntry(item: unknown): item is NestedInput {
  if (!isObject(item)) return false;
  const { id, version, deleted, ...rest } = item as Record<string, unknown>;
  if (!isId(id) || Object.keys(rest).length > 0) return false;
  return deleted === undefined ? version === undefined : deleted === true && isId(version);
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}/${key}`;
}

function areLists(value: unknown): boolean {
  return isObject(value) && Object.values(value as object).every(Array.isArray);
}

function areSourceIds(value: unknown): boolean {
  if (!isObject(value)) return false;
  const texts = Object.entries(value as object).flat();
  const fits = (text: unknown) =>
    typeof text === "string" && text.length <= MAX_SOURCE_LENGTH && isStorable(text);
  return texts.length <= MAX_SOURCES * 2 && texts.every(fits);
}

function areRelations(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.values(value as object).every(
    (ids) => ids === null || isId(ids) || (Array.isArray(ids) && ids.every(isId)),
  );
}

function issue(path: string, code: string, message: string): Issue {
  return { path, code, severity: "error", message };
}
