import { defaultProviderDomain } from "../config.ts";
import { companyTime } from "../../engine/index.ts";
import { errors } from "../errors.ts";
import type { Principal } from "../identity/index.ts";
import type { Parts } from "../parts.ts";
import { houseOf } from "../house.ts";
import { engineOf, settingsOf } from "../settings.ts";
import {
  customers,
  inSystem,
  inTenant,
  noSession,
  planFrom,
  readAsker,
  readAskerById,
} from "../storage/index.ts";
import type { Asker, Trx } from "../storage/index.ts";
import { findUser, isAtProvider, reaches, welcome } from "./authenticate.ts";
import { aliasOfHost } from "./hosts.ts";
import { placesOf } from "./places.ts";
import { checkSession, withSession } from "./sessions.ts";
import type { Call, Tenant } from "./route.ts";
import { personOf } from "./spend.ts";

/**
 * What the statements of a request that only reads may take together, in milliseconds. One that changes something, and the work in the
 * background, has the database's limit for each statement instead.
 */
const READ_MS = 20_000;

/** Ids of companies by alias; an alias keeps its id for as long as the company exists. */
const knownIds = new WeakMap<Parts["db"], Map<string, number>>();

/** The company that a call is for: the parameter, else the host's. Throws `missing_customer_alias`. */
export function customerAliasOf({ query, host }: Call, { config }: Pick<Parts, "config">): string {
  const alias = query["customerAlias"] ?? aliasOfHost(host, config);
  if (alias === undefined || alias === "") throw errors.missingCustomerAlias();
  return alias;
}

interface MemberRequest {
  call: Call;
  principal: Principal;
  readOnly: boolean;
}

/**
 * Runs `work` in the transaction of the company that a member's call is for, once the user and the company have a place among those
 * who use the database. Reading ends when the caller leaves; what changes something is done anyway. Throws `customer_not_found` both
 * when there is no such company and when the user is no member of it, `too_many_at_once` where there is no place, and `caller_left`.
 */
export async function asMember<T>(
  parts: Parts,
  request: MemberRequest,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { call, principal, readOnly } = request;
  const turn = { user: personOf(principal), company: customerAliasOf(call, parts) };
  const signal = readOnly ? call.signal : undefined;
  try {
    return await placesOf(parts.db).run(
      turn,
      () => withSession(parts, principal, (note) => inCompany(parts, request, note, work)),
      signal,
    );
  } catch (error) {
    throw signal?.aborted === true ? errors.callerLeft() : error;
  }
}

async function inCompany<T>(
  parts: Parts,
  request: MemberRequest,
  noteActivity: () => void,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { call, principal, readOnly } = request;
  const { db } = parts;
  const alias = customerAliasOf(call, parts);
  const signal = readOnly ? call.signal : undefined;
  const customerId = await customerIdOf(parts, alias, principal);
  let steps: (() => void)[] = [];
  const withinMs = readOnly ? READ_MS : undefined;
  const result = await inTenant(db, { customerId, readOnly, signal, withinMs }, async (trx) => {
    steps = [];
    const asker = await readAsker(trx, principal, customerId);
    const user = welcome(asker?.user, principal, parts);
    const settings = settingsOf(asker?.customer ?? { configuration: {} }, parts.schemas);
    const { isDue } = checkSession(parts, principal, asker?.session ?? noSession, settings);
    if (asker?.customer?.alias !== alias) {
      knownIds.get(db)?.delete(alias);
      throw errors.customerNotFound(alias);
    }
    const isMember = user.superAdmin || asker.sources.active === true;
    if (!isMember || !reaches(principal, user, alias, parts)) throw errors.customerNotFound(alias);
    if (isDue && !call.isBackground) noteActivity();
    const isStaff = isAtProvider(principal, parts);
    const tenant = await tenantOf(parts, trx, { ...asker, user, isStaff }, asker.customer);
    return work({ ...tenant, afterCommit: (step) => void steps.push(step) });
  });
  for (const step of steps) step();
  return result;
}

/**
 * Runs `work` in the background for a member of a company, with the rights that he has now; it may only read unless told otherwise. Throws
 * `not_permitted` when he is an active member no more.
 */
export async function asUser<T>(
  parts: Parts,
  { customerId, userId, readOnly = true }: { customerId: number; userId: number; readOnly?: boolean },
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  return inTenant(parts.db, { customerId, readOnly }, async (trx) => {
    const asker = await readAskerById(trx, userId, customerId);
    if (asker?.user.active !== true || asker.customer === undefined) throw errors.notPermitted();
    const { providerDomain = defaultProviderDomain } = parts.config;
    // Who asked for the work was looked at when they did; of what they signed in with, nothing is left.
    const isStaff = asker.user.email.endsWith(`@${providerDomain}`);
    const tenant = await tenantOf(parts, trx, { ...asker, isStaff }, asker.customer);
    return work({ ...tenant, afterCommit: () => undefined });
  });
}

async function tenantOf(
  parts: Parts,
  trx: Trx,
  { user, sources, isStaff }: Asker & { isStaff: boolean },
  customer: customers.OverriddenCustomer,
): Promise<Omit<Tenant, "afterCommit">> {
  const { schemas, clock } = parts;
  const now = Math.floor(clock() / 1_000);
  const settings = settingsOf(customer, schemas);
  const house = await houseOf(parts, trx, customer);
  return {
    parts,
    trx,
    user,
    isProviderStaff: isStaff,
    customer,
    plan: await planFrom(trx, user, customer, sources),
    settings,
    house,
    engine: engineOf(house.engine, settings, schemas.modules),
    now,
    companyNow: companyTime(settings.config, now),
    flag: settings.flag,
    config: settings.config,
    ...(parts.run ? { run: parts.run } : {}),
  };
}

async function customerIdOf(parts: Parts, alias: string, principal: Principal): Promise<number> {
  const { db } = parts;
  const ids = knownIds.get(db) ?? new Map<string, number>();
  knownIds.set(db, ids);
  const known = ids.get(alias);
  if (known !== undefined) return known;
  const customer = await inSystem(db, { readOnly: true }, async (trx) => {
    // Who may not sign in is told that, whatever company was asked.
    await findUser(trx, principal, parts);
    return customers.customerByAlias(trx, alias);
  });
  if (customer === undefined) throw errors.customerNotFound(alias);
  ids.set(alias, customer.id);
  return customer.id;
}
