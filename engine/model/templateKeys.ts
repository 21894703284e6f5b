/** Keys and aliases: what may name a field, a relation or a template. */
import type { ErrorList } from "./errors.ts";

const keyPattern = /^[a-z][A-Za-z0-9]{0,62}$/;
const aliasPattern = /^[a-z][a-z0-9_]{0,39}$/;
const forbidden = new Set([
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
]);
/** So that a column's name with its prefix stays within PostgreSQL's 63 bytes. */
const longestColumn = 60;

/** The words that every record or expression uses for itself. */
const reserved = new Set([
  "id",
  "templateId",
  "templateAlias",
  "templateName",
  "groupId",
  "sourceIds",
  "retentionLock",
  "createdDate",
  "createdBy",
  "lastUpdatedDate",
  "lastUpdatedBy",
  "recordNumber",
  "label",
  "version",
  "now",
  "user",
  "flags",
  "config",
]);

/** A key as a part of a column's name: `fullName` is `full_name`, `employeeID` is `employee_id`. */
export function snakeCase(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}

/** Why a key may not be used; undefined when it may. */
function refuseKey(key: string): string | undefined {
  if (!keyPattern.test(key))
    return `"${key}" must be letters and digits, start with a small letter, at most 63`;
  if (forbidden.has(key)) return `"${key}" may not be a key`;
  if (reserved.has(key)) return `"${key}" is reserved for what every record has`;
  return snakeCase(key).length > longestColumn ? `"${key}" is too long for storage` : undefined;
}

/** Notes an alias that is no lower-case name of letters, digits and underscores. */
export function checkAlias(value: unknown, pointer: string, errors: ErrorList): void {
  if (typeof value === "string" && aliasPattern.test(value) && !forbidden.has(value)) return;
  errors.add("badKey", pointer, "must be small letters, digits and _, begin with a letter, at most 40");
}

/** Notes bad keys, keys used twice, and keys that would share a column. `places` are keys with their pointers. */
export function checkKeys(
  locations: readonly (readonly [key: string, pointer: string])[],
  errors: ErrorList,
): void {
  const columns = new Map<string, string>();
  for (const [key, pointer] of locations) {
    const problem = refuseKey(key);
    if (problem) errors.add("badKey", pointer, problem);
    const other = columns.get(snakeCase(key));
    if (other === key)
      errors.add("duplicate", pointer, `"${key}" is the key of a field and of a relation: rename one`);
    else if (other !== undefined)
      errors.add("duplicate", pointer, `"${key}" and "${other}" would share a column: rename one`);
    columns.set(snakeCase(key), key);
  }
}
