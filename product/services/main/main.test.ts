import { describe, expect, it, vi } from "vitest";

import { ApiError } from "../apiError.ts";
import { type Account, loadAccount, reloadAccount } from "../account.ts";
import type { ImportModule } from "./catalogClient.ts";
import { createMainClient } from "./main.ts";
import type { Call, Request } from "../request.ts";
import type { Services } from "../services.ts";

const page = { data: [{ id: 1 }], options: { limit: 50, next: "n2" } };

/** A main client whose calls are noted and answered with `answer`. */
function client(answer: unknown, load?: ImportModule) {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return answer;
  }) as Request;
  return { calls, main: createMainClient(request, load) };
}

describe("a list of records", () => {
  it("goes by GET when neither search nor order is asked for", async () => {
    const { calls, main } = client(page);
    const answer = await main.list({ template: "accident", limit: 50, after: "n1", search: "", orderBy: [] });
    expect(answer).toEqual({ records: [{ id: 1 }], next: "n2" });
    expect(calls).toEqual([
      { service: "main", path: "/api/models", query: { templateAlias: "accident", limit: 50, after: "n1" } },
    ]);
  });

  it("goes by POST with a search or an order", async () => {
    const { calls, main } = client(page);
    const orderBy = [{ field: "id", direction: "desc" as const }];
    await main.list({ template: "accident", limit: 20, search: "ice", orderBy });
    expect(calls).toEqual([
      {
        service: "main",
        method: "POST",
        path: "/api/models/get",
        body: {
          templateAliases: ["accident"],
          limit: 20,
          orderBy,
          textSearch: [{ field: "label", value: "ice" }],
        },
      },
    ]);
  });
});

describe("records for a picker", () => {
  it("come by POST, who has left last, and for a relation those who may be named there", async () => {
    const { calls, main } = client(page);
    await main.list({ template: "employee", limit: 20, leftLast: true });
    const offeredFor = { templateAlias: "accident", relation: "reviewedBy", groupId: 3 };
    await main.list({ template: "employee", limit: 20, offeredFor });
    expect(calls.map(({ body }) => body)).toEqual([
      { templateAliases: ["employee"], limit: 20, leftLast: true },
      { templateAliases: ["employee"], limit: 20, offeredFor },
    ]);
  });
});

describe("one record", () => {
  it("is created, saved with its version and deleted at its own address", async () => {
    const { calls, main } = client({ id: 7 });
    const input = { templateAlias: "accident", groupId: 3, version: 2, fields: {}, relations: {} };
    await main.create(input);
    await main.update(7, input);
    await main.remove(7);
    expect(calls).toEqual([
      { service: "main", method: "POST", path: "/api/models", body: { ...input, confirmed: true } },
      { service: "main", method: "PUT", path: "/api/models/7", body: { ...input, confirmed: true } },
      { service: "main", method: "DELETE", path: "/api/models/7" },
    ]);
  });
});

describe("what many records are called", () => {
  it("is asked for fifty at a time, which is what a call takes, and comes in their order", async () => {
    const { calls, main } = client({ data: [{ id: 1, label: "Ann" }] });
    const ids = Array.from({ length: 120 }, (_, index) => index + 1);
    expect(await main.named(ids)).toHaveLength(3);
    const asked = calls.map(({ body }) => (body as { ids: number[] }).ids);
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(asked.flat()).toEqual(ids);
    expect(await main.named([])).toEqual([]);
  });
});

describe("the validators of a record type", () => {
  const module = { default: { alias: "a", hash: "h", definitions: [], fields: {} } };
  const description = { validatorUrl: "/validators/a.h.js" };

  it("are loaded once, however often they are asked for", async () => {
    const load = vi.fn(async () => module);
    const { main } = client(undefined, load);
    const [one, two] = await Promise.all([main.validators(description), main.validators(description)]);
    expect(one).toBe(two);
    expect(load).toHaveBeenCalledExactlyOnceWith("/validators/a.h.js");
  });

  it("are loaded again after a failure", async () => {
    const load = vi.fn(async () => module).mockRejectedValueOnce(new TypeError("offline"));
    const { main } = client(undefined, load);
    await expect(main.validators(description)).rejects.toThrow("offline");
    expect(await main.validators(description)).toHaveProperty("record");
  });
});

describe("the account", () => {
  const customers = [{ id: 1, alias: "redwood", name: "Redwood", frontendUrl: "http://redwood.localhost" }];
  const user = { id: 1, customers };

  function services(signIn: () => Promise<unknown> = async () => user) {
    const main = {
      templates: vi.fn(async () => []),
      groups: vi.fn(async () => []),
      enumValues: vi.fn(async () => []),
      settings: vi.fn(async () => ({})),
    };
    const permissions = { current: vi.fn(async () => ({ admin: true })) };
    const monitors = { list: vi.fn(async () => []) };
    return { main, monitors, login: { signIn }, permissions } as unknown as Services;
  }

  it("is user, company and what both bring with them", async () => {
    expect(await loadAccount(services(), { alias: "redwood", isKnown: false })).toEqual({
      user,
      viewing: null,
      signedIn: user,
      company: customers[0],
      permissions: { admin: true },
      templates: [],
      groups: [],
      enumValues: [],
      monitors: [],
      settings: {},
    });
  });

  it("is that of whoever somebody views the company as, with their rights", async () => {
    const made = services();
    const viewing = { kind: "user", name: "Ann Lee", user: { id: 7, firstName: "Ann" } };
    Object.assign(made.permissions, { viewing: async () => viewing });
    const account = await loadAccount(made, { alias: "redwood", isKnown: false, isViewing: true });
    expect(account).toMatchObject({ user: { id: 7, firstName: "Ann", customers }, viewing, signedIn: user });
  });

  it("is read again with the companies as they are called now, whoever it is viewed as", async () => {
    const made = services();
    const renamed = [{ ...customers[0], name: "Redwood Lines", logoUrl: "/logo" }];
    Object.assign(made.login, { companies: async () => renamed });
    const loaded = await loadAccount(made, { alias: "redwood", isKnown: false });
    Object.assign(made.main, { settings: async () => ({ "module.a.enabled": true }) });
    const again = await reloadAccount(made, loaded as Account);
    expect(again).toEqual({
      ...loaded,
      company: renamed[0],
      user: { ...user, customers: renamed },
      settings: { "module.a.enabled": true },
    });
  });

  it("has no company, and asks for nothing more, when the user has no access to it", async () => {
    const made = services();
    expect(await loadAccount(made, { alias: "harbor", isKnown: false })).toEqual({ user, company: null });
    expect(made.main.templates).not.toHaveBeenCalled();
  });

  it("has no company, and says why, when the user was deactivated there", async () => {
    const made = services();
    const refuse = (code: string) =>
      Object.assign(made.permissions, {
        current: async () => Promise.reject(new ApiError({ status: 403, code, message: "Deactivated." })),
      });
    refuse("user_deactivated");
    const elsewhere = { alias: "harbor", isKnown: false };
    expect(await loadAccount(made, elsewhere)).toEqual({ user, company: null, reason: "Deactivated." });
    refuse("customer_not_found");
    expect(await loadAccount(made, elsewhere)).toEqual({ user, company: null });
  });

  it("is not said to be none where nobody answers why", async () => {
    const made = services();
    const current = () => Promise.reject(new ApiError({ status: 0, code: "unreachable" }));
    Object.assign(made.permissions, { current });
    await expect(loadAccount(made, { alias: "harbor", isKnown: false })).rejects.toMatchObject({ status: 0 });
  });

  it("of a person whom the server did not know yet when it was asked is asked for again", async () => {
    const made = services();
    const unknown = new ApiError({ status: 403, code: "safety_suite_auth_not_invited" });
    vi.mocked(made.main.templates).mockRejectedValueOnce(unknown);
    expect(await loadAccount(made, { alias: "redwood", isKnown: true })).toMatchObject({ templates: [] });
    const away = new ApiError({ status: 503, code: "unavailable" });
    vi.mocked(made.main.templates).mockRejectedValueOnce(away);
    await expect(loadAccount(made, { alias: "redwood", isKnown: true })).rejects.toBe(away);
  });

  it("of a person whom the server knows is asked for beside their sign-in", async () => {
    let signIn: (user: unknown) => void = () => undefined;
    const made = services(() => new Promise((resolve) => (signIn = resolve)));
    const loading = loadAccount(made, { alias: "redwood", isKnown: true });
    expect(made.main.templates).toHaveBeenCalledTimes(1);
    signIn(user);
    expect(await loading).toMatchObject({ company: customers[0], permissions: { admin: true } });
    expect(made.main.templates).toHaveBeenCalledTimes(1);
  });

  it("says when the server knows the person, before it asks for the rest, and not of one without access", async () => {
    const made = services();
    const onSignedIn = vi.fn(() => expect(made.main.templates).not.toHaveBeenCalled());
    await loadAccount(made, { alias: "redwood", isKnown: false, onSignedIn });
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    await loadAccount(services(), { alias: "harbor", isKnown: false, onSignedIn });
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it("of a person who was refused since says why, whatever else fails", async () => {
    const made = services(() => Promise.reject(new Error("deactivated")));
    vi.mocked(made.main.templates).mockRejectedValue(new Error("no access"));
    await expect(loadAccount(made, { alias: "redwood", isKnown: true })).rejects.toThrow("deactivated");
  });
});

describe("checklists", () => {
  const fields = { status: "completed" };

  it("are created from a template by its number", async () => {
    const { calls, main } = client({ id: 9 });
    const input = { templateAlias: "checklist", groupId: 4, fields: {}, relations: { accident: 3 } };
    await main.createFrom(7, input);
    const body = { ...input, prototypeId: 7, confirmed: true };
    expect(calls).toEqual([{ service: "main", method: "POST", path: "/api/models", body }]);
  });

  it("have their items changed many at once", async () => {
    const { calls, main } = client(page);
    expect(await main.updateMany([1, 2], fields)).toEqual([{ id: 1 }]);
    const body = { ids: [1, 2], data: { fields } };
    expect(calls).toEqual([{ service: "main", method: "PUT", path: "/api/models/bulk", body }]);
  });
});
