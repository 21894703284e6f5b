import { join } from "node:path";

import { createLocalJWKSet } from "jose";

import { orLog, logToStderr } from "../../core/log.ts";
import type { LocalAccount } from "../../storage/index.ts";
import { TokenError } from "../types.ts";
import type { Identity, IdentityConfig, IdentityOptions, WrongPassword } from "../types.ts";
import { createVerifier } from "../verify.ts";
import { createSignIn, createTries } from "./attempts.ts";
import { embeddedName, untilNow, watchEnds } from "./ending.ts";
import { addSignIn } from "./interactions.ts";
import { loadKeys } from "./keys.ts";
import { embeddedIssuer, linkMaker, providerRoot as root } from "./linkMaker.ts";
import { mountProvider } from "./mount.ts";
import { ownPages } from "./ownPages.ts";
import { addPasswordLinks } from "./passwordLinks.ts";
import { createPeople } from "./people.ts";
import { createProvider } from "./provider.ts";
import { openSessions } from "./sessions.ts";
import type { SessionStore } from "./sessions.ts";

const audience = "urn:safety-suite:api";
const clientId = "safety-suite";

/** Sign-in by the server itself, for demo, development and tests: see `createIdentity`. */
export async function embeddedIdentity(config: IdentityConfig, options: IdentityOptions): Promise<Identity> {
  const folder = join(config.dataFolder, "identity");
  const keys = await loadKeys(folder);
  const sessions = await openSessions(folder, { logError: options.logError });
  const issuer = embeddedIssuer(config);
  const { accounts, clock = Date.now } = options;
  const pages = ownPages(config);
  const users = options.users.map((user) => ({ ...user, email: user.email.toLowerCase() }));
  const people = createPeople(users, accounts);
  const tries = createTries(options.takeAttempts);
  const provider = createProvider({ issuer, audience, clientId, pages, people, keys, sessions });
  if (options.ended) watchEnds(provider, options.ended);
  const { wrongPassword, logError = logToStderr } = options;
  const wrong = (attempt: WrongPassword) =>
    void orLog(
      wrongPassword?.(attempt) ?? Promise.resolve(),
      logError,
      "Noting a wrong password in the audit log",
    );
  addSignIn(provider, { people, check: createSignIn({ users, accounts, people, tries }), wrong, root });
  if (accounts) {
    const chosen = (account: LocalAccount) =>
      endSignIns(people.subjectOf(account), "newPassword", { sessions, ...options });
    addPasswordLinks(provider, { accounts, tries, root, clock, originOf: pages.originOf, chosen });
  }

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
    ...(accounts && { passwordLink: linkMaker(accounts, issuer) }),
    endSignIns: (subject) => endSignIns(subject, "signedOut", { sessions, ...options }),
    mount: (app) => mountProvider(app, provider, root),
    close: () => sessions.close(),
  };
}

/** Ends what the provider itself keeps of somebody's sign-ins, and reports them, also those that the server has not seen yet. */
async function endSignIns(
  subject: string,
  reason: "newPassword" | "signedOut",
  options: Pick<IdentityOptions, "ended" | "logError"> & { sessions: SessionStore },
): Promise<void> {
  const { sessions, ended = async () => undefined, logError = logToStderr } = options;
  for (const sid of sessions.forget(subject)) {
    const work = ended(untilNow(sid, subject), reason);
    await orLog(work, logError, "Ending a sign-in");
  }
}
