import { isIP } from "node:net";
import { parseEmail } from "../../engine/server.ts";
import { readIntegrationTokens } from "./integrationTokens.ts";
import type { IntegrationToken } from "./integrationTokens.ts";
import { readMailSettings } from "./mailSettings.ts";
import type { MailSettings } from "./mailSettings.ts";
import { readProviders } from "./providers.ts";
import type { CompanyProvider, ProviderSettings } from "./providers.ts";
import { readS3Settings } from "./s3Settings.ts";
import { readTelemetry } from "./telemetrySettings.ts";
import type { TelemetrySettings } from "./telemetrySettings.ts";
import type { S3Settings } from "./s3Settings.ts";

/** What the server reads from its environment. */
export interface ServerConfig extends TelemetrySettings {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Connection string of a PostgreSQL server; left out: the embedded database in `dataFolder`. */
  databaseUrl?: string;
  /** Connection string of a standby of that server, for reads in the background; left out: the server itself. */
  databaseReplicaUrl?: string;
  /** Folder of the embedded database and of other local files. */
  dataFolder: string;
  /** The S3-compatible store that holds uploaded files; left out: they lie in `dataFolder`. */
  s3?: S3Settings;
  /** The server that sends mail; left out: messages are kept for administrators to read. */
  mail?: MailSettings;
  /** What outside services of companies want to see; left out: they ask for nothing. */
  integrationTokens?: readonly IntegrationToken[];
  production: boolean;
  /** The OpenID Connect provider; left out: the embedded one, with the demo users. */
  identity?: ProviderSettings;
  /** Providers of single companies, beside `identity`; left out: there are none. */
  companyProviders?: readonly CompanyProvider[];
  /** Addresses or networks of the proxies whose `X-Forwarded-For` is believed; left out: of none. */
  trustProxy?: readonly string[];
  /** How long requests are taken after SIGTERM while `/readyz` already says no, in seconds; left out of a test's configuration: 0. */
  drainSeconds?: number;
  /** The company that a host name without a company's name belongs to. */
  customerAlias?: string;
  /** `<alias>.<baseDomain>` is the address of a company. */
  baseDomain: string;
  /** Domain of the e-mail addresses of the provider's own people; left out: that of the demo. */
  providerDomain?: string;
  /** Where messages send people whom nothing else helps; left out: an address that nobody reads. */
  supportEmail?: string;
  /** What the database's planner may expect of one query of a report, in its own units; left out: the default. */
  queryBudget?: number;
  /** What the counts of the demo data are multiplied by when it is written; left out: 1. */
  demoScale?: number;
}

/** Nobody can have an address there: it is reserved for examples. */
export const defaultProviderDomain = "safety-suite.example";

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = "127.0.0.1";
const MAX_PORT = 65_535;

/** Reads the configuration; throws an Error that names the variable when one cannot be used. */
export function readConfig(env: Environment): ServerConfig {
  const value = (name: string) => env[name]?.trim() || undefined;
  return {
    port: readPort(value("PORT")),
    host: value("HOST") ?? DEFAULT_HOST,
    ...readDatabases(value),
    dataFolder: value("SAFETY_SUITE_DATA") ?? "./data",
    s3: readS3Settings(value),
    mail: readMailSettings(value),
    integrationTokens: readIntegrationTokens(value),
    production: value("NODE_ENV") === "production",
    ...readProviders(value),
    trustProxy: readProxies(value("TRUST_PROXY")),
    drainSeconds: readDrain(value("DRAIN_SECONDS")),
    customerAlias: value("CUSTOMER_ALIAS"),
    baseDomain: value("BASE_DOMAIN") ?? "localhost",
    providerDomain: value("PROVIDER_DOMAIN")?.toLowerCase(),
    supportEmail: readSupport(value("SUPPORT_EMAIL")),
    queryBudget: readBudget(value("QUERY_BUDGET")),
    demoScale: readScale("DEMO_SCALE", value("DEMO_SCALE")),
    ...readTelemetry(value),
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new Error(`PORT must be a whole number from 0 to ${MAX_PORT}, but is "${text}".`);
  }
  return port;
}

function readSupport(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const email = parseEmail(text);
  if (email !== undefined) return email;
  throw new Error(`SUPPORT_EMAIL must be an address such as support@example.com, but is "${text}".`);
}

function readBudget(text: string | undefined): number | undefined {
  const budget = text === undefined ? undefined : Number(text);
  if (budget === undefined || (Number.isSafeInteger(budget) && budget > 0)) return budget;
  throw new Error(`QUERY_BUDGET must be a whole number above 0, but is "${text}".`);
}

/** What counts of records are multiplied by; throws an Error that names where it comes from when it cannot be used. */
export function readScale(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const scale = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(scale) && scale > 0) return scale;
  throw new Error(`${name} must be a number above 0, such as 10 or 0.1, but is "${text}".`);
}

const MOST_DRAIN_SECONDS = 300;

function readDrain(text: string | undefined): number | undefined {
  const seconds = text === undefined ? undefined : Number(text);
  if (seconds === undefined || (Number.isInteger(seconds) && seconds >= 0 && seconds <= MOST_DRAIN_SECONDS))
    return seconds;
  throw new Error(`DRAIN_SECONDS must be a whole number from 0 to ${MOST_DRAIN_SECONDS}, but is "${text}".`);
}

/** Whoever is believed may say where a request comes from, so that everybody is never believed. */
function readProxies(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const proxies = text.split(",").map((each) => each.trim());
  for (const proxy of proxies) {
    const [address = "", bits, ...more] = proxy.split("/");
    const most = isIP(address) === 4 ? 32 : 128;
    const isNetwork = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || !isNetwork || more.length > 0)
      throw new Error(
        `TRUST_PROXY must list addresses or networks such as 10.0.0.1,10.1.0.0/16, but is "${text}".`,
      );
  }
  return proxies;
}

type Databases = Pick<ServerConfig, "databaseUrl" | "databaseReplicaUrl">;

function readDatabases(value: (name: string) => string | undefined): Databases {
  const databaseUrl = checkedUrl("DATABASE_URL", value("DATABASE_URL"));
  const databaseReplicaUrl = checkedUrl("DATABASE_REPLICA_URL", value("DATABASE_REPLICA_URL"));
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined)
    throw new Error("DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.");
  return { databaseUrl, databaseReplicaUrl };
}

function checkedUrl(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^postgres(ql)?:\/\//.test(text))
    throw new Error(`${name} must start with postgres:// or postgresql://.`);
  return text;
}
