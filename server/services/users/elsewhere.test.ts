/** Calls that the specification has at several addresses, the own account, and the file of grants. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hierarchy, inTenant } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { codeOf, openExportFixture } from "../exports/exports.fixture.ts";
import type { ExportFixture } from "../exports/exports.fixture.ts";

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
});
afterAll(() => fixture.close());

const ask = (url: string, as: string) => fixture.ask({ url, as });
const send = (method: "POST" | "PUT", url: string, as: string, body?: object) =>
  fixture.ask({ method, url, as, ...(body && { body }) });

describe("the same call at another address", () => {
  it.each([
    ["/api/users", "/api/admin/userAccount"],
    ["/api/users", "/api/1.0/users"],
    ["/api/users/current", "/api/userAccount"],
  ])("answers as %s does: %s", async (one, other) => {
    const [first, second] = [await ask(one, "admin"), await ask(other, "admin")];
    expect(second.body).toEqual(first.body);
  });

  it("invites, changes, and names its own address in the audit log", async () => {
    const person = { email: "new.person@redwood.example", firstName: "New", lastName: "Person" };
    const invited = await send("POST", "/api/1.0/authentication/invite", "admin", { users: [person] });
    const [{ user }] = (invited.body as { data: [{ user: { id: number; version: number } }] }).data;
    const change = { id: user.id, version: user.version, lastName: "Else" };
    const changed = await send("PUT", "/api/admin/userAccount", "admin", change);
    expect(changed.body).toMatchObject({ lastName: "Else" });
    expect(codeOf(await send("PUT", "/api/1.0/users", "admin", change))).toEqual([409, "stale_user"]);
    const log = await ask("/api/auditlogs?limit=5", "admin");
    expect(log.text).toContain("PUT /api/admin/userAccount");
    expect(log.text).toContain("POST /api/1.0/authentication/invite");
  });

  it("invites at the main backend, and once more at the login backend", async () => {
    const person = { email: "second.person@redwood.example", firstName: "Second", lastName: "Person" };
    const invited = await send("POST", "/api/admin/userAccount", "admin", { users: [person] });
    const [{ user }] = (invited.body as { data: [{ user: { id: number } }] }).data;
    const again = await send("POST", "/api/1.0/authentication/resendInvite", "admin", { id: user.id });
    expect(again.body).toEqual({
      message: "Invitation resent to Second Person, second.person@redwood.example",
    });
  });
});

describe("the own account", () => {
  it("has a name that its person corrects, and nothing else that they can change", async () => {
    const { version, email } = (await ask("/api/userAccount", "viewer")).body as {
      version: number;
      email: string;
    };
    const name = { firstName: " Vera ", lastName: "Viewer" };
    const changed = await send("PUT", "/api/userAccount", "viewer", { version, ...name });
    expect(changed.body).toMatchObject({ firstName: "Vera", lastName: "Viewer", email, admin: false });
    expect(codeOf(await send("PUT", "/api/userAccount", "viewer", { version, ...name }))).toEqual([
      409,
      "stale_user",
    ]);
    const more = { version: version + 1, ...name, admin: true };
    expect((await send("PUT", "/api/userAccount", "viewer", more)).status).toBe(400);
    const empty = { version: version + 1, firstName: " ", lastName: "Viewer" };
    expect((await send("PUT", "/api/userAccount", "viewer", empty)).status).toBe(400);
  });

  it("has a token that says whose it is", async () => {
    const url = "/api/1.0/authentication/validateToken";
    expect((await send("POST", url, "viewer")).body).toEqual({
      valid: true,
      email: fixture.base.people["viewer"],
    });
    const other = { method: "POST" as const, url, headers: { authorization: "Bearer expired" } };
    expect((await fixture.ask(other)).status).toBe(401);
  });
});

describe("the file of users and roles (spec platform.md 7.4)", () => {
  const fileOf = async (users: object = {}) => {
    const asked = await send("POST", "/api/grants/export", "admin", { ...users, format: "csv" });
    expect(asked.status, asked.text).toBe(202);
    const { id } = asked.body as { id: string };
    await expect
      .poll(async () => (await ask(`/api/grants/export/status/${id}`, "admin")).body, {
        timeout: 20_000,
        interval: 50,
      })
      .toMatchObject({ status: "Ready" });
    const { text } = await ask(`/api/grants/export/content/${id}`, "admin");
    return { id, lines: text.trim().split(/\r?\n/) };
  };

  it("has a row for each role on each group, and one for who has none", async () => {
    const { id, lines } = await fileOf();
    const { terminal = "", admin = "" } = fixture.base.people;
    expect(lines.find((line) => line.includes(terminal))).toMatch(/,,[^,]+,[^,]+ \/ North/);
    expect(lines.find((line) => line.includes(admin))).toContain("Yes,,");
    expect(codeOf(await ask(`/api/export/content/${id}`, "admin"))).toEqual([404, "export_not_found"]);
  });

  it("is of the users that are asked for, with their last sign-in", async () => {
    const { terminal = "" } = fixture.base.people;
    const [head, ...rows] = (await fileOf({ search: terminal })).lines;
    expect(head).toMatch(/,Last Sign-In$/);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain(terminal);
    expect((await fileOf({ search: terminal, status: "Deactivated" })).lines).toHaveLength(1);
  });

  it("says that a group is inactive", async () => {
    const { db, people, redwood } = fixture.base;
    const setInactive = (inactive: boolean) =>
      inTenant(db, { customerId: redwood.id }, (trx) =>
        hierarchy.changeGroups(
          trx,
          { customerId: redwood.id, ids: [redwood.north] },
          { inactive },
          { userId: 0, now: NOW },
        ),
      );
    await setInactive(true);
    const { lines } = await fileOf({ search: people["terminal"] });
    await setInactive(false);
    expect(lines.join("\n")).toContain(" / North (inactive)");
  });

  it("is for administrators", async () => {
    expect(codeOf(await send("POST", "/api/grants/export", "manager", {}))).toEqual([
      403,
      "action_not_permitted",
    ]);
  });
});

describe("subscriptions by what they watch (spec platform.md 7.7)", () => {
  it("are put, and found by the kind of source and by the source", async () => {
    const put = {
      notificationTypeId: 1,
      notificationSourceType: "MONITOR",
      notificationSourceId: "trips",
      option: "DAILY",
    };
    const url = "/api/notification-subscriptions";
    const timezone = "America/New_York";
    expect((await send("PUT", url, "manager", { ...put, timezone })).status).toBe(201);
    const again = await send("PUT", url, "manager", { ...put, option: "WEEKLY" });
    expect(again).toMatchObject({ status: 200, body: { option: "WEEKLY", timezone } });
    const found = async (path: string) =>
      ((await ask(`${url}${path}`, "manager")).body as { data: { option: string }[] }).data.map(
        ({ option }) => option,
      );
    expect(await found("")).toEqual(["WEEKLY"]);
    expect(await found("/MONITOR")).toEqual(["WEEKLY"]);
    expect(await found("/MONITOR/trips")).toEqual(["WEEKLY"]);
    expect(await found("/MONITOR/others")).toEqual([]);
    expect(await found("/MODEL")).toEqual([]);
    expect((await ask(`${url}/OTHER`, "manager")).status).toBe(400);
    expect((await ask(url, "viewer")).body).toEqual({ data: [] });
  });
});
