import { storedKind } from "../../../engine/server.ts";
import type { DeclaredField } from "../../../engine/server.ts";

/** Where `ext` keeps the values of a field that a company added. */
export interface OwnSlot {
  /** Key in `ext`: the field with its kind of value, so that another kind begins empty and the old values are kept. */
  key: string;
  /** Database type of the value. */
  type: string;
}

/** The slot of an added field's values. Throws a RangeError for what is no plain word. */
export function ownSlot(identity: string, field: DeclaredField, type: string): OwnSlot {
  const { valueType, options, multi } = field;
  const words = [identity, valueType, storedKind(field), options.enumSet, multi ? "several" : undefined];
  const key = words.filter((word) => word !== undefined).join("/");
  if (!/^[A-Za-z][\w/-]*$/.test(key)) throw new RangeError(`"${key}" cannot name a value.`);
  return { key, type };
}

/** The value as SQL, as if it had a column of its type. `table` is its table with a dot, or empty. */
export function readOwn({ key, type }: OwnSlot, table: string): string {
  if (type === "text[]") return `(ext_texts(${table}ext, '${key}') collate "C")`;
  const text = `${table}ext ->> '${key}'`;
  return type === "text" ? `((${text}) collate "C")` : `(${text})::${type}`;
}
