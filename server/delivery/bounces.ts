import { customers, members } from "../storage/index.ts";
import type { Trx } from "../storage/index.ts";
import { queueMessage } from "./queue.ts";
import { bounceMail } from "./templates.ts";

/** A message that was returned because of its address. */
interface Returned {
  customerId: number;
  id: number;
  address: string;
  name: string;
  subject: string;
  reason: string;
}

/** Where a message stands in the outbox of a company, by the company's alias. */
export type OutboxUrl = (alias: string, messageId: number) => string;

/**
 * Queues a message about a returned one to each administrator of the company, once for the address and the message. Not to the address
 * itself, since that does not work. `now` in epoch seconds.
 */
export async function reportBounce(
  trx: Trx,
  { customerId, id, address, name, subject, reason }: Returned,
  { outboxUrl, now }: { outboxUrl: OutboxUrl; now: number },
): Promise<void> {
  const link = outboxUrl(await customers.ownAlias(trx), id);
  for (const person of await members.listAdministrators(trx, customerId)) {
    if (person.email.toLowerCase() === address.toLowerCase()) continue;
    const { firstName, lastName, email } = person;
    const message = {
      customerId,
      key: `bounce ${id} ${person.id}`,
      kind: "bounce" as const,
      userId: person.id,
      to: { email, name: `${firstName} ${lastName}` },
      content: bounceMail({ firstName, name, address, subject, reason, link }),
    };
    await queueMessage(trx, message, now);
  }
}
