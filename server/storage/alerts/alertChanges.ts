import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { subscriberColumns, toSubscriber } from "../company/subscriptions.ts";
import type { Subscriber } from "../company/subscriptions.ts";

/** A record that was saved while somebody subscribed to its type. */
export interface AlertChange {
  template: string;
  recordId: number;
  type: Tables["alert_changes"]["change_type"];
  /** Who saved it. */
  userId: number | null;
  /** Epoch seconds. */
  date: number;
}

/**
 * Takes the oldest changes of a company out of the queue, in the transaction that writes what follows from them. What another transaction is
 * taking is left to it. A save that is committed late stands there from then on, whatever its number is.
 */
export async function takeChanges(trx: Trx, customerId: number, limit: number): Promise<AlertChange[]> {
  const { rows } = await sql<AlertChange>`delete from alert_changes where customer_id = ${customerId}
    and id in (select id from alert_changes where customer_id = ${customerId} order by id limit ${limit} for update skip locked)
    returning template, record_id as "recordId", change_type as type, user_id as "userId", date`.execute(trx);
  return rows;
}

/** Who subscribes to these record types, by alias. */
export async function subscribersTo(
  trx: Trx,
  customerId: number,
  templates: readonly string[],
): Promise<Subscriber[]> {
  const rows = await trx
    .selectFrom("subscriptions")
    .select(subscriberColumns)
    .where("customer_id", "=", customerId)
    .where("source_type", "=", "MODEL")
    .where("source_id", "in", templates)
    .execute();
  return rows.map(toSubscriber);
}
