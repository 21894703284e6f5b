import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  FormatContext,
  RecordInput,
} from "../../../engine/index.ts";
import type { Reader, Row } from "../values/cells.ts";
import type { FileRow } from "../files/tableFile.ts";
import type { ImportMapping, Source } from "../mapping/importMapping.ts";
import type { Note, Refusal } from "./rowOutcome.ts";
import type { RelatedFinder } from "./relatedRecords.ts";
import { readerOf, rowTest, valueOf } from "../values/cellValues.ts";

/** A text that names no related record, or more than one. */
export interface Unresolved {
  field: CompiledField;
  text: string;
  reason: string;
}

/** A text of a row that matches no record or group, or several. */
export interface Unmatched {
  /** Of the field; `groupId`: the group. */
  key: string;
  /** The field's label. */
  field: string;
  text: string;
  /** Alias of the record type that it should be one of; null: a group. */
  template: string | null;
}

/** What a row says, without a group where it names none. With refusals it cannot be taken, and has only the other values. */
export interface Converted {
  input: RecordInput;
  refusals: Refusal[];
  /** Relations that the input leaves out; the row can be taken where the record that it changes shows these very texts. */
  unresolved: Unresolved[];
  /** Every text that matches no record or group. */
  unmatched: Unmatched[];
  /** What was done to values as they were read. */
  notes: Note[];
  /** Keys of the fields whose values stand in no cell as they are: the mapping makes them. */
  made: ReadonlySet<string>;
  /** The mapping leaves this row out; it says nothing else. */
  isLeftOut?: true;
}

export interface ConverterOptions {
  template: CompiledTemplate;
  mapping: ImportMapping;
  header: readonly string[];
  context: FormatContext;
  related: RelatedFinder;
  /** What somebody chose for texts, by key and text (`chosenKey`); left out: nobody chose anything. */
  chosen?: ReadonlyMap<string, number> | undefined;
}

/** The key under which a choice for a text of a row stands. */
export const chosenKey = ({ key, text }: Pick<Unmatched, "key" | "text">): string =>
  JSON.stringify([key, text.toLowerCase()]);

interface MappedField {
  field: CompiledField;
  read: Reader;
  match: string | undefined;
}

/** Prepares the way from rows to inputs. Throws an ImportError for an expression that is no JSONata. */
export function createConverter(options: ConverterOptions): (row: FileRow) => Promise<Converted> {
  const { template, mapping, header } = options;
  const fields = Object.entries(mapping.fields).flatMap(([key, source]): MappedField[] => {
    const field = template.byKey.get(key);
    return field ? [{ field, read: readerOf(source, field), match: matchOf(source) }] : [];
  });
  const sources = Object.entries(mapping.sourceIds ?? {}).map(
    ([key, source]) => [key, readerOf(source)] as const,
  );
  const group = mapping.group === undefined ? undefined : readerOf(mapping.group);
  const isTaken = mapping.where === undefined ? undefined : rowTest(mapping.where.expression);

  const made = new Set(
    Object.entries(mapping.fields).flatMap(([key, source]) => (isMade(source) ? [key] : [])),
  );

  return async ({ cells }) => {
    const row: Row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""]));
    const refusals: Refusal[] = [];
    const unresolved: Unresolved[] = [];
    const unmatched: Unmatched[] = [];
    const notes: Note[] = [];
    const result = { refusals, unresolved, unmatched, notes, made };
    const input: RecordInput = {
      templateAlias: template.alias,
      groupId: null,
      fields: {},
      relations: {},
    };
    if (cells.length !== header.length && !isPadded(cells, header.length)) {
      const reason = `The row has ${cells.length} cells, the header ${header.length}.`;
      return { input, ...result, refusals: [{ field: "", reason }] };
    }
    const taken = (await isTaken?.(row)) ?? true;
    if (taken === false) return { input, ...result, isLeftOut: true };
    if (taken !== true) return { input, ...result, refusals: [{ field: "", reason: taken.problem }] };
    for (const mapped of fields) {
      const { field } = mapped;
      const cell = await read(mapped, row, options);
      unmatched.push(...missingOf(field, "missing" in cell ? cell.missing : undefined));
      if ("text" in cell && cell.text !== undefined)
        unresolved.push({ field, text: cell.text, reason: cell.problem });
      else if ("problem" in cell) refusals.push({ field: field.label, reason: cell.problem });
      else if (field.relation) input.relations[field.key] = cell.value as number | number[] | null;
      else input.fields[field.key] = cell.value;
      if ("note" in cell && cell.note !== undefined)
        notes.push({ key: field.key, field: field.label, note: cell.note });
    }
    input.sourceIds = await sourceIdsOf(sources, row);
    const grouped = group ? await groupOf(group, row, options) : { value: null };
    if ("missing" in grouped && grouped.missing !== undefined)
      unmatched.push({ key: "groupId", field: "Group", text: grouped.missing, template: null });
    if ("problem" in grouped) refusals.push({ field: "Group", reason: grouped.problem });
    else input.groupId = grouped.value;
    return { input, ...result };
  };
}

/** The texts of a field's cell that match no record. */
function missingOf({ key, label, relation }: CompiledField, texts: readonly string[] = []): Unmatched[] {
  return texts.map((text) => ({ key, field: label, text, template: relation?.template ?? null }));
}

/** Whether a source gives something else than the text of a cell. */
function isMade(source: Source): boolean {
  return (
    typeof source === "object" &&
    !("text" in source) &&
    (!("column" in source) || "format" in source || "values" in source)
  );
}

function matchOf(source: Source): string | undefined {
  return typeof source === "object" && "column" in source ? source.match : undefined;
}

/** Spreadsheets leave out or add empty cells at the end of a row. */
function isPadded(cells: readonly string[], length: number): boolean {
  return cells.length > length && cells.slice(length).every((cell) => cell.trim() === "");
}

async function read(
  { field, read: reader, match }: MappedField,
  row: Row,
  { context, related, chosen }: ConverterOptions,
): Promise<{ value: FieldValue; note?: string } | { problem: string; missing?: string[]; text?: string }> {
  const cell = await reader(row);
  if (!field.relation || !("text" in cell) || cell.text === "") return valueOf(cell, field, context);
  const texts = field.multi
    ? cell.text
        .split(/[;,]/)
        .map((text) => text.trim())
        .filter((text) => text !== "")
    : [cell.text];
  const ids: number[] = [];
  const problems: { problem: string; text: string }[] = [];
  for (const text of texts) {
    const choice = chosen?.get(chosenKey({ key: field.key, text }));
    const found = choice === undefined ? await related.find(field, match, text) : { value: choice };
    if ("problem" in found) problems.push({ ...found, text });
    else ids.push(found.value);
  }
  const [first] = problems;
  if (first !== undefined) {
    const missing = problems.map(({ text }) => text);
    return { problem: first.problem, missing, ...(match === undefined && { text: cell.text }) };
  }
  return { value: field.multi ? ids : (ids[0] ?? null) };
}

async function sourceIdsOf(
  sources: readonly (readonly [string, Reader])[],
  row: Row,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [key, reader] of sources) {
    const cell = await reader(row);
    const id = "text" in cell ? cell.text : "value" in cell ? String(cell.value ?? "") : "";
    if (id !== "") ids[key] = id;
  }
  return ids;
}

async function groupOf(
  reader: Reader,
  row: Row,
  { context, chosen }: ConverterOptions,
): Promise<{ value: number | null } | { problem: string; missing?: string }> {
  const cell = await reader(row);
  if ("problem" in cell) return cell;
  const name = "text" in cell ? cell.text : String(cell.value ?? "");
  if (name === "") return { value: null };
  const choice = chosen?.get(chosenKey({ key: "groupId", text: name }));
  if (choice !== undefined) return { value: choice };
  const group = findGroup(context.groups, name);
  return group ? { value: group.id } : { problem: `There is no group "${name}".`, missing: name };
}

/** The group with this alias or display name, whatever the case. */
export function findGroup<G extends { alias: string; display: string }>(
  groups: readonly G[],
  name: string,
): G | undefined {
  const wanted = name.trim().toLowerCase();
  return groups.find(
    ({ alias, display }) => alias.toLowerCase() === wanted || display.toLowerCase() === wanted,
  );
}
