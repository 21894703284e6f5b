/** The calls of scheduled reports: each user's own, checked when they are saved. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addTrips } from "../app.fixture.ts";
import type { Reply } from "../app.fixture.ts";
import { createScheduleFixture, SEVEN, url } from "./reportSchedules.fixture.ts";
import type { ScheduleFixture } from "./reportSchedules.fixture.ts";
import { resumeReports } from "./queue.ts";

let fixture: ScheduleFixture;
let report: { card: number };
beforeAll(async () => {
  fixture = await createScheduleFixture();
  await addTrips(fixture);
  report = { card: await fixture.card("manager") };
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const list = async (as: string) => {
  const { body } = await fixture.ask({ url, as });
  return (body as { data: Record<string, unknown>[] }).data;
};
const refusal = ({ status, body }: Reply) => {
  const { code, issues = [] } = body as { code: string; issues?: { path: string }[] };
  return [status, code, issues.map(({ path }) => path)];
};
const usual = async () => ({
  name: "Morning trips",
  report,
  format: "xlsx",
  rule: { kind: "weekly", days: [1, 4] },
  minute: 420,
  timezone: "America/Chicago",
  recipients: [await fixture.userId("viewer")],
});
const post = async (more: object) =>
  fixture.ask({ method: "POST", url, as: "manager", body: { ...(await usual()), ...more } });

describe("a scheduled report", () => {
  it("is listed for its owner alone, with its next time and who gets it", async () => {
    const reply = await post({});
    expect(reply.status, reply.text).toBe(201);
    const shown = {
      version: 1,
      reportName: "Trips",
      rule: { kind: "weekly", days: [1, 4] },
      paused: false,
      nextAt: Date.parse("2026-01-15T13:00Z") / 1_000,
      recipients: [{ userId: await fixture.userId("viewer"), active: true, unsubscribedAt: null }],
    };
    expect(await list("manager")).toMatchObject([shown]);
    expect(await list("admin")).toEqual([]);
    const { id } = reply.body as { id: number };
    for (const [method, path] of [
      ["POST", "/pause"],
      ["POST", "/resume"],
      ["POST", "/test"],
      ["GET", "/runs"],
      ["DELETE", ""],
    ] as const)
      expect((await fixture.ask({ method, url: `${url}/${id}${path}`, as: "admin" })).status).toBe(404);
  });

  it("is changed in the version that was read, and in no other", async () => {
    const { id } = (await post({})).body as { id: number };
    const put = async (version: number, minute: number) => {
      const body = { ...(await usual()), minute, version };
      return fixture.ask({ method: "PUT", url: `${url}/${id}`, as: "manager", body });
    };
    const replies = await Promise.all([put(1, 480), put(1, 540)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [shown] = await list("manager");
    expect(shown?.["version"]).toBe(2);
    expect(refusal(await put(1, 600))).toEqual([409, "stale_schedule", []]);
    expect((await put(2, 600)).body).toMatchObject({ minute: 600, version: 3 });
  });

  it("is gone with its history once it is deleted", async () => {
    const { add, ask, sendAt } = fixture;
    const id = await add("manager", ["viewer"], { report });
    expect((await ask({ method: "DELETE", url: `${url}/${id}`, as: "manager" })).status).toBe(204);
    expect(await list("manager")).toEqual([]);
    expect(await sendAt(SEVEN)).toEqual([]);
  });

  it("names what its owner may not open any more as gone", async () => {
    await post({});
    const spare = { card: await fixture.card("manager") };
    await post({ name: "Other", report: spare });
    const address = `/custom-dashboards/dashboard-widgets/${spare.card}`;
    await fixture.ask({ method: "DELETE", url: address, as: "manager" });
    expect((await list("manager")).map(({ reportName }) => reportName)).toEqual(["Trips", null]);
  });
});

describe("what cannot be scheduled", () => {
  it.each<[string, object, unknown[]]>([
    ["a card of somebody else", { report: { card: 999_999 } }, [400, "schedule_refused", ["/report/card"]]],
    ["a recipient of nobody", { recipients: [999_999] }, [400, "schedule_refused", ["/recipients/0"]]],
    ["nobody at all", { recipients: [] }, [400, "invalid_request", []]],
    ["a week without a day", { rule: { kind: "weekly", days: [] } }, [400, "invalid_request", []]],
    ["a 32nd of the month", { rule: { kind: "monthly", day: 32 } }, [400, "invalid_request", []]],
    ["a time zone that is none", { timezone: "Mars/Base" }, [400, "invalid_request", []]],
    ["a 25th hour", { minute: 1_500 }, [400, "invalid_request", []]],
    [
      "values that the form does not take",
      { report: { canned: "towns", values: { terminals: ["x"] }, movesDates: true } },
      [400, "values_refused", ["/terminals"]],
    ],
    [
      "a ready report that is none",
      { report: { canned: "nothing", values: {}, movesDates: true } },
      [404, "report_not_found", []],
    ],
  ])("%s", async (_what, more, expected) => {
    expect(refusal(await post(more))).toEqual(expected);
    expect(await list("manager")).toEqual([]);
  });

  it("more of them than there can be", async () => {
    for (let count = 0; count < 50; count += 1) expect((await post({})).status).toBe(201);
    expect(refusal(await post({}))).toEqual([409, "too_many_schedules", []]);
  });
});

describe("the choice of recipients", () => {
  it("offers active members of the company by their names, and none of others", async () => {
    const offered = async (search: string) => {
      const { body } = await fixture.ask({ url: `${url}/people?search=${search}`, as: "viewer" });
      return (body as { data: { userId: number; lastName: string }[] }).data;
    };
    const all = await offered("");
    expect(all.map(({ userId }) => userId)).toContain(await fixture.userId("manager"));
    expect(JSON.stringify(all)).not.toContain("@");
    const [first] = all;
    expect(await offered(encodeURIComponent(first?.lastName.toUpperCase() ?? ""))).toContainEqual(first);
    expect(await offered("nobody-is-called-so")).toEqual([]);
  });
});

describe("a test message", () => {
  it("comes to the owner alone, now, and is in the history", async () => {
    const { add, ask, work, deliver, got, people, runs, clock } = fixture;
    const id = await add("manager", ["viewer"], { report });
    const test = () => ask({ method: "POST", url: `${url}/${id}/test`, as: "manager" });
    expect((await test()).status).toBe(204);
    expect(refusal(await test())).toEqual([409, "schedule_test_under_way", []]);
    await work();
    await deliver();
    const [mail, ...others] = got();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: people["manager"], subject: "Test: redwood lines: Morning trips" });
    expect(mail?.files).toHaveLength(1);
    expect(mail?.head).not.toContain("List-Unsubscribe");
    expect(await runs("manager", id)).toMatchObject([{ slot: null, createdAt: clock.now, status: "done" }]);
    expect((await test()).status).toBe(204);
  });
});

it("a company is put in the line while a slot is due or a message waits to be made", async () => {
  const jobs: string[] = [];
  const noted = { ensure: async (queue: string, id: string) => void jobs.push(`${queue} ${id}`) };
  const resume = (at: number) =>
    resumeReports({ ...fixture.deps, jobs: noted, clock: () => at * 1_000 }, fixture.redwood);
  await fixture.add("manager", ["viewer"], { report });
  await resume(SEVEN - 1);
  expect(jobs).toEqual([]);
  await resume(SEVEN);
  await resume(SEVEN);
  expect(jobs).toHaveLength(2);
  expect(new Set(jobs).size).toBe(1);
});
