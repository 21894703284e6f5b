/** Messages to people about their own score: each once, to an address that is theirs alone and proved, and nothing of others. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../../engine/index.ts";
import { inTenant } from "../../../storage/index.ts";
import { NOW } from "../../../storage/testing/companyFixture.ts";
import type { ShownHead } from "../replies.ts";
import { scorecardsFlag } from "../context.ts";
import { addAccounts, addDrivers, createScorecardFixture, definition, url } from "../scorecards.fixture.ts";
import type { Driver, ScorecardFixture, Shown } from "../scorecards.fixture.ts";

let fixture: ScorecardFixture;
let drivers: Driver[];
beforeAll(async () => {
  fixture = await createScorecardFixture();
  drivers = await addDrivers(fixture);
  await write("Nora 5", { email: "Nora@Redwood.example" });
  await write("Nora 6", { email: "worst@redwood.example" });
  // An address of two people is nobody's, and who has left gets nothing.
  await write("Nora 1", { email: "shared@redwood.example" });
  await write("Nora 2", { email: "shared@redwood.example" });
  await write("Nora 3", { email: "gone@redwood.example", status: "gone" });
  await write("Sam 4", { email: "sam@redwood.example" });
  const accounts = ["nora", "worst", "shared", "gone", "sam"].map((name) => `${name}@redwood.example`);
  await addAccounts(fixture, accounts);
  // Nobody showed that these are theirs: of no account, of one that was never used, and of one that is closed.
  await write("Sam 1", { email: "typed@redwood.example" });
  await write("Sam 2", { email: "invited@redwood.example" });
  await addAccounts(fixture, ["invited@redwood.example"], { joinedAt: null });
  await write("Sam 3", { email: "closed@redwood.example" });
  await addAccounts(fixture, ["closed@redwood.example"], { active: false });
}, 240_000);
afterEach(async () => {
  await fixture.reset();
  await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    trx.deleteFrom("mail_messages").where("customer_id", "=", fixture.redwood.id).execute(),
  );
});
afterAll(() => fixture.close());

const named = (name: string) => drivers.find((each) => each.name === name) ?? { id: 0, name, groupId: 0 };
async function write(name: string, changed: object): Promise<RecordData> {
  const address = `/api/models/${named(name).id}`;
  const { id, version, groupId, fields, relations } = await fixture.ask<RecordData>({ url: address });
  const body = { id, version, groupId, fields: { ...fields, ...changed }, relations };
  return fixture.ask<RecordData>({ method: "PUT", url: address, body });
}

const add = async (more: object = {}, as = "admin") =>
  (
    await fixture.ask<Shown>(
      { method: "POST", url, as, body: { ...definition, shownToEmployees: true, ...more } },
      201,
    )
  ).id;
const compute = async (id: number, as = "admin") =>
  (await fixture.ask<{ run: ShownHead }>({ method: "POST", url: `${url}/${id}/compute`, as }, 201)).run;
const counting = (id: number, run: number, as = "admin", more = "") => ({
  url: `${url}/${id}/mail?run=${run}${more}`,
  as,
});
const sending = (id: number, body: object, as = "admin") => ({
  method: "POST" as const,
  url: `${url}/${id}/mail`,
  as,
  body,
});
const messages = () =>
  inTenant(fixture.db, { customerId: fixture.redwood.id, readOnly: true }, (trx) =>
    trx
      .selectFrom("mail_messages")
      .select(["address", "name", "kind", "subject", "text", "html"])
      .where("customer_id", "=", fixture.redwood.id)
      .orderBy("address")
      .execute(),
  );

describe("scores that are sent", () => {
  it("go to each person of the run with an address of their own by which they signed in, once", async () => {
    const id = await add();
    const run = await compute(id);
    expect(await fixture.ask(counting(id, run.id))).toEqual({
      run: run.id,
      waiting: 3,
      sent: 0,
      withoutAddress: 7,
    });
    const queued = { run: run.id, queued: 3, sent: 0, withoutAddress: 7 };
    expect(await fixture.ask(sending(id, { run: run.id }), 202)).toEqual(queued);
    const sent = await messages();
    expect(sent.map(({ address, name, kind }) => [address, name, kind])).toEqual([
      ["nora@redwood.example", "Nora 5", "score"],
      ["sam@redwood.example", "Sam 4", "score"],
      ["worst@redwood.example", "Nora 6", "score"],
    ]);
    expect(await fixture.ask(sending(id, { run: run.id }), 202)).toEqual({ ...queued, queued: 0, sent: 3 });
    expect(await fixture.ask(counting(id, run.id))).toMatchObject({ waiting: 0, sent: 3 });
    expect(await messages()).toHaveLength(3);
  });

  it("are queued once where two send them at the same time", async () => {
    const id = await add();
    const run = await compute(id);
    const both = await Promise.all(
      [1, 2].map(() => fixture.ask<{ queued: number }>(sending(id, { run: run.id }), 202)),
    );
    expect(both.reduce((all, { queued }) => all + queued, 0)).toBe(3);
    expect(await messages()).toHaveLength(3);
  });

  it("say a person's own score, rank range, trend and what takes most of it, and nothing of others", async () => {
    const id = await add();
    await compute(id);
    fixture.clock.now = NOW + 40 * 86_400;
    const run = await compute(id);
    const worst = named("Nora 6").id;
    const one = await fixture.ask(sending(id, { run: run.id, employeeId: worst }), 202);
    expect(one).toMatchObject({ queued: 1, withoutAddress: 0 });
    const [{ subject, text, html } = { subject: "", text: "", html: "" }, ...others] = await messages();
    expect(others).toEqual([]);
    const { score } = await fixture.ask<{ score: { score: number; rank: number; ranks: [number, number] } }>({
      url: `${url}/${id}/scores/${worst}?run=${run.id}`,
    });
    expect(subject).toMatch(/: your score of Drivers$/);
    expect(text).toContain('sends you your score of "Drivers" from 02/01/2025 to 01/31/2026.');
    expect(text).toContain(
      `Your score is ${score.score.toFixed(1)} of 100. Your rank is ${score.rank} of 10`,
    );
    expect(text).toMatch(/Through 12\/31\/2025 it was \d+\.\d \([+−]\d+\.\d since\)\./);
    expect(text).toMatch(/What takes most of it:\n- All crashes: \d+\.\d points/);
    expect(text).toContain("/safeView/scorecards/own");
    expect(html).toContain("Open My Score");
    for (const { name } of drivers) expect(text).not.toContain(name);
  });

  it("leave out whom the sender may not view", async () => {
    const id = await add({}, "terminal");
    const run = await compute(id, "terminal");
    expect(await fixture.ask(sending(id, { run: run.id }, "terminal"), 202)).toMatchObject({
      queued: 2,
      withoutAddress: 4,
    });
    const sam = counting(id, run.id, "terminal", `&employeeId=${named("Sam 4").id}`);
    expect(await fixture.refused(sam)).toMatchObject({ status: 404, code: "scorecard_person_not_found" });
  });

  it("are refused where the scorecard is not shown to people, or archived", async () => {
    for (const more of [{ shownToEmployees: false }, { archived: true }]) {
      const id = await add();
      const run = await compute(id);
      await fixture.ask({ method: "PUT", url, body: { id, version: 1, ...more } });
      for (const request of [counting(id, run.id), sending(id, { run: run.id })])
        expect(await fixture.refused(request)).toMatchObject({
          status: 400,
          code: "scorecard_refused",
          issues: [{ path: "/shownToEmployees" }],
        });
    }
    expect(await messages()).toEqual([]);
  });

  it("are sent by who may edit the scorecard alone, of a run that they may open, and never across companies", async () => {
    const id = await add({}, "manager");
    const run = await compute(id, "manager");
    const requests = (as: string) => [counting(id, run.id, as), sending(id, { run: run.id }, as)];
    for (const request of requests("viewer"))
      expect(await fixture.refused(request)).toMatchObject({ status: 403, code: "scorecard_not_yours" });
    for (const request of requests("foreign"))
      expect((await fixture.refused({ ...request, headers: { host: "harbor.localhost" } })).status).toBe(404);
    const own = await add({}, "terminal");
    await compute(own, "admin");
    expect(await fixture.refused(sending(own, { run: run.id }, "terminal"))).toMatchObject({
      status: 404,
      code: "scorecard_run_not_found",
    });
    const { flags } = fixture.deps.schemas.configuration;
    flags[scorecardsFlag] = false;
    try {
      for (const request of requests("admin"))
        expect(await fixture.refused(request)).toMatchObject({ status: 403, code: "feature_disabled" });
    } finally {
      flags[scorecardsFlag] = true;
    }
    expect(await messages()).toEqual([]);
  });
});

describe("the number of people whom a scorecard would be about", () => {
  const countOf = async (as: string, employees?: object) =>
    fixture.ask<{ count: number; notices: string[] }>({
      method: "POST",
      url: `${url}/employees`,
      as,
      body: { frequency: "monthly", months: 12, ...(employees && { employees }) },
    });

  it("is that of those whom the reader may view, narrowed by groups and positions", async () => {
    const { north, south } = fixture.redwood;
    expect(await countOf("admin")).toEqual({ count: 10, notices: [] });
    expect((await countOf("admin", { groupIds: [south], positions: [] })).count).toBe(4);
    expect((await countOf("admin", { groupIds: [north], positions: ["local"] })).count).toBe(3);
    expect((await countOf("terminal")).count).toBe(6);
  });

  it("is not there for who may view nobody, and refuses what cannot be chosen", async () => {
    const ask = (as: string, body: object) =>
      fixture.refused({ method: "POST", url: `${url}/employees`, as, body });
    const usual = { frequency: "monthly", months: 12 };
    expect(
      await ask("terminal", { ...usual, employees: { groupIds: [fixture.redwood.south], positions: [] } }),
    ).toMatchObject({ status: 400, code: "scorecard_refused" });
    expect(await ask("admin", { ...usual, months: 0 })).toMatchObject({
      status: 400,
      code: "scorecard_refused",
    });
    expect(await ask("foreign", usual)).toMatchObject({ status: 404 });
  });
});
