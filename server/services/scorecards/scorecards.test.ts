/** Scorecards: what may be weighed, and adding, changing, archiving and deleting them (spec reporting.md 7). */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { asUser } from "../../http/tenant.ts";
import { inTenant } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { attributes, createScorecardFixture, day, definition, url } from "./scorecards.fixture.ts";
import type { ScorecardFixture, Shown } from "./scorecards.fixture.ts";
import { scorecardsFlag } from "./context.ts";
import { mergePosition } from "./positions.ts";

let fixture: ScorecardFixture;
beforeAll(async () => {
  fixture = await createScorecardFixture();
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const post = (body: object, as = "manager") => ({ method: "POST" as const, url: "/scorecards", body, as });
const put = (body: object, as = "manager") => ({ method: "PUT" as const, url: "/scorecards", body, as });
const remove = (id: number, as = "manager") => ({ method: "DELETE" as const, url: `${url}/${id}`, as });
const add = (more: object = {}, as = "manager") =>
  fixture.ask<Shown>(post({ ...definition, ...more }, as), 201);
const namesFor = async (as: string) =>
  (await fixture.ask<{ data: Shown[] }>({ url, as })).data.map(({ name }) => name);

interface Choices {
  data: { dataset: string; attribute: string; label: string; per: string }[];
  positions: { name: string; label: string }[];
}

describe("what may be weighed", () => {
  const choices = (as: string) => fixture.ask<Choices>({ url: `${url}/attributes`, as });

  it("is what the reader may view, with the positions that are offered", async () => {
    const { data, positions } = await choices("manager");
    expect(data.map(({ dataset, attribute, per }) => [dataset, attribute, per])).toEqual([
      ["crashes", "all", "miles"],
      ["crashes", "severe", "days"],
    ]);
    expect(positions).toEqual([
      { name: "local", label: "local trip" },
      { name: "express", label: "express trip" },
    ]);
    expect((await choices("admin")).data.map(({ attribute }) => attribute)).toContain("hauls");
    expect((await choices("peopleOnly")).data).toEqual([]);
  });
});

describe("a scorecard", () => {
  it("is added with all that was chosen, and computed by itself once the month has ended", async () => {
    const { north } = fixture.redwood;
    const employees = { groupIds: [north], positions: ["local"] };
    const added = await add({ name: "  North  ", employees, shownToEmployees: true });
    expect(added).toMatchObject({
      version: 1,
      name: "North",
      employees,
      frequency: "monthly",
      months: 12,
      groupLabels: ["North"],
      positionLabels: ["local trip"],
      createdBy: { firstName: "User" },
      createdAt: NOW,
      updatedAt: NOW,
      archived: false,
      access: "edit",
      shownToEmployees: true,
      notRun: null,
      nextAt: day("2026-02-01T08:00Z"),
      lastRun: null,
    });
    expect(added.attributes).toEqual([
      { ...attributes[0], label: "All crashes", per: "miles", better: "less" },
      { ...attributes[1], label: "Severe crashes", per: "days", better: "less" },
    ]);
    expect(await fixture.ask({ url: `${url}/${added.id}`, as: "manager" })).toEqual(added);
    expect(await namesFor("manager")).toContain("North");
    await fixture.ask(remove(added.id), 204);
    expect(await fixture.refused({ url: `${url}/${added.id}`, as: "manager" })).toMatchObject({
      status: 404,
      code: "scorecard_not_found",
    });
  });

  it("is refused with each mistake and where it is", async () => {
    const one = { dataset: "crashes", attribute: "all" };
    const cases: [object, string, RegExp][] = [
      [{ name: " " }, "/name", /Give the scorecard a name/],
      [{ name: "x".repeat(101) }, "/name", /at most 100/],
      [{ attributes: [] }, "/attributes", /at least one attribute/],
      [{ attributes: [{ ...one, weight: 90 }] }, "/attributes", /add up to 90\. They must add up to 100/],
      [
        {
          attributes: [
            { ...one, weight: 0 },
            { ...attributes[1], weight: 100 },
          ],
        },
        "/attributes/0/weight",
        /./,
      ],
      [
        {
          attributes: [
            { ...one, weight: 33.5 },
            { ...attributes[1], weight: 66.5 },
          ],
        },
        "/attributes/0/weight",
        /./,
      ],
      [
        {
          attributes: [
            { ...one, weight: 50 },
            { ...one, weight: 50 },
          ],
        },
        "/attributes/1",
        /there already/,
      ],
      [{ attributes: [{ ...one, dataset: "none", weight: 100 }] }, "/attributes/0/dataset", /none/],
      [{ attributes: [{ ...one, attribute: "none", weight: 100 }] }, "/attributes/0/attribute", /none/],
      [
        { attributes: [{ dataset: "hauls", attribute: "hauls", weight: 100 }] },
        "/attributes/0/dataset",
        /hauls/,
      ],
      [{ months: 0 }, "/months", /./],
      [{ months: 37 }, "/months", /./],
      [{ months: 1.5 }, "/months", /./],
      [{ employees: { groupIds: [999_999], positions: [] } }, "/employees/groupIds/0", /no such group/],
      [{ employees: { groupIds: [], positions: ["pilot"] } }, "/employees/positions/0", /pilot/],
    ];
    for (const [more, path, message] of cases) {
      const found = await fixture.refused(post({ ...definition, ...more }));
      expect([found.status, found.code], JSON.stringify(more)).toEqual([400, "scorecard_refused"]);
      const issue = found.issues?.find((each) => each.path === path);
      expect(issue?.message, JSON.stringify(found.issues)).toMatch(message);
    }
    expect(await namesFor("manager")).toEqual([]);
  });

  it("is refused where the body has another shape", async () => {
    const bodies = [
      {},
      { ...definition, frequency: "daily" },
      { ...definition, more: 1 },
      { ...definition, name: "a\u0000b" },
      { ...definition, attributes: "all" },
      { ...definition, employees: { groupIds: ["x"], positions: [] } },
      { ...definition, id: 1 },
    ];
    for (const body of bodies)
      expect((await fixture.refused(post(body))).status, JSON.stringify(body)).toBe(400);
  });

  it("is changed by its creator and administrators, by the version that they read", async () => {
    const { id } = await add({ name: "Mine" });
    const change = (more: object, as = "manager") => put({ id, version: 1, ...more }, as);
    expect(await fixture.refused(change({ name: "Theirs" }, "viewer"))).toMatchObject({
      status: 403,
      code: "scorecard_not_yours",
    });
    const changed = await fixture.ask<Shown>(change({ name: "Ours", frequency: "yearly" }));
    expect(changed).toMatchObject({ version: 2, name: "Ours", frequency: "yearly", months: 12 });
    expect(changed.nextAt).toBe(day("2027-01-01T08:00Z"));
    expect(await fixture.refused(change({ name: "Late" }))).toMatchObject({
      status: 409,
      code: "stale_scorecard",
    });
    const archived = await fixture.ask<Shown>(put({ id, version: 2, archived: true }, "admin"));
    expect(archived).toMatchObject({
      version: 3,
      archived: true,
      nextAt: null,
      createdBy: changed.createdBy,
    });
    expect((await fixture.ask<Shown>({ url: `${url}/${id}`, as: "viewer" })).access).toBe("view");
    expect(await fixture.refused(remove(id, "viewer"))).toMatchObject({ status: 403 });
    expect(await fixture.refused(put({ id, version: 3, months: 99 }))).toMatchObject({ status: 400 });
    expect(await fixture.refused(put({ id, version: 3, name: " " }))).toMatchObject({ status: 400 });
    expect(await fixture.refused(put({ id: 999_999, version: 1 }))).toMatchObject({ status: 404 });
  });

  it("is changed once by two who change the same version at the same time", async () => {
    const { id } = await add({ name: "Two" });
    const [one, two] = await Promise.all(
      ["manager", "admin"].map((as) => fixture.call(put({ id, version: 1, name: as }, as))),
    );
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
  });

  it("is one of at most 200", async () => {
    const { id } = await add();
    const { id: customerId } = fixture.redwood;
    await inTenant(fixture.db, { customerId }, (trx) =>
      sql`insert into scorecards (customer_id, owner_id, name, definition, shown_to_employees, archived, next_at, created_at, updated_at)
        select customer_id, owner_id, name, definition, false, true, 0, 0, 0 from scorecards, generate_series(1, 199)
        where customer_id = ${customerId} and id = ${id}`.execute(trx),
    );
    expect(await fixture.refused(post(definition))).toMatchObject({
      status: 409,
      code: "too_many_scorecards",
    });
  });

  it("chooses the other position once two are merged, as another version", async () => {
    const { id } = await add({ employees: { groupIds: [], positions: ["local", "old"] } });
    const { id: userId } = await fixture.ask<{ id: number }>({ url: "/api/users/current" });
    const merged = (set: string) =>
      asUser(fixture.deps, { customerId: fixture.redwood.id, userId, readOnly: false }, (tenant) =>
        mergePosition(tenant, { set, from: { name: "old" }, into: { name: "express" } }),
      );
    await merged("other_kinds");
    expect(await fixture.ask({ url: `${url}/${id}` })).toMatchObject({ version: 1 });
    await merged("trip_kinds");
    expect(await fixture.ask({ url: `${url}/${id}` })).toMatchObject({
      version: 2,
      employees: { positions: ["express", "local"] },
    });
  });

  it("is added once by a request that is sent again with its key", async () => {
    const headers = { "idempotency-key": "twice" };
    const [one, two] = [
      await fixture.call({ ...post(definition), headers }),
      await fixture.call({ ...post(definition), headers }),
    ];
    expect(two.body).toEqual(one.body);
    expect(await namesFor("manager")).toEqual(["Drivers"]);
  });
});

describe("scorecards that are switched off", () => {
  it("are refused, whatever is asked", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    const { id } = await add();
    flags[scorecardsFlag] = false;
    try {
      for (const path of ["", "/attributes", "/own", `/${id}`, `/${id}/runs`, `/${id}/scores`])
        expect(await fixture.refused({ url: `${url}${path}` })).toMatchObject({
          status: 403,
          code: "feature_disabled",
        });
      for (const request of [post(definition), put({ id, version: 1 }), remove(id)])
        expect(await fixture.refused(request)).toMatchObject({ status: 403, code: "feature_disabled" });
    } finally {
      flags[scorecardsFlag] = true;
    }
  });
});

describe("a module that is off", () => {
  it("takes its attributes out of the choices; a scorecard of nothing else is seen by those who may delete it", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    const { id } = await add();
    flags["module.trips.enabled"] = false;
    try {
      const { data } = await fixture.ask<Choices>({ url: `${url}/attributes` });
      expect(data.map(({ attribute }) => attribute)).toEqual(["hauls"]);
      expect((await fixture.refused(post(definition))).issues?.[0]?.path).toBe("/attributes/0/dataset");
      expect(await namesFor("viewer")).toEqual([]);
      expect(await namesFor("manager")).toEqual(["Drivers"]);
      const compute = { method: "POST" as const, url: `${url}/${id}/compute`, as: "manager" };
      expect(await fixture.refused(compute)).toMatchObject({ status: 400, code: "scorecard_refused" });
      const archived = await fixture.ask<Shown>(put({ id, version: 1, archived: true, name: "Off" }));
      expect(archived).toMatchObject({ archived: true, name: "Off" });
      await fixture.ask(remove(id), 204);
    } finally {
      flags["module.trips.enabled"] = true;
    }
  });
});
