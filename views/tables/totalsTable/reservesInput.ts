import type {
  CompiledTemplate,
  FormStore,
  RecordData,
  RecordInput,
  RecordValues,
  TotalsTableView,
} from "../../../engine/index.ts";
import { carriedValues } from "../../../engine/index.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";
import { differenceOf } from "./totals.ts";
import type { ChangedRow } from "./totals.ts";

interface Target {
  source: RelatedSource;
  node: TotalsTableView;
  /** Of the cost categories. */
  template: CompiledTemplate;
  /** Values of a new cost category. */
  initial: RecordValues;
}

/** The input that saves the reserves of a line, or why there is none. Where reserves are the sum of entries, it adds one with the difference. */
export async function inputOf(line: ChangedRow, target: Target): Promise<RecordInput | string> {
  const { node, source, template, initial } = target;
  const { record, category, reserves } = line;
  if (node.changes && record) return entryOf(line, target, node.changes);
  const form = await source.form(
    template.alias,
    record,
    record ? {} : { ...initial, [node.category]: category },
  );
  if (!node.changes) return checked(form, { [node.reserves]: reserves });
  const entry = await entryOf(line, target, node.changes);
  if (typeof entry === "string") return entry;
  const input = await checked(form, {});
  if (typeof input === "string") return input;
  return { ...input, relationModels: { ...input.relationModels, [node.changes.relation]: [entry] } };
}

/** The entry that makes of the reserves before those that were typed. */
async function entryOf(
  { record, before, reserves }: ChangedRow,
  { source, template, initial }: Target,
  { relation, amount, before: beforeKey }: NonNullable<TotalsTableView["changes"]>,
): Promise<RecordInput | string> {
  const { template: alias = "", inverse = "" } = template.byKey.get(relation)?.relation ?? {};
  const difference = differenceOf(before, reserves);
  if (difference === undefined) return "Enter an amount.";
  const groupId = record?.groupId ?? initial["groupId"] ?? null;
  const around: RecordValues = record
    ? { [inverse]: record.id, ...(beforeKey === undefined ? {} : { [beforeKey]: before ?? 0 }) }
    : {};
  const form = await source.form(alias, null, { ...around, groupId });
  const from = record ?? { fields: initial as RecordData["fields"], relations: {}, computations: {} };
  // The category of a new line is saved with the entry: its number is not known before.
  const values = { ...carriedValues(form.template, inverse, from), [amount]: difference };
  return checked(form, values, record ? [] : [inverse]);
}

/** The input of a form with these values, or the first thing that is wrong with it. */
async function checked(
  form: FormStore,
  values: RecordValues,
  unknown: readonly string[] = [],
): Promise<RecordInput | string> {
  for (const [key, value] of Object.entries(values)) form.change(key, value ?? null);
  await form.whenIdle();
  const issue = form.validate().find(({ severity, path }) => severity === "error" && !unknown.includes(path));
  return issue?.message ?? form.input();
}
