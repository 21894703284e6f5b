import { formatValue } from "../../../engine/index.ts";
import type { CompiledField, FormatContext } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import type { RecordScope } from "../../storage/index.ts";

/** Finds related records by a text. */
export interface RelatedFinder {
  /** The record's id, or why there is none. */
  find(
    field: CompiledField,
    match: string | undefined,
    text: string,
  ): Promise<{ value: number } | { problem: string }>;
}

/** Opens a transaction. */
type Run = <T>(work: (scope: RecordScope) => Promise<T>) => Promise<T>;

const PAGE = 500;
const byTitle = "label";

/**
 * Finds related records by number, by title, or by the field that a mapping names. All records of the related template are
 * read once, at the first text that is no number, a page in each transaction.
 */
export function relatedFinder(run: Run, context: FormatContext): RelatedFinder {
  const indexes = new Map<string, Promise<ReadonlyMap<string, number[]>>>();
  const indexOf = (template: string, key: string) => {
    const name = `${template} ${key}`;
    const index = indexes.get(name) ?? readIndex(run, { template, key, context });
    indexes.set(name, index);
    return index;
  };
  return {
    async find(field, match, text) {
      if (match === undefined && /^[1-9]\d{0,14}$/.test(text)) return { value: Number(text) };
      const index = await indexOf(field.relation?.template ?? "", match ?? byTitle);
      const ids = index.get(text.toLowerCase()) ?? [];
      const [id] = ids;
      if (id === undefined) return { problem: `There is no record "${text}".` };
      return ids.length > 1 ? { problem: `${ids.length} records are called "${text}".` } : { value: id };
    },
  };
}

async function readIndex(
  run: Run,
  { template, key, context }: { template: string; key: string; context: FormatContext },
): Promise<ReadonlyMap<string, number[]>> {
  const field = await run(async ({ engine }) => engine.template(template).byKey.get(key));
  const index = new Map<string, number[]>();
  let after: string | null = null;
  do {
    const from: string | null = after;
    const page: records.RecordPage = await run((scope) =>
      records.list({ ...scope, template, limit: PAGE, after: from }),
    );
    for (const record of page.records) {
      const value = record.fields[key] ?? record.computations[key] ?? null;
      const text = key === byTitle || !field ? record.label : formatValue(field, value, context);
      index.set(text.toLowerCase(), [...(index.get(text.toLowerCase()) ?? []), record.id]);
    }
    after = page.next;
  } while (after !== null);
  return index;
}
