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

/** What a row says, without a group where it names none. With refusals it cannot be taken, and has only the other values. */
export interface Converted {
  input: RecordInput;
  refusals: Refusal[];
  /** Relations that the input leaves out; the row can be taken where the record that it changes shows these very texts. */
  unresolved: Unresolved[];
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
}

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
    const notes: Note[] = [];
    const result = { refusals, unresolved, notes, made };
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
      if ("text" in cell) unresolved.push({ field, text: cell.text, reason: cell.problem });
      else if ("problem" in cell) refusals.push({ field: field.label, reason: cell.problem });
      else if (field.relation) input.relations[field.key] = cell.value as number | number[] | null;
      else input.fields[field.key] = cell.value;
      if ("note" in cell && cell.note !== undefined)
        notes.push({ key: field.key, field: field.label, note: cell.note });
    }
    input.sourceIds = await sourceIdsOf(sources, row);
    const grouped = group ? await groupOf(group, row, options) : { value: null };
    if ("problem" in grouped) refusals.push({ field: "Group", reason: grouped.problem });
    else input.groupId = grouped.value;
    return { input, ...result };
  };
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
  { context, related }: ConverterOptions,
): Promise<{ value: FieldValue; note?: string } | { problem: string } | { problem: string; text: string }> {
  const cell = await reader(row);
  if (!field.relation || !("text" in cell) || cell.text === "") return valueOf(cell, field, context);
  const texts = field.multi
    ? cell.text
        .split(/[;,]/)
        .map((text) => text.trim())
        .filter((text) => text !== "")
    : [cell.text];
  const ids: number[] = [];
  for (const text of texts) {
    const found = await related.find(field, match, text);
    if ("problem" in found) return { ...found, ...(match === undefined && { text: cell.text }) };
    ids.push(found.value);
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
  { context }: ConverterOptions,
): Promise<{ value: number | null } | { problem: string }> {
  const cell = await reader(row);
  if ("problem" in cell) return cell;
  const name = "text" in cell ? cell.text : String(cell.value ?? "");
  if (name === "") return { value: null };
  const group = findGroup(context.groups, name);
  return group ? { value: group.id } : { problem: `There is no group "${name}".` };
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
