/** A monitor that reads confidential fields is for those who may see them, where they may; nobody else learns anything of it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileMonitors } from "../../../engine/index.ts";
import type { RecordData } from "../../../engine/index.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { addTrips, createAppFixture, secretMonitor } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  const engine = fixtureEngine();
  const monitors = compileMonitors([{ json: secretMonitor }], { engine });
  fixture = await createAppFixture({ deps: { engine, monitors } });
  await addTrips(fixture);
  for (const [town, secret, groupId] of [
    ["Northfinished", "canary Finished", fixture.redwood.north],
    ["Northplain", "nothing here", fixture.redwood.north],
    ["Southbound", "canary", fixture.redwood.south],
  ] as const) {
    const body = { templateAlias: "trip", groupId, fields: { town, secret }, relations: {} };
    const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
    expect(reply.status, reply.text).toBe(201);
  }
});
afterAll(() => fixture.close());

const call = (step: "run" | "action", body: object, as: string) =>
  fixture.call({ method: "POST", url: `/api/monitor/secrets/${step}`, as, body });

async function towns(as: string, body: object = {}): Promise<unknown[]> {
  const reply = await call("run", { counts: true, ...body }, as);
  expect(reply.status, reply.text).toBe(200);
  const { data, counts } = reply.body as { data: RecordData[]; counts: { all: { count: number } } };
  if (Object.keys(body).length === 0) expect(counts.all.count).toBe(data.length);
  return data.map(({ fields }) => fields["town"]).toSorted();
}

describe("a monitor that reads a confidential field", () => {
  it("watches it for who may see it, and says what is done by it", async () => {
    expect(await towns("admin")).toEqual(expect.arrayContaining(["Northfinished", "Southbound"]));
    expect(await towns("admin")).not.toContain("Northplain");
    expect(await towns("admin", { state: "done" })).toEqual(["Northfinished"]);
  });

  it("watches nothing where they may not see it", async () => {
    const seen = await towns("northConfidential");
    expect(seen).toContain("Northfinished");
    expect(seen.filter((town) => String(town).startsWith("South"))).toEqual([]);
  });

  it.each(["viewer", "both", "terminal"])("does not exist for %s, by no way of asking", async (as) => {
    const list = await fixture.call({ url: "/api/monitor", as });
    expect(list.text).not.toContain("secrets");
    const action = { query: { state: "all" }, type: "export" };
    for (const reply of [await call("run", {}, as), await call("action", action, as)]) {
      expect(reply.status).toBe(403);
      expect(reply.text).not.toMatch(/canary|Finished/);
    }
  });

  it("takes no filter of theirs on a confidential field", async () => {
    const reply = await call("run", { filter: { field: "secret", startsWith: "c" } }, "northConfidential");
    expect(reply.status).toBe(400);
  });
});
