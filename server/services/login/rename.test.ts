/** A company changes its own name: its administrators do, nobody's change is lost, and everybody sees the new name with their next request. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import { versionHeader } from "../../tenant/companyVersion.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Reply } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const rename = (name: string, previousName: string, as = "admin", alias = "redwood") =>
  fixture.call({ method: "PUT", url: `/api/1.0/customers/${alias}`, as, body: { name, previousName } });
const codeOf = ({ status, body }: Reply) => [status, (body as { code?: string }).code];
const nameNow = async () =>
  (
    (await fixture.call({ url: "/api/public/configuration/values" })).body as {
      customer: { alias: string; name: string };
    }
  ).customer.name;

describe("the name of a company", () => {
  it("is changed by an administrator, without blanks around it, and everybody gets the new one at once", async () => {
    const version = async () => {
      const { headers } = await fixture.call({ url: "/api/models?templateAlias=trip", as: "viewer" });
      return headers[versionHeader.toLowerCase()];
    };
    const before = await version();
    const reply = await rename("  Redwood Freight ", "redwood lines");
    expect([reply.status, reply.body], reply.text).toEqual([200, { name: "Redwood Freight" }]);
    expect(await nameNow()).toBe("Redwood Freight");
    expect((await fixture.call({ url: "/api/1.0/customers/redwood", as: "viewer" })).body).toMatchObject({
      alias: "redwood",
      name: "Redwood Freight",
    });
    expect(await version()).not.toBe(before);
    await rename("redwood lines", "Redwood Freight");
  });

  it("is not saved over what another administrator called it meanwhile", async () => {
    await rename("Redwood One", "redwood lines");
    expect(codeOf(await rename("Redwood Two", "redwood lines"))).toEqual([409, "stale_customer"]);
    expect(await nameNow()).toBe("Redwood One");
    await rename("redwood lines", "Redwood One");
  });

  it("is refused where it is empty or longer than that of a new company; another company may have the same", async () => {
    for (const name of ["", "   ", "x".repeat(201)]) {
      const refused = await rename(name, "redwood lines");
      expect(codeOf(refused)).toEqual([400, "customer_refused"]);
      expect(refused.body).toMatchObject({ issues: [{ path: "/name" }] });
    }
    expect(await nameNow()).toBe("redwood lines");
    expect((await rename("harbor lines", "redwood lines")).status).toBe(200);
    await rename("redwood lines", "harbor lines");
  });

  it("is refused to who is no administrator, and for another company", async () => {
    for (const as of ["manager", "viewer"])
      expect((await rename("Mine", "redwood lines", as)).status).toBe(403);
    expect(codeOf(await rename("Mine", "harbor lines", "admin", "harbor"))).toEqual([
      404,
      "customer_not_found",
    ]);
    expect((await rename("Mine", "redwood lines", "foreign")).status).toBe(404);
    expect(await nameNow()).toBe("redwood lines");
  });

  it("is in the change log with what it was, and once for each change", async () => {
    await rename("Redwood Freight", "redwood lines");
    await rename("Redwood Freight", "Redwood Freight");
    await rename("redwood lines", "Redwood Freight");
    const { body } = await fixture.call({ url: "/api/auditlogs?limit=3", as: "admin" });
    const { data } = body as { data: { detail: { changes?: object[] } | null }[] };
    const change = (from: string, to: string) => ({ field: "Company name", from, to });
    expect(data.flatMap(({ detail }) => detail?.changes ?? [])).toEqual([
      change("Redwood Freight", "redwood lines"),
      change("redwood lines", "Redwood Freight"),
    ]);
  });

  it("is changed by nobody who is no member, in the database too", async () => {
    const forged = inTenant(fixture.db, { customerId: fixture.harbor.id }, (trx) =>
      sql`select rename_own_company('harbor lines', 'Mine', 0)`.execute(trx),
    );
    await expect(forged).rejects.toThrow("Only a member");
  });
});
