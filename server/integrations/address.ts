/** Which addresses of outside services a company may be given: see decision 75. */
import { BlockList, isIP } from "node:net";
import { lookup } from "node:dns/promises";

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What is wrong with an address of an outside service, as the end of a sentence; undefined: nothing. It is https, or http on this machine
 * outside of production. It has no user name or password, which whoever reads the setting would see.
 */
export function addressProblem(text: string, isProduction: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return "must be an address such as https://freight.example/pro";
  if (url.username !== "" || url.password !== "" || url.hash !== "")
    return "must have no user name, password or fragment";
  if (url.protocol === "https:") return undefined;
  if (isProduction) return "must start with https://";
  return loopback.test(url.hostname) ? undefined : "must start with https://, except on this machine";
}

/** Addresses that no service of a company has: this machine, its own link (where clouds hand out credentials), and groups of machines. */
const forbidden = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
] as const)
  forbidden.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["fe80::", 10],
  ["ff00::", 8],
  ["fd00:ec2::", 32],
] as const)
  forbidden.addSubnet(network, bits, "ipv6");

/** Whether a machine at this IP address may be asked in production. An IPv4 address within an IPv6 one is looked at as such. */
export function isAllowedIp(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !forbidden.check(ip, family === 4 ? "ipv4" : "ipv6");
}

/** The IP addresses of a host name. Rejects where it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveByName: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Whether all machines that a name leads to may be asked in production. Rejects where it leads to none. */
export async function leadsOutside({ hostname }: URL, resolve: Resolve = resolveByName): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  return addresses.every(isAllowedIp);
}
