import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A company's own navigation: sections with ids of pages. A page that is `hidden` keeps its place. */
export type OwnNavigation = Readonly<Schemas["OwnNavigation"]>;

/** The same with who changed it last; `own` null: the company has the shipped one. */
export type SiteNavigation = Readonly<Schemas["SiteNavigation"]>;

/** What super admins do with the navigation of their company. A change is refused where it was changed since `version`. */
export function createSiteNavigationClient(request: Request) {
  const call = endpointsOf(request, "configuration");
  return {
    read: (): Promise<SiteNavigation> => call("GET /api/siteNavigation"),
    save: (navigation: OwnNavigation, version: string): Promise<SiteNavigation> =>
      call("PUT /api/siteNavigation", { body: { navigation, version } }),
    /** Gives the company the shipped navigation again. */
    reset: (version: string): Promise<SiteNavigation> =>
      call("DELETE /api/siteNavigation", { query: { version } }),
  };
}
