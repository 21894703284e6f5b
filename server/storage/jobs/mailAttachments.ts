import type { Trx } from "../database/database.ts";

/** A file of a message. */
export interface MailAttachment {
  name: string;
  mediaType: string;
  /** Name in the company's folder of files. */
  storedName: string;
  /** Bytes. */
  size: number;
}

/** Hangs a file on a message that waits. */
export async function addAttachment(
  trx: Trx,
  { customerId, messageId }: { customerId: number; messageId: number },
  { name, mediaType, storedName, size }: MailAttachment,
): Promise<void> {
  await trx
    .insertInto("mail_attachments")
    .values({
      customer_id: customerId,
      message_id: messageId,
      name,
      media_type: mediaType,
      stored_name: storedName,
      size,
    })
    .execute();
}

/** The files of a message. */
export function attachmentsOf(trx: Trx, customerId: number, messageId: number): Promise<MailAttachment[]> {
  return trx
    .selectFrom("mail_attachments")
    .select(["name", "media_type as mediaType", "stored_name as storedName", "size"])
    .where("customer_id", "=", customerId)
    .where("message_id", "=", messageId)
    .orderBy("name")
    .execute();
}

/** Takes the files off a message that needs them no more; the sweep removes them from where they lie. */
export async function removeAttachments(trx: Trx, customerId: number, messageId: number): Promise<void> {
  await trx
    .deleteFrom("mail_attachments")
    .where("customer_id", "=", customerId)
    .where("message_id", "=", messageId)
    .execute();
}

/** Which of these names of files are of messages. */
export async function attachedToMail(
  trx: Trx,
  customerId: number,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("mail_attachments")
    .select("stored_name as name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "in", names)
    .execute();
  return rows.map(({ name }) => name);
}
