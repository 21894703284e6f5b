import { Readable } from "node:stream";
import { attachedHeaders } from "../../files/index.ts";
import type { Tenant } from "../../http/route.ts";
import { BYTE_ORDER_MARK, formatRow } from "../../imports/index.ts";
import { inTenant } from "../../storage/index.ts";
import type { importJobs, Trx } from "../../storage/index.ts";
import { storedSetup } from "./setup.ts";

/** Rows of the imported file that are read in one transaction. */
const PAGE = 500;

/** A file that is made of what is kept of an import's rows. */
interface RowsOptions {
  /** What the file is called after the imported one. */
  suffix: string;
  header: readonly string[];
  /** Some rows of the imported file behind one of them, each with its lines. */
  page(
    trx: Trx,
    from: { after: number; limit: number },
  ): Promise<readonly { row: number; lines: readonly (readonly string[])[] }[]>;
}

/** A CSV file of what is kept of an import's rows, read a page at a time. */
export function rowsReply(
  { deps, customer }: Tenant,
  job: importJobs.ImportJob,
  { suffix, header, page }: RowsOptions,
) {
  const { delimiter } = storedSetup(job);
  const scope = { customerId: customer.id, readOnly: true };
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + formatRow(header, delimiter);
    let after = 0;
    for (;;) {
      const from = { after, limit: PAGE };
      const rows = await inTenant(deps.db, scope, (trx) => page(trx, from));
      for (const cells of rows.flatMap((row) => row.lines)) yield formatRow(cells, delimiter);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.row;
    }
  }
  const name = `${job.fileName.replace(/\.[^.]*$/, "")} ${suffix}.csv`;
  return {
    body: Readable.from(lines(), { objectMode: false }),
    headers: attachedHeaders(name, "text/csv; charset=utf-8"),
  };
}
