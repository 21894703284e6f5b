/** A record type whose modules are off is nowhere in the API, whoever asks (spec platform.md 6). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls, endingCalls, fixtureOfCalls } from "./rights-calls.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await fixtureOfCalls();
  const { modules, configuration } = fixture.deps.schemas;
  modules.find(({ alias }) => alias === "people")!.flag = "module.people.enabled";
  configuration.flags["module.people.enabled"] = true;
  const { body } = await fixture.call({ ...calls["list drivers"]!(fixture), as: "admin" });
  const [ann] = (body as { data: { id: number }[] }).data;
  const ride = {
    templateAlias: "trip",
    groupId: fixture.redwood.north,
    fields: { town: "Ridetown" },
    relations: { primaryModel: ann!.id, helpers: [ann!.id] },
  };
  await fixture.call({ method: "POST", url: "/api/models", as: "admin", body: ride });
}, 120_000);
afterAll(() => fixture.close());

/** Turns a module off for the time of the work. */
async function without<T>(module: string, work: () => Promise<T>): Promise<T> {
  const { flags } = fixture.deps.schemas.configuration;
  flags[`module.${module}.enabled`] = false;
  try {
    return await work();
  } finally {
    flags[`module.${module}.enabled`] = true;
  }
}

/** The calls whose answers to an administrator match `said`. Those that end sign-ins are left out: after them nothing is answered. */
async function routesThatSay(said: RegExp): Promise<string[]> {
  const reported: string[] = [];
  for (const [name, request] of Object.entries(calls).filter(([call]) => !endingCalls.includes(call))) {
    const { text } = await fixture.call({ ...request(fixture), as: "admin" });
    if (said.test(text)) reported.push(name);
  }
  return reported;
}

const types = [
  ["trips", /Northtown|Southtown|Ridetown/],
  ["people", /Ann Lee|B-1\b/],
] as const;

describe.each(types)("while the module of %s is off", (module, said) => {
  it("no call reveals its records", async () => {
    expect(await without(module, () => routesThatSay(said))).toEqual([]);
  }, 60_000);

  it("though the same calls do when it is on", async () => {
    expect((await routesThatSay(said)).length).toBeGreaterThan(3);
  }, 60_000);
});

it("no call adds or changes a trip while their module is off", async () => {
  const before = await fixture.footprint();
  await without("trips", () => routesThatSay(/./));
  expect((await fixture.footprint()) === before).toBe(true);
}, 60_000);
