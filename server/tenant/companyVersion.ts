import { versionOf } from "../core/digest.ts";
import type { AccessPlan, Customer } from "../storage/index.ts";
import type { Settings } from "./settings.ts";

/** The header that says which version of the company and of the caller's rights an answer is of: pages read both again where it changes. */
export const versionHeader = "Safety-Suite-Version";
/** Digits of a version: two after each other must not be the same. */
const DIGITS = 16;

/** Versions of rights and of the groups that are shown with them; plans are used again from request to request. */
const known = new WeakMap<AccessPlan, string>();

/** What a caller is shown of a company. */
interface Shown {
  plan: AccessPlan;
  settings: Pick<Settings, "flags" | "values">;
  customer: Customer;
}

/**
 * The version of what the caller is shown of a company: another one after each change of its settings, its choices, the groups that the caller is
 * shown, and the caller's own rights. What the caller may not see changes nothing in it.
 */
export function companyVersion({
  plan,
  settings: { flags, values },
  customer: { name, logoUrl },
}: Shown): string {
  const rights = known.get(plan) ?? versionOf([plan.permissions, plan.visibleGroups]);
  known.set(plan, rights);
  return versionOf([rights, plan.choices, flags, values, name, logoUrl]).slice(0, DIGITS);
}

/** An answer with the version that it is of, where it has one. */
export function withVersion<A extends { headers?: Record<string, string> }>(answer: A, version?: string): A {
  if (version === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, [versionHeader]: version } };
}
