/** Pages of claims: filters, order, paging, and whose claims are counted (spec records.md 7.4). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { addClaims, claimEngine } from "./claims.fixture.ts";
import type { Served } from "./claims.fixture.ts";

let fixture: AppFixture;
let added: Awaited<ReturnType<typeof addClaims>>;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine: claimEngine() } });
  added = await addClaims({ base: fixture, ask: (request) => fixture.call(request) });
  const { db, redwood, people } = fixture;
  const onNorth = { groupId: redwood.north, permissions: { trips: ["view" as const] } };
  people["adjuster"] = (await addUser(db, redwood, onNorth)).user.email;
});
afterAll(() => fixture.close());

const post = (body: object, as = "viewer", query = "") =>
  fixture.call({ method: "POST", url: `/api/claims/page${query}`, as, body });

async function page(body: object, as?: string) {
  const reply = await post(body, as);
  expect(reply.status, reply.text).toBe(200);
  const { _embedded, page: counted } = reply.body as {
    _embedded: { claims: Served[] };
    page: { totalElements: number };
  };
  return { claims: _embedded.claims, total: counted.totalElements };
}
const names = (claims: readonly Served[]) => {
  const byId = new Map(Object.entries(added.claims).map(([name, id]) => [id, name]));
  return claims.map(({ id }) => byId.get(id));
};
const found = async (body: object, as?: string) => names((await page(body, as)).claims);

const among = (field: string, value: readonly unknown[], more: object = {}) => ({
  field,
  booleanOperation: "AND",
  predicateOperation: "IN",
  value,
  ignoreCase: true,
  ...more,
});
const filtered = (...filterOperands: object[]) => ({ filters: [{ filterOperands }] });
const mistakesOf = async (body: object) => {
  const reply = await post(body);
  const { code, issues = [] } = reply.body as { code: string; issues?: { path: string; message: string }[] };
  return { status: reply.status, code, paths: issues.map(({ path }) => path), text: reply.text };
};

describe("a page of claims", () => {
  it("has the newest first, and all that the specification says of a claim", async () => {
    const { claims, total } = await page({});
    expect(names(claims)).toEqual(["other", "harm", "independent", "crash"]);
    expect(total).toBe(4);
    const { id } = claims[3]!;
    expect(claims[3]).toMatchObject({
      recordNumber: id,
      eventType: "accident",
      eventId: added.events.crash,
      status: "open",
      internalClaimId: "3",
      lossDate: Date.parse("2025-03-01") / 1_000,
      closedDate: null,
      type: "local",
      claimantInfo: { fullName: "Claimant 3" },
      related: {
        employee: { id: added.ann, label: "Ann Lee" },
        relatedIncidents: {
          accident: { id: added.events.crash, label: "Crash Reno" },
          injuryIllness: null,
          materialSpill: null,
        },
      },
      totalReserves: 100.3,
      totalPayments: 40.15,
      totalReimbursements: 10,
      totalReserveRemaining: 60.15,
      totalIncurredExpense: 30.15,
      incurredLoss: 100.3,
      employeeLabel: "Ann Lee",
      protectedFields: [],
    });
    expect(claims[1]).toMatchObject({ eventType: "injuryIllness", eventId: added.events.harm });
    expect(claims[2]).toMatchObject({ eventType: "independent", eventId: null });
  });

  it("is of employees, of events of both types, and of all filters at once", async () => {
    const { ann, bob, events } = added;
    expect(await found(filtered(among("employee", [ann])))).toEqual(["independent", "crash"]);
    expect(await found(filtered(among("eventId", [events.crash, events.harm])))).toEqual(["harm", "crash"]);
    const both = [among("employee", [bob]), among("eventId", [events.crash, events.harm])];
    expect(await found(filtered(...both))).toEqual(["harm"]);
    const either = both.map((each) => ({ ...each, booleanOperation: "OR" }));
    expect(await found(filtered(...either))).toEqual(["other", "harm", "crash"]);
    const apart = { filters: both.map((each) => ({ filterOperands: [each] })) };
    expect(await found(apart)).toEqual(["harm"]);
    expect(await page(filtered(among("eventId", [added.claims.crash])))).toEqual({ claims: [], total: 0 });
  });

  it("is sorted by each field that the specification names", async () => {
    const byDate = [{ field: "lossDate", desc: false }];
    expect(await found({ pageSort: byDate })).toEqual(["independent", "other", "crash", "harm"]);
    expect(await found({ pageSort: ["lossDate", true] })).toEqual(["harm", "crash", "other", "independent"]);
    expect(await found({ pageSort: [{ field: "recordNumber" }] })).toEqual([
      "crash",
      "independent",
      "harm",
      "other",
    ]);
    const byMoney = [{ field: "totalReserves", desc: true }, ...byDate];
    expect(await found({ pageSort: byMoney })).toEqual(["harm", "crash", "independent", "other"]);
    const byPerson = [{ field: "employeeLabel", desc: true }, { field: "claimantInfo.fullName" }];
    expect(await found({ pageSort: byPerson })).toEqual(["other", "harm", "independent", "crash"]);
  });

  it("skips and takes, and counts all of them", async () => {
    const taken = await page({ skip: 1, take: 2 });
    expect([names(taken.claims), taken.total]).toEqual([["harm", "independent"], 4]);
    expect(await page({ skip: 4, take: 2 })).toEqual({ claims: [], total: 4 });
  });

  it("accepts the company's alias as every call does", async () => {
    expect((await post({}, "viewer", "?customerAlias=redwood")).status).toBe(200);
    expect((await post({}, "viewer", "?customerAlias=harbor")).status).toBe(404);
  });
});

describe("whose claims", () => {
  it("of a terminal its manager alone has, on the page and in the count", async () => {
    const { claims, total } = await page({}, "terminal");
    expect([names(claims), total]).toEqual([["independent", "crash"], 2]);
    const ofBob = filtered(among("employee", [added.bob]));
    expect(await page(ofBob, "terminal")).toEqual({ claims: [], total: 0 });
  });

  it("who has no right to them gets none", async () => {
    const reply = await post({}, "peopleOnly");
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([403, "not_permitted"]);
  });

  it("a related record that the reader may not view has no label", async () => {
    const { claims, total } = await page({}, "adjuster");
    expect(total).toBe(2);
    expect(claims[0]).toMatchObject({
      related: { employee: { id: added.ann, label: null, restricted: true } },
      employeeLabel: null,
    });
    expect(JSON.stringify(claims)).not.toContain("Ann");
  });
});

describe("a page that cannot be asked for", () => {
  it("says which field, operation or order it does not know, by a pointer", async () => {
    const body = {
      filters: [
        { filterOperands: [among("town", [1]), among("employee", [1], { predicateOperation: "LIKE" })] },
        { filterOperands: [among("employee", [1], { booleanOperation: "XOR" })] },
      ],
      pageSort: [{ field: "town", desc: true }],
    };
    expect(await mistakesOf(body)).toMatchObject({
      status: 400,
      code: "claim_refused",
      paths: [
        "/filters/0/filterOperands/0/field",
        "/filters/0/filterOperands/1/predicateOperation",
        "/filters/1/filterOperands/0/booleanOperation",
        "/pageSort/0/field",
      ],
      text: expect.stringContaining("choose one of employee, eventId") as string,
    });
    expect((await mistakesOf({ pageSort: ["lossDate", "desc"] })).paths).toEqual(["/pageSort/0"]);
    expect((await mistakesOf({ pageSort: [7] })).paths).toEqual(["/pageSort/0/field"]);
  });

  it("has no comparisons that are put together in two ways", async () => {
    const mixed = filtered(among("employee", [1]), among("eventId", [1], { booleanOperation: "OR" }));
    expect((await mistakesOf(mixed)).paths).toEqual(["/filters/0/filterOperands/1/booleanOperation"]);
  });

  it.each([
    ["take", { take: 0 }],
    ["take", { take: 10_000 }],
    ["skip", { skip: -1 }],
    ["skip", { skip: 10_001 }],
    ["value/0", filtered(among("eventId", ["7"]))],
    ["value", filtered(among("eventId", []))],
  ])("refuses %s as in %j", async (at, body) => {
    const { status, code, text } = await mistakesOf(body);
    expect([status, code]).toEqual([400, "invalid_request"]);
    expect(text).toContain(`${at} must`);
  });
});
