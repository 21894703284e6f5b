import type { AttentionQuery, RecordAttention } from "../../dataSource/attention.ts";
import type { DataSource } from "../../dataSource/dataSource.ts";

/** Asks what is due; rejects where there are no monitors. */
export async function askAttention(
  { attention }: DataSource,
  query: AttentionQuery,
): Promise<RecordAttention> {
  if (!attention) throw new Error("There are no monitors here.");
  return attention(query);
}
