import type { ServerConfig } from "../config/config.ts";
import { companyAlias } from "../config/companyAlias.ts";

type Names = Pick<ServerConfig, "baseDomain" | "customerAlias">;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** The host name in a `Host` header, without port, in lower case. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

/** Whether this server answers for a host: a company's address, the base domain, or this machine by name. */
export function isOwnHost(host: string, names: Names): boolean {
  const name = hostName(host);
  return name === names.baseDomain || loopback.has(name) || subdomain(name, names.baseDomain) !== undefined;
}

/** The alias of the company whose address a host is; a host without a company's name belongs to the configured one. */
export function aliasOfHost(host: string, names: Names): string | undefined {
  return subdomain(hostName(host), names.baseDomain) ?? names.customerAlias;
}

function subdomain(name: string, baseDomain: string): string | undefined {
  if (!name.endsWith(`.${baseDomain}`)) return undefined;
  const alias = name.slice(0, -baseDomain.length - 1);
  return companyAlias.test(alias) ? alias : undefined;
}

/** Whether a page may make this call: calls that change something come from the page of the same host, or from no page. */
export function isOwnOrigin(method: string, origin: string | undefined, host: string): boolean {
  if (safeMethods.has(method) || origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** The address that a call came to. In production a proxy in front of this server speaks TLS. */
export function originOf(host: string, { production }: Pick<ServerConfig, "production">): string {
  return `${production ? "https" : "http"}://${host}`;
}

/** The address of a company's pages, seen from a call that came to `host`. */
export function frontendUrl(
  alias: string,
  host: string,
  config: Pick<ServerConfig, "baseDomain" | "production">,
): string {
  const port = /:\d+$/.exec(host)?.[0] ?? "";
  return originOf(`${alias}.${config.baseDomain}${port}`, config);
}

/** The address of a company's pages for the work in the background. In production it is that of the proxy, at its usual port. */
export function pagesUrl(
  alias: string,
  config: Pick<ServerConfig, "baseDomain" | "production" | "port">,
): string {
  return frontendUrl(alias, config.production ? "" : `:${config.port}`, config);
}
