/** Logos of companies. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";

/** The logo of a company, without its bytes. */
export interface Logo {
  /** Another one for each upload. */
  id: number;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
  /** The square of it that is shown, in its own pixels. */
  crop: { x: number; y: number; width: number; height: number };
}

/** The logo of the transaction's company; undefined where it has none. */
export async function readLogo(trx: Trx, customerId: number): Promise<Logo | undefined> {
  const row = await trx
    .selectFrom("company_logos")
    .selectAll()
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, name, media_type: mediaType, size, stored_name: storedName } = row;
  const crop = { x: row.crop_x, y: row.crop_y, width: row.crop_width, height: row.crop_height };
  return { id, name, mediaType, size, storedName, crop };
}

/** Who changes a logo, and when, in epoch seconds. */
interface Author {
  customerId: number;
  userId: number;
  now: number;
}

/** Puts a logo in place of the earlier one, at the address that `addressOf` makes of its number, and gives the address. */
export async function setLogo(
  trx: Trx,
  { customerId, userId, now }: Author,
  { name, mediaType, size, storedName, crop }: Omit<Logo, "id">,
  addressOf: (id: number) => string,
): Promise<string> {
  await trx.deleteFrom("company_logos").where("customer_id", "=", customerId).execute();
  const { id } = await trx
    .insertInto("company_logos")
    .values({
      customer_id: customerId,
      name,
      media_type: mediaType,
      size,
      stored_name: storedName,
      crop_x: crop.x,
      crop_y: crop.y,
      crop_width: crop.width,
      crop_height: crop.height,
      created_at: now,
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const address = addressOf(id);
  await sql`select set_own_logo(${address}, ${userId})`.execute(trx);
  return address;
}

/** Removes the logo; its bytes go with the next sweep. One that is not there is no mistake. */
export async function removeLogo(trx: Trx, { customerId, userId }: Author): Promise<void> {
  await trx.deleteFrom("company_logos").where("customer_id", "=", customerId).execute();
  await sql`select set_own_logo(null, ${userId})`.execute(trx);
}

/** Which of these generated names belong to the company's logo. */
export async function logoNames(trx: Trx, customerId: number, names: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("company_logos")
    .select("stored_name as name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "in", names)
    .execute();
  return rows.map(({ name }) => name);
}
