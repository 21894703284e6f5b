/** Super admins, whom the operator names by a command. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestOf } from "../core/digest.ts";
import { fileStore } from "../files/index.ts";
import { createAppFixture } from "../services/app.fixture.ts";
import type { AppFixture } from "../services/app.fixture.ts";
import { asOperator, localAccounts, users } from "../storage/index.ts";
import { ArchiveError } from "./errors.ts";
import { superAdminOf } from "./superAdmin.ts";

const ada = { "first-name": "Ada", "last-name": "Minor" };
const email = "ada@safety-suite.example";
const signInUrl = "/api/1.0/authentication/sign-in";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  fixture.people["ada"] = email;
  fixture.people["outside"] = "outside@safety-suite.example";
});
afterAll(() => fixture.close());

const run = (
  address: string,
  options: Parameters<typeof superAdminOf>[1],
  config: Partial<AppFixture["deps"]["config"]> = {},
) => {
  const { deps } = fixture;
  const store = (customerId: number) => fileStore(deps.config, customerId);
  return superAdminOf(
    address,
    options,
  )({ ...deps, config: { ...deps.config, ...config }, store, progress: () => undefined });
};
const userAt = (address: string) =>
  asOperator(fixture.db, { readOnly: true }, (trx) => users.userByEmail(trx, address));
const everywhere = async (as: string) =>
  (await fixture.call({ url: "/api/1.0/users/everywhere", as })).status;
const signIn = (as: string) => fixture.call({ method: "POST", url: signInUrl, as });

describe("npm run customer -- super-admin", () => {
  it("makes an account whose person signs in as a super admin, until that is revoked", async () => {
    expect((await signIn("ada")).status).toBe(403);
    const said = await run(" Ada@Safety-Suite.example ", ada);
    expect(said).toMatch(
      /^ada@safety-suite\.example is a super admin\. They choose a password within 7 days at /,
    );
    const created = await userAt(email);
    expect(created).toMatchObject({
      email,
      firstName: "Ada",
      lastName: "Minor",
      superAdmin: true,
      active: true,
    });
    const signedIn = await signIn("ada");
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { userPermissions: { superAdmin: true } }]);
    expect(await everywhere("ada")).toBe(200);

    expect(await run(email, { revoke: true })).toBe(
      "ada@safety-suite.example is no super admin now, and keeps what companies granted.",
    );
    expect(await everywhere("ada")).toBe(403);
    expect((await userAt(email))?.superAdmin).toBe(false);
    await run(email, {});
    expect(await everywhere("ada")).toBe(200);
    expect((await userAt(email))?.id).toBe(created?.id);
  });

  it("marks an account that is there, which keeps its name and companies, and opens a closed one", async () => {
    expect(await everywhere("viewer")).toBe(403);
    const before = await userAt(fixture.people["viewer"] ?? "");
    expect(await run(fixture.people["viewer"]?.toUpperCase() ?? "", ada)).toContain("is a super admin.");
    expect(await userAt(fixture.people["viewer"] ?? "")).toEqual({ ...before, superAdmin: true });
    expect(await everywhere("viewer")).toBe(200);
    await run(fixture.people["viewer"] ?? "", { revoke: true });
    expect([await everywhere("viewer"), (await signIn("viewer")).status]).toEqual([403, 200]);

    expect(await everywhere("deactivated")).toBe(403);
    await run(fixture.people["deactivated"] ?? "", {});
    expect(await everywhere("deactivated")).toBe(200);
  });

  it("gives an address to choose a password at, where the server itself signs people in", async () => {
    const address = "lee@safety-suite.example";
    const said = await run(address, { "first-name": "Lee", "last-name": "Ray" });
    const link = new URL(/http:\S+\/oidc\/password\S+/.exec(said)?.[0] ?? "");
    const digest = digestOf(link.searchParams.get("token") ?? "");
    const now = Math.floor(Date.now() / 1_000);
    expect(await localAccounts(fixture.db).byLink(digest, now)).toMatchObject({
      email: address,
      password: null,
    });
    const identity = { issuer: "https://id.example", audience: "api", clientId: "web" };
    expect(await run(fixture.people["outside"] ?? "", ada, { identity })).toBe(
      "outside@safety-suite.example is a super admin. They sign in at the address of any company.",
    );
  });

  it("refuses what is no address, a new account without a name, and an unknown address to revoke", async () => {
    expect(() => superAdminOf("ada", ada)).toThrow('"ada" is not an email address.');
    expect(() => superAdminOf("ada", { revoke: true })).toThrow(ArchiveError);
    await expect(run("new@safety-suite.example", { "first-name": " " })).rejects.toThrow(
      /^There is no user new@safety-suite\.example yet, and nothing was created\.\n--first-name: Enter .*\n--last-name: Enter /,
    );
    await expect(run("new@safety-suite.example", { revoke: true })).rejects.toThrow(
      "There is no user new@safety-suite.example. Check the address; nothing was changed.",
    );
    expect(await userAt("new@safety-suite.example")).toBeUndefined();
  });
});
