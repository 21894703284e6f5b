import { join } from "node:path";

import { createLocalJWKSet } from "jose";

import { TokenError } from "../types.ts";
import type { Identity, IdentityConfig, IdentityOptions } from "../types.ts";
import { createVerifier } from "../verify.ts";
import { createSignIn } from "./attempts.ts";
import { embeddedName, watchEnds } from "./ending.ts";
import { addSignIn } from "./interactions.ts";
import { loadKeys } from "./keys.ts";
import { mountProvider } from "./mount.ts";
import { createProvider } from "./provider.ts";
import { openSessions } from "./sessions.ts";

/** Path below which the provider answers. */
const root = "/oidc";
const audience = "urn:safety-suite:api";
const clientId = "safety-suite";

/** Sign-in by the server itself, for demo, development and tests: see `createIdentity`. */
export async function embeddedIdentity(config: IdentityConfig, options: IdentityOptions): Promise<Identity> {
  const { port, baseDomain, dataFolder } = config;
  const folder = join(dataFolder, "identity");
  const keys = await loadKeys(folder);
  const sessions = await openSessions(folder, { logError: options.logError });
  const issuer = `http://${baseDomain}:${port}${root}`;
  const hosts = [baseDomain, ...options.aliases.map((alias) => `${alias}.${baseDomain}`)];
  const origins = hosts.map((host) => `http://${host}:${port}`);
  const users = options.users.map((user) => ({ ...user, email: user.email.toLowerCase() }));
  const provider = createProvider({ issuer, audience, clientId, origins, users, keys, sessions });
  if (options.ended) watchEnds(provider, options.ended);
  addSignIn(provider, { users, check: createSignIn(users, options.takeAttempts), root });

  const { kty, n, e, kid, alg, use } = keys.signing;
  return {
    issuer,
    audience,
    clientId,
    embedded: true,
    verify: createVerifier({
      issuer,
      audience,
      name: embeddedName,
      keys: createLocalJWKSet({ keys: [{ kty, n, e, kid, alg, use }] }),
    }),
    verifyLogout: () =>
      Promise.reject(new TokenError("invalid", "The embedded provider sends no logout tokens")),
    mount: (app) => mountProvider(app, provider, root),
    close: () => sessions.close(),
  };
}
