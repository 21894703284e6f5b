/** The users of all companies, for super admins (spec platform.md 6). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOperator, inTenant, users } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Page {
  data: {
    email: string;
    superAdmin: boolean;
    permissions: { alias: string; admin: boolean; status: string; frontendUrl: string }[];
  }[];
  options: { start: number; limit: number; total: number };
}

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
});
afterAll(() => fixture.close());

const ask = (as: string, query = "", host = "redwood.localhost") =>
  fixture.call({ url: `/api/1.0/users/everywhere${query}`, as, headers: { host } });
const page = async (query = "", host?: string) => (await ask("root", query, host)).body as Page;
const entriesOf = async (name: string) => {
  const { data } = await page("?limit=200");
  return data.find(({ email }) => email === fixture.people[name])?.permissions;
};

describe("the users of all companies", () => {
  it("are seen by super admins, with what each of them is in each company", async () => {
    const { data, options } = await page("?limit=200");
    expect(data).toHaveLength(options.total);
    const emails = data.map(({ email }) => email);
    for (const name of ["admin", "viewer", "foreign", "unemployed"])
      expect(emails, name).toContain(fixture.people[name]);
    expect((await entriesOf("both"))?.map(({ alias }) => alias)).toEqual(["harbor", "redwood"]);
    expect(await entriesOf("foreign")).toMatchObject([{ alias: "harbor", admin: true }]);
    expect(await entriesOf("unemployed")).toEqual([]);
    expect(data.find(({ email }) => email === fixture.people["root"])?.superAdmin).toBe(true);
    expect((await entriesOf("admin"))?.[0]?.frontendUrl).toContain("redwood");
  });

  it("are the same from every company's address, and found by words", async () => {
    expect(await page("?limit=200", "harbor.localhost")).toMatchObject({
      options: { total: (await page()).options.total },
    });
    const { data, options } = await page(`?search=${encodeURIComponent("UNEMPLOYED body")}`);
    expect([data.map(({ email }) => email), options.total]).toEqual([[fixture.people["unemployed"]], 1]);
    expect((await page("?search=%25")).data).toEqual([]);
  });

  it("come in pages, and behind the last one the number stays", async () => {
    const all = (await page("?limit=200")).data.map(({ email }) => email);
    const [first, second] = [await page("?limit=3"), await page("?limit=3&start=3")];
    expect([...first.data, ...second.data].map(({ email }) => email)).toEqual(all.slice(0, 6));
    expect(await page("?start=5000")).toMatchObject({ data: [], options: { total: all.length } });
  });

  it("show who was deactivated in one company", async () => {
    const { db, harbor, people } = fixture;
    await inTenant(db, { customerId: harbor.id }, async (trx) => {
      const user = await users.userByEmail(trx, people["both"] ?? "");
      if (user) await users.setMembership(trx, { customerId: harbor.id, userId: user.id, active: false });
    });
    expect((await entriesOf("both"))?.find(({ alias }) => alias === "harbor")?.status).toBe("Deactivated");
  });

  it("are refused to everybody else, and to a super admin who was deactivated", async () => {
    for (const name of ["admin", "manager", "viewer", "foreign", "unemployed"])
      expect([name, (await ask(name)).status]).toEqual([name, 403]);
    const gone = { email: "gone@safety-suite.example", firstName: "Go", lastName: "Ne" };
    await asOperator(fixture.db, {}, (trx) =>
      users.createUser(trx, { ...gone, superAdmin: true, active: false }),
    );
    fixture.people["gone"] = gone.email;
    expect((await ask("gone")).status).toBe(403);
  });
});
