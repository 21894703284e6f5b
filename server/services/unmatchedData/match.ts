/** What administrators do with rows that match nothing: they say what a text means, dismiss a row, and undo either. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { chosenKey, createLoader, undoWritten } from "../../imports/index.ts";
import { records } from "../../records/index.ts";
import { importJobs, unmatchedRows } from "../../storage/index.ts";
import { readStored, storedSetup } from "../imports/setup.ts";
import { presentRows } from "./read.ts";
import type { MatchBody, ShownRow } from "./schema.ts";

type Row = unmatchedRows.UnmatchedRow;

/** A row of a record type that the company has, kept from others. Throws `unmatched_row_not_found`. */
async function lockedRow({ trx, customer, engine }: Tenant, id: number): Promise<Row> {
  const row = await unmatchedRows.lock(trx, customer.id, id);
  if (row === undefined || !engine.templates.has(row.template)) throw errors.unmatchedRowNotFound();
  return row;
}

/** Throws `unmatched_row_changed` for a row that somebody matched or dismissed, or brought back. */
function requireStatus({ status }: Row, ...wanted: Row["status"][]): void {
  if (!wanted.includes(status)) throw errors.unmatchedRowChanged();
}

async function mark(
  tenant: Tenant,
  { id }: Row,
  status: Row["status"],
  record?: { id: number; version: number },
): Promise<ShownRow> {
  const { trx, customer, user, now } = tenant;
  await unmatchedRows.mark(trx, { customerId: customer.id, id }, { status, record, userId: user.id, now });
  const [shown] = await presentRows(tenant, [await lockedRow(tenant, id)]);
  if (shown === undefined) throw new Error(`Row ${id} is not there.`);
  return shown;
}

/**
 * Takes a row as its import would have, with what somebody says that its texts mean. Throws `unmatched_row_refused` with each reason where the row cannot
 * be taken even so, and changes nothing then.
 */
export async function matchRow(tenant: Tenant, id: number, { choices }: MatchBody): Promise<ShownRow> {
  const row = await lockedRow(tenant, id);
  requireStatus(row, "open");
  await requireChoices(tenant, row, choices);
  const job = await importJobs.find(tenant.trx, { customerId: tenant.customer.id, id: row.runId });
  if (job === undefined) throw errors.unmatchedRowNotFound();
  const { header, delimiter } = storedSetup(job);
  const loader = await createLoader({
    ...readStored(tenant, job),
    tenant: { plan: tenant.plan, run: (work) => work(tenant) },
    csv: { header: [...header], delimiter, rows: noRows() },
    dryRun: false,
    run: undefined,
    chosen: new Map(choices.map((each) => [chosenKey(each), each.id])),
  });
  const { rows } = await loader.take([{ number: row.row, cells: [...row.cells] }]);
  const outcome = rows[0]?.outcome;
  if (outcome === undefined || "refusals" in outcome)
    throw errors.unmatchedRowRefused(outcome?.refusals ?? []);
  return mark(tenant, row, "matched", await written(tenant, outcome));
}

/** The row is at hand: nothing is read of its file, which is gone. */
async function* noRows(): AsyncGenerator<never> {
  // No row follows.
}

/** The record that a row became, as it is now; undefined where it changed none. */
async function written(
  tenant: Tenant,
  outcome: { recordId?: number | undefined },
): Promise<{ id: number; version: number } | undefined> {
  if (outcome.recordId === undefined) return undefined;
  const record = await records.get(tenant, outcome.recordId);
  return record && { id: record.id, version: record.version };
}

/** Throws `unmatched_row_refused` for a choice of what the row does not ask, or that is no record or group of the right kind. */
async function requireChoices(
  tenant: Tenant,
  { missing }: Row,
  choices: MatchBody["choices"],
): Promise<void> {
  const asked = new Map(missing.map((each) => [chosenKey(each), each]));
  for (const choice of choices) {
    const found = asked.get(chosenKey(choice));
    if (found === undefined) throw errors.invalidRequest("the row asks for no such text");
    const { field, text, template } = found;
    const isThere =
      template === null
        ? tenant.plan.groups.some((group) => group.id === choice.id && !group.inactive)
        : (await records.get(tenant, choice.id))?.templateAlias === template;
    if (!isThere)
      throw errors.unmatchedRowRefused([
        { field, reason: `What you chose for "${text}" is not there any more.` },
      ]);
  }
}

/** Takes a row off the list of those that wait. */
export async function dismissRow(tenant: Tenant, id: number): Promise<ShownRow> {
  const row = await lockedRow(tenant, id);
  requireStatus(row, "open");
  return mark(tenant, row, "dismissed");
}

/**
 * Brings a row back: a record that it added is deleted, one that it changed is as before. Throws `unmatched_undo_refused` where the record was changed
 * since, is on hold, or is never changed.
 */
export async function undoRow(tenant: Tenant, id: number): Promise<ShownRow> {
  const row = await lockedRow(tenant, id);
  requireStatus(row, "matched", "dismissed");
  const { recordId, recordVersion, template } = row;
  if (recordId !== null && recordVersion !== null) {
    if (tenant.engine.template(template).appendOnly === true)
      throw errors.unmatchedUndoRefused("records of this kind are never changed");
    const { left } = await undoWritten(tenant, template, [{ recordId, version: recordVersion }]);
    // What somebody deleted is undone already.
    const reason = left.find(({ reason: each }) => !each.startsWith("deleted"))?.reason;
    if (reason !== undefined)
      throw errors.unmatchedUndoRefused(
        `the record was left alone (${reason.replace("after the import", "since")})`,
      );
  }
  return mark(tenant, row, "open");
}
