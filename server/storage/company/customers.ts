import { sql } from "kysely";
import type { JsonValue } from "../../../engine/index.ts";
import type { Author } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

/** A company that uses the product: a tenant. */
export interface Customer {
  id: number;
  alias: string;
  name: string;
  logoUrl: string | null;
  /** Feature flags and settings by key. */
  configuration: Record<string, JsonValue>;
}

/** A company with what is said of it beside. */
export interface CustomerDetails extends Customer {
  /** How far it is, in a word of the operator. */
  status: string;
}

/** The key of a company's configuration that says whether super admins alone can use it. */
export const suspendedKey = "company.suspended";

/** Whether the transaction's company is in use: not suspended. */
export const isInUse = sql<boolean>`not exists (
  select from own_company() o where o.configuration -> ${sql.lit(suspendedKey)} = 'true'::jsonb)`;

const columns = ["id", "alias", "name", "logo_url as logoUrl", "configuration"] as const;
const detailColumns = [...columns, "status"] as const;

/** All companies, for the operator. */
export function allCustomers(trx: Trx): Promise<Customer[]> {
  return trx.selectFrom("customers").select(columns).orderBy("id").execute();
}

/** The company with this alias, if there is one. */
export function customerByAlias(trx: Trx, alias: string): Promise<CustomerDetails | undefined> {
  return trx
    .selectFrom(sql<Tables["customers"]>`company_by_alias(${alias})`.as("c"))
    .select(detailColumns)
    .executeTakeFirst();
}

/** The alias of the transaction's company. */
export async function ownAlias(trx: Trx): Promise<string> {
  const { alias } = await trx
    .selectFrom(sql<Tables["customers"]>`own_company()`.as("c"))
    .select("alias")
    .executeTakeFirstOrThrow();
  return alias;
}

/** A company with the version of its overrides of templates; null where it has none, and outside its own transaction. */
export interface OverriddenCustomer extends Customer {
  overrides: string | null;
}

/**
 * The companies of which the transaction's `userId` is an active member, by name; of a super admin, where `everywhere` is asked for, all.
 */
export function customersOfUser(trx: Trx, everywhere: boolean): Promise<CustomerDetails[]> {
  return trx
    .selectFrom(sql<Tables["customers"]>`companies_of_user(${everywhere})`.as("c"))
    .select(detailColumns)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** A company that is to be added. */
interface AddedCustomer extends Pick<Customer, "alias" | "name"> {
  logoUrl?: string | null;
  /** Left out: DEV. */
  status?: string | undefined;
  configuration?: Record<string, JsonValue>;
}

/** Adds a company and gives its id; undefined, and nothing is done, where another company has the alias. For the operator. */
export async function addCustomer(trx: Trx, customer: AddedCustomer): Promise<number | undefined> {
  const added = await trx
    .insertInto("customers")
    .values({
      alias: customer.alias,
      name: customer.name,
      logo_url: customer.logoUrl ?? null,
      configuration: JSON.stringify(customer.configuration ?? {}),
      ...(customer.status !== undefined && { status: customer.status }),
    })
    .onConflict((conflict) => conflict.column("alias").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** As `addCustomer`. Throws an Error where another company has the alias. */
export async function createCustomer(trx: Trx, customer: AddedCustomer): Promise<number> {
  const id = await addCustomer(trx, customer);
  if (id === undefined) throw new Error(`There is a company "${customer.alias}" already.`);
  return id;
}

/** Renames the transaction's company. Gives false, and nothing is done, where its name is no longer `previousName`. */
export async function renameOwnCompany(
  trx: Trx,
  { userId }: Pick<Author, "userId">,
  { name, previousName }: { name: string; previousName: string },
): Promise<boolean> {
  const { rows } = await sql<{ isRenamed: boolean }>`
    select rename_own_company(${previousName}, ${name}, ${userId}) as "isRenamed"`.execute(trx);
  return rows[0]?.isRenamed === true;
}

/** Says how far a company is. Gives the company, if there is one with this alias; for the operator. */
export function setStatus(trx: Trx, alias: string, status: string): Promise<Customer | undefined> {
  return trx
    .updateTable("customers")
    .set({ status })
    .where("alias", "=", alias)
    .returning(columns)
    .executeTakeFirst();
}

/** Sets some of a company's flags and settings; the others stay as they are. Gives the company, if there is one with this alias; for the operator. */
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
