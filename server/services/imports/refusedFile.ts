import { Readable } from "node:stream";
import { attachedHeaders } from "../../files/index.ts";
import type { Answer, Tenant } from "../../http/route.ts";
import { BYTE_ORDER_MARK, formatRow, refusedCells, refusedHeader } from "../../imports/index.ts";
import { importRefused, inTenant } from "../../storage/index.ts";
import type { importJobs } from "../../storage/index.ts";
import { storedSetup } from "./setup.ts";

/** Refused rows that are read in one transaction. */
const PAGE = 500;

/** The rows of an import that were refused, with their reasons: a file that can be corrected and uploaded again. */
export function refusedReply({ parts, customer }: Tenant, job: importJobs.ImportJob): Answer {
  const { header, delimiter } = storedSetup(job);
  const key = { customerId: customer.id, id: job.id };
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + formatRow(refusedHeader(header), delimiter);
    let after = 0;
    for (;;) {
      const from = after;
      const rows = await inTenant(parts.db, { customerId: key.customerId, readOnly: true }, (trx) =>
        importRefused.page(trx, key, { after: from, limit: PAGE }),
      );
      for (const { cells, refusals } of rows)
        yield formatRow(refusedCells(header, cells, refusals), delimiter);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.row;
    }
  }
  const name = `${job.fileName.replace(/\.[^.]*$/, "")} refused.csv`;
  return {
    body: Readable.from(lines(), { objectMode: false }),
    headers: attachedHeaders(name, "text/csv; charset=utf-8"),
  };
}
