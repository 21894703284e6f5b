import { Provider } from "oidc-provider";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";

import type { ProviderKeys } from "./keys.ts";
import { signInClaims } from "./ending.ts";
import { dressFormPage, errorPage, serveScript, signedOutPage, signOutPage } from "./pages.ts";
import type { OwnPages } from "./ownPages.ts";
import type { People, Person } from "./people.ts";
import type { SessionStore } from "./sessions.ts";

export interface ProviderOptions {
  issuer: string;
  audience: string;
  clientId: string;
  pages: OwnPages;
  people: Pick<People, "find">;
  keys: ProviderKeys;
  sessions: SessionStore;
}

/** Where a sign-in leads to, and a sign-out. */
const callbackPath = "/callback";
const homePath = "/";

const accessTokenSeconds = 15 * 60;
const sessionSeconds = 12 * 60 * 60;

/** Seconds until each ends. */
const lifetimes = {
  AccessToken: accessTokenSeconds,
  AuthorizationCode: 60,
  IdToken: accessTokenSeconds,
  Interaction: 60 * 60,
  RefreshToken: sessionSeconds,
  Session: sessionSeconds,
  Grant: sessionSeconds,
};

/** The OpenID Connect provider: authorization code with PKCE S256 only, rotated refresh tokens, no consent screen. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options));
  const { pages } = options;
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (address: string) => pages.isOwn(address, callbackPath),
    postLogoutRedirectUriAllowed: (address: string) => pages.isOwn(address, homePath),
  });
  provider.use(async (ctx, next) => {
    ctx.set({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "X-Frame-Options": "DENY",
    });
    if (serveScript(ctx)) return;
    await next();
    dressFormPage(ctx, (ctx as { oidc?: KoaContextWithOIDC["oidc"] }).oidc);
  });
  return provider;
}

function configuration(options: ProviderOptions): Configuration {
  const { issuer, pages, keys, sessions } = options;
  const root = new URL(issuer).pathname;
  return {
    adapter: sessions.adapter,
    jwks: { keys: [keys.signing as NonNullable<Configuration["jwks"]>["keys"][number]] },
    cookies: {
      keys: keys.cookies,
      names: { session: "oidc_session", interaction: "oidc_interaction", resume: "oidc_resume" },
      long: { httpOnly: true, sameSite: "lax", path: root },
      short: { httpOnly: true, sameSite: "lax" },
    },
    clients: [ownClient(options)],
    clientBasedCORS: (_ctx, origin) => pages.isOrigin(origin),
    responseTypes: ["code"],
    scopes: ["openid", "profile", "email"],
    pkce: { methods: ["S256"], required: () => true },
    ...claims(options),
    interactions: { url: (_ctx, interaction) => `${root}/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantEverything(ctx),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: lifetimes,
    features: features(options),
    renderError: (ctx, out) => errorPage(ctx, out.error_description ?? out.error),
  };
}

/** The pages themselves, the provider's only client. */
function ownClient({ clientId, pages }: ProviderOptions): NonNullable<Configuration["clients"]>[number] {
  return {
    client_id: clientId,
    client_name: "Safety Suite",
    application_type: "web",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    // Those of companies are asked for one by one: see `createProvider`.
    redirect_uris: [`${pages.originOf("")}${callbackPath}`],
    post_logout_redirect_uris: [`${pages.originOf("")}${homePath}`],
  };
}

/** What tokens say of a person. */
function claims({
  people,
}: ProviderOptions): Pick<
  Configuration,
  "claims" | "conformIdTokenClaims" | "findAccount" | "extraTokenClaims"
> {
  return {
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => {
      const person = await people.find(id);
      return person && { accountId: id, claims: () => claimsOf(id, person) };
    },
    extraTokenClaims: async (ctx, token) => {
      const person = "accountId" in token ? await people.find(String(token.accountId)) : undefined;
      return person && { email: person.email, email_verified: true, ...signInClaims(ctx) };
    },
  };
}

function features({ audience }: ProviderOptions): Configuration["features"] {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        audience,
        scope: "",
        accessTokenTTL: accessTokenSeconds,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: "RS256" } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => signOutPage(ctx, form),
      postLogoutSuccessSource: (ctx) => signedOutPage(ctx),
    },
  };
}

/** Addresses are verified: links to choose a password come to them. */
function claimsOf(
  sub: string,
  { email, firstName, lastName }: Person,
): { sub: string; [claim: string]: string | boolean } {
  return {
    sub,
    email,
    email_verified: true,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
  };
}

/** The only client is our own, so nobody is asked for consent. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !account) return undefined;
  const known = session?.grantIdFor(client.clientId);
  const kept = known === undefined ? undefined : await provider.Grant.find(known);
  if (kept) return kept;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope("openid profile email");
  await grant.save();
  return grant;
}
