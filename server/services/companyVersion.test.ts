/** Answers say which version of the company and of the caller's rights they are of, so that open pages notice changes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { versionHeader } from "../tenant/companyVersion.ts";
import { asOperator, customers, groups, hierarchy, inTenant, users } from "../storage/index.ts";
import { NOW } from "../storage/testing/companyFixture.ts";
import { addTrip, createAppFixture } from "./app.fixture.ts";
import type { AppFixture, Request } from "./app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const url = "/api/models?templateAlias=trip";
async function version(as = "viewer", more: Partial<Request> = {}): Promise<unknown> {
  return (await fixture.call({ url, as, ...more })).headers[versionHeader.toLowerCase()];
}
const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, work);

describe("the version of a company in an answer", () => {
  it("stays while nothing is changed, also when records are", async () => {
    const before = await version();
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    await addTrip(fixture);
    expect(await version()).toBe(before);
    const refused = await fixture.call({ url: "/api/users", as: "viewer" });
    expect(refused.status).toBe(403);
  });

  it("is another one after each change of settings, groups, and the caller's roles, and only theirs", async () => {
    const seen = [await version()];
    await asOperator(fixture.db, {}, (trx) =>
      customers.configureCustomer(trx, "redwood", { "company.timezone": "America/Denver" }),
    );
    seen.push(await version());
    await inRedwood((trx) =>
      groups.createGroup(trx, fixture.redwood.id, {
        alias: "east",
        display: "East",
        groupType: "TERMINAL",
        parentId: fixture.redwood.root,
      }),
    );
    seen.push(await version());
    const manager = await version("manager");
    await inRedwood(async (trx) => {
      const user = await users.userByEmail(trx, fixture.people["viewer"] ?? "");
      await trx
        .deleteFrom("role_assignments")
        .where("user_id", "=", user?.id ?? 0)
        .execute();
    });
    expect(await version("manager")).toBe(manager);
    seen.push(
      (await fixture.call({ url: "/api/models/groups", as: "viewer" })).headers[versionHeader.toLowerCase()],
    );
    expect(new Set(seen).size).toBe(4);
  });

  it("stays where only the date of a group changes that the caller is shown for those below it", async () => {
    const [terminal, admin] = [await version("terminal"), await version("admin")];
    const { id: customerId, root } = fixture.redwood;
    await inRedwood((trx) =>
      hierarchy.changeGroups(trx, { customerId, ids: [root] }, {}, { userId: 0, now: NOW }),
    );
    expect(await version("terminal")).toBe(terminal);
    expect(await version("admin")).not.toBe(admin);
  });

  it("is that of the company that is asked", async () => {
    const [redwood, harbor] = [
      await version("both"),
      await version("both", { headers: { host: "harbor.localhost" } }),
    ];
    expect(redwood).not.toBe(harbor);
  });
});
