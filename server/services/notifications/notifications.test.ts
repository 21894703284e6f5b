import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTenant, subscriptions } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { Reply, Request, AppFixture } from "../app.fixture.ts";

const url = "/api/notifications/subscriptions";
const monitor = {
  notificationTypeId: 1,
  notificationSourceType: "MONITOR",
  notificationSourceId: "trips",
  option: "DAILY",
};
const model = {
  notificationTypeId: 2,
  notificationSourceType: "MODEL",
  notificationSourceId: "driver",
  option: "WEEKLY",
};

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const call = (request: Partial<Request>, as = "viewer"): Promise<Reply> =>
  fixture.call({ url, as, ...request });
const subscribe = (body: object, as?: string) => call({ method: "POST", body }, as);
const mine = async (as?: string) =>
  ((await call({}, as)).body as { data: subscriptions.Subscription[] }).data;

describe("subscriptions to alerts (records.md 3.15, platform.md 7.1)", () => {
  it("lists the types with their options", async () => {
    const { body } = await call({ url: "/api/notifications/types" });
    expect(body).toMatchObject({
      data: [
        {
          id: 1,
          alias: "due",
          sourceType: "MONITOR",
          options: [{ value: "DAILY", label: "Every Day" }, {}, {}],
        },
        { id: 2, alias: "created", sourceType: "MODEL" },
      ],
    });
  });

  it("are made, changed and ended by their owner, one per type and source", async () => {
    const made = await subscribe(monitor);
    expect(made.status).toBe(201);
    const { id } = made.body as subscriptions.Subscription;
    expect(await mine()).toEqual([
      {
        id,
        userId: expect.any(Number) as number,
        ...monitor,
        timezone: null,
        typeName: "Records that are due",
        sourceName: "Trips",
        options: [
          { value: "WEEKLY", label: "Every Week" },
          { value: "DAILY", label: "Every Day" },
        ],
      },
    ]);
    expect((await subscribe({ ...monitor, option: "WEEKLY" })).body).toMatchObject({ id, option: "WEEKLY" });
    expect((await call({ method: "PUT", body: { id, option: "DAILY" } })).body).toMatchObject({
      option: "DAILY",
    });
    expect(await mine()).toHaveLength(1);
    expect((await call({ method: "DELETE", url: `${url}/${id}` })).status).toBe(204);
    expect(await mine()).toEqual([]);
  });

  it("are whose they are, and are changed by their id, by what they are to, or by both", async () => {
    const { body: me } = await call({ url: "/api/users/current" });
    const { id, userId } = (await subscribe(monitor)).body as { id: number; userId: number };
    expect(userId).toBe((me as { id: number }).id);
    const change = (body: object) => call({ method: "PUT", body });
    for (const [named, option] of [
      [{ id }, "WEEKLY"],
      [{ ...monitor, id }, "DAILY"],
      [monitor, "WEEKLY"],
    ] as const)
      expect(await change({ ...named, option })).toMatchObject({ status: 200, body: { id, option } });
    const messageOf = async (body: object) => {
      const reply = await change(body);
      return [reply.status, (reply.body as { message: string }).message];
    };
    expect(await messageOf({ id, notificationSourceId: "secrets", option: "DAILY" })).toEqual([
      400,
      'The request is not valid: what a subscription is to cannot be changed, and "notificationSourceId" of this one is "trips". Leave that out, or subscribe to the other alert.',
    ]);
    expect(await messageOf({ option: "DAILY" })).toEqual([
      400,
      'The request is not valid: the subscription must be named: by "id", or by "notificationTypeId", "notificationSourceType", "notificationSourceId".',
    ]);
    expect(await messageOf({ ...model, option: "DAILY" })).toEqual([404, "You have no such subscription."]);
    expect(await mine()).toMatchObject([{ ...monitor, option: "WEEKLY" }]);
    await call({ method: "DELETE", url: `${url}/${id}` });
  });

  it("are nobody else's to see, change or end, not even an administrator's", async () => {
    const { id } = (await subscribe(model, "manager")).body as subscriptions.Subscription;
    expect(await mine("admin")).toEqual([]);
    expect((await call({ method: "PUT", body: { id, option: "DAILY" } }, "admin")).status).toBe(404);
    expect((await call({ method: "DELETE", url: `${url}/${id}` }, "admin")).status).toBe(404);
    expect(await mine("manager")).toMatchObject([{ id, ...model }]);
  });

  it("stay within the company", async () => {
    await subscribe(model, "both");
    const headers = { host: "harbor.localhost" };
    expect((await call({ headers }, "both")).body).toEqual({ data: [] });
  });

  it("are refused for what the user may not view, and for what does not fit", async () => {
    expect((await subscribe(monitor, "peopleOnly")).status).toBe(403);
    expect((await subscribe({ ...monitor, notificationSourceId: "nothing" })).status).toBe(404);
    expect((await subscribe({ ...model, notificationSourceId: "nothing" })).status).toBe(400);
    expect((await subscribe({ ...monitor, notificationTypeId: 2 })).status).toBe(400);
    expect((await subscribe({ ...monitor, notificationSourceType: "GOSSIP" })).status).toBe(400);
  });

  it("come in the time zone that the person says, and in no other", async () => {
    const timezone = "America/New_York";
    const { id } = (await subscribe({ ...monitor, timezone })).body as subscriptions.Subscription;
    expect(await mine()).toMatchObject([{ timezone }]);
    const changed = await call({ method: "PUT", body: { id, option: "WEEKLY" } });
    expect(changed.body).toMatchObject({ timezone });
    expect((await subscribe({ ...monitor, timezone: "Mars/Olympus" })).body).toMatchObject({ status: 400 });
    await call({ method: "DELETE", url: `${url}/${id}` });
  });

  it("are refused where the source does not offer them, with what it offers", async () => {
    const refusals = [
      [
        { ...monitor, notificationTypeId: 2 },
        "Trips does not offer this alert. Choose one of: Records that are due.",
      ],
      [
        { ...monitor, option: "MONTHLY" },
        'Trips does not offer "Records that are due" in this way. Choose one of: Every Week, Every Day.',
      ],
      [{ ...model, notificationSourceId: "trip" }, "Trips offers no alerts."],
    ] as const;
    for (const [body, message] of refusals) {
      const reply = await subscribe(body);
      expect([reply.status, (reply.body as { message: string }).message]).toEqual([400, message]);
    }
    const { id } = (await subscribe(monitor)).body as subscriptions.Subscription;
    const changed = await call({ method: "PUT", body: { id, option: "MONTHLY" } });
    expect(changed.body).toMatchObject({ code: "alert_option_not_offered" });
  });

  it("can still be ended when the source does not offer them any more", async () => {
    const { id } = (await subscribe(monitor)).body as subscriptions.Subscription;
    const { monitor: trips } = fixture.deps.monitors.get("trips") ?? expect.fail("no monitor");
    const { subscriptions: offered } = trips;
    delete trips.subscriptions;
    expect((await call({ method: "PUT", body: { id, option: "WEEKLY" } })).body).toMatchObject({
      code: "alert_not_offered",
      message: "Trips offers no alerts.",
    });
    expect((await call({ method: "DELETE", url: `${url}/${id}` })).status).toBe(204);
    if (offered) trips.subscriptions = offered;
  });

  it("are refused past the limit, at which one that is there still gets another option", async () => {
    const { id: userId } = (await call({ url: "/api/users/current" }, "admin")).body as { id: number };
    const customerId = fixture.redwood.id;
    const other = { notificationTypeId: 2, notificationSourceType: "MODEL", timezone: null } as const;
    await subscribe(monitor, "admin");
    await inTenant(fixture.db, { customerId }, async (trx) => {
      for (let count = 1; count < subscriptions.MAX_SUBSCRIPTIONS; count += 1) {
        const input = { ...other, notificationSourceId: `kind${count}`, option: "DAILY" };
        await subscriptions.putSubscription(trx, { customerId, userId }, input, NOW);
      }
    });
    expect((await subscribe(model, "admin")).body).toMatchObject({ code: "too_many_subscriptions" });
    const changed = await subscribe({ ...monitor, option: "WEEKLY" }, "admin");
    expect(changed.body).toMatchObject({ option: "WEEKLY" });
  });
});
