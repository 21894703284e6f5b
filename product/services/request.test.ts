import { describe, expect, it, vi } from "vitest";

import { genericErrorText, noConnectionText } from "../session/errorText.ts";
import { ApiError, errorText, isLoginFailure, isServiceAway } from "./apiError.ts";
import { createRequest } from "./request.ts";

const roots = { main: "https://api.example/" };

/** A server that answers with the given responses in turn, and what it was asked. */
function server(...answers: (Response | Error)[]) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  const fetch = vi.fn(async (url: RequestInfo | URL, init: RequestInit = {}) => {
    asked.push({ url: String(url), init, headers: new Headers(init.headers) });
    const answer = answers[asked.length - 1] ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { fetch, asked };
}
const refusal = (status: number, body: unknown) => Response.json(body, { status });
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe("a call", () => {
  it("that the page makes by itself is not made while nobody is signed in", async () => {
    const { fetch, asked } = server();
    const request = createRequest({ roots, token: () => undefined, fetch });
    const error = await errorOf(request({ service: "main", path: "/api/exports", background: true }));
    expect([asked.length, error?.cancelled, error?.status]).toEqual([0, true, 401]);
    await request({ service: "main", path: "/api/exports" });
    expect(asked).toHaveLength(1);
  });

  it("carries token, company and JSON to the root of its service", async () => {
    const { fetch, asked } = server(Response.json({ id: 7 }));
    const request = createRequest({ roots, customerAlias: "redwood", token: () => "abc", fetch });
    const answer = await request({
      service: "main",
      path: "/api/models",
      method: "POST",
      query: { limit: 5, after: undefined, search: "a&b" },
      body: { label: "é" },
    });
    expect(answer).toEqual({ id: 7 });
    expect(asked[0]?.url).toBe("https://api.example/api/models?customerAlias=redwood&limit=5&search=a%26b");
    expect(asked[0]?.init).toMatchObject({ method: "POST", body: '{"label":"é"}' });
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer abc");
    expect(asked[0]?.headers.get("content-type")).toBe("application/json");
  });

  it("that changes something has a key, which stays while its answer is lost", async () => {
    const { fetch, asked } = server(
      Response.json({}),
      new TypeError("The connection was reset"),
      refusal(502, "Bad gateway"),
      new Response('{"id"'),
      Response.json({ id: 1 }),
      refusal(409, {}),
      Response.json({ id: 2 }),
    );
    const request = createRequest({ roots, fetch });
    const save = (town: string) =>
      errorOf(request({ service: "main", path: "/api/models", method: "POST", body: { town } }));
    await request({ service: "main", path: "/api/models" });
    for (let count = 0; count < 4; count += 1) await save("Reno");
    for (let count = 0; count < 2; count += 1) await save("Reno");
    const [read, ...keys] = asked.map(({ headers }) => headers.get("idempotency-key"));
    expect(read).toBeNull();
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(new Set(keys).size).toBe(3);
  });

  it("leaves it to the browser and to the reply what is kept, so that a page loaded again gets 304", async () => {
    const { fetch, asked } = server();
    await createRequest({ roots, fetch, token: () => "abc" })({
      service: "main",
      path: "/api/modelTemplate",
    });
    expect(asked[0]?.init.cache).toBeUndefined();
    for (const name of ["cache-control", "pragma", "if-none-match"])
      expect(asked[0]?.headers.has(name)).toBe(false);
  });

  it("sends no token when nobody is signed in, and no content type without a body", async () => {
    const { fetch, asked } = server();
    await createRequest({ roots, fetch })({ service: "main", path: "/api" });
    expect(asked[0]?.url).toBe("https://api.example/api");
    expect(asked[0]?.headers.has("authorization")).toBe(false);
    expect(asked[0]?.headers.has("content-type")).toBe(false);
  });

  it("answers undefined for an empty answer", async () => {
    const { fetch } = server(new Response(null, { status: 204 }));
    expect(await createRequest({ roots, fetch })({ service: "main", path: "/api/models/1" })).toBeUndefined();
  });

  it("is refused with 400 when its service has no address", async () => {
    const { fetch } = server();
    const error = await errorOf(
      createRequest({ roots, fetch })({ service: "permissions", path: "/api/roles" }),
    );
    expect(error).toMatchObject({ status: 400, message: "No permissions URL present" });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("a refusal", () => {
  const refused = (answer: Response | Error) =>
    errorOf(createRequest({ roots, fetch: server(answer).fetch })({ service: "main", path: "/api" }));

  it("carries what the server said", async () => {
    const issues = [{ path: "date", code: "required", severity: "error", message: "Required field" }];
    const error = await refused(refusal(400, { code: "invalid", message: "No.", issues, requestId: "r1" }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: "invalid", message: "No.", issues, requestId: "r1" });
  });

  it("carries the record as it is now, with a conflict", async () => {
    const error = await refused(
      refusal(409, { code: "conflict", message: "Changed.", record: { id: 1, version: 3 } }),
    );
    expect(error?.record).toEqual({ id: 1, version: 3 });
  });

  it("says that there is no connection where no reply comes: the server did not get the call", async () => {
    expect((await refused(new TypeError("fetch failed")))?.message).toBe(noConnectionText);
  });

  it.each([
    ["a body without a message", refusal(500, { error: "x" })],
    ["an empty message", refusal(502, { message: " " })],
    ["a message that is no text", refusal(400, { message: { a: 1 } })],
    ["a page instead of JSON", new Response("<html>Bad gateway</html>", { status: 502 })],
    ["a list", refusal(500, ["message"])],
    ["an answer that is no JSON", new Response("<html>")],
  ])("says the generic text for %s", async (_what, answer) => {
    const error = await refused(answer);
    expect(error).toBeInstanceOf(ApiError);
    expect(error?.message).toBe(genericErrorText());
    expect(error?.issues).toEqual([]);
  });

  it("is known as one of the account when its code says so", async () => {
    const error = await refused(
      refusal(403, { code: "safety_suite_auth_not_invited", message: "Not invited." }),
    );
    expect(isLoginFailure(error)).toBe(true);
    const linked = { code: "safety_suite_auth_other_identity", message: "Linked to another sign-in." };
    expect(isLoginFailure(await refused(refusal(403, linked)))).toBe(true);
    expect(isLoginFailure(await refused(refusal(403, { code: "forbidden" })))).toBe(false);
  });

  it("is handed to whoever watches, once, and nothing else is", async () => {
    const watch = vi.fn();
    const { fetch } = server(Response.json({}), new TypeError("fetch failed"), refusal(403, { code: "no" }));
    const request = createRequest({ roots, fetch, refused: watch });
    for (let count = 0; count < 3; count += 1) await errorOf(request({ service: "main", path: "/api" }));
    expect(watch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 403, code: "no" }));
  });
});

describe("a cancelled call", () => {
  it("is flagged and has no text to show", async () => {
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    const controller = new AbortController();
    const work = errorOf(
      createRequest({ roots, fetch })({ service: "main", path: "/", signal: controller.signal }),
    );
    controller.abort();
    const error = await work;
    expect(error).toMatchObject({ cancelled: true });
    expect(errorText(error)).toBeUndefined();
  });

  it("is not what other failures are", () => {
    expect(errorText(new ApiError({ status: 500 }))).toBe(genericErrorText());
    // The server does not know a call that did not arrive.
    expect(errorText(new ApiError({ status: 0 }))).toBe(noConnectionText);
    expect(errorText(new Error("bug"))).toBe("Something went wrong.");
  });
});

it.each([
  [0, true],
  [400, false],
  [403, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])("status %d says that the service is away: %s", (status, isAway) => {
  expect(isServiceAway(new ApiError({ status }))).toBe(isAway);
});

describe("a 401", () => {
  it("is tried once more with the newer token", async () => {
    const { fetch, asked } = server(refusal(401, {}), Response.json({ ok: true }));
    const tokens = ["old", "new"];
    const unauthorized = vi.fn(async () => {
      tokens.shift();
      return true;
    });
    const request = createRequest({ roots, token: () => tokens[0], unauthorized, fetch });
    expect(await request({ service: "main", path: "/", method: "POST", body: { a: 1 } })).toEqual({
      ok: true,
    });
    expect(unauthorized).toHaveBeenCalledExactlyOnceWith("old", undefined);
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer old", "Bearer new"]);
    expect(asked[1]?.init.body).toBe('{"a":1}');
  });

  it("is not tried without end", async () => {
    const { fetch } = server(refusal(401, {}), refusal(401, { message: "No." }), Response.json({}));
    const request = createRequest({ roots, unauthorized: async () => true, fetch });
    expect(await errorOf(request({ service: "main", path: "/" }))).toMatchObject({
      status: 401,
      message: "No.",
    });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("is a refusal when there is no newer token", async () => {
    const { fetch } = server(refusal(401, { message: "Expired." }));
    const request = createRequest({ roots, unauthorized: async () => false, fetch });
    expect(await errorOf(request({ service: "main", path: "/" }))).toMatchObject({ status: 401 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
