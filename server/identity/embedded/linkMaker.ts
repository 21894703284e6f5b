import { randomBytes } from "node:crypto";
import { digestOf } from "../../core/digest.ts";
import type { LocalAccounts } from "../../storage/index.ts";
import type { Identity, IdentityConfig } from "../types.ts";
import { ownPages } from "./ownPages.ts";

/** Path below which the provider answers. */
export const providerRoot = "/oidc";

/** Where somebody chooses a password, below the provider's root. */
export const passwordPath = "/password";

const TOKEN_BYTES = 32;
const HOUR_SECONDS = 3_600;

/** The address of the embedded provider. */
export function embeddedIssuer(config: Pick<IdentityConfig, "baseDomain" | "port">): string {
  return `${ownPages(config).originOf("")}${providerRoot}`;
}

/** What makes links to choose a password; see `Identity.passwordLink`. */
export function linkMaker(
  accounts: Pick<LocalAccounts, "addLink">,
  issuer: string,
): NonNullable<Identity["passwordLink"]> {
  return async (userId, { hours, now, company, mostPerHour }) => {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const link = { userId, digest: digestOf(token), now, expiresAt: now + hours * HOUR_SECONDS, mostPerHour };
    if (!(await accounts.addLink(link))) return undefined;
    return `${issuer}${passwordPath}?${new URLSearchParams({ token, ...(company !== undefined && { company }) })}`;
  };
}
