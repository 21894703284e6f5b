import { ApiError } from "./apiError.ts";
import { endpointsOf } from "./callEndpoint.ts";
import type { Schemas } from "./endpoints.ts";
import { createRequest } from "./request.ts";

/** The runtime configuration file (spec platform.md 2.4). */
type RuntimeConfig = Schemas["RuntimeConfiguration"];

/**
 * What everybody may know of a company before signing in. `flags`: feature flags by key, such as
 * `module.safetyAndRisk.accidents.enabled`; `idleTimeout` in seconds.
 */
export type PublicConfiguration = Schemas["PublicConfiguration"];

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
  const from = (root: string) => {
    const request = createRequest({ roots: { configuration: root }, ...(fetch ? { fetch } : {}) });
    return endpointsOf(request, "configuration");
  };
  const config = await from(location.origin)("GET /config.json", { query: { timestamp: String(now()) } });
  const alias = config.customerAlias ?? aliasOfHost(location.hostname);
  if (alias === undefined) return { config, company: null };
  const query = { customerAlias: alias, override: config.configServiceOverride ?? undefined };
  const ask = from(config.configServiceUrl);
  const configuration = await ask("GET /api/public/configuration/values", { query }).catch(nullOfUnknown);
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
