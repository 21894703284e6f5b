import { copiedInput } from "../../../engine/server.ts";
import { toValues } from "../../../engine/index.ts";
import type { CompiledTemplate, RecordInput, RecordValues } from "../../../engine/index.ts";
import type { CopiedRecords, NestedInput } from "../../../engine/server.ts";
import { otherSide } from "../../storage/records/inverse.ts";
import { listRecords } from "../read/list.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";

/** Records of one relation that are copied. */
const MAX_COPIED = 500;

/**
 * The input of a new record with what its template copies into it, after the records that the input contains itself. Only what the
 * principal may view is copied; the save checks whether the record that is copied from may be named.
 */
export async function withCopies(
  scope: RecordScope,
  template: CompiledTemplate,
  input: RecordInput,
): Promise<RecordInput> {
  const { copies = [] } = template.template;
  if (copies.length === 0) return input;
  const created = toValues(template, input);
  const relationModels: Record<string, NestedInput[]> = { ...input.relationModels };
  await inSeries(copies, async (copy) => {
    const id = created[copy.relation];
    const source = relatedTemplate(scope, template, copy.relation);
    if (typeof id !== "number" || source === undefined) return;
    const rows = await copiedRows(scope, copy, { source, target: template, id, created });
    relationModels[copy.to] = [...(relationModels[copy.to] ?? []), ...rows];
  });
  return { ...input, relationModels };
}

/** What is copied, and into what: `id` is the record of `source` whose records are copied. */
interface Ends {
  source: CompiledTemplate;
  target: CompiledTemplate;
  id: number;
  created: RecordValues;
}

async function copiedRows(
  scope: RecordScope,
  copy: CopiedRecords,
  { source, target, id, created }: Ends,
): Promise<RecordInput[]> {
  const { from, to, order, copies = [] } = copy;
  const field = source.byKey.get(from);
  const stored = field && otherSide(scope.engine, field);
  const other = relatedTemplate(scope, target, to);
  if (stored === undefined || other === undefined) return [];
  const { records } = await listRecords({
    ...scope,
    template: stored.template.alias,
    where: [{ relation: stored.column.key, id }],
    limit: MAX_COPIED,
    ...(order === undefined ? {} : { orderBy: [{ field: order, direction: "asc" as const }] }),
  });
  return inSeries(records, async (record) => {
    const row = copiedInput(copy, other, toValues(stored.template, record), created);
    const inside = await inSeries(copies, async (inner) => {
      const ends = { source: stored.template, target: other, id: record.id, created };
      return [inner.to, await copiedRows(scope, inner, ends)] as const;
    });
    return { ...row, relationModels: Object.fromEntries(inside) };
  });
}

function relatedTemplate(
  { engine }: RecordScope,
  template: CompiledTemplate,
  key: string,
): CompiledTemplate | undefined {
  return engine.templates.get(template.byKey.get(key)?.relation?.template ?? "");
}
