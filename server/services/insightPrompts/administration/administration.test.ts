/** What super admins see of prompts, and what a company means by phrases of its own (spec reporting.md 2). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOperator, users } from "../../../storage/index.ts";
import { createAppFixture } from "../../app.fixture.ts";
import type { AppFixture } from "../../app.fixture.ts";
import { fixtureDatasets } from "../../kpi/kpi.fixture.ts";
import { promptCalls } from "../insightPrompts.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { datasets: fixtureDatasets() } });
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
});
afterAll(() => fixture.close());

const { send, generate } = promptCalls(() => fixture);
const url = "/api/visualInsights";
const get = async (path = "", host = "redwood.localhost") =>
  (await fixture.call({ url: `${url}${path}`, as: "root", headers: { host } })).body as Record<
    string,
    unknown
  >;
const add = (phrase: string, means: string, as = "root") =>
  fixture.call({ method: "POST", url: `${url}/synonyms`, as, body: { phrase, means } });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

describe("/api/visualInsights", () => {
  it("shows super admins what everybody asked, how it was read, and what was said of that", async () => {
    const read = await generate("local trips by quorbit", "viewer");
    await generate("zzz qqq", "manager");
    await send("PUT", { id: read.id, feedback: "wrong", comment: "I meant towns" }, "viewer");
    const { data, total } = await get("/prompts");
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        read: { userPrompt: "zzz qqq", question: null },
        userEmail: fixture.people["manager"],
        comment: null,
      },
      {
        read: {
          userPrompt: "local trips by quorbit",
          unknown: ["quorbit"],
          feedback: "wrong",
          sentence: read.sentence,
        },
        userEmail: fixture.people["viewer"],
        comment: "I meant towns",
      },
    ]);
    const promptsOf = async (query: string) =>
      ((await get(`/prompts?${query}`))["data"] as { read: { userPrompt: string } }[]).map(
        (each) => each.read.userPrompt,
      );
    expect(await promptsOf("feedback=wrong")).toEqual(["local trips by quorbit"]);
    expect(await promptsOf("feedback=right")).toEqual([]);
    expect(await promptsOf("feedback=none")).toEqual(["zzz qqq"]);
    expect(await promptsOf("read=unread")).toEqual(["zzz qqq"]);
    expect(await promptsOf("read=unknown")).toEqual(["local trips by quorbit"]);
    expect(await promptsOf("search=QUORBIT")).toEqual(["local trips by quorbit"]);
    expect(await promptsOf("start=1")).toEqual(["local trips by quorbit"]);
    expect(await get()).toMatchObject({
      counts: { asked: 2, unread: 1, right: 0, wrong: 1 },
      unknownWords: [
        { word: "qqq", count: 1 },
        { word: "quorbit", count: 1 },
        { word: "zzz", count: 1 },
      ],
      hasModel: false,
    });
  });

  it("has the prompts of one company alone", async () => {
    expect(await get("", "harbor.localhost")).toMatchObject({
      counts: { asked: 0 },
      unknownWords: [],
      synonyms: [],
    });
    expect(await get("/prompts", "harbor.localhost")).toEqual({ data: [], total: 0 });
  });

  it("adds what a phrase means in the company, which everybody's prompts know from then on", async () => {
    expect((await generate("hauls by town", "viewer")).unknown).toEqual(["hauls"]);
    const added = await add(" Hauls ", "local trips");
    expect([added.status, added.body]).toMatchObject([200, { phrase: "Hauls", means: "local trips" }]);
    const read = await generate("hauls by town", "viewer");
    expect(read).toMatchObject({ dataset: "trips", unknown: [] });
    expect(read.question?.filters).toEqual([
      { attribute: "kind", values: [{ comparator: "EQ", value: "local" }] },
    ]);
    expect(codeOf(await add("haul", "trips"))).toEqual([409, "synonym_taken"]);
    expect((await get())["synonyms"]).toMatchObject([{ phrase: "Hauls" }]);
    expect((await generate("hauls by town", "peopleOnly")).unknown).toContain("hauls");
    const { id } = added.body as { id: number };
    const remove = () => fixture.call({ method: "DELETE", url: `${url}/synonyms/${id}`, as: "root" });
    expect((await remove()).status).toBe(204);
    expect(codeOf(await remove())).toEqual([404, "synonym_not_found"]);
    expect((await generate("hauls by town", "viewer")).unknown).toEqual(["hauls"]);
  });

  it("refuses a synonym that would break questions, means nothing, or is no text", async () => {
    for (const phrase of ["by", "last", "top"])
      expect(codeOf(await add(phrase, "trips")), phrase).toEqual([400, "synonym_of_questions"]);
    const reply = await add("hauls", "blorp trips");
    expect(codeOf(reply)).toEqual([400, "synonym_means_nothing"]);
    expect((reply.body as { message: string }).message).toContain("blorp");
    for (const phrase of ["", " ", "a\u0000b", "x".repeat(61)])
      expect((await add(phrase, "trips")).status, phrase).toBe(400);
    expect((await add("hauls", "x".repeat(121))).status).toBe(400);
    expect((await get())["synonyms"]).toEqual([]);
  });

  it("takes at most 200", async () => {
    for (let index = 0; index < 200; index += 1)
      expect((await add(`phrase${index}`, "trips")).status).toBe(200);
    expect(codeOf(await add("another", "trips"))).toEqual([409, "too_many_synonyms"]);
  });

  it("is for super admins alone", async () => {
    for (const as of ["admin", "manager", "viewer"]) {
      expect((await fixture.call({ url, as })).status).toBe(403);
      expect((await fixture.call({ url: `${url}/prompts`, as })).status).toBe(403);
      expect((await add("hauls", "trips", as)).status).toBe(403);
    }
  });
});
