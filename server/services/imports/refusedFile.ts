import type { Tenant } from "../../http/route.ts";
import { refusedCells, refusedHeader } from "../../imports/index.ts";
import { importRefused } from "../../storage/index.ts";
import type { importJobs } from "../../storage/index.ts";
import { rowsReply } from "./rowsReply.ts";
import { storedSetup } from "./setup.ts";

/** The rows of an import that were refused, with their reasons: a file that can be corrected and uploaded again. */
export function refusedReply(tenant: Tenant, job: importJobs.ImportJob) {
  const { header } = storedSetup(job);
  const key = { customerId: tenant.customer.id, id: job.id };
  return rowsReply(tenant, job, {
    suffix: "refused",
    header: refusedHeader(header),
    page: async (trx, from) =>
      (await importRefused.page(trx, key, from)).map(({ row, cells, refusals }) => ({
        row,
        lines: [refusedCells(header, cells, refusals)],
      })),
  });
}
