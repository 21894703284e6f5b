import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const own = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: "api", OIDC_CLIENT_ID: "web" });
const providers = (issuer: string) =>
  JSON.stringify([{ issuer, audience: "api", clientId: "web", customers: ["redwood"] }]);

describe("readConfig", () => {
  it("serves on this machine with an embedded database when nothing is said", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      dataFolder: "./data",
      s3: undefined,
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
      DATABASE_REPLICA_URL: "postgres://db2/suite",
      SAFETY_SUITE_DATA: "/var/suite",
      NODE_ENV: "production",
      CUSTOMER_ALIAS: "redwood",
      TRUST_PROXY: "10.0.0.1, 10.1.0.0/16",
      QUERY_BUDGET: "1000000",
      DEMO_SCALE: "0.5",
      BASE_DOMAIN: "suite.example",
      S3_BUCKET: "suite-files",
      S3_REGION: "eu-1",
      S3_ENDPOINT: "https://s3.example",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
      S3_PATH_STYLE: "true",
      SMTP_URL: "smtp://suite%40example.com:s%2Fcret@mail.example:2525",
      MAIL_FROM: "Safety Suite <no-reply@suite.example>",
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: "0.0.0.0",
      databaseUrl: "postgres://db/suite",
      databaseReplicaUrl: "postgres://db2/suite",
      dataFolder: "/var/suite",
      s3: {
        bucket: "suite-files",
        region: "eu-1",
        endpoint: new URL("https://s3.example"),
        accessKeyId: "id",
        secretAccessKey: "key",
        pathStyle: true,
      },
      mail: {
        host: "mail.example",
        port: 2525,
        secure: false,
        auth: { user: "suite@example.com", pass: "s/cret" },
        from: { name: "Safety Suite", address: "no-reply@suite.example" },
      },
      production: true,
      identity: { issuer: "https://id.example", audience: "api", clientId: "web" },
      customerAlias: "redwood",
      trustProxy: ["10.0.0.1", "10.1.0.0/16"],
      baseDomain: "suite.example",
      queryBudget: 1_000_000,
      demoScale: 0.5,
    });
  });

  it("names what watches the pages, and keeps secrets out of what they read", () => {
    const read = (env: Record<string, string>) => {
      const { telemetryUrl, tagManagerId } = readConfig(env);
      return [telemetryUrl, tagManagerId];
    };
    expect(read({})).toEqual([undefined, undefined]);
    const set = { TELEMETRY_URL: "https://collector.example/otlp/", TAG_MANAGER_ID: "GTM-ABC1234" };
    expect(read(set)).toEqual(["https://collector.example/otlp", "GTM-ABC1234"]);
    expect(read({ TELEMETRY_URL: "http://127.0.0.1:4318" })[0]).toBe("http://127.0.0.1:4318");
    for (const url of ["https://u:hidden@collector.example", "u:hidden@c", "https://c.example/?key=hidden"])
      expect(() => readConfig({ TELEMETRY_URL: url })).toThrow(/^((?!hidden).)*$/);
  });

  it("never shows the password of the mail server", () => {
    for (const url of [
      "smtp://u:hidden@mail.example/path",
      "http://u:hidden@mail.example",
      "smtp://:hidden@h",
    ])
      expect(() => readConfig({ SMTP_URL: url, MAIL_FROM: "a@b.example" })).toThrow(/^((?!hidden).)*$/);
  });

  it.each([
    [{ PORT: "80a" }, 'PORT must be a whole number from 0 to 65535, but is "80a".'],
    [
      { SUPPORT_EMAIL: "help desk" },
      'SUPPORT_EMAIL must be an address such as support@example.com, but is "help desk".',
    ],
    [{ QUERY_BUDGET: "much" }, 'QUERY_BUDGET must be a whole number above 0, but is "much".'],
    [{ DEMO_SCALE: "0" }, 'DEMO_SCALE must be a number above 0, such as 10 or 0.1, but is "0".'],
    [
      { TELEMETRY_URL: "collector" },
      'TELEMETRY_URL must be the address of a collector, such as https://collector.example, but is "collector".',
    ],
    [
      { TAG_MANAGER_ID: "GTM-1'" },
      `TAG_MANAGER_ID must be a container such as GTM-ABC1234, but is "GTM-1'".`,
    ],
    [{ PORT: "70000" }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL must start with postgres:// or postgresql://."],
    [
      { DATABASE_URL: "postgres://db", DATABASE_REPLICA_URL: "mysql://db2" },
      "DATABASE_REPLICA_URL must start with postgres:// or postgresql://.",
    ],
    [{ DATABASE_REPLICA_URL: "postgres://db2" }, "DATABASE_REPLICA_URL needs DATABASE_URL"],
    [
      { OIDC_ISSUER: "https://id.example" },
      "OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID must be set together.",
    ],
    [{ S3_BUCKET: "suite-files" }, "missing: S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY."],
    [
      { SMTP_URL: "smtp://mail.example" },
      "To send mail set SMTP_URL and MAIL_FROM together; missing: MAIL_FROM.",
    ],
    [{ MAIL_FROM: "a@b.example" }, "missing: SMTP_URL."],
    [
      { SMTP_URL: "http://mail.example", MAIL_FROM: "a@b.example" },
      "SMTP_URL must be smtp:// or smtps://, a user name",
    ],
    [{ SMTP_URL: "smtp://u@mail.example", MAIL_FROM: "a@b.example" }, "SMTP_URL must have both"],
    [
      { SMTP_URL: "smtps://mail.example", MAIL_FROM: "Suite" },
      'MAIL_FROM must be an address, or a name and an address such as Safety Suite <no-reply@example.com>, but is "Suite".',
    ],
    [
      { TRUST_PROXY: "true" },
      'TRUST_PROXY must list addresses or networks such as 10.0.0.1,10.1.0.0/16, but is "true".',
    ],
    [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY must list"],
    [
      { ...own("http://id.example"), NODE_ENV: "production" },
      'With NODE_ENV=production an issuer must start with https://, but is "http://id.example".',
    ],
    [
      { ...own("https://id.example"), OIDC_COMPANY_PROVIDERS: "[{}]" },
      "OIDC_COMPANY_PROVIDERS must be a JSON list",
    ],
    [
      { OIDC_COMPANY_PROVIDERS: providers("https://id.redwood.example") },
      "needs the installation's own provider",
    ],
    [
      { ...own("https://id.example"), OIDC_COMPANY_PROVIDERS: providers("https://id.example") },
      "The issuer https://id.example is named twice.",
    ],
  ])("refuses %j", (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
