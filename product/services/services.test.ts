import { describe, expect, it, vi } from "vitest";

import { createServices } from "./services.ts";

const deactivated = { code: "safety_suite_auth_deactivated_user", message: "Ann was deactivated." };

/** The services of a person whom the server refuses everything but the sign-in. */
function services({ signIn = Response.json({ id: 1 }), refusal = deactivated } = {}) {
  const fail = vi.fn();
  const session = { token: () => "token", unauthorized: async () => false, fail };
  const fetch = async (url: RequestInfo | URL) =>
    String(url).includes("/sign-in") ? signIn : Response.json(refusal, { status: 403 });
  const roots = { main: "https://api.example", login: "https://login.example" };
  return { fail, ...createServices({ roots, customerAlias: "redwood", session, fetch }) };
}

describe("a call of an open page", () => {
  it("that is refused for the account's sake ends the session, with the server's sentence", async () => {
    const { login, request, fail } = services();
    await login.signIn();
    await expect(request({ service: "main", path: "/api/models" })).rejects.toMatchObject(deactivated);
    expect(fail).toHaveBeenCalledExactlyOnceWith("Ann was deactivated.");
  });

  it("that is refused for another reason ends nothing", async () => {
    const refusal = { code: "not_permitted", message: "You do not have permission to view this data." };
    const { login, request, fail } = services({ refusal });
    await login.signIn();
    await expect(request({ service: "main", path: "/api/models" })).rejects.toMatchObject(refusal);
    expect(fail).not.toHaveBeenCalled();
  });
});

it("what is refused beside a sign-in leaves the reason to the sign-in", async () => {
  const linked = { code: "safety_suite_auth_other_identity", message: "Linked to another sign-in." };
  const { login, request, fail } = services({ signIn: Response.json(linked, { status: 403 }) });
  await expect(request({ service: "main", path: "/api/models" })).rejects.toMatchObject(deactivated);
  await expect(login.signIn()).rejects.toMatchObject(linked);
  expect(fail).not.toHaveBeenCalled();
});
