import { sql } from "kysely";
import { invitationMail, queueMessage } from "../delivery/index.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { customers, enums, groups, memberChanges, roles, users } from "../storage/index.ts";
import type { Trx } from "../storage/index.ts";
import type { NewCompany } from "./newCompany.ts";

/** How long somebody who was invited can choose a password by the link of the message. */
export const INVITATION_HOURS = 7 * 24;

/** What a company is opened with. */
export interface Opening {
  schemas: Pick<Schemas, "enums" | "roles" | "presets">;
  /** The address of the company's pages, for the invitation. */
  pages: string;
  /** What makes the address of the invitation where it is another one: at which the administrator chooses a password. */
  link?: ((trx: Trx, userId: number) => Promise<string | undefined>) | undefined;
  /** Epoch seconds. */
  now: number;
}

/**
 * Opens a company: its settings, the top of its hierarchy, choices, roles, and its first administrator, who is invited. `company` was checked by
 * `checkCompany`. Gives the ids of the company and of the administrator; undefined, and nothing is done, where another company has the alias.
 * For the operator, in a transaction that is rolled back when this throws.
 */
export async function openCompany(
  trx: Trx,
  company: NewCompany,
  { schemas, pages, link, now }: Opening,
): Promise<{ customerId: number; userId: number } | undefined> {
  const { alias, name, preset, timezone } = company;
  const flags = schemas.presets.find((each) => each.alias === preset)?.flags;
  const configuration = { ...flags, "company.timezone": timezone };
  const customerId = await customers.addCustomer(trx, { alias, name, configuration });
  if (customerId === undefined) return undefined;
  // From here on the transaction is that of the company.
  await sql`select set_config('app.customer_id', ${String(customerId)}, true)`.execute(trx);
  await enums.seedEnumSets(trx, customerId, schemas.enums);
  const top = await groups.createGroup(trx, customerId, { alias, display: name, groupType: "COMPANY" });
  const userId = await addAdministrator(trx, { ...company, customerId, now });
  for (const { roleType, permissions, ...role } of schemas.roles) {
    const { name: roleName, sortOrder } = role;
    const roleId = await roles.createRole(trx, customerId, {
      name: roleName,
      roleType,
      sortOrder,
      permissions,
    });
    if (roleType === "ADMIN") await roles.assignRole(trx, { customerId, userId, roleId, groupId: top, now });
  }
  const invited = (await link?.(trx, userId)) ?? pages;
  await queueInvitation(trx, { ...company, customerId, userId, link: invited, now });
  return { customerId, userId };
}

interface Administrator extends NewCompany {
  customerId: number;
  now: number;
}

async function addAdministrator(trx: Trx, { email, firstName, lastName, ...at }: Administrator) {
  const { customerId, now } = at;
  const person = { customerId, email, firstName, lastName, admin: true, invitedBy: null, now };
  // The operator opens an account that is closed, for whatever reason.
  await users.openAccount(trx, email);
  const userId = await memberChanges.inviteMember(trx, person);
  if (userId === undefined) throw new Error("The account of the first administrator is closed.");
  return userId;
}

async function queueInvitation(
  trx: Trx,
  { customerId, userId, now, link, ...company }: Administrator & { userId: number; link: string },
): Promise<void> {
  const { name, firstName, lastName, email } = company;
  const facts = { companyName: name, inviterName: null, firstName, link, isReminder: false };
  const to = { email, name: `${firstName} ${lastName}` };
  const key = `invitation ${userId} 1 ${now}`;
  const content = invitationMail(facts);
  await queueMessage(trx, { customerId, key, kind: "invitation", userId, to, content }, now);
}
