import { outsideKeys } from "./outside.ts";
import type { CompanyProvider, ProviderSettings } from "../config/providers.ts";
import { createLogoutVerifier, createVerifier, createVerifiers } from "./verify.ts";
import type { Identity, IdentityConfig, IdentityOptions } from "./types.ts";

export { isOwnProvider, mayReach, providerOf } from "../config/providers.ts";
export { brand, pageOf } from "./embedded/page.ts";
export { embeddedIssuer, linkMaker } from "./embedded/linkMaker.ts";
export { TokenError } from "./types.ts";
export type { Identity, IdentityConfig, IdentityOptions, Principal } from "./types.ts";

/**
 * Sign-in for the server: with `config.identity` an outside OpenID Connect provider, otherwise the embedded one.
 * Throws when the embedded one is asked for in production, and when an outside one cannot be distinguished.
 */
export async function createIdentity(config: IdentityConfig, options: IdentityOptions): Promise<Identity> {
  if (config.identity) return outsideIdentity(config.identity, config.companyProviders ?? []);
  if (config.production) {
    throw new Error(
      "The embedded sign-in refuses to start with NODE_ENV=production: " +
        "set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID to use an OpenID Connect provider.",
    );
  }
  const { embeddedIdentity } = await import("./embedded/index.ts");
  return embeddedIdentity(config, options);
}

function outsideIdentity(own: ProviderSettings, others: readonly CompanyProvider[]): Identity {
  const checks = new Map(
    [own, ...others].map(({ issuer, audience, clientId }) => {
      // An ID token carries the client id as its audience: it must not pass as an access token.
      if (audience === clientId)
        throw new Error(
          `The audience (OIDC_AUDIENCE) of ${issuer} must differ from the client id (OIDC_CLIENT_ID).`,
        );
      const keys = outsideKeys(issuer);
      const verify = createVerifier({ issuer, audience, keys });
      return [issuer, { verify, verifyLogout: createLogoutVerifier({ issuer, clientId, keys }) }] as const;
    }),
  );
  const each = <T>(
    take: (check: { verify: Identity["verify"]; verifyLogout: Identity["verifyLogout"] }) => T,
  ) => new Map([...checks].map(([issuer, check]) => [issuer, take(check)]));
  const { issuer, audience, clientId } = own;
  return {
    issuer,
    audience,
    clientId,
    embedded: false,
    verify: createVerifiers(each(({ verify }) => verify)),
    verifyLogout: createVerifiers(each(({ verifyLogout }) => verifyLogout)),
    mount: () => undefined,
    close: () => Promise.resolve(),
  };
}
