import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { FilesClient } from "../files.ts";
import type { Request } from "../request.ts";
import { createConfigurationClient } from "./configuration.ts";
import { inCompany } from "./inCompany.ts";

/** All companies, what was done with whole companies, and what a new one is created from. */
export type CompaniesOverview = Readonly<Schemas["CustomerOverview"]>;

/** A company as super admins see it. */
export type ManagedCompany = CompaniesOverview["customers"][number];

/** What was asked to be done with a company: dates in epoch seconds, sizes in bytes. */
export type CompanyWork = Readonly<Schemas["CustomerWork"]>;

/** A company that is to be created. */
export type NewCompany = BodyOf<"POST /api/customerWorks/create">;

/** Where a company is suspended. */
const general = { type: "company", name: "general" };

/** What super admins do with whole companies. */
export function createCompaniesClient(request: Request, files: Pick<FilesClient, "fetch">) {
  const call = endpointsOf(request, "main");
  return {
    overview: (): Promise<CompaniesOverview> => call("GET /api/customerWorks", { background: true }),
    create: (company: NewCompany): Promise<CompanyWork> =>
      call("POST /api/customerWorks/create", { body: company }),
    archive: (alias: string): Promise<CompanyWork> =>
      call("POST /api/customerWorks/archive", { body: { alias } }),
    /** Deletes a suspended company. `confirm`: its alias, as somebody typed it. */
    remove: (deletion: BodyOf<"POST /api/customerWorks/delete">): Promise<CompanyWork> =>
      call("POST /api/customerWorks/delete", { body: deletion }),
    /** Keeps everybody but super admins out of a company, or takes that back. */
    suspend: async (alias: string, isOn: boolean): Promise<void> => {
      const there = createConfigurationClient(inCompany(request, alias));
      const { version } = await there.section(general.type, general.name);
      await there.change({ ...general, version }, { "company.suspended": isOn });
    },
    /** The archive that a work has written. */
    content: (id: number) => files.fetch(`/api/customerWorks/${id}/content`),
  };
}
