/** Scores of groups in Worklete (spec platform.md 7.7, reporting.md 7). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { content, dropsOut, json, stalls, status } from "../../integrations/service.fixture.ts";
import { createOutsideFixture } from "../integrations/outside.fixture.ts";
import type { OutsideFixture } from "../integrations/outside.fixture.ts";

let fixture: OutsideFixture;
beforeAll(async () => {
  const outsideLimits = {
    lookup: { withinMs: 1_500, mostBytes: 2_000 },
    image: { withinMs: 1_500, mostBytes: 2_000 },
  };
  fixture = await createOutsideFixture({}, { deps: { outsideLimits } });
}, 60_000);
afterAll(() => fixture.close());

const given = () => [
  { group: " SOUTH ", score: 71.5 },
  { group: String(fixture.redwood.north), score: 88 },
  { group: "root", score: 80, extra: "qz-extra" },
  { group: "Nowhere", score: 3 },
];
beforeEach(async () => {
  fixture.outside.asked.splice(0);
  fixture.outside.behave(json({ data: given() }));
  await fixture.configure("redwood", { "integrations.worklete.url": `${fixture.outside.origin}/scores` });
  await fixture.configure("harbor", null);
});

const ask = (as = "admin", host = "redwood.localhost") =>
  fixture.call({ url: "/api/worklete/group-scores", as, headers: { host } });
const namesFor = async (as: string) =>
  ((await ask(as)).body as { data: { groupName: string }[] }).data.map(({ groupName }) => groupName);

describe("the scores of groups in Worklete", () => {
  it("come with the groups that they name by name, alias or id, and say how many name none", async () => {
    const { north, south, root } = fixture.redwood;
    const displays = await groupNames();
    const reply = await ask();
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      data: [
        { groupId: root, groupName: displays.get(root), score: 80 },
        { groupId: north, groupName: displays.get(north), score: 88 },
        { groupId: south, groupName: displays.get(south), score: 71.5 },
      ].toSorted((a, b) => String(a.groupName).localeCompare(String(b.groupName))),
      unmatched: 1,
    });
    expect(reply.text).not.toContain("qz-");
    expect(fixture.outside.asked).toEqual([
      { path: "/scores?customerAlias=redwood", authorization: "Bearer qz-redwood-token" },
    ]);
  });

  it("are of the groups in which the reader may view records", async () => {
    const displays = await groupNames();
    expect(await namesFor("terminal")).toEqual([displays.get(fixture.redwood.north)]);
    expect((await ask("terminal")).body).toMatchObject({ unmatched: 0 });
    expect((await ask("foreign")).status).toBe(404);
    expect((await ask("foreign", "harbor.localhost")).body).toMatchObject({
      status: 404,
      code: "integration_not_connected",
      message: "Worklete is not connected: your company has not set it up.",
    });
    expect((await ask("stranger")).status).toBe(403);
  });

  it("say what went wrong outside, and nothing of what the service said", async () => {
    const cases = [
      [stalls, "integration_too_slow"],
      [dropsOut, "integration_unreachable"],
      [status(500), "integration_failed"],
      [status(302, { location: "http://127.0.0.1/elsewhere" }), "integration_failed"],
      [content("text/html", "<html>qz-page</html>"), "integration_answer_unusable"],
      [json({ data: "qz-text" }), "integration_answer_unusable"],
      [json({ data: [{ group: "North", score: "qz-text" }] }), "integration_answer_unusable"],
      [json({ data: [null] }), "integration_answer_unusable"],
      [content("application/json", "x".repeat(5_000)), "integration_answer_too_large"],
    ] as const;
    for (const [index, [behavior, code]] of cases.entries()) {
      fixture.outside.behave(behavior);
      const reply = await ask();
      expect(reply.body, String(index)).toMatchObject({ code });
      expect(reply.text).not.toMatch(/qz-|127\.0\.0\.1/);
    }
  });

  it("are none where the service has none", async () => {
    fixture.outside.behave(status(404));
    expect((await ask()).body).toEqual({ data: [], unmatched: 0 });
  });
});

/** What the groups of redwood are called. */
async function groupNames(): Promise<ReadonlyMap<number, string>> {
  const { body } = await fixture.call({ url: "/api/admin/groups", as: "admin" });
  return new Map(
    (body as { data: { id: number; display: string }[] }).data.map(({ id, display }) => [id, display]),
  );
}
