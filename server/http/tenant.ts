import { companyTime } from "../../engine/index.ts";
import { errors } from "../core/errors.ts";
import type { Principal } from "../identity/index.ts";
import type { AppDeps } from "./appDeps.ts";
import { catalogOf } from "../tenant/tenantCatalog.ts";
import { viewedAs } from "../tenant/viewedAs.ts";
import { engineOf, isSuspended, settingsOf } from "../tenant/settings.ts";
import type { Settings } from "../tenant/settings.ts";
import {
  askedBy,
  askedByUser,
  audit,
  customers,
  inSystem,
  inTenant,
  noSession,
  planFrom,
} from "../storage/index.ts";
import type { Customer, StoredPrincipal, Trx } from "../storage/index.ts";
import { findUser, hasProviderAddress, isAtProvider, reaches, welcome } from "./authenticate.ts";
import type { Caller } from "./device.ts";
import { aliasOfHost } from "./hosts.ts";
import { requestQueueOf } from "./limits/requestSlots.ts";
import { checkSession, withSession } from "./sessions.ts";
import type { Call, Tenant } from "./route.ts";
import { personOf } from "./spend.ts";

/**
 * What the statements of a request that only reads may take together, in milliseconds. One that changes something, and the work in the
 * background, has the database's limit for each statement instead.
 */
const READ_MS = 20_000;

/** Who a request is for, and with which settings. */
type Asked = StoredPrincipal & { isStaff: boolean; settings: Settings };

/** Ids of companies by alias; an alias keeps its id for as long as the company exists. */
const knownIds = new WeakMap<AppDeps["db"], Map<string, number>>();

/** The company that a call is for: the parameter, else the host's. Throws `missing_customer_alias`. */
export function customerAliasOf(
  { query, host }: Pick<Call, "query" | "host">,
  { config }: Pick<AppDeps, "config">,
): string {
  const alias = query.customerAlias ?? aliasOfHost(host, config);
  if (alias === undefined || alias === "") throw errors.missingCustomerAlias();
  return alias;
}

/** The company that a call is for, whoever makes it. Throws `missing_customer_alias` and `customer_not_found`. */
export async function requireCompany(
  call: Pick<Call, "query" | "host">,
  deps: Pick<AppDeps, "db" | "config">,
): Promise<Customer> {
  const alias = customerAliasOf(call, deps);
  const customer = await inSystem(deps.db, { readOnly: true }, (trx) =>
    customers.customerByAlias(trx, alias),
  );
  if (customer === undefined) throw errors.customerNotFound(alias);
  return customer;
}

/** The company at whose address a call came in; undefined where there is none. */
export async function companyAtHost(
  host: string,
  { db, config }: Pick<AppDeps, "db" | "config">,
): Promise<Customer | undefined> {
  const alias = aliasOfHost(host, config);
  if (alias === undefined) return undefined;
  return inSystem(db, { readOnly: true }, (trx) => customers.customerByAlias(trx, alias));
}

/** What a member asks for, and how. */
export interface MemberRequest {
  call: Call;
  principal: Principal;
  readOnly: boolean;
  /** For how many requests of the user it counts in the queue; left out: 1. */
  weight?: number | undefined;
}

/**
 * Runs `work` in the transaction of the company that a member's call is for, once the user and the company have a place among those
 * who use the database. Reading ends when the caller leaves; what changes something is done anyway. Throws `customer_not_found` both
 * when there is no such company and when the user is no member of it, `user_deactivated`, `company_suspended`, `too_many_at_once` where
 * there is no place, and `caller_left`.
 */
export async function asMember<T>(
  deps: AppDeps,
  request: MemberRequest,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { call, principal, readOnly, weight } = request;
  const turn = { user: personOf(principal), company: customerAliasOf(call, deps), weight };
  const signal = readOnly ? call.signal : undefined;
  try {
    return await requestQueueOf(deps.db).run(
      turn,
      () => withSession(deps, principal, (note) => inCompany(deps, request, note, work)),
      signal,
    );
  } catch (error) {
    throw signal?.aborted === true ? errors.callerLeft() : error;
  }
}

async function inCompany<T>(
  deps: AppDeps,
  request: MemberRequest,
  noteActivity: (caller: Caller) => void,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { call, principal, readOnly } = request;
  const { db } = deps;
  const alias = customerAliasOf(call, deps);
  const signal = readOnly ? call.signal : undefined;
  const customerId = await customerIdOf(deps, alias, principal);
  let steps: (() => void)[] = [];
  const withinMs = readOnly ? READ_MS : undefined;
  const opening = askedBy(principal, customerId);
  const result = await inTenant(
    db,
    { customerId, readOnly, signal, withinMs, opening },
    async (trx, stored) => {
      steps = [];
      const user = welcome(stored?.user, principal, deps);
      const settings = settingsOf(stored?.customer ?? { configuration: {} }, deps.schemas);
      const { isDue } = checkSession(deps, principal, stored?.session ?? noSession, settings);
      if (stored?.customer?.alias !== alias) {
        knownIds.get(db)?.delete(alias);
        throw stored?.sources.active === false
          ? errors.deactivatedHere(user.email)
          : errors.customerNotFound(alias);
      }
      const isMember = user.superAdmin || stored.sources.active === true;
      if (!isMember || !reaches(principal, user, alias, deps)) throw errors.customerNotFound(alias);
      requireInUse(stored.customer, user);
      if (isDue && !call.isBackground) noteActivity(call.caller);
      const isStaff = isAtProvider(principal, deps);
      const asked = { ...stored, user, isStaff, settings };
      const tenant = await viewedTenant(deps, trx, { asked, customer: stored.customer, id: call.viewAs });
      return work({ ...tenant, afterCommit: (step) => void steps.push(step) });
    },
  );
  for (const step of steps) step();
  return result;
}

/**
 * Runs `work` in the background for a member of a company, with their current rights, in a read-only transaction by default. `stored` is what
 * was read of them. Throws `not_permitted` when they are no longer an active member.
 */
export async function asUser<T>(
  deps: AppDeps,
  { customerId, userId, readOnly = true }: { customerId: number; userId: number; readOnly?: boolean },
  work: (tenant: Tenant, stored: StoredPrincipal) => Promise<T>,
): Promise<T> {
  const opening = askedByUser(userId, customerId);
  return inTenant(deps.db, { customerId, readOnly, opening }, async (trx, stored) => {
    if (stored === undefined) throw errors.notPermitted();
    return work(await tenantOfUser(deps, trx, stored), stored);
  });
}

/**
 * What work in the background has of a user and a company, from what was read of both in this transaction. Throws `not_permitted` for who
 * is no active member, and `company_suspended`.
 */
export async function tenantOfUser(deps: AppDeps, trx: Trx, stored: StoredPrincipal): Promise<Tenant> {
  if (!stored.user.active || stored.customer === undefined) throw errors.notPermitted();
  requireInUse(stored.customer, stored.user);
  // Who asked for the work was looked at when they did; of what they signed in with, nothing is left.
  const isStaff = hasProviderAddress(stored.user.email, deps);
  const settings = settingsOf(stored.customer, deps.schemas);
  const tenant = await tenantOf(deps, trx, { ...stored, isStaff, settings }, stored.customer);
  return { ...tenant, afterCommit: () => undefined };
}

/** Throws `company_suspended` where somebody else than a super admin asks for a company that is suspended. */
function requireInUse(customer: Customer, { superAdmin }: { superAdmin: boolean }): void {
  if (isSuspended(customer) && !superAdmin) throw errors.companySuspended(customer.name);
}

/** The tenant of a call: as its caller sees the company, or as whom an administrator views it. */
async function viewedTenant(
  deps: AppDeps,
  trx: Trx,
  { asked, customer, id }: { asked: Asked; customer: customers.OverriddenCustomer; id: number | undefined },
): Promise<Omit<Tenant, "afterCommit">> {
  const own = await tenantOf(deps, trx, asked, customer);
  if (id === undefined) return own;
  const { user, sources, isStaff } = asked;
  const viewer = { user, sources, isAdmin: own.plan.abilities.admin, customerId: customer.id, now: own.now };
  const viewed = await viewedAs(trx, viewer, id);
  audit.explain(trx, { viewedAs: viewed.name });
  const staff = isStaff && hasProviderAddress(viewed.user.email, deps);
  const tenant = await tenantOf(deps, trx, { ...asked, ...viewed, isStaff: staff }, customer);
  return { ...tenant, viewer: { user, kind: viewed.kind, name: viewed.name } };
}

async function tenantOf(
  deps: AppDeps,
  trx: Trx,
  { user, sources, isStaff, settings }: Asked,
  customer: customers.OverriddenCustomer,
): Promise<Omit<Tenant, "afterCommit">> {
  const { schemas, clock } = deps;
  const now = Math.floor(clock() / 1_000);
  const catalog = await catalogOf(deps, trx, customer);
  return {
    deps,
    trx,
    user,
    isProviderStaff: isStaff,
    customer,
    plan: await planFrom(trx, user, customer, sources),
    settings,
    catalog,
    engine: engineOf(catalog.engine, settings, schemas.modules),
    now,
    companyNow: companyTime(settings.config, now),
    flag: settings.flag,
    config: settings.config,
    ...(deps.run ? { run: deps.run } : {}),
  };
}

async function customerIdOf(deps: AppDeps, alias: string, principal: Principal): Promise<number> {
  const { db } = deps;
  const ids = knownIds.get(db) ?? new Map<string, number>();
  knownIds.set(db, ids);
  const known = ids.get(alias);
  if (known !== undefined) return known;
  const customer = await inSystem(db, { readOnly: true }, async (trx) => {
    // Who may not sign in learns that, whatever company was asked.
    await findUser(trx, principal, deps);
    return customers.customerByAlias(trx, alias);
  });
  if (customer === undefined) throw errors.customerNotFound(alias);
  ids.set(alias, customer.id);
  return customer.id;
}
