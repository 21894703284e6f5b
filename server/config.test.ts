import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("serves on this machine with an embedded database when nothing is said", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      dataFolder: "./data",
      production: false,
      identity: undefined,
      customerAlias: undefined,
      baseDomain: "localhost",
    });
  });

  it("reads every variable", () => {
    const identity = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "api", OIDC_CLIENT_ID: "web" };
    const env = {
      ...identity,
      PORT: "8080",
      HOST: "0.0.0.0",
      DATABASE_URL: "postgres://db/suite",
      SAFETY_SUITE_DATA: "/var/suite",
      NODE_ENV: "production",
      CUSTOMER_ALIAS: "redwood",
      BASE_DOMAIN: "suite.example",
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: "0.0.0.0",
      databaseUrl: "postgres://db/suite",
      dataFolder: "/var/suite",
      production: true,
      identity: { issuer: "https://id.example", audience: "api", clientId: "web" },
      customerAlias: "redwood",
      baseDomain: "suite.example",
    });
  });

  it.each([
    [{ PORT: "80a" }, 'PORT must be a whole number from 0 to 65535, but is "80a".'],
    [{ PORT: "70000" }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL must begin with postgres:// or postgresql://."],
    [
      { OIDC_ISSUER: "https://id.example" },
      "OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID must be set together.",
    ],
  ])("refuses %j", (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
