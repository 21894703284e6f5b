import { relatedTexts, textRelations } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";

/** What an answer carries of each record beside its head: title, version, group, dates, rights. */
export interface ShownFields {
  /** Keys of what it carries. */
  keys: ReadonlySet<string>;
  /** Keys whose columns have to be read for it; undefined: all. */
  read: ReadonlySet<string> | undefined;
}

/** What is shown where these columns are asked for; undefined, as with no columns at all: everything. */
export function shownFields(
  template: CompiledTemplate,
  columns: readonly string[] | undefined,
): ShownFields | undefined {
  if (columns === undefined) return undefined;
  const keys = new Set(columns);
  // What is computed when it is read may read anything.
  const computes = columns.some((key) => template.byKey.get(key)?.computed?.computeOn === "read");
  if (computes) return { keys, read: undefined };
  const texts = relatedTexts(template).filter((key) => keys.has(key));
  return { keys, read: new Set([...columns, ...texts.flatMap((key) => textRelations(template, key))]) };
}
