/** Access to videos of the fleet's cameras (spec reporting.md 4, 5, 7 to 9). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { content, dropsOut, json, stalls, status } from "../../integrations/service.fixture.ts";
import { createOutsideFixture } from "../integrations/outside.fixture.ts";
import type { OutsideFixture } from "../integrations/outside.fixture.ts";

const clientFolder = mkdtempSync(join(tmpdir(), "client-"));
const start = 1_790_000_000;
let seconds = start;
let log = "";
let systems = 0;
let system = "";
let fixture: OutsideFixture;
beforeAll(async () => {
  writeFileSync(join(clientFolder, "index.html"), "<!doctype html><title>Safety Suite</title>");
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const outsideLimits = {
    lookup: { withinMs: 1_500, mostBytes: 20_000 },
    image: { withinMs: 1_500, mostBytes: 2_000 },
  };
  const deps = { clock: () => seconds * 1_000, outsideLimits };
  fixture = await createOutsideFixture({}, { deps, clientFolder, logger: { level: "info", stream } });
}, 60_000);
afterAll(async () => {
  await fixture.close();
  rmSync(clientFolder, { recursive: true });
});
beforeEach(async () => {
  seconds = start;
  systems += 1;
  system = `cams:${systems}`;
  fixture.outside.asked.splice(0);
  fixture.outside.behave(json({ accessToken: "qz-token-1", exp: start + 86_400 }));
  await fixture.configure("redwood", {
    "integrations.fleetVideo.url": `${fixture.outside.origin}/video/?key=k`,
    "integrations.fleetVideoPlayer.url": "https://player.example/embed?theme=a",
  });
  await fixture.configure("harbor", null);
});

const ask = (more = "", as = "viewer", host = "redwood.localhost") =>
  fixture.call({
    url: `/authenticate/integration-token/${encodeURIComponent(system)}${more}`,
    as,
    headers: { host },
  });
const tokens = async (...times: number[]) => {
  const found: unknown[] = [];
  for (const after of times) {
    seconds = start + after;
    const { body } = await ask();
    found.push((body as { accessToken?: string }).accessToken);
  }
  return found;
};
/** Gives a new token for each question, valid for so many seconds. */
const counting = (valid: number) => {
  let count = 0;
  fixture.outside.behave((request, response) => {
    count += 1;
    json({ accessToken: `qz-token-${count}`, exp: seconds + valid })(request, response);
  });
};

describe("access to videos", () => {
  it("is asked for below the service's address with the company's token, and comes with the player", async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        accessToken: "qz-token-1",
        exp: start + 86_400,
        player: "https://player.example/embed?theme=a",
      },
    });
    const path = `/video/authenticate/integration-token/${encodeURIComponent(system)}?key=k`;
    expect(fixture.outside.asked).toEqual([{ path, authorization: "Bearer qz-redwood-token" }]);
  });

  it("is kept for 3600 seconds", async () => {
    counting(86_400);
    expect(await tokens(0, 3_599, 3_600)).toEqual(["qz-token-1", "qz-token-1", "qz-token-2"]);
  });

  it("is asked for again 60 s before its end", async () => {
    counting(600);
    expect(await tokens(0, 539, 540)).toEqual(["qz-token-1", "qz-token-1", "qz-token-2"]);
  });

  it("is asked for once by those who ask at the same time, each source system by itself", async () => {
    const waiting: (() => void)[] = [];
    fixture.outside.behave(
      (request, response) => void waiting.push(() => json({ accessToken: "qz-token-1" })(request, response)),
    );
    const open = [ask(), ask("", "manager"), ask("", "admin")];
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1);
    for (const answer of waiting) answer();
    const replies = await Promise.all(open);
    expect(replies.map(({ body }) => (body as { exp: number }).exp)).toEqual(Array(3).fill(start + 3_600));
    fixture.outside.behave(json({ accessToken: "qz-token-2" }));
    system = `${system}-other`;
    expect((await ask()).body).toMatchObject({ accessToken: "qz-token-2" });
    expect(fixture.outside.asked).toHaveLength(2);
  });

  it("is renewed where the player refused it, but not more than once a minute", async () => {
    counting(86_400);
    const tokenOf = async (more: string, after: number) => {
      seconds = start + after;
      return ((await ask(more)).body as { accessToken: string }).accessToken;
    };
    expect(await tokenOf("", 0)).toBe("qz-token-1");
    expect(await tokenOf("?renew=true", 59)).toBe("qz-token-1");
    expect(await tokenOf("?renew=true", 60)).toBe("qz-token-2");
    expect(await tokenOf("", 61)).toBe("qz-token-2");
  });
});

describe("a fleet video service", () => {
  it("that is slow, fails, breaks off or answers something else gives an error that repeats nothing of it", async () => {
    const cases = [
      [stalls, "integration_too_slow"],
      [dropsOut, "integration_unreachable"],
      [status(500), "integration_failed"],
      [status(302, { location: "http://169.254.169.254/latest" }), "integration_failed"],
      [status(404), "video_system_not_found"],
      [content("text/html", "<html>qz-page</html>"), "integration_answer_unusable"],
      [json({ token: "qz-token" }), "integration_answer_unusable"],
      [json({ accessToken: "qz token\n" }), "integration_answer_unusable"],
      [json({ accessToken: "qz-token", exp: start }), "integration_answer_unusable"],
      [json({ accessToken: "qz-token", exp: "tomorrow" }), "integration_answer_unusable"],
      [json({ accessToken: "q".repeat(9_000) }), "integration_answer_unusable"],
    ] as const;
    for (const [index, [behavior, code]] of cases.entries()) {
      system = `broken-${index}`;
      fixture.outside.behave(behavior);
      const reply = await ask();
      expect(reply.body, String(index)).toMatchObject({ code });
      expect(reply.text).not.toMatch(/qz|169\.254|127\.0\.0\.1/);
    }
    // What failed is not kept.
    fixture.outside.behave(json({ accessToken: "qz-token-1" }));
    expect((await ask()).status).toBe(200);
  });

  it("leaves no token in the log of the server or of the company", async () => {
    await ask();
    fixture.outside.behave(json({ accessToken: "qz-token-9", exp: start - 1 }));
    system = "old";
    await ask();
    expect(log).toContain("integration-token");
    expect(log).not.toMatch(/qz-/);
    const lines = await fixture.call({ url: "/api/auditlogs?event=download", as: "admin" });
    expect(lines.text).toContain("/authenticate/integration-token/:id");
    expect(lines.text).not.toMatch(/qz-/);
  });

  it("that is not connected, in whole or without a player, is said to be so", async () => {
    expect((await ask("", "foreign", "harbor.localhost")).body).toMatchObject({ status: 404 });
    await fixture.configure("redwood", { "integrations.fleetVideo.url": fixture.outside.origin });
    expect((await ask()).body).toMatchObject({
      code: "integration_not_connected",
      message: "The fleet video player is not connected: your company has not set it up.",
    });
    await fixture.configure("redwood", null);
    expect((await ask()).body).toMatchObject({
      message: "Fleet video is not connected: your company has not set it up.",
    });
    expect(fixture.outside.asked).toEqual([]);
  });

  it("is asked for those who view records that show videos, and for ids that can be some", async () => {
    const expected = { admin: 200, viewer: 200, root: 200, peopleOnly: 403, foreign: 404, stranger: 403 };
    for (const [as, code] of Object.entries(expected)) expect((await ask("", as)).status, as).toBe(code);
    for (const id of ["a%2Fb", "..%2F..%2Fadmin", "a%20b", "x".repeat(101), "%3Fa"])
      expect(
        (await fixture.call({ url: `/authenticate/integration-token/${id}`, as: "viewer" })).status,
        id,
      ).toBe(400);
    expect((await ask("?renew=no")).status).toBe(400);
    expect(fixture.outside.asked).toHaveLength(1);
  });
});

describe("the pages of a company", () => {
  const policyAt = async (host: string, url = "/dashboard") => {
    const reply = await fixture.call({ url, headers: { host, accept: "text/html" } });
    return String(reply.headers["content-security-policy"]).split("; ");
  };

  it("show the page of its player in a frame, and nobody else's", async () => {
    expect(await policyAt("redwood.localhost")).toContain("frame-src https://player.example");
    const without = await policyAt("harbor.localhost");
    expect(without).toContain("default-src 'none'");
    expect(without.join()).not.toContain("frame-src");
    expect(await policyAt("redwood.localhost")).toEqual(
      expect.arrayContaining([...without, "frame-src https://player.example"]),
    );
    expect((await policyAt("redwood.localhost", "/api")).join()).not.toContain("frame-src");
  });

  it("show none from an address that may not be one, and none from their own", async () => {
    for (const address of [
      "http://player.example",
      "https://ann:word@player.example",
      "javascript:alert(1)",
      "http://redwood.localhost/x",
    ]) {
      await fixture.configure("redwood", { "integrations.fleetVideoPlayer.url": address });
      expect((await policyAt("redwood.localhost")).join(), address).not.toContain("frame-src");
    }
  });
});
