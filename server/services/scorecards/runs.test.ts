/** Runs of a scorecard: what they say, and that they stay as they are (spec reporting.md 3 and 4). */
import type { Static } from "typebox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { explainPerson } from "../../../engine/server.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import type { history, personScore, preview, scorePage, ShownHead, terminals } from "./replies.ts";
import { addDrivers, createScorecardFixture, day, definition, url } from "./scorecards.fixture.ts";
import type { Driver, ScorecardFixture, Shown } from "./scorecards.fixture.ts";

type Page = Static<typeof scorePage>;
type Person = Static<typeof personScore>;

let fixture: ScorecardFixture;
let drivers: Driver[];
beforeAll(async () => {
  fixture = await createScorecardFixture();
  drivers = await addDrivers(fixture);
}, 240_000);
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const add = async (more: object = {}) =>
  (await fixture.ask<Shown>({ method: "POST", url, body: { ...definition, ...more } }, 201)).id;
const compute = async (id: number, as = "admin") =>
  (await fixture.ask<{ run: ShownHead }>({ method: "POST", url: `${url}/${id}/compute`, as }, 201)).run;
const scores = (id: number, query = "", as = "admin") =>
  fixture.ask<Page>({ url: `${url}/${id}/scores${query}`, as });
const namesIn = ({ data }: Pick<Page, "data">) => data.map(({ name }) => name);
const recordOf = (id: number) => fixture.ask<RecordData>({ url: `/api/models/${id}` });
const named = (name: string): Driver => {
  const found = drivers.find((each) => each.name === name);
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
};

describe("a run", () => {
  it("covers the last whole months, and says what each score was computed from", async () => {
    const id = await add();
    const run = await compute(id);
    expect(run).toMatchObject({
      computedAt: NOW,
      computedBy: { firstName: "User" },
      from: day("2025-01-01"),
      to: day("2025-12-31"),
      formula: "1",
      people: 10,
      scored: 10,
    });
    expect(run).not.toHaveProperty("isPartial");
    const page = await scores(id);
    expect(page.run).toMatchObject(run);
    expect([page.count, page.next]).toEqual([10, null]);
    const [crashes, severe] = page.run.attributes;
    expect(crashes).toMatchObject({ attribute: "all", weight: 60, label: "All crashes", per: "miles" });
    expect(crashes?.peers).toMatchObject([
      { label: "Everybody", people: 10, events: 6, exposure: 10, mean: 0.6 },
    ]);
    expect(crashes?.rows).toEqual({ person: "primaryModel", filters: [] });
    expect(severe).toMatchObject({ attribute: "severe", per: "days" });
    expect(severe?.peers[0]).toMatchObject({ people: 10, events: 24, exposure: 10 });
    const worst = page.data.filter(({ attributes: [first] }) => first?.events === 2);
    expect(worst.map(({ name, terminal }) => [name, terminal])).toEqual([
      ["Nora 6", "North"],
      ["Sam 4", "South"],
    ]);
    for (const { score, attributes } of page.data) {
      const sum = attributes.reduce((all, { contribution }) => all + contribution, 0);
      expect(sum).toBeCloseTo(score ?? NaN, 9);
    }
    expect(page.data.map(({ score }) => score)).toEqual(
      page.data.map(({ score }) => score).toSorted((one, other) => (other ?? 0) - (one ?? 0)),
    );
    expect((await fixture.ask<Shown>({ url: `${url}/${id}` })).lastRun).toEqual(run);
  });

  it("is kept with each that is computed, the newest first", async () => {
    const id = await add();
    const one = await compute(id);
    fixture.clock.now = NOW + 60;
    const two = await compute(id);
    const { data } = await fixture.ask<{ data: ShownHead[] }>({ url: `${url}/${id}/runs` });
    expect(data).toEqual([two, one]);
    const key = { "idempotency-key": "once" };
    const twice = { method: "POST" as const, url: `${url}/${id}/compute`, headers: key };
    const first = await fixture.ask<{ run: ShownHead }>(twice, 201);
    expect(await fixture.ask(twice, 201)).toEqual(first);
    expect((await fixture.ask<{ data: ShownHead[] }>({ url: `${url}/${id}/runs` })).data).toHaveLength(3);
  });

  it("is never changed by what is recorded, renamed or weighed later", async () => {
    const id = await add();
    const { id: run } = await compute(id);
    const before = await scores(id, `?run=${run}`);
    const { groupId, id: driver } = named("Nora 1");
    const relations = { primaryModel: driver };
    const late = await fixture.add(
      "crash",
      groupId,
      { date: day("2025-03-01"), severity: "express" },
      relations,
    );
    const weights = [{ ...definition.attributes[0], weight: 100 }];
    await fixture.ask({ method: "PUT", url, body: { id, version: 1, attributes: weights, name: "Other" } });
    expect(await scores(id, `?run=${run}`)).toEqual(before);
    const { id: next } = await compute(id);
    const after = await scores(id);
    expect(after.run.id).toBe(next);
    expect(after.run.attributes).toHaveLength(1);
    expect(after.data.find(({ employeeId }) => employeeId === driver)?.attributes[0]?.events).toBe(1);
    await fixture.ask({ method: "DELETE", url: `/api/models/${late.id}?version=${late.version}` }, 204);
  });

  it("leaves out who was deleted or moved to where its reader may not view them, and keeps the others as they are", async () => {
    const id = await add({ employees: { groupIds: [fixture.redwood.north], positions: [] } });
    await fixture.ask({ method: "GET", url: `${url}/${id}`, as: "terminal" });
    const { id: run } = await compute(id, "terminal");
    const seen = await scores(id, `?run=${run}`, "terminal");
    expect(seen.count).toBe(6);
    const moved = await recordOf(named("Nora 2").id);
    const { version, fields, relations } = moved;
    const body = { id: moved.id, version, groupId: fixture.redwood.south, fields, relations };
    const changed = await fixture.ask<RecordData>({ method: "PUT", url: `/api/models/${moved.id}`, body });
    const gone = await recordOf(named("Nora 3").id);
    await fixture.ask({ method: "DELETE", url: `/api/models/${gone.id}?version=${gone.version}` }, 204);
    const after = await scores(id, `?run=${run}`, "terminal");
    const left = (each: Page["data"][number]) => ![moved.id, gone.id].includes(each.employeeId);
    expect([after.count, after.run]).toEqual([4, seen.run]);
    expect(after.data).toEqual(seen.data.filter(left));
    expect(namesIn(await scores(id, `?run=${run}`))).toContain("Nora 2");
    for (const person of [moved.id, gone.id])
      for (const path of [`scores/${person}`, `scores/historical?employeeId=${person}`])
        expect(await fixture.refused({ url: `${url}/${id}/${path}`, as: "terminal" })).toMatchObject({
          status: 404,
          code: "scorecard_person_not_found",
        });
    const [terminal] = (
      await fixture.ask<Static<typeof terminals>>({ url: `${url}/${id}/terminals`, as: "terminal" })
    ).data;
    expect(terminal?.people).toBe(4);
    const back = { ...body, version: changed.version, groupId: fixture.redwood.north };
    await fixture.ask({ method: "PUT", url: `/api/models/${moved.id}`, body: back });
    await fixture.ask({ method: "POST", url: `/api/models/${gone.id}/restore` });
  });
});

describe("the scores of a run", () => {
  it("are read page by page, by score, name or terminal, in either direction", async () => {
    const id = await add();
    await compute(id);
    const all = async (query: string) => {
      const found: string[] = [];
      let after = "";
      do {
        const page = await scores(id, `?limit=3${query}${after}`);
        expect(page.count).toBe(10);
        found.push(...namesIn(page));
        after = page.next === null ? "" : `&after=${page.next}`;
      } while (after !== "");
      return found;
    };
    const names = drivers.map(({ name }) => name).toSorted();
    expect(await all("&order=name")).toEqual(names);
    expect(await all("&order=name&direction=desc")).toEqual(names.toReversed());
    expect(
      (await all("&order=terminal&direction=desc")).slice(0, 4).every((name) => name.startsWith("Sam")),
    ).toBe(true);
    const byScore = await all("");
    expect(new Set(byScore).size).toBe(10);
    expect(byScore.slice(-2).toSorted()).toEqual(["Nora 6", "Sam 4"]);
    expect((await all("&order=score&direction=asc")).slice(0, 2).toSorted()).toEqual(["Nora 6", "Sam 4"]);
  });

  it("are searched by name, and narrowed to a group with all below it", async () => {
    const id = await add();
    await compute(id);
    const { root, south } = fixture.redwood;
    expect(await scores(id, "?search=sam%204")).toMatchObject({ count: 1, data: [{ name: "Sam 4" }] });
    expect((await scores(id, "?search=nobody")).count).toBe(0);
    expect((await scores(id, `?groupId=${south}`)).count).toBe(4);
    expect((await scores(id, `?groupId=${root}`)).count).toBe(10);
    const { next } = await scores(id, "?limit=2");
    for (const query of [
      `?limit=2&order=name&after=${next}`,
      "?after=none",
      "?limit=101",
      "?order=age",
      "?run=0",
    ])
      expect((await fixture.refused({ url: `${url}/${id}/scores${query}` })).status, query).toBe(400);
    expect(await fixture.refused({ url: `${url}/${id}/scores?run=999999` })).toMatchObject({
      status: 404,
      code: "scorecard_run_not_found",
    });
  });

  it("are the best ones first, and of one person with what matters most", async () => {
    const id = await add();
    const none = await fixture.refused({ url: `${url}/${id}/scores/top/3` });
    expect(none.code).toBe("scorecard_run_not_found");
    await compute(id);
    const best = await fixture.ask<Page>({ url: `${url}/${id}/scores/top/3` });
    expect(best.data.map(({ rank }) => rank)).toEqual([1, 1, 1]);
    expect((await fixture.refused({ url: `${url}/${id}/scores/top/0` })).status).toBe(400);
    expect((await fixture.refused({ url: `${url}/${id}/scores/top/101` })).status).toBe(400);
    const { id: worst } = named("Sam 4");
    const person = await fixture.ask<Person>({ url: `${url}/${id}/scores/${worst}` });
    const { run, data: people } = await scores(id);
    const index = people.findIndex(({ employeeId }) => employeeId === worst);
    expect(person.score).toEqual(people[index]);
    // What is read of the peers alone says the same as the whole run.
    expect(person.matters).toEqual(explainPerson({ ...run, people }, index).matters);
    expect(person.matters.length).toBeGreaterThan(0);
    expect((await fixture.refused({ url: `${url}/${id}/scores/999999` })).code).toBe(
      "scorecard_person_not_found",
    );
  });

  it("are those of one person over all runs, the oldest first", async () => {
    const id = await add();
    const one = await compute(id);
    fixture.clock.now = day("2026-03-10");
    const two = await compute(id);
    const past = (query = "") =>
      fixture.ask<Static<typeof history>>({ url: `${url}/${id}/scores/historical${query}` });
    const { data } = await past(`?employeeId=${named("Sam 4").id}`);
    expect(data.map(({ run }) => run)).toEqual([one, two]);
    expect(data.every(({ score, rank }) => score !== null && rank !== null)).toBe(true);
    expect((await past()).data).toEqual([
      { run: one, score: null, rank: null },
      { run: two, score: null, rank: null },
    ]);
  });

  it("are put together by terminal, beside what is expected", async () => {
    const id = await add();
    await compute(id);
    const found = await fixture.ask<Static<typeof terminals>>({ url: `${url}/${id}/terminals?attribute=0` });
    expect(found.attribute).toBe(0);
    expect(
      found.data.map(({ terminal, people, events, exposure }) => [terminal, people, events, exposure]),
    ).toEqual([
      ["North", 6, 3, 6],
      ["South", 4, 3, 4],
    ]);
    expect(found.data.map(({ expected }) => Number(expected.toFixed(6)))).toEqual([3.6, 2.4]);
    expect((await fixture.refused({ url: `${url}/${id}/terminals?attribute=7` })).status).toBe(400);
  });
});

describe("what would be computed", () => {
  const preview_ = (body: object, as = "admin") =>
    fixture.ask<Static<typeof preview>>({ method: "POST", url: `${url}/compute`, body, as });

  it("is shown without being kept, with the best five", async () => {
    const { name: _, ...unnamed } = definition;
    const shown = await preview_(unnamed);
    expect(shown.run).toMatchObject({ people: 10, scored: 10, to: day("2025-12-31") });
    expect(shown.data).toHaveLength(5);
    expect(shown.data.every(({ name, rank }) => name !== "" && rank === 1)).toBe(true);
    expect(shown.attributes[0]?.peers[0]?.label).toBe("Everybody");
    expect((await fixture.ask<{ data: Shown[] }>({ url })).data).toEqual([]);
  });

  it("says that nobody is there, or that nothing is counted", async () => {
    const nobody = await preview_({
      ...definition,
      employees: { groupIds: [fixture.redwood.north], positions: ["old"] },
    });
    expect([nobody.run.people, nobody.data]).toEqual([0, []]);
    fixture.clock.now = day("2024-03-05");
    const unknown = await preview_({ ...definition, months: 1 });
    expect(unknown.run.people).toBe(10);
    expect(unknown.notices.length).toBeGreaterThan(0);
    for (const each of unknown.data) expect([0, 100]).not.toContain(each.score);
  });

  it("is refused with each mistake", async () => {
    const body = { ...definition, attributes: [], months: 99 };
    const found = await fixture.refused({ method: "POST", url: `${url}/compute`, body });
    expect([found.code, found.issues?.map(({ path }) => path)]).toEqual([
      "scorecard_refused",
      ["/months", "/attributes"],
    ]);
  });
});
