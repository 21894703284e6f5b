import { describe, expect, it } from "vitest";
import { aliasOfHost, frontendUrl, isOwnHost, isOwnOrigin } from "./hosts.ts";

const names = { baseDomain: "suite.example" };

describe("the host of a request", () => {
  it.each([
    "suite.example",
    "SUITE.example:3000",
    "redwood.suite.example",
    "localhost:3000",
    "127.0.0.1",
    "[::1]:80",
  ])("is ours: %s", (host) => expect(isOwnHost(host, names)).toBe(true));

  it.each([
    "",
    "evil.example",
    "suite.example.evil",
    "a.b.suite.example",
    "-.suite.example",
    "xsuite.example",
    "10.0.0.1",
  ])("is not ours: %j", (host) => expect(isOwnHost(host, names)).toBe(false));

  it("names the company, else the configured one", () => {
    expect(aliasOfHost("redwood.suite.example:3000", names)).toBe("redwood");
    expect(aliasOfHost("suite.example", names)).toBeUndefined();
    expect(aliasOfHost("localhost:3000", { ...names, customerAlias: "harbor" })).toBe("harbor");
    expect(aliasOfHost("redwood.suite.example", { ...names, customerAlias: "harbor" })).toBe("redwood");
  });
});

describe("the origin of a request", () => {
  it("may be any for what changes nothing", () => {
    expect(isOwnOrigin("GET", "https://evil.example", "redwood.localhost")).toBe(true);
  });

  it("is our own, or none, for what changes something", () => {
    expect(isOwnOrigin("POST", undefined, "redwood.localhost:3000")).toBe(true);
    expect(isOwnOrigin("POST", "http://redwood.localhost:3000", "redwood.localhost:3000")).toBe(true);
    for (const origin of ["http://harbor.localhost:3000", "http://redwood.localhost", "null", "nonsense"]) {
      expect(isOwnOrigin("PUT", origin, "redwood.localhost:3000")).toBe(false);
    }
  });
});

describe("the address of a company's pages", () => {
  it("keeps the port that was asked", () => {
    expect(
      frontendUrl("harbor", "redwood.localhost:3000", { baseDomain: "localhost", production: false }),
    ).toBe("http://harbor.localhost:3000");
    expect(frontendUrl("harbor", "redwood.suite.example", { ...names, production: true })).toBe(
      "https://harbor.suite.example",
    );
  });
});
