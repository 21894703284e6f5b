/** The columns of a template's list and grid, without looks. */
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { valueKinds } from "../fields/kinds.ts";
import type { FilterKind } from "../fields/kinds.ts";

/** A column of a list. */
export interface ListColumnModel {
  readonly key: string;
  readonly label: string;
  readonly field: CompiledField;
  readonly align: "left" | "right";
  /** Whether the storage can sort by it: one open value that is stored. */
  readonly sortable: boolean;
  /** Pixels. */
  readonly width?: number;
}

/** A column that a grid offers. */
export interface TableColumn extends ListColumnModel {
  /** How it is filtered; undefined where its values are not stored or not visible to everybody. */
  readonly filter?: FilterKind;
  /** Whether rows can be parted by it: one open value. */
  readonly groupable: boolean;
  /** Whether its values can be added up. */
  readonly summable: boolean;
  readonly width: number;
}

/** The columns of the list view, in authored order. */
export function listColumns(template: CompiledTemplate): ListColumnModel[] {
  return template.listColumns.flatMap(({ key, label, width }) => {
    const field = template.byKey.get(key);
    return field ? [columnOf(field, label, width)] : [];
  });
}

/** Values of every record that a grid offers beside the template's own. */
const offeredSystemKeys = [
  "recordNumber",
  "templateName",
  "groupId",
  "createdDate",
  "lastUpdatedDate",
  "retentionLock",
];

/** All columns that a grid offers: those of the list view first, then the other fields and relations, then the system's. */
export function tableColumns(template: CompiledTemplate): TableColumn[] {
  const listed = listColumns(template);
  const known = new Set(listed.map(({ key }) => (key === "id" ? "recordNumber" : key)));
  const system = offeredSystemKeys.flatMap((key) => template.byKey.get(key) ?? []);
  const others = [...template.fields, ...system].filter(({ key }) => !known.has(key));
  return [...listed, ...others.map((field) => columnOf(field, field.label))].map(toTableColumn);
}

function columnOf(field: CompiledField, label: string, width?: number): ListColumnModel {
  const align = field.multi ? "left" : field.fieldType.align;
  const sortable = isSortable(field);
  return { key: field.key, label, field, align, sortable, ...(width === undefined ? {} : { width }) };
}

function toTableColumn(column: ListColumnModel): TableColumn {
  const { field, width } = column;
  const filter = isStored(field) ? valueKinds[field.valueKind].filter : undefined;
  return {
    ...column,
    ...(filter === undefined ? {} : { filter }),
    groupable: !field.multi && !field.protected && field.valueKind !== "file",
    summable: isSummable(field),
    width: width ?? field.fieldType.column(field.kind).width,
  };
}

/** Shares and rates do not add up, nor do scores, years and other numbers of which the template says so. */
export function isSummable({
  fieldType,
  kind,
  system,
  protected: confidential,
  options,
}: CompiledField): boolean {
  return !system && !confidential && options.summed !== false && fieldType.addsUp?.(kind) === true;
}

/** Whether a field's values can be filtered in this way, on the server as in memory. */
export function takesFilter(field: CompiledField, kind: FilterKind): boolean {
  return isStored(field) && (kind === "presence" || kind === valueKinds[field.valueKind].filter);
}

function isStored({ protected: confidential, computed, relation }: CompiledField): boolean {
  return !confidential && computed?.computeOn !== "read" && relation?.inverse === undefined;
}

function isSortable(field: CompiledField): boolean {
  return !field.multi && isStored(field);
}
