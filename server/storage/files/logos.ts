/** Logos of companies. */
import { sql } from "kysely";
import type { CompanyAuthor } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import { pictureColumns, toPicture } from "./pictureColumn.ts";
import type { RecordPicture } from "./pictureColumn.ts";

/** The logo of the transaction's company, without its bytes; undefined where it has none. */
export async function readLogo(trx: Trx, customerId: number): Promise<RecordPicture | undefined> {
  const row = await trx
    .selectFrom("company_logos")
    .selectAll()
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row && toPicture(row);
}

/** Puts a logo in place of the earlier one, at the address that `addressOf` makes of its number, and gives the address. */
export async function setLogo(
  trx: Trx,
  { customerId, userId, now }: CompanyAuthor,
  logo: Omit<RecordPicture, "id">,
  addressOf: (id: number) => string,
): Promise<string> {
  await trx.deleteFrom("company_logos").where("customer_id", "=", customerId).execute();
  const { id } = await trx
    .insertInto("company_logos")
    .values({
      customer_id: customerId,
      ...pictureColumns(logo),
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
export async function removeLogo(trx: Trx, { customerId, userId }: CompanyAuthor): Promise<void> {
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
