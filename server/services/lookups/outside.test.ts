/** Lookups that an outside service of the company answers (spec platform.md 7.1, records.md 7.2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { content, dropsOut, json, status } from "../../integrations/service.fixture.ts";
import { addTrips } from "../app.fixture.ts";
import { createOutsideFixture } from "../integrations/outside.fixture.ts";
import type { OutsideFixture } from "../integrations/outside.fixture.ts";

let fixture: OutsideFixture;
beforeAll(async () => {
  fixture = await createOutsideFixture();
  await addTrips(fixture);
}, 60_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.outside.asked.splice(0);
  fixture.outside.behave(json({ consigneeName: "Ann's Diner", pieces: 7, extra: "qz-extra" }));
  await fixture.configure("redwood", { "integrations.proData.url": `${fixture.outside.origin}/pro` });
  await fixture.configure("harbor", null);
});

const ask = (query: string, as = "admin", host = "redwood.localhost") =>
  fixture.call({ url: `/api/integrations/proData${query}`, as, headers: { host } });
const nothing = { consigneeName: null, consigneeState: null, consigneePhone: null, code: null, pieces: null };
const paths = () => fixture.outside.asked.map(({ path }) => path);

describe("a lookup with an outside service", () => {
  it("gives what the service knows by the lookup's own names, the same for the API and for forms", async () => {
    const body = { ...nothing, consigneeName: "Ann's Diner", pieces: 7 };
    expect(await ask("?proNumber=44%2002")).toMatchObject({ status: 200, body });
    expect((await fixture.call({ url: "/api/lookups/pro/44%2002", as: "admin" })).body).toEqual(body);
    expect(paths()).toEqual(["/pro?proNumber=44+02", "/pro?proNumber=44+02"]);
    expect((await ask("?proNumber=1")).text).not.toContain("qz-extra");
  });

  it("reads choices by name or by what people read, and leaves others empty", async () => {
    for (const [given, taken] of [
      ["EXPRESS", "express"],
      ["Local trip", "local"],
      ["Ontario", null],
    ]) {
      fixture.outside.behave(json({ consigneeState: given, consigneePhone: " ", consigneeName: "" }));
      expect((await ask("?proNumber=1")).body).toEqual({ ...nothing, consigneeState: taken });
    }
  });

  it("refuses values of a wrong type, and an answer without any of its names", async () => {
    for (const given of [
      { consigneeName: 7 },
      { consigneeName: ["a"] },
      { pieces: "7" },
      { consigneePhone: "\0" },
    ]) {
      fixture.outside.behave(json({ ...given }));
      const reply = await ask("?proNumber=1");
      expect(reply.body, JSON.stringify(given)).toMatchObject({
        status: 502,
        code: "integration_answer_unusable",
        message: expect.stringContaining(`"${Object.keys(given)[0]}"`) as string,
      });
    }
    fixture.outside.behave(json({ error: "qz-inside" }));
    expect((await ask("?proNumber=1")).body).toMatchObject({ code: "integration_answer_unusable" });
  });

  it("has its own messages for no key and for nothing found", async () => {
    for (const query of ["", "?proNumber=%20"])
      expect((await ask(query)).body).toMatchObject({
        status: 400,
        message: "The request is not valid: PRO number required..",
      });
    expect(paths()).toEqual([]);
    fixture.outside.behave(status(404));
    expect((await ask("?proNumber=1")).body).toMatchObject({
      code: "lookup_not_found",
      message: "There is no such PRO.",
    });
  });

  it("says what went wrong outside, and nothing of what the service said", async () => {
    const cases = [
      [status(500), 502, "integration_failed"],
      [status(302, { location: "http://127.0.0.1/elsewhere" }), 502, "integration_failed"],
      [dropsOut, 502, "integration_unreachable"],
      [content("text/html", "<html>qz-page</html>"), 502, "integration_answer_unusable"],
      [content("application/json", "x".repeat(5_000)), 502, "integration_answer_too_large"],
    ] as const;
    for (const [behavior, expected, code] of cases) {
      fixture.outside.behave(behavior);
      const reply = await ask("?proNumber=1");
      expect(reply.body).toMatchObject({ status: expected, code });
      expect(reply.text).not.toMatch(/qz-|127\.0\.0\.1/);
    }
  });

  it("is for those who may view its template, and shows nobody a confidential field who may not see it", async () => {
    fixture.outside.behave(json({ consigneeName: "Ann's", code: "qz-code" }));
    const seen = { ...nothing, consigneeName: "Ann's" };
    expect((await ask("?proNumber=1", "confidential")).body).toEqual({ ...seen, code: "qz-code" });
    expect((await ask("?proNumber=1", "viewer")).body).toEqual(seen);
    fixture.outside.asked.splice(0);
    expect((await ask("?proNumber=1", "peopleOnly")).status).toBe(403);
    expect((await ask("?proNumber=1", "stranger")).status).toBe(403);
    expect(paths()).toEqual([]);
  });

  it("is that of one company alone, with the token for this company and this origin", async () => {
    await ask("?proNumber=1");
    expect(fixture.outside.asked).toEqual([
      { path: "/pro?proNumber=1", authorization: "Bearer qz-redwood-token" },
    ]);
    const theirs = await ask("?proNumber=1", "foreign", "harbor.localhost");
    expect(theirs.body).toMatchObject({ code: "lookup_not_found" });
    expect(fixture.outside.asked).toHaveLength(1);
    const other = fixture.outside.origin.replace("127.0.0.1", "localhost");
    await fixture.configure("harbor", { "integrations.proData.url": fixture.outside.origin });
    await fixture.configure("redwood", { "integrations.proData.url": other });
    await ask("?proNumber=2", "foreign", "harbor.localhost");
    await ask("?proNumber=3");
    expect(fixture.outside.asked.slice(1).map(({ authorization }) => authorization)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("answers from the company's own records again without an address", async () => {
    await fixture.configure("redwood", { "integrations.proData.url": "" });
    expect((await ask("?proNumber=northtown")).body).toMatchObject({ consigneeName: "Northtown" });
    expect(paths()).toEqual([]);
  });

  it("keeps nobody from the database while it is waited for", async () => {
    const waiting: (() => void)[] = [];
    fixture.outside.behave((_request, response) => void waiting.push(() => response.writeHead(404).end()));
    const open = Array.from({ length: 18 }, () => ask("?proNumber=1"));
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(18);
    expect((await fixture.call({ url: "/api/models?templateAlias=trip", as: "admin" })).status).toBe(200);
    for (const answer of waiting) answer();
    expect(new Set((await Promise.all(open)).map((reply) => reply.status))).toEqual(new Set([404]));
  });
});

describe("a save by the API", () => {
  const save = async () => {
    const fields = { town: "Reno", number: "Northtown" };
    const body = { templateAlias: "trip", groupId: fixture.redwood.north, fields, relations: {} };
    return (await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).body as RecordData;
  };

  it("fills in what the company's own records know, and waits for no service outside", async () => {
    expect((await save()).fields["shipper"]).toBeNull();
    expect(paths()).toEqual([]);
    await fixture.configure("redwood", null);
    expect((await save()).fields["shipper"]).toBe("Northtown");
  });
});
