import {
  type CompiledTemplate,
  type PrintData,
  type PrintedComment,
  type PrintedRelation,
  printNeeds,
  type RecordData,
} from "../../../engine/index.ts";
import { ApiError } from "../../services/index.ts";
import type { Catalog, Clients, FormEnvironment } from "../../workspace/workspace.ts";

/** Where a document gets what it shows beside its record. */
export type PrintSources = Pick<Catalog, "abilities" | "templates"> &
  Pick<Clients, "attached" | "files"> &
  Pick<FormEnvironment, "formSources">;

/** What a record's document shows of other records, of files and of comments. Rejects as soon as a call does. */
export async function loadData(
  sources: PrintSources,
  template: CompiledTemplate,
  record: RecordData,
): Promise<PrintData> {
  const needs = printNeeds(template, record);
  const [related, comments, names] = await Promise.all([
    Promise.all(needs.relations.map((relation) => relatedRecords(sources, relation))),
    newestComments(sources, record.id, needs.comments),
    Promise.all(needs.files.map((id) => fileName(sources, id))),
  ]);
  return {
    ...comments,
    related: new Map(needs.relations.map(({ key }, index) => [key, related[index] ?? []])),
    fileNames: new Map(names.filter((name) => name !== undefined)),
  };
}

async function relatedRecords(
  { templates, abilities, formSources }: PrintSources,
  { template, ids }: PrintedRelation,
): Promise<readonly RecordData[]> {
  const other = templates.get(template);
  if (!other || !abilities.can("reach", other.compiled)) return [];
  return formSources.records(ids, template);
}

async function newestComments({ attached }: PrintSources, recordId: number, wanted: number) {
  const comments: PrintedComment[] = [];
  let before: number | null | undefined;
  while (before !== null && comments.length < wanted) {
    const page = await attached.comments(recordId, before);
    comments.push(...page.comments);
    before = page.next;
  }
  const hasMore = comments.length > wanted || typeof before === "number";
  return { comments: comments.slice(0, wanted), hasMoreComments: wanted > 0 && hasMore };
}

/** The name of a file; undefined when it is gone meanwhile. */
async function fileName({ files }: PrintSources, id: number): Promise<[number, string] | undefined> {
  try {
    return [id, (await files.describe(id)).name];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
