/** A language model behind prompts, off by default: what it answers is a question like any other (decision 113). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressKey } from "../../integrations/index.ts";
import { json, stalls, startStandIn, status } from "../../integrations/service.fixture.ts";
import type { StandIn } from "../../integrations/service.fixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { fixtureDatasets } from "../kpi/kpi.fixture.ts";
import { promptCalls } from "./insightPrompts.fixture.ts";

let fixture: AppFixture;
let model: StandIn;
const logged: string[] = [];
const key = addressKey("insightModel");

async function connect(address: string): Promise<void> {
  await fixture.db.kysely
    .updateTable("customers")
    .set({ configuration: JSON.stringify({ [key]: address }) })
    .where("alias", "=", "redwood")
    .execute();
}

beforeAll(async () => {
  model = await startStandIn();
  fixture = await createAppFixture({
    config: { integrationTokens: [{ customer: "redwood", origin: model.origin, token: "qz-token" }] },
    deps: {
      datasets: fixtureDatasets(),
      outsideLimits: {
        lookup: { withinMs: 1_000, mostBytes: 5_000 },
        image: { withinMs: 1_000, mostBytes: 5_000 },
      },
      logError: (_doing, error) => void logged.push(String(error)),
    },
  });
  const setting = {
    title: "Model",
    help: ".",
    internal: true,
    schema: { type: "string", maxLength: 500, format: "serviceAddress" },
  };
  const sections = [
    { type: "company", name: "integrations", title: "Integrations", help: ".", keys: { [key]: setting } },
  ];
  Object.assign(fixture.deps.schemas.configuration, { sections });
  Object.assign(fixture.deps.schemas.configuration.values, { [key]: "" });
});
beforeEach(async () => {
  model.sent.length = 0;
  model.asked.length = 0;
  logged.length = 0;
  await connect(`${model.origin}/read`);
});
afterAll(async () => {
  await fixture.close();
  await model.close();
});

const { generate, recent } = promptCalls(() => fixture);
/** The reader does not know the second word. */
const prompt = "trips to faraway";
const question = { groupings: [{ attribute: "town" }], timePeriod: "thisYear" };

describe("the language model of prompts", () => {
  it("is asked by nobody where no address is set", async () => {
    await connect("");
    expect(await generate(prompt)).toMatchObject({ byModel: false, unknown: ["faraway"] });
    expect(model.asked).toEqual([]);
  });

  it("is not asked where the reader knows all words", async () => {
    expect(await generate("local trips by town")).toMatchObject({ byModel: false, unknown: [] });
    expect(model.asked).toEqual([]);
  });

  it("reads what the reader leaves, and what it read is kept", async () => {
    model.behave(json({ dataset: "trips", question, top: 5 }));
    const read = await generate(prompt);
    expect(read).toMatchObject({ dataset: "trips", question, top: 5, unknown: [], byModel: true });
    expect(read.sentence).toBe("Count of Trips, by Town, the 5 highest, this year");
    expect((await recent("admin", "?limit=1"))[0]).toEqual(read);
    expect(model.asked).toEqual([{ path: "/read", authorization: "Bearer qz-token" }]);
    expect(JSON.parse(model.sent[0] ?? "")).toMatchObject({ prompt });
  });

  it("gets nothing that the user may not see", async () => {
    model.behave(json({}));
    await generate(prompt, "terminal");
    await generate("faraway trips", "peopleOnly");
    expect(model.sent).toHaveLength(2);
    for (const sent of model.sent) expect(sent.toLowerCase()).not.toContain("secret");
    expect(model.sent[0]).not.toContain('"South"');
    expect(model.sent[1]).not.toContain('"trips"');
  });

  it("can ask nothing that the user may not: datasets, groups, confidential fields", async () => {
    const tries = [
      ["peopleOnly", { dataset: "trips", question }],
      ["terminal", { dataset: "trips", question: { groupIds: [fixture.redwood.south] } }],
      ["admin", { dataset: "trips", question: { groupings: [{ attribute: "secret" }] } }],
      [
        "admin",
        {
          dataset: "trips",
          question: { filters: [{ attribute: "kind", values: [{ comparator: "EQ", value: "none" }] }] },
        },
      ],
      ["admin", { dataset: "nothing", question }],
      ["admin", { dataset: "constructor", question }],
    ] as const;
    for (const [as, answer] of tries) {
      model.behave(json(answer));
      const read = await generate(prompt, as);
      expect(read.byModel, JSON.stringify(answer)).toBe(false);
      expect(read.unknown).toContain("faraway");
    }
  });

  it("is left aside where its answer is no question, too large, late, an error, or does not come", async () => {
    const behaviors = [
      json({ dataset: "trips", question: { sql: "select 1" } }),
      json({ dataset: "trips", question, more: true }),
      json([]),
      json({ dataset: "trips", question, padding: "x".repeat(10_000) }),
      status(500),
      status(404),
      stalls,
    ];
    for (const [index, behavior] of behaviors.entries()) {
      model.behave(behavior);
      expect(await generate(prompt), String(index)).toMatchObject({
        byModel: false,
        dataset: "trips",
        unknown: ["faraway"],
      });
    }
    await connect("http://127.0.0.1:9/read");
    expect(await generate(prompt)).toMatchObject({ byModel: false });
    expect(logged.length).toBeGreaterThanOrEqual(5);
    expect(logged.join()).not.toContain("qz-");
  });
});
