import { versionOf } from "../core/digest.ts";
import type { AccessPlan } from "../storage/index.ts";
import type { Answer, Tenant } from "./route.ts";

/** The header that says which version of the company and of the caller's rights an answer is of: pages read both again where it changes. */
export const versionHeader = "Safety-Suite-Version";
/** Digits of a version: two after each other must not be the same. */
const DIGITS = 16;

/** Versions of rights and of the groups that are shown with them; plans are used again from request to request. */
const known = new WeakMap<AccessPlan, string>();

/**
 * The version of what the caller is shown of a company: another one after each change of its settings, its choices, the groups that the caller is
 * shown, and the caller's own rights. What the caller may not see changes nothing in it. Undefined where they view the company as somebody else.
 */
export function companyVersion({
  plan,
  settings: { flags, values },
  customer: { name, logoUrl },
  viewer,
}: Pick<Tenant, "plan" | "settings" | "customer" | "viewer">): string | undefined {
  if (viewer !== undefined) return undefined;
  const rights = known.get(plan) ?? versionOf([plan.permissions, plan.visibleGroups]);
  known.set(plan, rights);
  return versionOf([rights, plan.choices, flags, values, name, logoUrl]).slice(0, DIGITS);
}

/** An answer with the version that it is of. */
export function withVersion(answer: Answer, version: string | undefined): Answer {
  if (version === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, [versionHeader]: version } };
}
