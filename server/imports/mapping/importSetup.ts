import { dateChoices, isOnCalendar, isImportable } from "../../../engine/index.ts";
import type { CompiledField, CompiledTemplate, Engine, Group } from "../../../engine/index.ts";
import { checkFit, mappingByNames, recognised } from "./chooseFields.ts";
import { dateLook } from "./dateLooks.ts";
import type { DateLooks } from "./dateLooks.ts";
import { ImportError } from "../common/importError.ts";
import type { ImportMapping, Source } from "./importMapping.ts";
import { knownKeys, matchKeys } from "./matchKeys.ts";
import type { ImportRules } from "../common/importRules.ts";

/**
 * Where a field's value comes from, as a person chooses it: a column (of a relation: by which field of the related record; of a
 * date: by which of the formats it is written, left out: as dates are typed), a text that is the same for every row, or what the recognised mapping says.
 */
type SetupSource = { column: string; match?: string; format?: string } | { text: string } | { kept: true };

/** How a file is read, as a person sets it on a screen. */
export interface ImportSetup {
  /** Name of the mapping that the file was recognised by. */
  mapping: string | null;
  /** By key of the field. */
  fields: Record<string, SetupSource>;
  group: SetupSource | null;
  /** Group of new records whose row names none. */
  groupId: number | null;
  /** Keys of the fields by which records are recognised. */
  match: readonly string[];
}

/**
 * The record type of a file: the one whose mapping recognises the header, else the one that has fields for most of the columns, and for half
 * of them at least. undefined when several are as good.
 */
export function templateOf(
  header: readonly string[],
  known: readonly ImportMapping[],
  templates: Iterable<CompiledTemplate>,
): string | undefined {
  const found = recognised(header, known)[0]?.template;
  if (found !== undefined) return found;
  const fits = [...templates].map((template) => {
    const fields = Object.keys(mappingByNames(template, header).mapping.fields);
    return { alias: template.alias, count: fields.length };
  });
  const [first, second] = fits.toSorted((one, other) => other.count - one.count);
  const isClear = first !== undefined && first.count > (second?.count ?? 0);
  return isClear && first.count * 2 >= header.length ? first.alias : undefined;
}

/** What a suggestion follows, beside the file's header. */
interface SuggestOptions {
  known: readonly ImportMapping[];
  groups: readonly Group[];
  /** Left out: nobody looked at the file's dates. */
  dates?: DateLooks;
  rules: Pick<ImportRules, "dayFirst" | "changesKnown">;
}

/** What a person begins with: the mapping that recognises the header, else the columns that are called as the fields. */
export function suggestSetup(
  template: CompiledTemplate,
  header: readonly string[],
  { known, groups, dates, rules }: SuggestOptions,
): ImportSetup {
  const found = recognised(header, known).find((mapping) => mapping.template === template.alias);
  const mapping = found ?? mappingByNames(template, header).mapping;
  // A mapping that was made for such files says how their dates are written.
  const looks = found === undefined ? dates : undefined;
  return {
    mapping: found?.name ?? null,
    fields: Object.fromEntries(
      Object.entries(mapping.fields).map(([key, source]) => [
        key,
        asGuessed(chosenOf(source), template.byKey.get(key), { looks, rules }),
      ]),
    ),
    group: mapping.group === undefined ? null : chosenOf(mapping.group),
    groupId: defaultGroup(template, groups, mapping)?.id ?? null,
    match: mapping.match ?? (rules.changesKnown ? knownKeys(template, Object.keys(mapping.fields)) : []),
  };
}

/** A source that a person can see through, else that it is kept as it is. */
function chosenOf(source: Source): SetupSource {
  if (typeof source === "string") return { column: source };
  if ("text" in source) return source;
  if (!("column" in source)) return { kept: true };
  const { column, match, ...rules } = source;
  if (Object.keys(rules).length > 0) return { kept: true };
  return match === undefined ? { column } : { column, match };
}

/** What the formats of dates are guessed from. */
interface DateGuess {
  /** Left out: nobody looked at the file's dates. */
  looks: DateLooks | undefined;
  rules: Pick<ImportRules, "dayFirst">;
}

/** The source, of a date with the format that the values of its column show. */
function asGuessed<Chosen extends SetupSource>(
  source: Chosen,
  field: CompiledField | undefined,
  { looks, rules }: DateGuess,
): Chosen {
  if (!("column" in source) || field === undefined || !isOnCalendar(field)) return source;
  const format = dateLook(looks, source.column, rules)?.formats[0] ?? "";
  return format === "" ? source : { ...source, format };
}

/** The mapping, its dates by the formats that their columns show. */
export function withGuessedDates(
  mapping: ImportMapping,
  template: CompiledTemplate,
  guess: DateGuess,
): ImportMapping {
  const fields = Object.entries(mapping.fields).map(([key, source]): [string, Source] => {
    const chosen = chosenOf(source);
    return [key, "kept" in chosen ? source : asGuessed(chosen, template.byKey.get(key), guess)];
  });
  return { ...mapping, fields: Object.fromEntries(fields) };
}

/** The groups that records of a template may belong to. */
export function fittingGroups(template: CompiledTemplate, groups: readonly Group[]): Group[] {
  return groups.filter(({ groupType, inactive }) => !inactive && template.groupTypes.includes(groupType));
}

/** The group of rows that name none: the only one that fits, or where no row can name one, the top one. */
export function defaultGroup(
  template: CompiledTemplate,
  groups: readonly Group[],
  { group }: Pick<ImportMapping, "group">,
): Group | undefined {
  const fitting = fittingGroups(template, groups);
  if (fitting.length === 1) return fitting[0];
  return group === undefined ? fitting.find(({ parentId }) => parentId === null) : undefined;
}

/** What a setup needs to become a mapping. */
export interface SetupContext {
  template: CompiledTemplate;
  engine: Pick<Engine, "templates">;
  header: readonly string[];
  known: readonly ImportMapping[];
  groups: readonly Group[];
}

/** A setup as it is carried out. Throws an ImportError that says what does not fit. */
export function readSetup(
  setup: ImportSetup,
  context: SetupContext,
): { mapping: ImportMapping; group: Group | undefined; keys: string[] } {
  const { template, header, known, groups } = context;
  const base = known.find(({ name }) => name === setup.mapping && name !== null);
  if (setup.mapping !== null && base?.template !== template.alias)
    throw new ImportError(`There is no mapping "${setup.mapping}" for ${template.plural}.`);
  const kept = (source: Source | undefined, what: string): Source => {
    if (source !== undefined) return source;
    throw new ImportError(`The mapping says nothing of ${what}. Choose a column for it.`);
  };
  const fields = Object.entries(setup.fields).map(([key, chosen]): [string, Source] => {
    const label = checkField(key, chosen, context);
    return [key, "kept" in chosen ? kept(base?.fields[key], label) : chosen];
  });
  const indexOf = placeIn(header);
  fields.sort(([, one], [, other]) => indexOf(one) - indexOf(other));
  if (fields.length === 0) throw new ImportError("Choose a field for at least one column.");
  const name = base?.name ?? "the chosen columns";
  const { group: position } = setup;
  const mapping: ImportMapping = {
    ...(base ?? { name, title: name, template: template.alias, recognize: [] }),
    fields: Object.fromEntries(fields),
  };
  delete mapping.group;
  if (position !== null) mapping.group = "kept" in position ? kept(base?.group, "the group") : position;
  checkFit(mapping, template, header);
  const group = fittingGroups(template, groups).find(({ id }) => id === setup.groupId);
  if (setup.groupId !== null && group === undefined)
    throw new ImportError(`The chosen group cannot hold ${template.plural}.`);
  return { mapping, group, keys: matchKeys(template, setup.match) };
}

/** Where a source stands in the file; what is no column comes last. */
function placeIn(header: readonly string[]): (source: Source) => number {
  return (source) => {
    const column = typeof source === "object" && "column" in source ? source.column : source;
    const index = typeof column === "string" ? header.indexOf(column) : -1;
    return index < 0 ? header.length : index;
  };
}

/** Gives the field's label. */
function checkField(key: string, chosen: SetupSource, { template, engine }: SetupContext): string {
  const field = template.byKey.get(key);
  if (field === undefined || !isImportable(field))
    throw new ImportError(`${template.name} has no field "${key}" that a file can set.`);
  const { match, format } = "column" in chosen ? chosen : {};
  if (format !== undefined) checkFormat(format, field);
  if (match === undefined) return field.label;
  const related = engine.templates.get(field.relation?.template ?? "");
  if (related?.byKey.has(match) === true) return field.label;
  throw new ImportError(
    `Records of "${field.label}" cannot be found by "${match}": they have no such field.`,
  );
}

/** Throws an ImportError with the place in the setup, and the formats that there are. */
function checkFormat(format: string, { key, label, ...field }: CompiledField): void {
  const pointer = `/setup/fields/${key}/format`;
  if (!isOnCalendar(field))
    throw new ImportError(`"${label}" is no date, so it is written by no format.`, pointer);
  const formats = dateChoices.map((each): string => each.format);
  if (formats.includes(format)) return;
  throw new ImportError(
    `There is no format "${format}" for the dates of "${label}". Choose one of: ${formats.join(", ")}; or none, for dates as people type them here.`,
    pointer,
  );
}
