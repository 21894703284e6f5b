import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { rightsSources } from "./access.ts";
import type { RightsSources } from "./access.ts";
import type { OverriddenCustomer } from "./customers.ts";
import type { Trx } from "./database.ts";
import { choicesVersion } from "./enums.ts";
import { overridesVersion } from "./overrides.ts";
import type { User } from "./users.ts";

/** Who asks for a company, and what the rights there are made of. */
export interface Asker {
  user: User;
  /** The company; undefined for who is no active member of it. A super admin is one of each. */
  customer: OverriddenCustomer | undefined;
  sources: RightsSources;
}

interface AskerRow extends RightsSources {
  user: User;
  customer: Omit<OverriddenCustomer, "overrides"> | null;
  overrides: string | null;
}

/**
 * Reads who asks, in one statement: each request begins with it. Needs the company's own transaction. The user is the one whom the
 * identity provider calls `subject`, else the one with the e-mail address.
 */
export async function readAsker(
  trx: Trx,
  { subject, email }: { subject: string; email: string },
  customerId: number,
): Promise<Asker | undefined> {
  return read(
    trx,
    sql`select * from users where subject = ${subject}
      union all
      select * from users where email = ${email.toLowerCase()} and not exists (select from users where subject = ${subject})`,
    customerId,
  );
}

/** The same for a user by his number, for work in the background. */
export async function readAskerById(
  trx: Trx,
  userId: number,
  customerId: number,
): Promise<Asker | undefined> {
  return read(trx, sql`select * from users where id = ${userId}`, customerId);
}

async function read(trx: Trx, wanted: RawBuilder<unknown>, customerId: number): Promise<Asker | undefined> {
  const { rows } = await sql<AskerRow>`
    with who as (${wanted} limit 1)
    select json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
        'superAdmin', u.super_admin, 'active', u.active) as "user",
      case when u.super_admin or m.active then json_build_object('id', c.id, 'alias', c.alias, 'name', c.name,
        'logoUrl', c.logo_url, 'configuration', c.configuration) end as customer,
      ${overridesVersion(sql`${customerId}::bigint`)} as overrides, ${rightsSources(customerId, sql`u.id`)}, ${choicesVersion(customerId)} as choices
    from who u
    left join memberships m on m.customer_id = ${customerId} and m.user_id = u.id
    left join customers c on c.id = ${customerId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { user, customer, overrides, admin, active, grants, version, choices } = row;
  // A company that is not there has no number.
  const isThere = customer?.id != null;
  return {
    user,
    customer: isThere ? { ...customer, overrides } : undefined,
    sources: { admin, active, grants, version, choices },
  };
}
