import type { ServerConfig } from "../config/config.ts";

/** The outside services that a company can have. */
export type ServiceName = "proData" | "customerStore" | "images" | "fleetVideo" | "worklete" | "insightModel";

/** What people read of them in errors. */
const titles: Readonly<Record<ServiceName, string>> = {
  proData: "The service for PRO records",
  customerStore: "The service for stores",
  images: "The image service",
  fleetVideo: "The fleet video service",
  worklete: "Worklete",
  insightModel: "The language model",
};

/** The setting with the address of a service; it is internal, so that pages and rules learn only whether there is one. */
export const addressKey = (name: ServiceName): string => `integrations.${name}.url`;

/** The setting with the address of the page that plays the videos: pages load it in a frame, and the server asks it for nothing. */
export const playerKey = "integrations.fleetVideoPlayer.url";

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

/** The same service at a path below its address; parameters of the address are kept. Whoever adds a name to the path encodes it. */
export function serviceBelow(service: OutsideService, path: string): OutsideService {
  if (!URL.canParse(service.address)) return service;
  const url = new URL(service.address);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${path}`;
  return { ...service, address: url.href };
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
