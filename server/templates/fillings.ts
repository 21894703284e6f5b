import { isComputed } from "../../engine/server.ts";
import { parseValue } from "../../engine/index.ts";
import type { Engine, JsonValue } from "../../engine/index.ts";
import type { Fillings } from "../storage/index.ts";

/** A command line that cannot be followed; the message says how it is used. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Reads `--default accident.town=Reno` ...: values for records that have none. Choices are given by name. Throws a UsageError that
 * names what is unknown or is no value of the field.
 */
export function readFillings(engine: Engine, texts: readonly string[]): Fillings {
  return new Map(texts.map((text) => readFilling(engine, text)));
}

function readFilling(engine: Engine, text: string): [string, JsonValue] {
  const match = /^([^.=]+)\.([^=]+)=(.*)$/s.exec(text);
  if (!match) throw new UsageError(`--default ${text}: write it as <template>.<field>=<value>.`);
  const [, alias = "", key = "", value = ""] = match;
  const field = engine.templates.get(alias)?.fields.find((each) => each.key === key);
  if (field === undefined) throw new UsageError(`--default ${text}: there is no field ${alias}.${key}.`);
  if (isComputed(field.definition) || field.relation !== undefined)
    throw new UsageError(`--default ${text}: ${alias}.${key} is not filled in by people.`);
  const parsed = parseValue(field, value);
  if ("issue" in parsed) throw new UsageError(`--default ${text}: ${parsed.issue.message}`);
  if (parsed.value === null) throw new UsageError(`--default ${text}: the value is empty.`);
  return [`${alias}.${key}`, parsed.value];
}
