import type { Issue, RecordInput } from "../../../engine/index.ts";
import { InvalidRecordError } from "./errors.ts";
import { isStorable } from "./text.ts";

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
};

/** Reads a body that came from outside. Throws an InvalidRecordError that names every part that has a wrong shape. */
export function parseRecordInput(body: unknown): RecordInput {
  if (!isObject(body)) throw new InvalidRecordError([issue("", "type", "The body must be a record.")]);
  const parts = new Map(Object.entries(body as object));
  const unknown = [...parts.keys()]
    .filter((key) => !Object.hasOwn(checks, key))
    .map((key) => issue(key, "unknown", `A record has no "${key}".`));
  const wrong = Object.entries(checks)
    .filter(([key, { check }]) => !check(parts.get(key)))
    .map(([key, { message }]) => issue(key, "type", message));
  if (unknown.length + wrong.length > 0) throw new InvalidRecordError([...unknown, ...wrong]);
  return { groupId: null, relations: {}, ...Object.fromEntries(parts) } as RecordInput;
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
