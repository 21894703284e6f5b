/** What has to be read before a record can be printed. */
import type { RecordData } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { innerNodes } from "../language/viewTree.ts";
import { recordValue } from "../table/value.ts";
import type { ViewNode } from "../language/viewNode.ts";

/** Most rows of one printed table. */
export const mostPrintedRows = 1000;
/** Most comments of one document. */
export const mostPrintedComments = 200;

/** Records of a relation that are read. */
export interface PrintedRelation {
  readonly key: string;
  /** Alias of their template. */
  readonly template: string;
  readonly ids: readonly number[];
}

export interface PrintNeeds {
  readonly relations: readonly PrintedRelation[];
  /** Ids of uploaded files whose names are shown. */
  readonly files: readonly number[];
  /** Newest comments; 0: none. */
  readonly comments: number;
}

/** What the template's print view shows of other records, of files and of comments, and what its conditions read. */
export function printNeeds(template: CompiledTemplate, record: RecordData): PrintNeeds {
  const { print } = template.template.views;
  const nodes = print ? nodesUnder(print) : [];
  const limits = nodes.flatMap((node) =>
    typeof node === "object" && node.type === "printComments" ? [node.limit ?? mostPrintedComments] : [],
  );
  const tables = nodes.flatMap((node) =>
    typeof node === "object" && node.type === "printTable" ? [node.relation] : [],
  );
  const comments = Math.min(Math.max(0, ...limits), mostPrintedComments);
  return { ...relationNeeds(template, record, tables), comments };
}

/** What has to be read for the records of some relations, for the names of files, and for the template's rules. */
export function relationNeeds(
  template: CompiledTemplate,
  record: RecordData,
  keys: readonly string[],
): PrintNeeds {
  const read = template.related.map((path) => path.split(".")[0] ?? "");
  const relations = [...new Set([...keys, ...read])].flatMap((key) => template.byKey.get(key) ?? []);
  return {
    relations: relations.flatMap((field) => printedRelation(field, record)),
    files: template.fields
      .filter(({ valueKind }) => valueKind === "file")
      .flatMap((field) => fileIds(record, field)),
    comments: 0,
  };
}

function nodesUnder(node: ViewNode): ViewNode[] {
  return [node, ...innerNodes(node).flatMap((inner) => nodesUnder(inner.node))];
}

function printedRelation(field: CompiledField, record: RecordData): PrintedRelation[] {
  if (!field.relation) return [];
  const ids = viewableIds(record, field.key).slice(0, mostPrintedRows);
  return ids.length === 0 ? [] : [{ key: field.key, template: field.relation.template, ids }];
}

/** Ids of the related records that the reader may view. */
export function viewableIds({ relations, relationModels }: RecordData, key: string): number[] {
  const models = [relationModels[key] ?? []].flat();
  const refused = new Set(models.filter((model) => model.restricted).map(({ id }) => id));
  return [relations[key] ?? []].flat().filter((id) => !refused.has(id));
}

function fileIds(record: RecordData, field: CompiledField): number[] {
  const value = recordValue(record, field);
  return typeof value === "number" ? [value] : [];
}
