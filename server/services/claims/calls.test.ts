/** Single claims: read, created, saved, unlinked and deleted, by whom, and what is refused (spec records.md 4.8 and 7.4). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Reply } from "../app.fixture.ts";
import { addClaims, claimEngine, day, onePerInjury } from "./claims.fixture.ts";
import type { Served } from "./claims.fixture.ts";

let fixture: AppFixture;
let added: Awaited<ReturnType<typeof addClaims>>;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine: claimEngine() } });
  added = await addClaims({ base: fixture, ask: (request) => fixture.call(request) });
  const { db, redwood, people } = fixture;
  const rights = { trips: ["view" as const, "edit" as const] };
  const onRoot = { groupId: redwood.root, permissions: rights };
  people["adjuster"] = (await addUser(db, redwood, onRoot)).user.email;
  const ofNorth = { groupId: redwood.north, permissions: { trips: ["view" as const, "add" as const] } };
  people["northManager"] = (await addUser(db, redwood, ofNorth)).user.email;
});
afterAll(() => fixture.close());

const path = "/api/claims";
const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object, as = "manager") =>
  fixture.call({ method, url, as, ...(body && { body }) });
const read = async (id: number, as?: string) => {
  const reply = await send("GET", `${path}/${id}`, undefined, as);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Served;
};
const put = (id: number, body: object, as?: string) => send("PUT", `${path}/${id}`, body, as);
const sound = (more: object = {}) => ({
  groupId: fixture.redwood.north,
  status: "open",
  lossDate: day("2025-06-01"),
  ...more,
});
const create = async (more: object = {}) => {
  const reply = await send("POST", path, sound(more));
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Served;
};
const refusal = ({ status, body }: Reply) => {
  const { code, issues = [] } = body as { code: string; issues?: { path: string; message: string }[] };
  return { status, code, issues: issues.map((issue) => [issue.path, issue.message]) };
};
const incidents = (relatedIncidents: object | null) => ({ related: { relatedIncidents } });

describe("a claim", () => {
  it("is read as its page has it, by who may view it", async () => {
    const claim = await read(added.claims.harm, "viewer");
    expect(claim).toMatchObject({
      recordNumber: added.claims.harm,
      eventType: "injuryIllness",
      employeeLabel: "Bob Moe",
      totalReserves: 1_000,
      related: { relatedIncidents: { accident: null, injuryIllness: { label: "Harm Dock 4" } } },
    });
    expect(refusal(await send("GET", `${path}/${added.claims.harm}`, undefined, "terminal"))).toMatchObject({
      status: 403,
      code: "not_permitted",
    });
    expect((await read(added.claims.harm, "adjuster")).related.employee).toMatchObject({ label: null });
  });

  it("is the record of its number, with a history as all have", async () => {
    const claim = await create({ claimantInfo: { fullName: "Cy Orr" }, fields: { adjuster: "Di Poe" } });
    const record = (await send("GET", `/api/models/${claim.id}`)).body as { fields: object };
    expect(record).toMatchObject({
      templateAlias: "claim",
      fields: { claimantFullName: "Cy Orr", adjuster: "Di Poe" },
    });
    await put(claim.id, { status: "closed", closedDate: day("2025-07-01") });
    const { data } = (await send("GET", `/api/models/${claim.id}/histories`)).body as {
      data: { changeType: string }[];
    };
    expect(data.map(({ changeType }) => changeType)).toEqual(["UPDATE", "CREATE"]);
  });

  it("is created at its address, linked by an incident or by the number of the event", async () => {
    const { crash } = added.events;
    const reply = await send("POST", path, sound(incidents({ accident: { id: crash } })));
    const { id } = reply.body as Served;
    expect([reply.status, reply.headers["location"]]).toEqual([201, `${path}/${id}`]);
    expect(reply.body).toMatchObject({ eventType: "accident", eventId: crash });
    expect(await create({ eventType: "accident", eventId: crash })).toMatchObject({ eventId: crash });
    expect(await create({ eventType: "independent", eventId: null })).toMatchObject({ eventId: null });
  });

  it("may be sent back as it was read, which changes nothing", async () => {
    const claim = await read(added.claims.crash);
    const reply = await put(claim.id, claim);
    expect(reply.body).toEqual(claim);
  });

  it("keeps what is left out of a save", async () => {
    const claim = await create({ ...incidents({ accident: { id: added.events.crash } }) });
    const reply = await put(claim.id, { internalClaimId: "77" });
    expect(reply.body).toMatchObject({ internalClaimId: "77", status: "open", eventId: added.events.crash });
  });

  it("is deleted by who may, of the version that they know", async () => {
    const { id } = await create();
    expect((await send("DELETE", `${path}/${id}`, undefined, "terminal")).status).toBe(403);
    expect((await send("DELETE", `${path}/${id}?version=9`)).status).toBe(409);
    expect((await send("DELETE", `${path}/${id}?version=1&customerAlias=redwood`)).status).toBe(204);
    expect(refusal(await send("GET", `${path}/${id}`))).toMatchObject({ status: 404 });
  });
});

describe("an unlink", () => {
  it("empties the event and the incident, whatever the type still says", async () => {
    const claim = await create(incidents({ accident: { id: added.events.crash } }));
    const { employee } = claim.related;
    const unlinked = { ...claim, eventId: null, related: { employee, relatedIncidents: null } };
    const reply = await put(claim.id, unlinked);
    expect(reply.body).toMatchObject({
      eventType: "independent",
      eventId: null,
      related: { relatedIncidents: { accident: null, injuryIllness: null } },
    });
  });

  it("is one by either alone", async () => {
    for (const said of [{ eventId: null }, incidents(null), incidents({ accident: null })]) {
      const { id } = await create(incidents({ accident: { id: added.events.crash } }));
      expect((await put(id, said)).body, JSON.stringify(said)).toMatchObject({ eventId: null });
    }
  });

  it("is linked to a spill as to the other events", async () => {
    const { leak } = added.events;
    const claim = await create(incidents({ materialSpill: { id: leak } }));
    expect(claim).toMatchObject({
      eventType: "materialSpill",
      eventId: leak,
      related: { relatedIncidents: { accident: null, materialSpill: { id: leak, label: "Leak Bay 2" } } },
    });
    expect((await put(claim.id, { eventId: null })).body).toMatchObject({ eventType: "independent" });
  });

  it("frees an injury for another claim", async () => {
    const { free } = added.events;
    const first = await create(incidents({ injuryIllness: { id: free } }));
    const second = sound(incidents({ injuryIllness: { id: free } }));
    expect(refusal(await send("POST", path, second))).toEqual({
      status: 400,
      code: "invalid",
      issues: [["injuryIllness", onePerInjury]],
    });
    expect((await put(first.id, { eventId: null })).status).toBe(200);
    expect((await send("POST", path, second)).status).toBe(201);
  });

  it("is for who may edit the claim", async () => {
    for (const as of ["viewer", "peopleOnly"])
      expect((await put(added.claims.crash, { eventId: null }, as)).status).toBe(403);
    expect((await put(added.claims.harm, { eventId: null }, "terminal")).status).toBe(403);
    expect((await read(added.claims.harm)).eventId).toBe(added.events.harm);
  });
});

describe("two people who save a claim", () => {
  it("meet a conflict with the record as it is, where a version is said", async () => {
    const { id, version } = await create();
    expect((await put(id, { version, status: "closed" })).body).toMatchObject({ version: version + 1 });
    const late = await put(id, { version, status: "open" });
    expect(refusal(late)).toMatchObject({ status: 409, code: "stale_version" });
    expect(late.body).toMatchObject({ record: { id, fields: { status: "closed" } } });
    expect((await put(id, { status: "open" })).body).toMatchObject({ status: "open" });
  });

  it("get the same answer again for the same key, as far as they may still see it", async () => {
    const headers = { "idempotency-key": "claim-1" };
    const request = { method: "POST" as const, url: path, as: "manager", body: sound(), headers };
    const [first, again] = [await fixture.call(request), await fixture.call(request)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    const { id } = first.body as Served;
    await put(id, { status: "changed" });
    expect((await fixture.call(request)).body).toMatchObject({ id, status: "changed" });
  });
});

describe("a claim that may be there already", () => {
  it("is refused with the claims that are like it, until it is confirmed", async () => {
    await create({ internalClaimId: "D-1" });
    const again = sound({ internalClaimId: "D-1" });
    expect(refusal(await send("POST", path, again))).toEqual({
      status: 400,
      code: "not_confirmed",
      issues: [["", "This may be a duplicate of: Claim D-1."]],
    });
    expect((await send("POST", path, { ...again, confirmed: true })).status).toBe(201);
  });

  it("is not known to who may not view the other one", async () => {
    await create({ internalClaimId: "D-2", groupId: fixture.redwood.south });
    const again = sound({ internalClaimId: "D-2" });
    expect((await send("POST", path, again, "northManager")).status).toBe(201);
  });
});

describe("what is refused", () => {
  const two = "A claim is about one event: name one of the incidents.";
  it.each<[string, object, unknown[]]>([
    [
      "two events",
      incidents({ accident: { id: 1 }, injuryIllness: { id: 2 } }),
      ["/related/relatedIncidents", two],
    ],
    [
      "an event that differs from the incident",
      { eventType: "accident", eventId: 7, ...incidents({ accident: { id: 8 } }) },
      [
        "/eventId",
        "eventId and related.relatedIncidents say different events: let both be empty or the same.",
      ],
    ],
    [
      "an event without its type",
      { eventId: 7 },
      ["/eventType", "Say of which type the event is: accident or injuryIllness or materialSpill."],
    ],
    [
      "a type without its event",
      { eventType: "accident" },
      ["/eventType", "The event is of the type independent, not accident."],
    ],
    ["a sum", { totalReserves: 5 }, ["/totalReserves", "totalReserves cannot be set: it is only shown."]],
    ["a value twice", { fields: { status: "open" } }, ["/fields/status", "status is said twice."]],
  ])("%s", async (_what, more, issue) => {
    const reply = await send("POST", path, sound(more));
    expect(refusal(reply)).toEqual({ status: 400, code: "claim_refused", issues: [issue] });
  });

  it("an event that is no text, and properties that no claim has", async () => {
    expect(refusal(await send("POST", path, sound({ eventId: "7" })))).toMatchObject({
      status: 400,
      code: "invalid_request",
    });
    expect((await send("POST", path, sound({ town: "Reno" }))).status).toBe(400);
  });

  it("a sum that differs from what was read", async () => {
    const { crash } = added.claims;
    expect(refusal(await put(crash, { incurredLoss: 1 })).issues.map(([at]) => at)).toEqual([
      "/incurredLoss",
    ]);
  });

  it("what the record's own rules refuse, by its fields", async () => {
    const { lossDate: _left, ...rest } = sound();
    expect(refusal(await send("POST", path, rest))).toMatchObject({
      status: 400,
      code: "invalid",
      issues: [["lossDate", "Required field"]],
    });
    const unknown = sound({ fields: { town: "Reno" } });
    expect(refusal(await send("POST", path, unknown)).issues[0]?.[0]).toBe("town");
    const strange = sound(incidents({ accident: { id: added.events.harm } }));
    expect(refusal(await send("POST", path, strange)).issues[0]?.[0]).toBe("accident");
  });

  it("a record of another type is no claim", async () => {
    const { crash } = added.events;
    for (const [method, body] of [["GET"], ["PUT", {}], ["DELETE"]] as const)
      expect(refusal(await send(method, `${path}/${crash}`, body))).toMatchObject({
        status: 404,
        code: "record_not_found",
      });
  });
});
