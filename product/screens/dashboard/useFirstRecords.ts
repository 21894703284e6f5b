import { decodeState, startOfDay } from "../../../engine/index.ts";
import { type TemplateEntry, useClient, useFormEnvironment } from "../../workspace/workspace.ts";
import { listQuery } from "../list/listQuery.ts";

interface Asked {
  /** Filters and order, as the address of the list has them. */
  query: string;
  /** Keys of the fields that the records have. */
  columns: readonly string[];
  /** Most records. */
  limit: number;
}

/** The company's day, and a function that asks for the first records of a list and how many it has. */
export function useFirstRecords() {
  const records = useClient("records");
  const { companyNow } = useFormEnvironment();
  const today = startOfDay(companyNow());
  const ask = async (entry: TemplateEntry, { query, columns, limit }: Asked) => {
    const asked = { ...listQuery(entry, decodeState(entry.compiled, query), today), together: true };
    const [page, count] = await Promise.all([
      records.list({ ...asked, columns, limit }),
      records.count(asked),
    ]);
    return { records: page.records, count };
  };
  return { today, ask };
}
