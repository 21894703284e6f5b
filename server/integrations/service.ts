import type { ServerConfig } from "../config/config.ts";

/** The outside services that a company can have. */
export type ServiceName = "proData" | "customerStore" | "images";

/** What people read of them in errors. */
const titles: Readonly<Record<ServiceName, string>> = {
  proData: "The service for PRO records",
  customerStore: "The service for stores",
  images: "The image service",
};

/** The setting with the address of a service; it is internal, so that pages and rules learn only whether there is one. */
export const addressKey = (name: ServiceName): string => `integrations.${name}.url`;

/** An outside service of one company. */
export interface OutsideService {
  /** What people read of it. */
  title: string;
  /** Id of the company, which has a share of what the server asks at a time. */
  customerId: number;
  address: string;
  /** Sent as `Authorization: Bearer`; left out: the service asks for none. */
  token?: string;
  isProduction: boolean;
}

interface Asked {
  customer: { id: number; alias: string };
  settings: { internal(key: string): unknown };
  deps: { config: Pick<ServerConfig, "integrationTokens" | "production"> };
}

/** The service that a company's settings name; undefined: it has none. */
export function serviceOf(
  { customer, settings, deps }: Asked,
  name: ServiceName,
): OutsideService | undefined {
  const address = settings.internal(addressKey(name));
  if (typeof address !== "string" || address.trim() === "") return undefined;
  const { production: isProduction, integrationTokens = [] } = deps.config;
  const origin = URL.canParse(address) ? new URL(address).origin : undefined;
  const token = integrationTokens.find(
    (each) => each.customer === customer.alias && each.origin === origin,
  )?.token;
  return {
    title: titles[name],
    customerId: customer.id,
    address: address.trim(),
    ...(token !== undefined && { token }),
    isProduction,
  };
}
