import { disclosedRelations, relatedTexts, textRelations } from "../../../engine/server.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValues,
  RecordData,
  RecordValues,
} from "../../../engine/index.ts";
import { disclose } from "../../storage/company/disclosures.ts";
import { personName } from "../../storage/company/people.ts";
import { redactedKeys } from "../rules/ruleContext.ts";
import { idsElsewhere } from "./externalIds.ts";
import { allInverseIds, inverseFields, MAX_INVERSE } from "../../storage/records/inverse.ts";
import { directory, isViewable, toRelated } from "../../storage/records/related.ts";
import type { DirectoryEntry } from "../../storage/records/related.ts";
import { computedValues } from "../rules/ruleData.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { readsWholeTitles } from "../../storage/records/shownTitle.ts";
import { shownFields } from "../../storage/records/shownFields.ts";
import { columnsOf } from "../../storage/records/select.ts";
import type { StoredRow } from "../../storage/records/select.ts";
import { relatedIds, rowValues, toIds } from "../../storage/records/values.ts";

/**
 * Rows, as far as the principal may read them, as the API carries them. Related labels come in one query for all rows. `inverse` is for
 * the relations that other records store: a list does not need them (`omitted`), a new record that no other can name has `none`.
 * `columns` names the fields that the records have; left out, they have all. The rows hold what `shownFields` says of them.
 */
export async function present(
  scope: RecordScope,
  template: CompiledTemplate,
  rows: readonly StoredRow[],
  {
    inverse = "omitted",
    columns,
  }: { inverse?: "omitted" | "shown" | "none"; columns?: readonly string[] | undefined } = {},
): Promise<RecordData[]> {
  const { keys, read } = shownFields(template, columns) ?? {};
  const wanted = columnsOf(template, read);
  const stored = rows.map((row) => rowValues(template, row, wanted));
  const isVisible = inverse !== "omitted";
  const ids = isVisible ? await viewableInverse(scope, template, rows, inverse === "shown") : [];
  const shownValues = isVisible ? stored.map((each, index) => ({ ...each, ...ids[index] })) : stored;
  const own = readsWholeTitles(scope, template) ? [] : rows.map(({ id }) => id);
  const named = shownValues.flatMap((each) => relatedIds(template, each));
  const related = await directory(scope, [...own, ...named]);
  const computed = await readComputations(scope, template, { rows, stored, keys });
  const elsewhere = isVisible ? await idsElsewhere(scope, template, shownValues, related) : new Map();
  const shown = { scope, visibleIn: visibleByGroup(scope, template, keys), template, related, elsewhere };
  return rows.map((row, index) =>
    toRecord(shown, row, shownTexts(shown, { ...shownValues[index], ...computed[index] })),
  );
}

/** Ids of the viewable records behind each inverse relation, and of all behind those that are disclosed, by row; none where no record can name them. */
async function viewableInverse(
  scope: RecordScope,
  template: CompiledTemplate,
  rows: readonly StoredRow[],
  areNamed: boolean,
): Promise<RecordValues[]> {
  const owners = rows.map(({ id }) => id);
  const disclosed = disclosedRelations(template);
  const asked = inverseFields(template).map((field) => ({ field, viewable: !disclosed.has(field.key) }));
  const ids = await allInverseIds(scope, template, asked, areNamed ? owners : []);
  const found = asked.map(({ field }, index) => ({ field, ids: ids[index] }));
  return owners.map((id) =>
    Object.fromEntries(
      found.map(({ field, ids }) => {
        const own = (ids?.get(id) ?? []).slice(0, MAX_INVERSE);
        return [field.key, field.multi ? own : (own[0] ?? null)] as const;
      }),
    ),
  );
}

/** The values without the computed texts that name records which the viewer may not view. */
function shownTexts({ scope, template, related }: Shown, values: RecordValues): RecordValues {
  const isHidden = (id: number) => {
    const entry = related.get(id);
    return entry !== undefined && !isViewable(scope, entry);
  };
  const hidden = relatedTexts(template).filter((key) =>
    textRelations(template, key).some((relation) => toIds(values[relation]).some(isHidden)),
  );
  return { ...values, ...Object.fromEntries(hidden.map((key) => [key, null])) };
}

/** What is computed when it is shown, by row; labels of records that the principal may not view count as empty. */
async function readComputations(
  scope: RecordScope,
  template: CompiledTemplate,
  { rows, stored, keys: shown }: { rows: readonly StoredRow[]; stored: readonly RecordValues[]; keys: Keys },
): Promise<RecordValues[]> {
  const keys = template.fields
    .filter(({ key, computed }) => computed?.computeOn === "read" && isShown(shown, key))
    .map(({ key }) => key);
  if (keys.length === 0) return [];
  const records = rows.map((row, index) => ({ id: row.id, values: stored[index] ?? {}, row }));
  const groups = new Map(rows.map((row) => [row.id, row.group_id]));
  const values = await computedValues(scope, template, records, {
    redacted: ({ id }) => redactedKeys(scope, template, groups.get(id) ?? 0),
    isVisible: (entry) => isViewable(scope, entry),
  });
  return values.map((each) => Object.fromEntries(keys.map((key) => [key, each[key]])));
}

/** Keys of the fields that are shown; undefined: all. */
type Keys = ReadonlySet<string> | undefined;

function isShown(keys: Keys, key: string): boolean {
  return keys === undefined || keys.has(key);
}

interface Shown {
  scope: RecordScope;
  /** What the principal sees of a record in a group. */
  visibleIn(groupId: number): Visible;
  template: CompiledTemplate;
  related: ReadonlyMap<number, DirectoryEntry>;
  /** By what ids another system knows records that the principal may not view. */
  elsewhere: ReadonlyMap<number, string>;
}

/** What the principal sees of the records in one group, and may do with them. */
interface Visible {
  redacted: string[];
  fields: readonly CompiledField[];
  computations: readonly CompiledField[];
  relations: readonly CompiledField[];
  /** Keys of what is confidential and shown. */
  confidential: readonly string[];
  abilities: RecordData["abilities"];
}

/** Finds out once for each group what the principal sees in it. */
function visibleByGroup(scope: RecordScope, template: CompiledTemplate, keys: Keys): Shown["visibleIn"] {
  const { abilities } = scope.plan;
  const known = new Map<number, Visible>();
  const find = (groupId: number): Visible => {
    const redacted = redactedKeys(scope, template, groupId);
    const visible = template.fields.filter(({ key }) => isShown(keys, key) && !redacted.includes(key));
    return {
      redacted: redacted.filter((key) => isShown(keys, key)),
      fields: visible.filter((field) => field.relation === undefined && field.computed === undefined),
      computations: visible.filter((field) => field.computed !== undefined),
      relations: visible.filter((field) => field.relation !== undefined),
      confidential: visible.filter((field) => field.protected).map(({ key }) => key),
      abilities: {
        view: abilities.can("reach", template, groupId),
        edit: abilities.can("edit", template, groupId),
        delete: abilities.can("delete", template, groupId),
        viewConfidential: redacted.length === 0 && abilities.can("viewConfidential", template, groupId),
      },
    };
  };
  return (groupId) => {
    const visible = known.get(groupId) ?? find(groupId);
    known.set(groupId, visible);
    return visible;
  };
}

function toRecord(
  { scope, visibleIn, template, related, elsewhere }: Shown,
  row: StoredRow,
  values: RecordValues,
): RecordData {
  const { redacted, fields, computations, relations, confidential, abilities } = visibleIn(row.group_id);
  if (confidential.some((key) => isFilled(values[key]))) disclose(scope.trx, row.id);
  const record: RecordData = {
    id: row.id,
    templateId: row.template_id,
    templateAlias: template.alias,
    groupId: row.group_id,
    sourceIds: row.source_ids,
    label: readsWholeTitles(scope, template)
      ? row.title
      : (related.get(row.id)?.shown ?? `${template.name} ${row.id}`),
    version: row.version,
    retentionLock: row.retention_lock,
    createdDate: row.created_at,
    createdBy: row.created_by,
    lastUpdatedDate: row.updated_at,
    lastUpdatedBy: row.updated_by,
    createdByUser: personName(row.created_person),
    lastUpdatedByUser: personName(row.updated_person),
    fields: pick(fields, values),
    computations: pick(computations, values),
    protectedFields: [...redacted],
    relations: {},
    relationModels: {},
    abilities: { ...abilities },
  };
  const link = (alias: string, id: number) => {
    const sourceId = elsewhere.get(id);
    const model = toRelated(scope, alias, id, related.get(id));
    return sourceId === undefined ? model : { ...model, sourceId };
  };
  for (const { key, multi, relation } of relations) {
    if (!Object.hasOwn(values, key)) continue;
    const ids = toIds(values[key]);
    const models = ids.map((id) => link(relation?.template ?? "", id));
    record.relations[key] = multi ? ids : (ids[0] ?? null);
    record.relationModels[key] = multi ? models : (models[0] ?? null);
  }
  return record;
}

function isFilled(value: RecordValues[string] | undefined): boolean {
  return (
    value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)
  );
}

function pick(fields: readonly CompiledField[], values: RecordValues): FieldValues {
  const picked: FieldValues = {};
  for (const { key } of fields) picked[key] = values[key] ?? null;
  return picked;
}
