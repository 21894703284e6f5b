import { sql } from "kysely";
import type { Engine } from "../../../../engine/index.ts";
import { tableName } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";
import type { ChangeSet, Progress } from "../plan/changeSet.ts";
import { forgetReturned } from "./choiceRows.ts";
import { conversionSteps, convertRows, nextIds } from "../plan/convert.ts";
import { customerIds, seeCustomer } from "../plan/state.ts";

/** One batch of a change set's phase. Gives how far it has come, undefined when nothing of the phase was left. */
export type Batching = (
  trx: Trx,
  changeSet: ChangeSet,
  progress: Progress,
  size: number,
) => Promise<Progress | undefined>;

const nextStep = (progress: Progress): Progress => ({
  ...progress,
  step: progress.step + 1,
  customer: 0,
  record: 0,
  left: [],
  rows: 0,
});

/** Goes on from a step and company to the next one when nothing is left of it. */
async function eachCompany(
  trx: Trx,
  progress: Progress,
  work: (customerId: number) => Promise<Progress>,
): Promise<Progress> {
  const customerId = (await customerIds(trx)).find((id) => id >= progress.customer);
  if (customerId === undefined) return nextStep(progress);
  await seeCustomer(trx, customerId);
  return work(customerId);
}

/** Converts the next records of a company. */
export const convertBatch: Batching = async (trx, changeSet, progress, size) => {
  const step = conversionSteps(changeSet)[progress.step];
  if (step === undefined) return undefined;
  return eachCompany(trx, progress, async (customerId) => {
    const [after, before] = customerId === progress.customer ? [progress.record, progress.left] : [0, []];
    const limit = Math.max(0, size - before.length);
    const next = await nextIds(trx, step.change.table, { customerId, after, limit });
    const ids = [...before, ...next];
    const left = await convertRows(trx, step, { customerId, ids });
    const rows = progress.rows + ids.length - left.length;
    const isDone = next.length < limit && left.length === 0;
    const cursor = isDone
      ? { customer: customerId + 1, record: 0 }
      : { customer: customerId, record: next.at(-1) ?? after };
    return { ...progress, ...cursor, left, rows };
  });
};

/** What is done once the new columns are in their places, while everybody works with them. */
export const afterSwap =
  (engine: Engine): Batching =>
  async (trx, changeSet, progress, size) => {
    const stale = await staleBatch(trx, changeSet, progress, size);
    return stale ?? undoneBatch(trx, changeSet, progress, engine);
  };

/** After the records of all templates: forgets what a company has of the change that is undone. */
async function undoneBatch(
  trx: Trx,
  changeSet: ChangeSet,
  progress: Progress,
  engine: Engine,
): Promise<Progress | undefined> {
  const { undoes, stale } = changeSet;
  if (undoes === null || progress.step > stale.length) return undefined;
  return eachCompany(trx, progress, async (customerId) => {
    await forgetReturned(trx, changeSet, { engine, customerId });
    await sql`delete from unconverted_values where customer_id = ${customerId} and change_id = ${undoes}`.execute(
      trx,
    );
    return { ...progress, customer: customerId + 1 };
  });
}

/** Marks the next records of a company to be computed again. */
const staleBatch: Batching = async (trx, changeSet, progress, size) => {
  const alias = changeSet.stale[progress.step];
  if (alias === undefined) return undefined;
  return eachCompany(trx, progress, async (customerId) => {
    const after = customerId === progress.customer ? progress.record : 0;
    const { rows } = await sql<{ id: number }>`
      with next as (select id from ${sql.raw(tableName(alias))}
          where customer_id = ${customerId} and id > ${after} order by id limit ${size}),
        noted as (insert into stale_records (customer_id, template, id)
          select ${customerId}, ${alias}, id from next on conflict do nothing)
      select id from next order by id`.execute(trx);
    const cursor =
      rows.length < size
        ? { customer: customerId + 1, record: 0 }
        : { customer: customerId, record: rows.at(-1)?.id ?? 0 };
    return { ...progress, ...cursor, rows: progress.rows + rows.length };
  });
};
