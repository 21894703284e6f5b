import type { IdentitySettings } from "../session/types.ts";
import { ApiError } from "./apiError.ts";
import { createRequest } from "./request.ts";
import type { Call, ServiceRoots } from "./request.ts";

/** The runtime configuration file (spec platform.md 2.4). */
interface RuntimeConfig {
  customerAlias: string | null;
  apiVersion: string;
  configServiceUrl: string;
  configServiceOverride: string | null;
  identity: IdentitySettings;
}

/** What everybody may know of a company before signing in. */
export interface PublicConfiguration {
  services: ServiceRoots;
  customer: { alias: string; name: string; logoUrl: string | null };
  /** Feature flags by key, e.g. `module.safetyAndRisk.accidents.enabled`. */
  flags: Record<string, boolean>;
  /** `idleTimeout` in seconds. */
  timeouts: { enabled: boolean; idleTimeout: number };
}

export interface Startup {
  config: RuntimeConfig;
  /** null: the address names no company, or one that does not exist. */
  company: { alias: string; configuration: PublicConfiguration } | null;
}

interface StartupOptions {
  /** Where the page came from. */
  location: Pick<Location, "origin" | "hostname">;
  fetch?: typeof fetch;
  now?: () => number;
}

/** First steps of the page: runtime configuration, alias of the company, its public configuration. */
export async function startUp({ location, fetch, now = Date.now }: StartupOptions): Promise<Startup> {
  const ask = <Answer>(root: string, path: string, query: Call["query"]) => {
    const request = createRequest({ roots: { configuration: root }, ...(fetch ? { fetch } : {}) });
    return request<Answer>({ service: "configuration", path, query });
  };
  const config = await ask<RuntimeConfig>(location.origin, "/config.json", { timestamp: now() });
  const alias = config.customerAlias ?? aliasOfHost(location.hostname);
  if (alias === undefined) return { config, company: null };
  const path = "/api/public/configuration/values";
  const query = { customerAlias: alias, override: config.configServiceOverride ?? undefined };
  const configuration = await ask<PublicConfiguration>(config.configServiceUrl, path, query).catch(
    nullOfUnknown,
  );
  return { config, company: configuration && { alias, configuration } };
}

/** The company's alias in a host name: the first of at least two names below a top-level domain, or below localhost. */
export function aliasOfHost(host: string): string | undefined {
  const names = host.toLowerCase().split(".");
  const isAddress = /^[\d.]+$/.test(host) || host.includes(":");
  const enough = names.at(-1) === "localhost" ? 2 : 3;
  return !isAddress && names.length >= enough ? names[0] : undefined;
}

/** null for a company that does not exist; a server that could not be reached gave no message of its own. */
function nullOfUnknown(error: unknown): null {
  if (!(error instanceof ApiError) || error.status === 0) {
    throw new ApiError({ status: 0, message: "Failed to fetch public config.", cause: error });
  }
  if (error.status === 404) return null;
  throw error;
}
