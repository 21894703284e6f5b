import { versionOf } from "../core/digest.ts";
import type { StoredPrincipal } from "../storage/index.ts";
import type { Answer, Call } from "./route.ts";

/** The header that says which version of the company and of the caller's rights an answer is of: pages read both again where it changes. */
export const versionHeader = "Safety-Suite-Version";
/** Digits of a version: two after each other must not be the same. */
const DIGITS = 16;

/**
 * The version of what pages keep of a company and of the caller's rights there: another one after each change of its settings, groups, choices,
 * record types, and the caller's roles. Undefined where the caller views the company as somebody else.
 */
export function companyVersion(
  { customer, sources }: Pick<StoredPrincipal, "customer" | "sources">,
  { viewAs }: Pick<Call, "viewAs">,
): string | undefined {
  return customer === undefined || viewAs !== undefined
    ? undefined
    : versionOf([customer, sources]).slice(0, DIGITS);
}

/** An answer with the version that it is of. */
export function withVersion(answer: Answer, version: string | undefined): Answer {
  if (version === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, [versionHeader]: version } };
}
