import { anchorText, asOperatorOf, customers, inSystem, readAnchor, verifyChain } from "../storage/index.ts";
import type { ChainReport, Database } from "../storage/index.ts";
import { ArchiveError } from "./errors.ts";

const many = (count: number) => count.toLocaleString("en-US");

/**
 * Checks the chain over the audit log and the histories of a company as they are at one moment. `anchor`: a seal that was kept elsewhere. Gives
 * the text for the person at the terminal. Throws an ArchiveError that names the first thing that differs, when there is no such company, or for
 * an anchor that is none.
 */
export async function verifyAudit(db: Database, alias: string, anchor: string | undefined): Promise<string> {
  const kept = anchor === undefined ? undefined : readAnchor(anchor);
  if (anchor !== undefined && kept === undefined)
    throw new ArchiveError(
      `"${anchor}" is no anchor. An anchor is a number, a colon and 64 hexadecimal digits.`,
    );
  const customer = await inSystem(db, { readOnly: true }, (trx) => customers.customerByAlias(trx, alias));
  if (customer === undefined) throw new ArchiveError(`There is no company "${alias}".`);
  const options = { customerId: customer.id, readOnly: true, isSnapshot: true, isLong: true };
  const report = await asOperatorOf(db, options, (trx) => verifyChain(trx, customer.id, kept));
  if (report.fault !== undefined)
    throw new ArchiveError(
      `${alias}: ${report.fault} Until there, ${many(report.lines)} lines are as they were sealed.`,
    );
  return `OK: ${many(report.lines)} lines of ${alias} are as they were sealed${linesBeside(report)}`;
}

function linesBeside({ waiting, late, last }: ChainReport): string {
  const parts = [
    ...(waiting > 0 ? [`${many(waiting)} wait for their seal`] : []),
    ...(late > 0 ? [`${many(late)} were sealed a day or more after their date`] : []),
  ];
  const anchor = last === undefined ? "" : `\nAnchor: ${anchorText(last)}`;
  return `${parts.map((part) => `; ${part}`).join("")}.${anchor}`;
}
