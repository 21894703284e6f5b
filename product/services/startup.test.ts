import { describe, expect, it } from "vitest";

import { aliasOfHost, startUp } from "./startup.ts";

const location = { origin: "http://redwood.localhost:3000", hostname: "redwood.localhost" };
const config = {
  customerAlias: null,
  apiVersion: "1.0",
  configServiceUrl: "http://redwood.localhost:3000",
  configServiceOverride: null,
  identity: {
    authority: "http://localhost:3000/oidc",
    clientId: "c",
    audience: "a",
    cacheLocation: "memory",
  },
};
const configuration = { services: { main: location.origin }, flags: {} };

function server(pages: Record<string, () => Response>) {
  const asked: string[] = [];
  const fetch = async (url: RequestInfo | URL) => {
    asked.push(String(url));
    const page = pages[new URL(String(url)).pathname];
    if (!page) throw new TypeError("fetch failed");
    return page();
  };
  return { asked, fetch };
}

describe("the start of the page", () => {
  it("reads the runtime file past every cache, then the public configuration of the host's company", async () => {
    const { asked, fetch } = server({
      "/config.json": () => Response.json(config),
      "/api/public/configuration/values": () => Response.json(configuration),
    });
    const startup = await startUp({ location, fetch, now: () => 12 });
    expect(startup).toEqual({ config, company: { alias: "redwood", configuration } });
    expect(asked).toEqual([
      "http://redwood.localhost:3000/config.json?timestamp=12",
      "http://redwood.localhost:3000/api/public/configuration/values?customerAlias=redwood",
    ]);
  });

  it("prefers the company that the runtime file names, and hands the override on", async () => {
    const { asked, fetch } = server({
      "/config.json": () =>
        Response.json({ ...config, customerAlias: "harbor", configServiceOverride: "next" }),
      "/api/public/configuration/values": () => Response.json(configuration),
    });
    expect((await startUp({ location, fetch })).company?.alias).toBe("harbor");
    expect(asked[1]).toContain("customerAlias=harbor&override=next");
  });

  it("has no company at an address that names none", async () => {
    const { asked, fetch } = server({ "/config.json": () => Response.json(config) });
    const bare = { origin: "http://localhost:3000", hostname: "localhost" };
    expect((await startUp({ location: bare, fetch })).company).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("says what failed", async () => {
    const unreachable = server({ "/config.json": () => Response.json(config) });
    await expect(startUp({ location, fetch: unreachable.fetch })).rejects.toThrow(
      "Failed to fetch public config.",
    );
    const broken = server({
      "/config.json": () => Response.json(config),
      "/api/public/configuration/values": () =>
        Response.json({ message: "Come back later." }, { status: 503 }),
    });
    await expect(startUp({ location, fetch: broken.fetch })).rejects.toMatchObject({
      status: 503,
      message: "Come back later.",
    });
  });

  it("has no company at an address that names one that does not exist", async () => {
    const { fetch } = server({
      "/config.json": () => Response.json(config),
      "/api/public/configuration/values": () => Response.json({ message: "Unknown" }, { status: 404 }),
    });
    expect((await startUp({ location, fetch })).company).toBeNull();
  });
});

describe("the company in a host name", () => {
  it.each([
    ["redwood.localhost", "redwood"],
    ["Redwood.LOCALHOST", "redwood"],
    ["redwood.suite.example", "redwood"],
    ["localhost", undefined],
    ["suite.example", undefined],
    ["127.0.0.1", undefined],
    ["10.1.2.30", undefined],
    ["[::1]", undefined],
  ])("%s: %s", (host, alias) => {
    expect(aliasOfHost(host)).toBe(alias);
  });
});
