import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccessPlan } from "../company/access.ts";
import { addCompany, addUser, as, fixtureEngine, inputOf } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import * as records from "../../records/records.ts";
import { asOperatorOf, inSystem, inTenant } from "./transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";

const engine = fixtureEngine();
let db: TestDatabase;
let companies: Company[];
let plans: AccessPlan[];
let tables: string[];

beforeAll(async () => {
  db = await testDatabase({ engine });
  companies = [
    await addCompany(db, "redwood"),
    await addCompany(db, "harbor"),
    await addCompany(db, "summit"),
  ];
  plans = await Promise.all(
    companies.map((company) =>
      addUser(db, company, {
        groupId: company.root,
        permissions: { trips: ["view", "add"], people: ["view", "add"] },
      }),
    ),
  );
  for (const [index, company] of companies.entries()) {
    const plan = plans[index]!;
    const driver = inputOf("driver", company.north, { firstName: "A", lastName: "B" });
    const { id } = await as(db, engine, plan, (scope) => records.create({ ...scope, input: driver }));
    const trip = inputOf("trip", company.north, { town: "Reno" }, { primaryModel: id });
    await as(db, engine, plan, (scope) => records.create({ ...scope, input: trip }));
    await addBeside(plan, id);
  }
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db.kysely);
  tables = rows.map(({ name }) => name);
});
afterAll(() => db.close());

/** A row in each table of data beside records. */
async function addBeside({ customerId, userId }: AccessPlan, record: number): Promise<void> {
  const stored = `stored ${customerId}`;
  const rows: Record<string, readonly unknown[]> = {
    drafts: [customerId, userId, "trip", 0, "{}", 0],
    stale_records: [customerId, "driver", record],
    "files (customer_id, name, media_type, size, stored_name, uploaded_by, uploaded_at)": [
      customerId,
      "a.pdf",
      "application/pdf",
      1,
      stored,
      userId,
      0,
    ],
    "record_comments (customer_id, record_id, comment_text, created_at, created_by)": [
      customerId,
      record,
      "Seen",
      0,
      userId,
    ],
    "record_documents (customer_id, id, record_id, name, media_type, size, stored_name, created_at, created_by)":
      [customerId, 1, record, "a.pdf", "application/pdf", 1, stored, 0, userId],
    "document_shares (customer_id, document_id, digest, created_at, created_by, expires_at)": [
      customerId,
      1,
      Buffer.from("a"),
      0,
      userId,
      1,
    ],
    "accepted_terms (customer_id, user_id, version, accepted_at)": [customerId, userId, "1", 0],
    "view_as_sessions (customer_id, user_id, subject_user_id, started_at)": [customerId, userId, userId, 0],
    "company_logos (customer_id, name, media_type, size, stored_name, crop_x, crop_y, crop_width, crop_height, created_at, created_by)":
      [customerId, "a.png", "image/png", 1, stored, 0, 0, 1, 1, 0, userId],
    "hierarchy_uploads (customer_id, name, media_type, size, stored_name, sha256, description, structure_name, state, created_at, created_by)":
      [customerId, "a.csv", "text/csv", 1, stored, "", "", "", "checked", 0, userId],
    "record_pictures (customer_id, record_id, name, media_type, size, stored_name, crop_x, crop_y, crop_width, crop_height)":
      [customerId, record, "a.png", "image/png", 1, stored, 0, 0, 1, 1],
    "saved_views (customer_id, template, owner_id, name, shared, state, updated_at)": [
      customerId,
      "trip",
      userId,
      "Mine",
      false,
      "{}",
      0,
    ],
    "dashboards (customer_id, id, owner_id, name, position)": [customerId, 1, userId, "Mine", 0],
    "dashboard_bookmarks (customer_id, user_id, name, path, query, is_default)": [
      customerId,
      userId,
      "Mine",
      "/dashboard/custom",
      "",
      true,
    ],
    "dashboard_widgets (customer_id, dashboard_id, name, type, data, position)": [
      customerId,
      1,
      "Trips",
      "monitor",
      '{"monitor":"trips"}',
      0,
    ],
    "list_item_prototypes (customer_id, list, alias, name, sort_order, deletable, version)": [
      customerId,
      "papers",
      "lease",
      "Lease",
      10,
      false,
      1,
    ],
    "list_items (customer_id, record_id, list, prototype, fields, version)": [
      customerId,
      record,
      "papers",
      "lease",
      "{}",
      1,
    ],
    "configuration_changes (customer_id, key, changed_by, changed_at)": [customerId, "module.a", userId, 0],
    "list_settings (customer_id, user_id, template)": [customerId, userId, "trip"],
    "audit_log (customer_id, date, user_id, event, call, status)": [
      customerId,
      0,
      userId,
      "change",
      "PUT",
      200,
    ],
    "import_runs (customer_id, id, template, file_name, user_id, started_at)": [
      customerId,
      1,
      "trip",
      "a.csv",
      0,
      0,
    ],
    import_changes: [customerId, 1, record, 1],
    import_refused: [customerId, 1, 2, "[]", "[]"],
    import_notes: [customerId, 1, 2, "[]"],
    "unmatched_rows (customer_id, id, run_id, row_number, template, source, cells, missing, created_at)": [
      customerId,
      1,
      1,
      2,
      "trip",
      "a.csv",
      "[]",
      "[]",
      0,
    ],
    import_former: [customerId, 1, 2, null, "{}"],
    "idempotency_keys (customer_id, user_id, key, fingerprint, created_at)": [
      customerId,
      userId,
      "key",
      "print",
      0,
    ],
    "insight_prompts (customer_id, user_id, prompt, unknown, created_at)": [
      customerId,
      userId,
      "Trips by terminal",
      "[]",
      0,
    ],
    "insight_synonyms (customer_id, phrase, phrase_key, means)": [
      customerId,
      "Smash-ups",
      "smash up",
      "trips",
    ],
    integrations: [customerId, "fars", "accident", 0],
    "job_leases (customer_id, queue, job)": [customerId, "imports", "1"],
    unconverted_values: [customerId, 1, "trip", "miles", record, '"many"', "Must be a whole number."],
    rows_to_convert: [customerId, 1, 0, record],
    template_overrides: [customerId, "trip", 1, '{"alias":"trip"}', "sum", "base", "applied", 1, null, 0],
    kept_choices: [customerId, 1, 1, "[]"],
    "export_jobs (customer_id, id, file_name, format, status, created_by, created_at, request)": [
      customerId,
      randomUUID(),
      "Trips.csv",
      "csv",
      "preparing",
      userId,
      0,
      "{}",
    ],
    "mail_messages (customer_id, id, key, kind, address, name, subject, text, html, created_at)": [
      customerId,
      1,
      "key",
      "invitation",
      "ann@example.com",
      "Ann Lee",
      "Hello",
      "Hello",
      "<p>Hello</p>",
      0,
    ],
    mail_attachments: [customerId, 1, "Trips.xlsx", "text/plain", "stored", 1],
    "report_schedules (customer_id, id, owner_id, name, canned, form, format, rule, minute, timezone, next_at, created_at, updated_at)":
      [customerId, 1, userId, "Mine", "trips", "{}", "pdf", '{"kind":"daily"}', 0, "UTC", 0, 0, 0],
    report_recipients: [customerId, 1, userId, null],
    report_runs: [customerId, 1, 1, 0, 0, "done", null],
    "report_deliveries (customer_id, run_id, user_id)": [customerId, 1, userId],
    report_unsubscribe_links: [customerId, Buffer.from("digest"), 1, userId, 0],
    mail_suppressions: [customerId, "bob@example.com", "No such user", 0],
    "critical_event_rules (customer_id, id, name, sort_order, template, definition, created_at, updated_at)":
      [customerId, 1, "Late", 1, "trip", "{}", 0, 0],
    "critical_events (customer_id, id, rule_id, template, record_id, status, created_at)": [
      customerId,
      1,
      1,
      "trip",
      record,
      "pending",
      0,
    ],
    "critical_event_steps (customer_id, event_id, at, kind)": [customerId, 1, 0, "created"],
    "scorecards (customer_id, id, owner_id, name, definition, shown_to_employees, archived, next_at, created_at, updated_at)":
      [customerId, 1, userId, "Drivers", "{}", false, false, 0, 0, 0],
    "scorecard_runs (customer_id, id, scorecard_id, created_at, from_day, to_day, formula, people, scored, definition, attributes, scope, scope_key, is_partial, notices)":
      [customerId, 1, 1, 0, 0, 0, "1", 1, 0, "{}", "[]", "[]", "", false, "{}"],
    "scorecard_scores (customer_id, run_id, employee_id, group_id, known, events, exposure, peers, points)": [
      customerId,
      1,
      record,
      1,
      0,
      "{}",
      "{}",
      "{}",
      "{}",
    ],
    "rollup_states (customer_id, rollup, name, state, seen_at)": [customerId, "a", "t_trip", "stale", 0],
    "rollup_dirty (customer_id, rollup, group_id, bucket)": [customerId, "a", 1, 0],
    "rollup_rows (customer_id, rollup, group_id, bucket, cell, records)": [customerId, "a", 1, 0, 1, 1],
    "subscriptions (customer_id, user_id, notification_type_id, source_type, source_id, option, created_at)":
      [customerId, userId, 1, "MODEL", "trip", "all", 0],
    "alert_changes (customer_id, template, record_id, change_type, date)": [
      customerId,
      "trip",
      record,
      "UPDATE",
      0,
    ],
    alert_marks: [customerId, 1, record, 0],
    "notifications (customer_id, user_id, subscription_id, notification_type_id, source_type, source_id, record_ids, due_at, mail_at)":
      [customerId, userId, 1, 1, "MODEL", "trip", [record], 0, 0],
    unsubscribe_links: [customerId, Buffer.from("digest"), userId, [1], 0],
  };
  await asOperatorOf(db, { customerId }, (trx) =>
    sql`insert into audit_seals values (${customerId}, 1, 0, '', '')`.execute(trx),
  );
  await inTenant(db, { customerId }, async (trx) => {
    for (const [table, values] of Object.entries(rows)) {
      await sql`insert into ${sql.raw(table)} values (${sql.join(values)})`.execute(trx);
    }
    await sql`insert into dashboard_shares (customer_id, dashboard_id, role_id, may_edit)
      select customer_id, 1, min(id), false from roles where customer_id = ${customerId} group by customer_id`.execute(
      trx,
    );
    await sql`insert into dashboard_openings select customer_id, ${userId}::bigint, min(id), 0 from dashboard_widgets
      where customer_id = ${customerId} group by customer_id`.execute(trx);
    await sql`insert into choice_merges (customer_id, set_id, from_id, into_id, status, job_id, created_by, created_at)
      select customer_id, set_id, min(id), max(id), 'done', gen_random_uuid(), ${userId}::bigint, 0 from enum_values
      where customer_id = ${customerId} group by customer_id, set_id having count(*) > 1 limit 1`.execute(
      trx,
    );
  });
}

const run = (plan: AccessPlan | undefined, statement: string) =>
  plan === undefined
    ? inSystem(db, {}, (trx) => sql<{ n: number }>`${sql.raw(statement)}`.execute(trx))
    : inTenant(db, { customerId: plan.customerId }, (trx) =>
        sql<{ n: number }>`${sql.raw(statement)}`.execute(trx),
      );

/** All but the one that requests only write to. */
const readTables = () => tables.filter((name) => name !== "audit_unsealed");

describe("[S3] with no filter of our own, the database", () => {
  it("knows every tenant table", () => {
    expect(tables).toEqual([
      "accepted_terms",
      "alert_changes",
      "alert_marks",
      "audit_log",
      "audit_seals",
      "audit_unsealed",
      "choice_merges",
      "company_logos",
      "configuration_changes",
      "critical_event_rules",
      "critical_event_steps",
      "critical_events",
      "dashboard_bookmarks",
      "dashboard_openings",
      "dashboard_shares",
      "dashboard_widgets",
      "dashboards",
      "data_versions",
      "document_shares",
      "drafts",
      "enum_sets",
      "enum_values",
      "export_jobs",
      "files",
      "groups",
      "hierarchy_uploads",
      "idempotency_keys",
      "import_changes",
      "import_former",
      "import_notes",
      "import_refused",
      "import_runs",
      "insight_prompts",
      "insight_synonyms",
      "integrations",
      "job_leases",
      "kept_choices",
      "list_item_prototypes",
      "list_items",
      "list_settings",
      "mail_attachments",
      "mail_messages",
      "mail_suppressions",
      "memberships",
      "notifications",
      "record_comments",
      "record_documents",
      "record_history",
      "record_pictures",
      "record_search",
      "report_deliveries",
      "report_recipients",
      "report_runs",
      "report_schedules",
      "report_unsubscribe_links",
      "role_assignments",
      "roles",
      "rollup_dirty",
      "rollup_rows",
      "rollup_states",
      "rows_to_convert",
      "saved_views",
      "scorecard_runs",
      "scorecard_scores",
      "scorecards",
      "stale_records",
      "subscriptions",
      "t_driver",
      "t_trip",
      "template_overrides",
      "unconverted_values",
      "unmatched_rows",
      "unsubscribe_links",
      "view_as_sessions",
    ]);
  });

  it("gives no row of another company from any table, and some of the own", async () => {
    for (const table of readTables()) {
      for (const plan of plans) {
        const { rows } = await run(plan, `select customer_id as n from ${table}`);
        expect(rows.length, table).toBeGreaterThan(0);
        expect(new Set(rows.map(({ n }) => n)), table).toEqual(new Set([plan.customerId]));
      }
    }
  });

  it("gives no row at all outside a company", async () => {
    for (const table of readTables()) {
      expect((await run(undefined, `select 1 as n from ${table}`)).rows, table).toEqual([]);
    }
  });

  it("lets no request read or change a table without a company, but for numbers and names of record types", async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relkind in ('r', 'v', 'm') and c.relnamespace = current_schema()::regnamespace
        and c.relname <> all(${tables}::text[])`.execute(db.kysely);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["customers", "users", "user_identities"]),
    );
    for (const { name } of rows) {
      for (const statement of [
        `select * from ${name}`,
        `delete from ${name}`,
        `insert into ${name} default values`,
      ]) {
        for (const plan of [plans[0], undefined])
          await expect(run(plan, statement), statement).rejects.toMatchObject({ code: "42501" });
      }
    }
    await expect(run(plans[0], "update users set super_admin = true")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(run(plans[0], "update customers set configuration = '{}'")).rejects.toMatchObject({
      code: "42501",
    });
    expect((await run(plans[0], "select id as n, alias, hash from templates")).rows).toHaveLength(2);
  });

  it("shows a request its own company and its people only, whatever it asks", async () => {
    for (const [index, plan] of plans.entries()) {
      expect((await run(plan, "select id as n from own_company()")).rows).toEqual([{ n: plan.customerId }]);
      const { rows } = await run(plan, "select key::bigint as n from jsonb_object_keys(own_people()) as key");
      expect(rows).toEqual([{ n: plan.userId }]);
      const other = plans[(index + 1) % plans.length]!;
      const asked = await run(
        plan,
        `select count(*) as n from who_asks(${other.userId}, null, null, ${other.customerId})
          where customer is not null or admin is not null or version is not null or choices is not null or grants <> '[]'`,
      );
      expect(asked.rows).toEqual([{ n: 0 }]);
      expect((await run(plan, "select id as n from companies_of_user(true)")).rows).toEqual([]);
    }
    expect((await run(undefined, "select id as n from own_company()")).rows).toEqual([]);
    const nobody = await run(undefined, "select count(*) as n from jsonb_object_keys(own_people())");
    expect(nobody.rows).toEqual([{ n: 0 }]);
  });

  it("changes and removes no row of another company", async () => {
    const other = plans[1]!;
    for (const table of tables.filter(
      (name) =>
        ![
          "accepted_terms",
          "audit_log",
          "audit_seals",
          "audit_unsealed",
          "company_logos",
          "configuration_changes",
          "critical_event_steps",
          "dashboard_shares",
          "document_shares",
          "import_changes",
          "import_former",
          "import_notes",
          "import_refused",
          "insight_synonyms",
          "mail_attachments",
          "record_history",
          "report_unsubscribe_links",
          "rollup_dirty",
          "scorecard_runs",
          "scorecard_scores",
          "template_overrides",
          "view_as_sessions",
        ].includes(name),
    )) {
      const updated = await run(
        plans[0],
        `update ${table} set customer_id = customer_id where customer_id = ${other.customerId}`,
      );
      expect(updated.numAffectedRows, table).toBe(0n);
    }
    await expect(
      run(plans[0], `update groups set customer_id = ${other.customerId} where alias = 'north'`),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      run(
        plans[0],
        `insert into roles (customer_id, name, role_type) values (${other.customerId}, 'x', 'ADMIN')`,
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("lets no request rewrite history, delete records, or touch the schema", async () => {
    const forbidden = [
      "update record_history set date = 0",
      "delete from audit_log",
      "delete from configuration_changes",
      "delete from record_history",
      "delete from t_trip",
      "truncate t_trip",
      "drop table t_trip",
      "alter table t_trip disable row level security",
      "drop policy tenant on t_trip",
      "create table mine (id int)",
      "update templates set hash = ''",
    ];
    for (const statement of forbidden) {
      await expect(run(plans[0], statement), statement).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("forgets the company with the transaction", async () => {
    await run(plans[0], "select 1 as n");
    const { rows } = await sql<{
      n: string | null;
    }>`select current_setting('app.customer_id', true) as n`.execute(db.kysely);
    expect(rows[0]?.n ?? "").toBe("");
  });
});

describe("memberships", () => {
  it("are visible to their user in all companies, and to nobody else outside a company", async () => {
    const { userId } = plans[0]!;
    await inTenant(db, { customerId: companies[2]!.id }, (trx) =>
      trx
        .insertInto("memberships")
        .values({ customer_id: companies[2]!.id, user_id: userId, admin: false, active: true })
        .execute(),
    );
    const seen = (options: { userId?: number }) =>
      inSystem(db, { ...options, readOnly: true }, (trx) =>
        trx.selectFrom("memberships").select("customer_id").execute(),
      );
    expect((await seen({ userId })).map((row) => row.customer_id)).toEqual([
      companies[0]!.id,
      companies[2]!.id,
    ]);
    expect(await seen({})).toEqual([]);
  });
});

describe("a transaction that crosses another one", () => {
  const raise = (code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`;

  it("is retried, and nothing of the first attempt is kept", async () => {
    const { customerId } = plans[0]!;
    let attempts = 0;
    const found = await inTenant(db, { customerId }, async (trx) => {
      attempts += 1;
      await sql`insert into stale_records values (${customerId}, 'crossed', ${attempts})`.execute(trx);
      if (attempts === 1) await raise("40P01").execute(trx);
      const { rows } = await sql<{ id: number }>`
        select id from stale_records where template = 'crossed'`.execute(trx);
      return rows.map(({ id }) => Number(id));
    });
    expect(found).toEqual([2]);
  });

  it("is given up after three attempts", async () => {
    let attempts = 0;
    const crossing = inTenant(db, { customerId: plans[0]!.customerId }, async (trx) => {
      attempts += 1;
      await raise("40001").execute(trx);
    });
    await expect(crossing).rejects.toMatchObject({ code: "40001" });
    expect(attempts).toBe(3);
  });

  it("is not retried where that is asked for", async () => {
    let attempts = 0;
    const crossing = inTenant(
      db,
      { customerId: plans[0]!.customerId, readOnly: true, isOnce: true },
      async (trx) => {
        attempts += 1;
        await raise("40001").execute(trx);
      },
    );
    await expect(crossing).rejects.toMatchObject({ code: "40001" });
    expect(attempts).toBe(1);
  });

  it("is not retried after any other failure", async () => {
    let attempts = 0;
    const failing = inTenant(db, { customerId: plans[0]!.customerId }, async (trx) => {
      attempts += 1;
      await raise("23505").execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect(attempts).toBe(1);
  });
});
