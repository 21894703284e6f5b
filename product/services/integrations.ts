import { endpointsOf } from "./callEndpoint.ts";
import type { Request } from "./request.ts";

/** Dates of integrations, in epoch seconds (spec platform.md 7.2, records.md 7.3). */
export function createIntegrationsClient(request: Request) {
  const call = endpointsOf(request, "login");
  return {
    /** When data of each integration of a company, by its alias, came last. */
    dates: async (company: string) =>
      (await call("GET /api/1.0/integrations/{name}", { params: { name: company } })).data,
  };
}

export type IntegrationsClient = ReturnType<typeof createIntegrationsClient>;
