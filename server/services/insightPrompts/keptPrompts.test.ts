/** Prompts that are kept: whose they are, what of them may still be asked, and what their users say of them (spec reporting.md 7). */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insightPrompts, inTenant, users } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { fixtureDatasets } from "../kpi/kpi.fixture.ts";
import { promptCalls, url } from "./insightPrompts.fixture.ts";

let fixture: AppFixture;
const logged: string[] = [];
beforeAll(async () => {
  const logError = (_doing: string, error: unknown) => void logged.push(String(error));
  fixture = await createAppFixture({ deps: { datasets: fixtureDatasets(), logError } });
});
afterAll(() => fixture.close());

const { send, generate, recent } = promptCalls(() => fixture);
const atHarbor = { host: "harbor.localhost" };
const idOf = (as: string) =>
  run(async (trx) => (await users.userByEmail(trx, fixture.people[as] ?? ""))?.id ?? 0);
const run = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, work);
const change = (statement: RawBuilder<unknown>) => run((trx) => statement.execute(trx));

/** A prompt's row. */
async function rowOf(id: number) {
  const { rows } = await run((trx) =>
    sql<{ feedback: string | null; comment: string | null; prompt: string; asked: unknown }>`
      select feedback, comment, prompt, asked from insight_prompts where id = ${id}`.execute(trx),
  );
  return rows[0];
}

describe("GET /dashboard/generate/visual-insight", () => {
  it("has the user's own prompts in this company, the newest first, 20 or as many as are asked for", async () => {
    const [first, second] = [await generate("trips", "both"), await generate("trips by town", "both")];
    expect(await recent("both")).toEqual([second, first]);
    expect(await recent("both", "?limit=1")).toEqual([second]);
    expect(await recent("both", "", atHarbor)).toEqual([]);
    expect(await recent("viewer")).toEqual([]);
    for (const limit of ["0", "51", "many"])
      expect((await fixture.call({ url: `${url}?limit=${limit}`, as: "both" })).status).toBe(400);
  });

  it("has the 200 newest, of each user", async () => {
    const userId = await idOf("manager");
    const owner = { customerId: fixture.redwood.id, userId };
    const kept = { dataset: null, asked: null, top: null, unknown: [], corrected: [] };
    const other = await generate("trips", "northConfidential");
    await run(async (trx) => {
      for (let index = 0; index < 205; index += 1)
        await insightPrompts.insertPrompt(trx, owner, { ...kept, prompt: `prompt ${index}` }, NOW);
    });
    const { rows } = await run((trx) =>
      sql<{
        prompt: string;
      }>`select prompt from insight_prompts where user_id = ${userId} order by id`.execute(trx),
    );
    expect([rows.length, rows[0]?.prompt, rows.at(-1)?.prompt]).toEqual([200, "prompt 5", "prompt 204"]);
    expect(await recent("manager")).toHaveLength(20);
    expect(await recent("manager", "?limit=50")).toHaveLength(50);
    expect(await recent("northConfidential")).toEqual([other]);
  });

  it("has no question that may not be asked any more: a module that is off", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    const read = await generate("top 3 towns by trips", "confidential");
    expect(read.question).not.toBeNull();
    flags["module.trips.enabled"] = false;
    const without = await recent("confidential");
    flags["module.trips.enabled"] = true;
    expect(without).toEqual([{ ...read, dataset: null, question: null, top: null, sentence: "" }]);
    expect(await recent("confidential")).toEqual([read]);
  });

  it("has no question about a terminal that is shown no more, nor with a choice that is gone", async () => {
    const nothing = { dataset: null, question: null, top: null, sentence: "" };
    const terminal = await generate("trips in South", "viewer");
    const choice = await generate("express trips", "viewer");
    expect(await recent("viewer")).toEqual([choice, terminal]);
    await change(sql`update enum_values set name = 'fast' where name = 'express'`);
    expect(await recent("viewer")).toEqual([{ ...choice, ...nothing }, terminal]);
    await change(sql`update enum_values set name = 'express' where name = 'fast'`);
    const { north, root } = fixture.redwood;
    const move = (to: number, from: number) =>
      change(sql`update role_assignments set group_id = ${to} where group_id = ${from}
        and user_id = ${viewer}`);
    const viewer = await idOf("viewer");
    await move(north, root);
    expect(await recent("viewer")).toEqual([choice, { ...terminal, ...nothing }]);
    await move(root, north);
    expect(await recent("viewer")).toEqual([choice, terminal]);
  });

  it("has the others where one is stored as no release reads it, which the log names without its words", async () => {
    const broken = await generate("trips by town", "terminal");
    const other = await generate("trips", "terminal");
    await change(sql`update insight_prompts set asked = '{"metric":{"of":"canary-5b1c"}}', unknown = '7'
      where id = ${broken.id}`);
    logged.length = 0;
    expect(await recent("terminal")).toEqual([
      other,
      { ...broken, dataset: null, question: null, sentence: "", unknown: [] },
    ]);
    expect(logged.join("")).toContain(`insight_prompts ${broken.id}.asked`);
    expect(logged.join("")).not.toContain("canary");
  });
});

describe("PUT /dashboard/generate/visual-insight", () => {
  const rate = (body: object, as?: string, headers?: Record<string, string>) =>
    send("PUT", body, as, headers);

  it("keeps what the user says last, beside the prompt and its question", async () => {
    const { id, question } = await generate("trips by town");
    const said = await rate({ id, feedback: "wrong", comment: "I meant <b>drivers</b>'" });
    expect([said.status, said.text]).toEqual([204, ""]);
    expect(await rowOf(id)).toEqual({
      feedback: "wrong",
      comment: "I meant <b>drivers</b>'",
      prompt: "trips by town",
      asked: question,
    });
    expect((await recent())[0]).toMatchObject({ id, feedback: "wrong" });
    expect((await rate({ id, feedback: "right" })).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ feedback: "right", comment: null });
  });

  it("refuses prompts of others, of another company, and none at all, and changes nothing", async () => {
    const { id } = await generate("trips", "both");
    for (const [as, headers] of [
      ["admin", {}],
      ["viewer", {}],
      ["both", atHarbor],
      ["foreign", atHarbor],
    ] as const) {
      const { status, body } = await rate({ id, feedback: "right" }, as, headers);
      expect([status, (body as { code: string }).code], as).toEqual([404, "prompt_not_found"]);
    }
    expect((await rate({ id: 999_999_999, feedback: "right" })).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ feedback: null, comment: null });
  });

  it("refuses what is no feedback", async () => {
    const { id } = await generate("trips");
    for (const body of [
      { id },
      { id: 0, feedback: "right" },
      { id, feedback: "maybe" },
      { id, feedback: "right", comment: "a".repeat(1_001) },
      { id, feedback: "right", comment: "a\u0000" },
    ])
      expect((await rate(body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
    expect((await rate({ id, feedback: "right", comment: "a".repeat(1_000) })).status).toBe(204);
  });
});

describe("whoever views the company as somebody else", () => {
  it("reads that person's prompts, and neither adds nor rates any; the audit log has no line of prompts", async () => {
    const body = { userId: await idOf("northConfidential") };
    const started = await fixture.call({ method: "POST", url: "/api/viewAs", as: "admin", body });
    const headers = { "safety-suite-view-as": String((started.body as { id: number }).id) };
    const [own] = await recent("northConfidential");
    expect(await recent("admin", "", headers)).toEqual([own]);
    for (const [method, sent] of [
      ["POST", { userPrompt: "trips" }],
      ["PUT", { id: own?.id, feedback: "wrong" }],
    ] as const) {
      const reply = await send(method, sent, "admin", headers);
      expect([reply.status, (reply.body as { code: string }).code]).toEqual([403, "view_as_changes_nothing"]);
    }
    expect(await recent("northConfidential")).toEqual([own]);
    const lines = await run((trx) =>
      sql`select 1 from audit_log where call like '%visual-insight%' and event <> 'denial'`.execute(trx),
    );
    expect(lines.rows).toEqual([]);
  });
});
