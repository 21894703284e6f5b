import type { Trx } from "../database/database.ts";

/** How long a code holds, in seconds; the next start of a server makes another one. */
const CODE_SECONDS = 7 * 86_400;

/** Whether the installation has a company. For the operator. */
export async function hasCompany(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom("customers").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Keeps the digest of a code that lets whoever has it set up the first company, and forgets codes that are too old. `now` in epoch seconds. */
export async function addSetupCode(trx: Trx, digest: Buffer, now: number): Promise<void> {
  await trx
    .deleteFrom("setup_codes")
    .where("created_at", "<=", now - CODE_SECONDS)
    .execute();
  await trx.insertInto("setup_codes").values({ digest, created_at: now }).execute();
}

/**
 * Whether a code holds. Others who ask wait until the transaction ends, so that of two at once one sets up the company. `now` in epoch
 * seconds.
 */
export async function takeSetupCode(trx: Trx, digest: Buffer, now: number): Promise<boolean> {
  const kept = await trx
    .selectFrom("setup_codes")
    .select(["digest", "created_at as at"])
    .forUpdate()
    .execute();
  return kept.some((code) => code.at > now - CODE_SECONDS && code.digest.equals(digest));
}

/** Forgets all codes: there is a company. */
export async function forgetSetupCodes(trx: Trx): Promise<void> {
  await trx.deleteFrom("setup_codes").execute();
}
