import { endpointsOf } from "../callEndpoint.ts";
import type { BodyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { FilesClient } from "../files.ts";
import type { Request } from "../request.ts";

/** A group of the hierarchy; `users`: who has a role on it itself. */
export type HierarchyGroup = Readonly<Schemas["HierarchyGroup"]>;

/** What a change of a group would do. */
export type GroupEffects = Readonly<Schemas["GroupEffects"]>;

/** What is changed of a group; what is left out stays. */
type GroupChange = BodyOf<"PUT /api/admin/groups">;

/** What administrators do with the business hierarchy. Each change resolves with all groups. */
export function createHierarchyClient(request: Request, files: FilesClient) {
  const call = endpointsOf(request, "main");
  return {
    groups: async (): Promise<readonly HierarchyGroup[]> => (await call("GET /api/admin/groups")).data,
    add: async (group: BodyOf<"POST /api/admin/groups">): Promise<readonly HierarchyGroup[]> =>
      (await call("POST /api/admin/groups", { body: group })).data,
    change: async (change: GroupChange): Promise<readonly HierarchyGroup[]> =>
      (await call("PUT /api/admin/groups", { body: change })).data,
    /** The hierarchy as a file that an import of groups takes; with inactive groups for `all`. */
    file: (format: "csv" | "xlsx", groups: "active" | "all") =>
      files.fetch(`/api/businessHierarchy/export/${format}`, undefined, { groups }),
    /** What a move, or making a group inactive, would change, and for whom. */
    effects: (asked: BodyOf<"POST /api/admin/groups/effects">): Promise<GroupEffects> =>
      call("POST /api/admin/groups/effects", { body: asked }),
  };
}
