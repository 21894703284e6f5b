/**
 * How a company's address is made from the address of this page: its alias in front of the host, in place of one that
 * names no company. Undefined where the host is a number, which takes no names in front.
 */
export function companyAddress(
  { protocol, host, hostname }: Pick<Location, "protocol" | "host" | "hostname">,
  unknownAlias: string | null,
): ((alias: string) => string) | undefined {
  if (/^[\d.]+$/.test(hostname) || hostname.includes(":")) return undefined;
  const isInFront = unknownAlias !== null && hostname.startsWith(`${unknownAlias}.`);
  const base = isInFront ? host.slice(unknownAlias.length + 1) : host;
  return (alias) => `${protocol}//${alias}.${base}/`;
}

/** As the server has it. */
const aliasPattern = /^[a-z][a-z0-9-]{0,62}$/;

/** The alias in what somebody typed, by itself or as the address of a company's pages; undefined: it is neither. */
export function aliasIn(text: string, addressOf: (alias: string) => string): string | undefined {
  const [host = ""] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .split(/[/?#:]/);
  const [alias = "", ...others] = host.split(".");
  if (!aliasPattern.test(alias)) return undefined;
  const isOwn = others.length === 0 || /\/\/([^/:]+)/.exec(addressOf(alias))?.[1] === host;
  return isOwn ? alias : undefined;
}
