import { mostPrintedRows } from "../../engine/index.ts";
import type { PrintNeeds } from "../../engine/server.ts";
import type { PrintData, PrintedRelation, RecordData } from "../../engine/index.ts";
import type { Tenant } from "../http/route.ts";
import { comments, records } from "../records/index.ts";
import { files } from "../storage/index.ts";

/** Records of one page of a list. */
const PAGE = 500;

/** What a document about a record shows of other records, of files and of comments, as far as the principal may view them. */
export async function printData(tenant: Tenant, record: RecordData, needs: PrintNeeds): Promise<PrintData> {
  const related = new Map<string, RecordData[]>();
  for (const relation of needs.relations) related.set(relation.key, await relatedRecords(tenant, relation));
  const fileNames = new Map<number, string>();
  for (const id of needs.files) {
    const file = await files.readableFile(tenant, id);
    if (file) fileNames.set(id, file.name);
  }
  const said =
    needs.comments === 0 ? [] : await comments.listComments(tenant, record.id, { limit: needs.comments + 1 });
  return {
    related,
    fileNames,
    comments: said.slice(0, needs.comments),
    hasMoreComments: said.length > needs.comments,
  };
}

async function relatedRecords(tenant: Tenant, { template, ids }: PrintedRelation): Promise<RecordData[]> {
  const other = tenant.engine.templates.get(template);
  if (!other || !tenant.plan.abilities.can("reach", other)) return [];
  const found: RecordData[] = [];
  for (let start = 0; start < Math.min(ids.length, mostPrintedRows); start += PAGE) {
    const part = ids.slice(start, start + PAGE);
    found.push(...(await records.list({ ...tenant, template, ids: part, limit: PAGE })).records);
  }
  return found;
}
