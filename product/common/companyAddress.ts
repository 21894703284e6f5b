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
