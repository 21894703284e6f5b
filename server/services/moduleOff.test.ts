/** A record type whose modules are off is nowhere in the API, whoever asks (spec platform.md 6). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls, worldOfCalls } from "./rights-calls.ts";
import type { World } from "./testing.ts";

let world: World;
beforeAll(async () => {
  world = await worldOfCalls();
  const { modules, configuration } = world.deps.schemas;
  modules.find(({ alias }) => alias === "people")!.flag = "module.people.enabled";
  configuration.flags["module.people.enabled"] = true;
  const { body } = await world.call({ ...calls["list drivers"]!(world), as: "admin" });
  const [ann] = (body as { data: { id: number }[] }).data;
  const ride = {
    templateAlias: "trip",
    groupId: world.redwood.north,
    fields: { town: "Ridetown" },
    relations: { primaryModel: ann!.id, helpers: [ann!.id] },
  };
  await world.call({ method: "POST", url: "/api/models", as: "admin", body: ride });
}, 120_000);
afterAll(() => world.close());

/** Turns a module off for the time of the work. */
async function without<T>(module: string, work: () => Promise<T>): Promise<T> {
  const { flags } = world.deps.schemas.configuration;
  flags[`module.${module}.enabled`] = false;
  try {
    return await work();
  } finally {
    flags[`module.${module}.enabled`] = true;
  }
}

/** The calls that tell of something, by what an administrator is answered; who signs out is told nothing any more. */
async function telling(said: RegExp): Promise<string[]> {
  const told: string[] = [];
  for (const [name, request] of Object.entries(calls).filter(([call]) => call !== "sign out")) {
    const { text } = await world.call({ ...request(world), as: "admin" });
    if (said.test(text)) told.push(name);
  }
  return told;
}

const types = [
  ["trips", /Northtown|Southtown|Ridetown/],
  ["people", /Ann Lee|B-1\b/],
] as const;

describe.each(types)("while the module of %s is off", (module, said) => {
  it("no call tells of its records", async () => {
    expect(await without(module, () => telling(said))).toEqual([]);
  }, 60_000);

  it("though the same calls do when it is on", async () => {
    expect((await telling(said)).length).toBeGreaterThan(3);
  }, 60_000);
});

it("no call adds or changes a trip while their module is off", async () => {
  const before = await world.footprint();
  await without("trips", () => telling(/./));
  expect((await world.footprint()) === before).toBe(true);
}, 60_000);
