import { sql } from "kysely";
import type { JsonValue } from "../../engine/index.ts";
import type { Trx } from "./database.ts";
import { overridesVersion } from "./overrides.ts";

/** A company that uses the product: a tenant. */
export interface Customer {
  id: number;
  alias: string;
  name: string;
  logoUrl: string | null;
  /** Feature flags and settings by key. */
  configuration: Record<string, JsonValue>;
}

const columns = ["id", "alias", "name", "logo_url as logoUrl", "configuration"] as const;

/** All companies. */
export function allCustomers(trx: Trx): Promise<Customer[]> {
  return trx.selectFrom("customers").select(columns).orderBy("id").execute();
}

/** The company with this alias, if there is one. */
export function customerByAlias(trx: Trx, alias: string): Promise<Customer | undefined> {
  return trx.selectFrom("customers").select(columns).where("alias", "=", alias).executeTakeFirst();
}

/** A company with what tells its overrides of templates; null where it has none, and outside its own transaction. */
export interface OverriddenCustomer extends Customer {
  overrides: string | null;
}

/**
 * The companies of which a user is an active member, by name; needs a transaction opened with `userId`.
 * A super admin has all.
 */
export function customersOfUser(
  trx: Trx,
  user: { id: number; superAdmin: boolean },
): Promise<OverriddenCustomer[]> {
  const query = trx
    .selectFrom("customers")
    .select(columns)
    .select(overridesVersion(sql.raw("customers.id")).as("overrides"))
    .orderBy("name")
    .orderBy("id");
  if (user.superAdmin) return query.execute();
  const mine = trx
    .selectFrom("memberships")
    .select("customer_id")
    .where("user_id", "=", user.id)
    .where("active", "=", true);
  return query.where("id", "in", mine).execute();
}

/** Adds a company and gives its id. */
export async function createCustomer(
  trx: Trx,
  customer: {
    alias: string;
    name: string;
    logoUrl?: string | null;
    configuration?: Record<string, JsonValue>;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto("customers")
    .values({
      alias: customer.alias,
      name: customer.name,
      logo_url: customer.logoUrl ?? null,
      configuration: JSON.stringify(customer.configuration ?? {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets some of a company's flags and settings; the others stay as they are. Gives the company, if there is one with this alias. */
export function configureCustomer(
  trx: Trx,
  alias: string,
  settings: Readonly<Record<string, JsonValue>>,
): Promise<Customer | undefined> {
  return trx
    .updateTable("customers")
    .set({ configuration: sql`configuration || ${JSON.stringify(settings)}::jsonb` })
    .where("alias", "=", alias)
    .returning(columns)
    .executeTakeFirst();
}
