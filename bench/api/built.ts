/** The built server, as it is started in production, and people who may ask it. */
import { secondsPerDay } from "../../engine/index.ts";
import { records } from "../../server/records/index.ts";
import { asOperator, inTenant, users } from "../../server/storage/index.ts";
import type { Database } from "../../server/storage/index.ts";
import { freePort, startProgram } from "../lib/programs.ts";
import type { ServerProgram } from "../lib/programs.ts";
import type { Issuer } from "./issuer.ts";

export interface BuiltOptions {
  db: Database;
  databaseUrl: string;
  customerId: number;
  dataFolder: string;
  /** Left out: people sign in at the server's own provider, and the demo's companies stand beside that of the benchmarks. */
  issuer?: Issuer;
  /** More variables for the process. */
  env?: Readonly<Record<string, string>>;
}

/** Starts what `scripts/build.mjs` made, for the company of the benchmarks. */
export async function startBuilt(options: BuiltOptions): Promise<ServerProgram> {
  const { db, databaseUrl, customerId, dataFolder, issuer, env } = options;
  // Otherwise it would compute again, while it is measured, all that follows from the time: tomorrow is also today of any company.
  const now = Date.now() / 1_000 + secondsPerDay;
  await inTenant(db, { customerId }, (trx) => records.advanceDay({ trx, now }));
  const port = await freePort();
  return startProgram({
    command: [process.execPath, "dist/server/main.mjs"],
    cwd: process.cwd(),
    env: {
      ...issuer?.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SAFETY_SUITE_DATA: dataFolder,
      CUSTOMER_ALIAS: "bench",
      ...env,
    },
    port,
    ready: "/health",
  });
}

/** Adds people whom the issuer knows, who are members of no company yet. Gives their ids. */
export async function addUsers(db: Database, emails: readonly string[], issuer: Issuer): Promise<number[]> {
  return asOperator(db, {}, async (trx) => {
    const ids: number[] = [];
    for (const email of emails) {
      const id = await users.createUser(trx, { email, firstName: "Ann", lastName: "Lee" });
      const known = { issuer: issuer.env["OIDC_ISSUER"] ?? "", subject: email, userId: id, now: 0 };
      await users.joinIdentity(trx, known);
      ids.push(id);
    }
    return ids;
  });
}
