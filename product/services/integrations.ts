import type { Request } from "./request.ts";

/** When data of an integration came last, in epoch seconds. */
export interface IntegrationDate {
  integrationAlias: string;
  lastUpdatedDate: number;
}

const service = "login";
const path = "/api/1.0/integrations";

/** Dates of integrations (spec platform.md 7.2, records.md 7.3). */
export function createIntegrationsClient(request: Request) {
  return {
    /** Of all integrations of a company, by its alias. */
    dates: (company: string) =>
      request<{ data: IntegrationDate[] }>({ service, path: `${path}/${company}` }).then(({ data }) => data),
  };
}

export type IntegrationsClient = ReturnType<typeof createIntegrationsClient>;
