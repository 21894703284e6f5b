/** Who an identity provider can make somebody: nobody but the person who was invited, once. */
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIdentity } from "../../identity/index.ts";
import { startTestProvider } from "../../identity/testProvider.ts";
import type { TestProvider } from "../../identity/testProvider.ts";
import { asOperator, inSystem, users } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let own: TestProvider;
/** Signs people in to harbor, and is not to be trusted with anything else. */
let harbors: TestProvider;
let fixture: AppFixture;

const signInUrl = "/api/1.0/authentication/sign-in";
const list = "/api/models?templateAlias=trip";

beforeAll(async () => {
  own = await startTestProvider();
  harbors = await startTestProvider();
  const config = {
    port: 3000,
    host: "127.0.0.1",
    dataFolder: "unused",
    production: false,
    baseDomain: "localhost",
    providerDomain: "provider.example",
    identity: { issuer: own.issuer, audience: own.audience, clientId: own.clientId },
    companyProviders: [
      {
        issuer: harbors.issuer,
        audience: harbors.audience,
        clientId: harbors.clientId,
        customers: ["harbor"],
      },
    ],
  };
  const identity = await createIdentity(config, { users: [] });
  await own.introduceTo(identity);
  fixture = await createAppFixture({ deps: { identity, config } });
});
afterAll(async () => {
  await fixture.close();
  await own.close();
  await harbors.close();
});

const emailOf = (person: string) => fixture.people[person] ?? person;

async function ask(provider: TestProvider, claims: JWTPayload, url = list, host = "redwood.localhost") {
  const authorization = `Bearer ${await provider.token(claims)}`;
  const method = url === signInUrl ? ("POST" as const) : ("GET" as const);
  const { status, body } = await fixture.call({ method, url, headers: { host, authorization } });
  return { status, code: (body as { code?: string } | undefined)?.code, body };
}

describe("[S13] H2: an identity", () => {
  it("is nobody before it signs in, and reading binds nothing", async () => {
    const claims = { sub: "idp|viewer", email: emailOf("viewer"), email_verified: true };
    expect(await ask(own, claims, "/api/1.0/users/current")).toMatchObject({
      status: 403,
      code: "safety_suite_auth_not_invited",
    });
    const identity = { issuer: own.issuer, subject: "idp|viewer" };
    expect(await inSystem(fixture.db, {}, (trx) => users.userByIdentity(trx, identity))).toBeUndefined();
    expect(await ask(own, claims, signInUrl)).toMatchObject({
      status: 200,
      body: { email: emailOf("viewer") },
    });
    expect((await ask(own, claims)).status).toBe(200);
    expect((await ask(own, claims, signInUrl)).status).toBe(200);
  });

  it.each([[undefined], [false], ["true"], ["false"], [1]])(
    "joins no account by an address whose email_verified is %j",
    async (verified) => {
      const claims = { sub: "idp|ATTACKER", email: emailOf("manager"), email_verified: verified };
      expect(await ask(own, claims, signInUrl)).toMatchObject({
        status: 403,
        code: "safety_suite_sso_missing_email",
      });
      expect((await ask(own, claims)).status).toBe(403);
    },
  );

  it("is never put over another subject, even with a verified address", async () => {
    const first = { sub: "idp|adminA", email: emailOf("admin"), email_verified: true };
    expect((await ask(own, first, signInUrl)).status).toBe(200);
    const second = { ...first, sub: "idp|ATTACKER" };
    expect(await ask(own, second, signInUrl)).toMatchObject({
      status: 403,
      code: "safety_suite_auth_other_identity",
    });
    expect((await ask(own, second)).status).toBe(403);
    expect((await ask(own, first)).status).toBe(200);
  });

  it("keeps its account when its address changes, and takes no other one by that", async () => {
    const claims = { sub: "idp|adminA", email: emailOf("terminal"), email_verified: true };
    expect(await ask(own, claims, signInUrl)).toMatchObject({ body: { email: emailOf("admin") } });
  });

  it("is the issuer's: the same subject of another issuer is somebody else", async () => {
    const claims = { sub: "idp|adminA", email: emailOf("admin"), email_verified: true };
    expect((await ask(harbors, claims)).status).toBe(403);
    expect((await ask(harbors, claims, signInUrl)).status).toBe(403);
  });

  it("of a deactivated account is refused with that reason", async () => {
    const claims = { sub: "idp|gone", email: emailOf("deactivated"), email_verified: true };
    expect(await ask(own, claims, signInUrl)).toMatchObject({ code: "safety_suite_auth_deactivated_user" });
  });

  it("of no issuer of ours is refused", async () => {
    const stranger = await startTestProvider();
    const claims = { sub: "idp|adminA", email: emailOf("admin"), email_verified: true };
    expect(await ask(stranger, claims)).toMatchObject({ status: 401, code: "token_invalid" });
    await stranger.close();
  });
});

describe("[S13] H2: a provider of one company", () => {
  it("signs in members of that company, to that company alone", async () => {
    const claims = { sub: "h|both", email: emailOf("both"), email_verified: true };
    const me = await ask(harbors, claims, signInUrl, "harbor.localhost");
    expect(me.body).toMatchObject({ customers: [{ alias: "harbor" }] });
    expect((await ask(harbors, claims, "/api/modules", "harbor.localhost")).status).toBe(200);
    expect((await ask(harbors, claims, "/api/modules", "redwood.localhost")).status).toBe(404);
  });

  it("is the only one of that company: another one's people do not reach it", async () => {
    const claims = { sub: "o|both", email: emailOf("both"), email_verified: true };
    expect((await ask(own, claims, signInUrl)).body).toMatchObject({ customers: [{ alias: "redwood" }] });
    expect((await ask(own, claims, "/api/modules", "harbor.localhost")).status).toBe(404);
    expect((await ask(own, claims, list, "redwood.localhost")).status).toBe(200);
  });

  it("does not keep its people from the companies that they reach otherwise, at an address without a company", async () => {
    const claims = { sub: "o|both", email: emailOf("both"), email_verified: true };
    const me = await ask(own, claims, signInUrl, "localhost:3000");
    expect(me).toMatchObject({ status: 200, body: { permissions: [] } });
    const url = "http://redwood.localhost:3000";
    expect(me.body).toMatchObject({ customers: [{ alias: "redwood", frontendUrl: url }] });
  });

  it("makes nobody a super admin or the provider's staff", async () => {
    const email = "root@provider.example";
    await asOperator(fixture.db, {}, (trx) =>
      users.createUser(trx, { email, firstName: "Ro", lastName: "Ot", superAdmin: true }),
    );
    const claims = { sub: "h|root", email, email_verified: true };
    expect((await ask(harbors, claims, signInUrl, "harbor.localhost")).status).toBe(403);
    const permissions = "/api/permissions/user/current";
    expect((await ask(own, { ...claims, sub: "o|root" }, signInUrl)).status).toBe(200);
    const staff = await ask(own, { ...claims, sub: "o|root" }, permissions);
    expect(staff.body).toMatchObject({ superAdmin: true, providerAdmin: true });
    const unverified = await ask(own, { sub: "o|root", email }, permissions);
    expect(unverified.body).toMatchObject({ superAdmin: true, providerAdmin: false });
    const ofCompany = await ask(own, { ...claims, sub: "o|root" }, permissions, "harbor.localhost");
    expect(ofCompany.body).toMatchObject({ providerAdmin: true });
  });

  it("is where the page of that company signs in", async () => {
    const at = async (host: string) => {
      const { body, headers } = await fixture.call({ url: "/config.json", headers: { host } });
      return [(body as { identity: { authority: string } }).identity.authority, headers];
    };
    const [authority, headers] = await at("harbor.localhost");
    expect(authority).toBe(harbors.issuer);
    expect(JSON.stringify(headers)).toContain(`connect-src 'self' ${harbors.issuer}`);
    expect((await at("redwood.localhost"))[0]).toBe(own.issuer);
  });
});
