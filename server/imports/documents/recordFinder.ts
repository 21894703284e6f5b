import type { CompiledField, CompiledTemplate, FormatContext } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { enums } from "../../storage/index.ts";
import { ImportError } from "../common/importError.ts";
import { matchKeys } from "../mapping/matchKeys.ts";
import type { Tenant } from "../common/importTenant.ts";
import { valueOf } from "../values/cellValues.ts";

/** A record's id, or why there is none, with the column that says so. */
type FoundRecord = { value: number } | { column: "record" | "match"; problem: string };

/** Finds the records that rows of an index name. */
export interface RecordFinder {
  /** `match`: label or key of the field by which records are recognised; empty: their number, or `source:key`. */
  find(template: CompiledTemplate, match: string, text: string): Promise<FoundRecord>;
}

/** Ids of records by what they hold. */
type Index = ReadonlyMap<string, readonly number[]>;

const numberText = /^[1-9]\d{0,14}$/;
const keyOf = (value: unknown) =>
  JSON.stringify(typeof value === "string" ? value.trim().toLowerCase() : value);

/** What the records of a template hold in a field is read once, when the first row asks for it. */
export function recordFinder({ run, plan }: Tenant): RecordFinder {
  const indexes = new Map<string, Promise<Index>>();
  const indexOf = (template: CompiledTemplate, key: string) => {
    const name = `${template.alias} ${key}`;
    const index = indexes.get(name) ?? readIndex(run, template, key);
    indexes.set(name, index);
    return index;
  };
  const contexts = new Map<string, Promise<FormatContext>>();
  const contextOf = ({ options: { enumSet = "" } }: CompiledField) => {
    const context = contexts.get(enumSet) ?? readContext({ run, plan }, enumSet);
    contexts.set(enumSet, context);
    return context;
  };

  /** A key of a source may have colons, and so may the source. */
  const findBySource = async (template: CompiledTemplate, text: string) => {
    for (let at = text.indexOf(":"); at > 0; at = text.indexOf(":", at + 1)) {
      const index = await indexOf(template, `sourceIds.${text.slice(0, at)}`);
      const ids = index.get(keyOf(text.slice(at + 1)));
      if (ids) return ids;
    }
    return [];
  };

  return {
    async find(template, match, text) {
      if (match === "") {
        if (numberText.test(text)) return { value: Number(text) };
        return only(await findBySource(template, text), template, `"${text}"`);
      }
      const field = fieldOf(template, match);
      if ("problem" in field) return field;
      const read = valueOf({ text }, field, await contextOf(field));
      if ("problem" in read) return { column: "record", problem: read.problem };
      const ids = (await indexOf(template, field.key)).get(keyOf(read.value)) ?? [];
      return only(ids, template, `the ${field.label} "${text}"`);
    },
  };
}

function only(ids: readonly number[], template: CompiledTemplate, what: string): FoundRecord {
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return { value: id };
  const have = what.startsWith("the ") ? `with ${what}` : what;
  const problem =
    id === undefined
      ? `There is no record ${have} among ${template.plural}.`
      : `${ids.length} records of ${template.plural} have ${what}.`;
  return { column: "record", problem };
}

function fieldOf(
  template: CompiledTemplate,
  match: string,
): CompiledField | { column: "match"; problem: string } {
  try {
    const field = template.byKey.get(matchKeys(template, [match])[0] ?? "");
    if (field && field.relation === undefined) return field;
    return { column: "match", problem: `${template.plural} cannot be recognised by "${match}".` };
  } catch (error) {
    if (error instanceof ImportError) return { column: "match", problem: error.message };
    throw error;
  }
}

async function readIndex(run: Tenant["run"], template: CompiledTemplate, key: string): Promise<Index> {
  const found = await run((scope) => records.matchValues(scope, template.alias, [key]));
  const index = new Map<string, number[]>();
  for (const { id, values } of found) {
    const [value] = values;
    if (value === null || value === undefined || value === "") continue;
    index.set(keyOf(value), [...(index.get(keyOf(value)) ?? []), id]);
  }
  return index;
}

async function readContext({ run, plan }: Tenant, set: string): Promise<FormatContext> {
  const values = set === "" ? [] : await run(({ trx }) => enums.listEnumValues(trx, plan.customerId, [set]));
  return { groups: plan.groups, enumValues: () => values };
}
