import { companyAlias } from "../../config/companyAlias.ts";
import type { IdentityConfig } from "../types.ts";

/** The addresses of the product's pages, which are the only ones that a sign-in leads to. */
export interface OwnPages {
  /** The origin of a company's pages, e.g. `http://redwood.localhost:3000`; of all companies' for what is no alias. */
  originOf(company: string): string;
  /** Whether an address is `path` at one of these origins, without anything else. */
  isOwn(address: string, path: string): boolean;
  /** Whether an origin is one of them. */
  isOrigin(origin: string): boolean;
}

/**
 * The pages below the base domain at this port. A company may be added while the server runs, and all these hosts are answered by it, so
 * the alias alone is looked at, not whether there is such a company.
 */
export function ownPages({ baseDomain, port }: Pick<IdentityConfig, "baseDomain" | "port">): OwnPages {
  const originOf = (company: string) =>
    `http://${companyAlias.test(company) ? `${company}.` : ""}${baseDomain}:${port}`;
  const companyOf = (host: string) =>
    host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : "";
  const isOrigin = (origin: string) =>
    URL.canParse(origin) && origin === originOf(companyOf(new URL(origin).hostname));
  return {
    originOf,
    isOrigin,
    isOwn: (address, path) => address.endsWith(path) && isOrigin(address.slice(0, -path.length)),
  };
}
