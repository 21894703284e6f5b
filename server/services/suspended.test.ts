/** A company that is suspended: nobody but super admins can use it, and nothing goes out to its people. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { JobData } from "../jobs/index.ts";
import { asUser } from "../http/tenant.ts";
import { maintenanceJobs, maintenanceWork } from "../maintenance/index.ts";
import { asOperator, customers, inTenant, users } from "../storage/index.ts";
import { createAppFixture, formOf } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
let userId = 0;

const suspend = (isOn: boolean) =>
  asOperator(fixture.db, {}, (trx) =>
    customers.configureCustomer(trx, "redwood", { [customers.suspendedKey]: isOn }),
  );
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

beforeAll(async () => {
  fixture = await createAppFixture();
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  userId = await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
}, 60_000);
afterAll(() => fixture.close());
afterEach(() => suspend(false));

describe("a suspended company", () => {
  const calls = [
    { url: "/api/models?templateAlias=trip" },
    { url: "/api/permissions/user/current" },
    { url: "/api/auditlogs" },
    { method: "POST", url: "/api/models", body: { templateAlias: "trip", fields: {}, relations: {} } },
  ] as const;

  it("refuses its people and its administrators, by name and with whom to ask", async () => {
    await suspend(true);
    for (const as of ["admin", "viewer", "both"])
      for (const call of calls)
        expect(codeOf(await fixture.call({ ...call, as })), `${as} ${call.url}`).toEqual([
          403,
          "company_suspended",
        ]);
    const { body } = await fixture.call({ url: "/api/models?templateAlias=trip", as: "admin" });
    expect((body as { message: string }).message).toMatch(
      /is suspended, so nobody can use it for now\. Nothing was deleted\. Please contact our support team at /,
    );
  });

  it("says nothing of it to strangers, people of other companies and whoever has not signed in", async () => {
    const asked = async () => {
      const replies = [
        await fixture.call({ url: "/api/models?templateAlias=trip", as: "stranger" }),
        await fixture.call({ url: "/api/models?templateAlias=trip", as: "foreign" }),
        await fixture.call({ url: "/api/models?templateAlias=trip" }),
        await fixture.call({ url: "/api/public/configuration/values" }),
      ];
      return replies.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, "")]);
    };
    const before = await asked();
    await suspend(true);
    expect(await asked()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain("uspended");
  });

  it("is used by super admins, who take it back; then everything is there", async () => {
    const list = (as: string) => fixture.call({ url: "/api/models?templateAlias=trip", as });
    const before = (await list("admin")).body;
    await suspend(true);
    expect((await list("root")).status).toBe(200);
    await suspend(false);
    expect((await list("admin")).body).toEqual(before);
  });

  it("keeps its people out of other work, and does not keep them out of other companies", async () => {
    await suspend(true);
    const { redwood, people, db, deps } = fixture;
    const member = await inTenant(db, { customerId: redwood.id }, (trx) =>
      users.userByEmail(trx, people["admin"] ?? ""),
    );
    const inBackground = (id: number) =>
      asUser(deps, { customerId: redwood.id, userId: id }, ({ customer }) => Promise.resolve(customer.alias));
    await expect(inBackground(member?.id ?? 0)).rejects.toMatchObject({ code: "company_suspended" });
    await expect(inBackground(userId)).resolves.toBe("redwood");
    const elsewhere = { url: "/api/permissions/user/current?customerAlias=harbor", as: "both" };
    expect((await fixture.call(elsewhere)).status).toBe(200);
  });

  it("hands out no document that was shared by a link, until it is in use again", async () => {
    const upload = await fixture.call({ ...formOf("/api/documents", ["Policy.txt", "Words"]), as: "admin" });
    const documentId = (upload.body as { id: number }).id;
    const body = { documentId, days: 7 };
    const shared = await fixture.call({ method: "POST", url: "/api/documents/shares", as: "admin", body });
    const key = (shared.body as { url: string }).url.split("/").at(-1) ?? "";
    const asked = async () => [
      (await fixture.call({ url: `/shared/${key}` })).status,
      (await fixture.call({ url: `/api/sharedDocuments/${key}/content?customerId=${fixture.redwood.id}` }))
        .status,
    ];
    expect(await asked()).toEqual([200, 200]);
    await suspend(true);
    expect(await asked()).toEqual([404, 404]);
    await suspend(false);
    expect(await asked()).toEqual([200, 200]);
  });

  it("sends no mail until it is in use again", async () => {
    const { redwood, harbor, db, deps } = fixture;
    for (const { id } of [redwood, harbor])
      await inTenant(db, { customerId: id }, (trx) =>
        trx
          .insertInto("mail_messages")
          .values({
            customer_id: id,
            key: "a",
            kind: "alert",
            user_id: null,
            address: "a@example.com",
            name: "A",
            subject: "S",
            text: "T",
            html: "H",
            created_at: 1,
            next_try_at: 1,
            unsubscribe_url: null,
          })
          .execute(),
      );
    const sent = async () => {
      const asked: unknown[] = [];
      const jobs = {
        ensure: (_queue: string, _id: string, data: JobData) =>
          Promise.resolve(void asked.push(data["customerId"])),
      };
      const job = maintenanceJobs.find(({ data }) => data["task"] === "resumeDelivery");
      const logError = (doing: string, error: unknown) => void asked.push(`${doing}: ${String(error)}`);
      await maintenanceWork({ ...deps, jobs, logError } as never)(
        job?.data as JobData,
        new AbortController().signal,
      );
      return asked;
    };
    await suspend(true);
    expect(await sent()).toEqual([harbor.id]);
    await suspend(false);
    expect(await sent()).toEqual([redwood.id, harbor.id]);
  });
});
