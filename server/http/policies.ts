import type { CompiledTemplate, LibraryRight, Right } from "../../engine/index.ts";
import { errors } from "../core/errors.ts";
import type { Call, SignedIn, Tenant, TenantRoute } from "./route.ts";

/** The template with this alias, as this company has it. Throws `unknown_template` or `feature_disabled`. */
export function requireTemplate(
  { engine, deps }: Pick<Tenant, "engine" | "deps">,
  alias: string,
): CompiledTemplate {
  const template = engine.templates.get(alias);
  if (template !== undefined) return template;
  throw deps.engine.templates.has(alias) ? errors.featureDisabled() : errors.unknownTemplate(alias);
}

/** Whether somebody works with records of a template: views or adds them, in some group. */
export function mayViewOrAdd(
  { plan: { abilities } }: Pick<Tenant, "plan">,
  template: CompiledTemplate,
): boolean {
  return abilities.can("view", template) || abilities.can("add", template);
}

/** Throws `action_not_permitted` for everybody but super admins. */
export function requireSuperAdmin({ user }: Pick<SignedIn, "user">): void {
  if (!user.superAdmin) throw errors.actionNotPermitted();
}

/** Throws `customer_not_found` where a path names another company than the call is for. */
export function requireOwnCompany({ customer }: Pick<Tenant, "customer">, alias: string): void {
  if (alias !== customer.alias) throw errors.customerNotFound(alias);
}

/** Whether somebody is an administrator of the company with an e-mail address of the provider (spec platform.md 6). */
export function isProviderStaff({
  plan,
  isProviderStaff: isAtProvider,
}: Pick<Tenant, "plan" | "isProviderStaff">): boolean {
  return plan.abilities.admin && isAtProvider;
}

/**
 * Checks what is known before a record is read: administrators, and rights on the templates that the call names.
 * Rights in a record's own group are checked where the record is read or saved.
 */
export async function authorise(route: TenantRoute, call: Call, tenant: Tenant): Promise<void> {
  const { access } = route;
  const { abilities } = tenant.plan;
  if (access === "admin" && !abilities.admin) throw errors.actionNotPermitted();
  if (access === "staff" && !isProviderStaff(tenant)) throw errors.actionNotPermitted();
  if (access === "superAdmin" && !tenant.user.superAdmin) throw errors.actionNotPermitted();
  if (typeof access === "string") return;
  if ("library" in access) return requireLibrary(tenant, access.library);
  for (const alias of (await route.templates?.(call, tenant)) ?? [])
    requireRightOn(tenant, alias, access.template);
}

/** Throws where somebody has not this right on the company's document library. */
export function requireLibrary({ plan }: Pick<Tenant, "plan">, right: LibraryRight): void {
  if (plan.abilities.library(right)) return;
  throw right === "view" ? errors.notPermitted() : errors.actionNotPermitted();
}

/** The template with this alias, where somebody has a right on it, in some group. Throws also as `requireTemplate`. */
export function requireRightOn(tenant: Tenant, alias: string, right: Right): CompiledTemplate {
  const template = requireTemplate(tenant, alias);
  if (tenant.plan.abilities.can(right, template)) return template;
  throw right === "view" || right === "reach" ? errors.notPermitted() : errors.actionNotPermitted();
}
