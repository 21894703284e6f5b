import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCompany, fixtureEngine } from "../testing/companyFixture.ts";
import { migrate } from "../migrations/index.ts";
import { dayOfRecomputeNoted } from "../migrations/steps/recomputeSteps.ts";
import { APP_ROLE } from "../database/transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { checkIsolation, isolationDifferences } from "./index.ts";

const engine = fixtureEngine();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase({ engine });
});
afterAll(() => db.close());

/** What somebody could do to the database by hand or in a careless step, and what the server says then. */
const violations: readonly { what: string; done: string[]; said: string }[] = [
  {
    what: "a new table that is open to requests",
    done: [`create table careless (id bigint)`, `grant select on careless to ${APP_ROLE}`],
    said: "There is, and should not be: table careless: select",
  },
  {
    what: "a new table of companies without row-level security",
    done: [`create table careless (customer_id bigint)`, `grant insert on careless to ${APP_ROLE}`],
    said: "There is, and should not be: table careless: insert",
  },
  {
    what: "a view of the owner's over a table of all companies",
    done: [`create view everybody as select * from users`, `grant select on everybody to ${APP_ROLE}`],
    said: "There is, and should not be: table everybody: select",
  },
  {
    what: "a table in another schema",
    done: [
      `create schema elsewhere`,
      `create table elsewhere.careless (id bigint)`,
      `grant select on elsewhere.careless to public`,
    ],
    said: "There is, and should not be: table elsewhere.careless: select by everybody",
  },
  {
    what: "row-level security that is switched off",
    done: [`alter table groups disable row level security`],
    said: "There should be, and is not: row-level security of groups: forced",
  },
  {
    what: "row-level security that does not bind the owner",
    done: [`alter table t_trip no force row level security`],
    said: "There should be, and is not: row-level security of t_trip: forced",
  },
  {
    what: "a policy that lets everything through",
    done: [`create policy all_rows on roles using (true)`],
    said: "There is, and should not be: policy all_rows of roles: reads true",
  },
  {
    what: "a policy that was changed",
    done: [`alter policy tenant on t_driver using (customer_id > 0)`],
    said: "There is, and should not be: policy tenant of t_driver: reads (customer_id > 0)",
  },
  {
    what: "a right for everybody",
    done: [`grant select on customers to public`],
    said: "There is, and should not be: table customers: select by everybody",
  },
  {
    what: "a right on users",
    done: [`grant update on users to ${APP_ROLE}`],
    said: "There is, and should not be: table users: update",
  },
  {
    what: "a right on one column of users",
    done: [`grant select (email) on users to ${APP_ROLE}`],
    said: "There is, and should not be: column users.email: select",
  },
  {
    what: "a right more on a table of companies",
    done: [`grant delete on record_history to ${APP_ROLE}`],
    said: "There is, and should not be: table record_history: delete, insert, select",
  },
  {
    what: "a function of the owner's that everybody may call",
    done: [
      `create function everything() returns bigint language sql security definer as 'select count(*) from users'`,
    ],
    said: "There is, and should not be: function everything(), no search_path, called by everybody",
  },
  {
    what: "a trusted function whose caller chooses its tables",
    done: [`alter function own_people() reset search_path`],
    said: "There is, and should not be: function own_people(), no search_path, called by requests",
  },
  {
    what: "a trusted function of somebody else's",
    done: [
      `create role other_stranger`,
      `grant create on schema public to other_stranger`,
      `grant other_stranger to current_user`,
      `alter function own_people() owner to other_stranger`,
    ],
    said: "There is, and should not be: function own_people(), of another owner",
  },
  {
    what: "a role of requests that may make tables",
    done: [`grant create on schema public to ${APP_ROLE}`],
    said: "There is, and should not be: schema public: create",
  },
  {
    what: "a role of requests that owns a table",
    done: [
      `grant create on schema public to ${APP_ROLE}`,
      `create table owned (id bigint)`,
      `alter table owned owner to ${APP_ROLE}`,
    ],
    said: `There is, and should not be: role ${APP_ROLE}: owns owned`,
  },
  {
    what: "a role of requests that belongs to another one",
    done: [`create role other_role`, `grant other_role to ${APP_ROLE}`],
    said: `There is, and should not be: role ${APP_ROLE}: a member of other_role`,
  },
  {
    what: "rights on whatever is made later",
    done: [`alter default privileges in schema public grant select on tables to ${APP_ROLE}`],
    said: "There is, and should not be: whatever is made later: select",
  },
];

describe("[S3] tenant isolation", () => {
  it("of a migrated database is as this release expects", async () => {
    await expect(checkIsolation(db)).resolves.toBeUndefined();
  });

  it.each(violations)("differs with $what", async ({ done, said }) => {
    const undone = new Error("undone");
    const planted = db.kysely.transaction().execute(async (trx) => {
      for (const statement of done) await sql.raw(statement).execute(trx);
      expect((await isolationDifferences(trx)).join("\n")).toContain(said);
      throw undone;
    });
    await expect(planted).rejects.toBe(undone);
    await expect(checkIsolation(db)).resolves.toBeUndefined();
  });

  it("keeps the server from starting where it differs, and the message says what to undo", async () => {
    await sql.raw(`grant update on users to ${APP_ROLE}`).execute(db.kysely);
    await expect(migrate(db, engine)).rejects.toThrow(
      "The database does not keep companies apart as this release expects, so it serves nobody:\n" +
        "  There is, and should not be: table users: update\nUndo what was changed",
    );
    await sql.raw(`revoke update on users from ${APP_ROLE}`).execute(db.kysely);
    await expect(migrate(db, engine)).resolves.toMatchObject({ steps: [] });
  });
});

describe("[S3] a database of an earlier release", () => {
  it("gets tenant isolation with the next start, and keeps its records", async () => {
    const former = await testDatabase({ engine });
    try {
      await addCompany(former, "redwood");
      // The second renames a function of the first.
      const undone = ["companies and people by functions", dayOfRecomputeNoted.name];
      const undo = [
        `grant select, insert, update on customers, users to ${APP_ROLE}`,
        `revoke select (id, alias, hash) on templates from ${APP_ROLE}`,
        `grant select on templates to ${APP_ROLE}`,
        ...["own_company()", "company_by_alias(text)", "companies_of_user(boolean)", "own_people()"].map(
          (name) => `drop function ${name}`,
        ),
        ...["user_by_identity(text, text)", "user_by_email(text)", "note_time_dependent_day(integer)"].map(
          (name) => `drop function ${name}`,
        ),
        `drop index users_super_admin`,
        `alter policy tenant on t_trip using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint))`,
        ...undone.map((name) => `delete from core_steps where name = '${name}'`),
      ];
      for (const statement of undo) await sql.raw(statement).execute(former.kysely);
      await expect(checkIsolation(former)).rejects.toThrow("table users: insert, select, update");
      expect((await migrate(former, engine)).steps).toEqual(undone);
      expect(await former.kysely.selectFrom("customers").select("alias").execute()).toEqual([
        { alias: "redwood" },
      ]);
    } finally {
      await former.close();
    }
  });
});
