import {
  type CompiledTemplate,
  fieldsBehind,
  type ReportContext,
  type ReportField,
  reportFields,
} from "../../../../engine/index.ts";

/** Which fields a picker offers, among those of a record type: own ones by their key. */
export type Offered = (template: CompiledTemplate, context: ReportContext) => readonly ReportField[];

/** What stands on one level of a picker. */
interface FieldLevel {
  /** Fields to choose. */
  readonly fields: readonly ReportField[];
  /** Relations whose records have fields to choose. */
  readonly relations: readonly ReportField[];
}

/** The fields of the record type itself, or of the record to which a path of relations leads. */
export function fieldLevel(
  template: CompiledTemplate,
  path: string | undefined,
  context: ReportContext,
  offered: Offered,
): FieldLevel {
  const keys = new Map<CompiledTemplate, ReadonlySet<string>>();
  const keysOf = (of: CompiledTemplate) => {
    const known = keys.get(of) ?? new Set(offered(of, context).map((field) => field.path));
    keys.set(of, known);
    return known;
  };
  const isOffered = ({ field, template: of }: ReportField) => keysOf(of).has(field.key);
  const hereAt = (at: string | undefined) =>
    at === undefined
      ? reportFields(template, context).filter((field) => !field.path.includes("."))
      : fieldsBehind(template, at, context);
  const here = hereAt(path);
  return {
    fields: here.filter(isOffered),
    relations: here.filter(
      (field) =>
        field.field.relation !== undefined && !field.field.multi && hereAt(field.path).some(isOffered),
    ),
  };
}

/** Fields that a search finds, those whose label begins with the words first: of this level and of the records one relation farther. */
export function foundFields(
  template: CompiledTemplate,
  level: FieldLevel,
  text: string,
  context: ReportContext,
  offered: Offered,
): ReportField[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const behind = level.relations.flatMap(({ path }) => fieldLevel(template, path, context, offered).fields);
  const all = new Map([...level.fields, ...behind].map((field) => [field.path, field]));
  const fitting = [...all.values()].filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  );
  const startsSo = ({ label }: ReportField) =>
    words[0] !== undefined && label.toLowerCase().startsWith(words[0]);
  return [...fitting.filter(startsSo), ...fitting.filter((field) => !startsSo(field))];
}
