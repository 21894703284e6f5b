import { outsideKeys } from "./outside.ts";
import { createVerifier } from "./verify.ts";
import type { Identity, IdentityConfig, IdentityOptions } from "./types.ts";

export { TokenError } from "./types.ts";
export type {
  DemoUser,
  Identity,
  IdentityConfig,
  IdentityOptions,
  Principal,
  TokenErrorCode,
} from "./types.ts";

/**
 * Sign-in for the server: with `config.identity` an outside OpenID Connect provider, otherwise the embedded one.
 * Throws when the embedded one is asked for in production, and when an outside one cannot be told apart.
 */
export async function createIdentity(config: IdentityConfig, options: IdentityOptions): Promise<Identity> {
  if (config.identity) return outsideIdentity(config.identity);
  if (config.production) {
    throw new Error(
      "The embedded sign-in refuses to start with NODE_ENV=production: " +
        "set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID to use an OpenID Connect provider.",
    );
  }
  const { embeddedIdentity } = await import("./embedded/index.ts");
  return embeddedIdentity(config, options);
}

function outsideIdentity({ issuer, audience, clientId }: NonNullable<IdentityConfig["identity"]>): Identity {
  // An ID token carries the client id as its audience: it must not pass as an access token.
  if (audience === clientId) throw new Error("OIDC_AUDIENCE must differ from OIDC_CLIENT_ID.");
  return {
    issuer,
    audience,
    clientId,
    embedded: false,
    verify: createVerifier({ issuer, audience, keys: outsideKeys(issuer) }),
    mount: () => undefined,
    close: () => Promise.resolve(),
  };
}
