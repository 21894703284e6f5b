import { randomBytes } from "node:crypto";
import { digestOf } from "../../core/digest.ts";
import { asOperator, setupCodes } from "../../storage/index.ts";
import type { Database } from "../../storage/index.ts";

const CODE_BYTES = 32;

/** Where the first company is set up. */
export const setupPath = "/setup";

/**
 * A new code by which whoever starts a server sets up the first company; undefined where there is a company. `now` in epoch seconds. It holds
 * for seven days, at every server of the installation.
 */
export function offerSetup(db: Database, now: number): Promise<string | undefined> {
  return asOperator(db, {}, async (trx) => {
    if (await setupCodes.hasCompany(trx)) return undefined;
    const code = randomBytes(CODE_BYTES).toString("base64url");
    await setupCodes.addSetupCode(trx, digestOf(code), now);
    return code;
  });
}
