import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askService } from "./ask.ts";
import { readObject } from "./readObject.ts";
import { content, dropsOut, json, stalls, startStandIn, status } from "./service.fixture.ts";
import type { StandIn } from "./service.fixture.ts";

let outside: StandIn;
beforeAll(async () => {
  outside = await startStandIn();
});
afterAll(() => outside.close());
beforeEach(() => void outside.asked.splice(0));

const title = "The service for tests";
const serviceAt = (address: string, more: object = {}) => ({
  title,
  customerId: 1,
  address,
  isProduction: false,
  ...more,
});
const question = {
  query: { id: "a b&c=d" },
  accept: "application/json",
  withinMs: 20_000,
  mostBytes: 1_000,
  signal: new AbortController().signal,
};

/** Asks and reads whole, as lookups do. */
async function ask(more: Partial<typeof question> = {}, service = serviceAt(`${outside.origin}/v1?key=k`)) {
  const chunks = await askService(service, { ...question, ...more });
  return chunks && readObject(service, chunks);
}
const refusal = (code: string) => ({ code, message: expect.not.stringContaining("qz-") as string });

describe("an outside service", () => {
  it("is asked with the parameters beside its own, and its answer read", async () => {
    outside.behave(json({ name: "Ann" }));
    expect(await ask()).toEqual({ name: "Ann" });
    await ask({}, serviceAt(outside.origin, { token: "qz-secret" }));
    expect(outside.asked).toEqual([
      { path: "/v1?key=k&id=a+b%26c%3Dd", authorization: undefined },
      { path: "/?id=a+b%26c%3Dd", authorization: "Bearer qz-secret" },
    ]);
  });

  it("knows nothing where it answers 404, 410 or 204", async () => {
    for (const code of [404, 410, 204]) {
      outside.behave(status(code));
      expect(await ask(), String(code)).toBeUndefined();
    }
  });

  it("that fails, refuses or sends somebody elsewhere gives an error that repeats nothing of it", async () => {
    const { origin } = outside;
    for (const code of [500, 503, 401, 403, 301, 302, 307]) {
      outside.behave(status(code, { location: `${origin}/elsewhere` }));
      await expect(ask(), String(code)).rejects.toMatchObject(refusal("integration_failed"));
    }
    expect(outside.asked.map(({ path }) => path)).not.toContain("/elsewhere");
  });

  it("that cannot be reached, or leaves in the middle, gives an error", async () => {
    const gone = await startStandIn();
    await gone.close();
    await expect(ask({}, serviceAt(gone.origin))).rejects.toMatchObject(refusal("integration_unreachable"));
    outside.behave(dropsOut);
    await expect(ask()).rejects.toMatchObject(refusal("integration_unreachable"));
  });

  it("that takes too long is not waited for", async () => {
    outside.behave(stalls);
    await expect(ask({ withinMs: 200 })).rejects.toMatchObject(refusal("integration_too_slow"));
    outside.behave(() => undefined);
    await expect(ask({ withinMs: 200 })).rejects.toMatchObject(refusal("integration_too_slow"));
  });

  it("that sends too much is read no further, whether it says so or not", async () => {
    outside.behave(json({ name: "x".repeat(2_000) }));
    await expect(ask()).rejects.toMatchObject(refusal("integration_answer_too_large"));
    outside.behave((_request, response) => {
      const more = () =>
        void (response.destroyed || response.write("x".repeat(64), () => setTimeout(more, 1)));
      more();
    });
    await expect(ask()).rejects.toMatchObject(refusal("integration_answer_too_large"));
  });

  it("that sends something else than a JSON object gives an error", async () => {
    for (const body of [
      "<html>qz-page</html>",
      "",
      "[1]",
      "7",
      "null",
      '"qz-text"',
      Buffer.from([0x7b, 0xff]),
    ]) {
      outside.behave(content("application/json", body));
      await expect(ask(), String(body)).rejects.toMatchObject(refusal("integration_answer_unusable"));
    }
  });

  it("is let go when nobody waits for it anymore", async () => {
    const leaving = new AbortController();
    const left = new Promise((resolve) =>
      outside.behave((request) => {
        request.once("close", resolve);
        leaving.abort();
      }),
    );
    await expect(ask({ signal: leaving.signal })).rejects.toMatchObject({ code: "caller_left" });
    await left;
  });

  it("is not asked at an address that may not be", async () => {
    const attempts = [
      serviceAt("http://freight.example"),
      serviceAt("https://ann:qz-word@freight.example"),
      serviceAt(outside.origin, { isProduction: true }),
      serviceAt("https://127.0.0.1/", { isProduction: true }),
      serviceAt("https://169.254.169.254/latest", { isProduction: true }),
    ];
    for (const service of attempts)
      await expect(ask({}, service), service.address).rejects.toMatchObject(
        refusal("integration_address_refused"),
      );
    expect(outside.asked).toEqual([]);
  });

  it("has twenty questions of a company at a time, and those of others beside", async () => {
    const waiting: (() => void)[] = [];
    outside.behave((_request, response) => void waiting.push(() => response.end("{}")));
    const open = Array.from({ length: 20 }, () => ask());
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(20);
    await expect(ask()).rejects.toMatchObject({ code: "too_many_at_once", details: { retryAfter: 2 } });
    const other = ask({}, serviceAt(outside.origin, { customerId: 2 }));
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(21);
    for (const answer of waiting) answer();
    await Promise.all([...open, other]);
    outside.behave(json({}));
    expect(await ask()).toEqual({});
  });
});
