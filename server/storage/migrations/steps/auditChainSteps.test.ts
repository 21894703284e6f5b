/** An installation that had an audit log before there was a chain: what is there waits for its seal. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sealLines } from "../../audit/sealing.ts";
import { verifyChain } from "../../audit/verifying.ts";
import { asOperatorOf } from "../../database/transactions.ts";
import { addCompany, addUser, fixtureEngine, NOW } from "../../testing/companyFixture.ts";
import { testDatabase } from "../../testing/testDatabase.ts";
import { auditChain } from "./auditChainSteps.ts";

test("[S16] lines of before the chain are sealed, of every company", async () => {
  const db = await testDatabase({ engine: fixtureEngine() });
  try {
    const companies = [await addCompany(db, "redwood"), await addCompany(db, "cedar")];
    const { userId } = await addUser(db, companies[0]!);
    for (const statement of [
      "drop table audit_seals, audit_unsealed",
      "drop index audit_log_date, audit_log_user, audit_log_target, record_history_date",
      "alter table audit_log drop column detail cascade, alter column user_id set not null",
    ])
      await sql.raw(statement).execute(db.kysely);
    for (const { id: customerId } of companies)
      await asOperatorOf(db, { customerId }, async (trx) => {
        await sql`insert into audit_log (customer_id, date, user_id, event, call, status)
          select ${customerId}::bigint, n, ${userId}::bigint, 'change', 'POST /api/models', 201 from generate_series(1, 30) n`.execute(
          trx,
        );
        await sql`insert into record_history (customer_id, record_id, template, version, change_type, date, changes)
          select ${customerId}::bigint, n, 'trip', 1, 'CREATE', n, '[]' from generate_series(1, 20) n`.execute(
          trx,
        );
      });
    for (const statement of auditChain.statements) await sql.raw(statement).execute(db.kysely);
    for (const { id: customerId } of companies) {
      while ((await sealLines(db, customerId, NOW, 20)).lines > 0);
      const report = await asOperatorOf(db, { customerId, readOnly: true }, (trx) =>
        verifyChain(trx, customerId),
      );
      expect(report).toMatchObject({ lines: 50, waiting: 0, late: 50, last: { seq: 3 } });
      expect(report.fault).toBeUndefined();
    }
  } finally {
    await db.close();
  }
});
