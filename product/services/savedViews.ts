import { type BodyOf, endpointsOf } from "./callEndpoint.ts";
import type { Schemas } from "./endpoints.ts";
import type { Request } from "./request.ts";

/** What a user sets of a view; `shared`: whether everybody who may view the record type sees it. */
export type ViewContent = BodyOf<"PUT /api/savedViews/{id}">;

/** A saved view of a list. `mayChange`: its owner may, and an administrator where it is shared; `updatedAt`: epoch seconds. */
export type SavedView = Schemas["SavedView"];

/**
 * What a user keeps of a list without naming it. `defaultViewId`: the view that the list opens with, null: the template's own; `columns`: as
 * last set, empty: the template's own.
 */
export type ListSettings = Readonly<Schemas["ListSettings"]>;

/** Settings that are kept; those that are left out stay as they are. */
export type ChangedSettings = Omit<BodyOf<"PUT /api/savedViews/settings">, "templateAlias">;

/** Saved views of lists, own and shared, and what each user keeps of a list. */
export function createSavedViewsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    /** The views of a list that the user sees, by name, and their settings of it. */
    async read(templateAlias: string): Promise<{ views: SavedView[]; settings: ListSettings }> {
      const { data, settings } = await call("GET /api/savedViews", { query: { templateAlias } });
      return { views: data, settings };
    },
    add: (templateAlias: string, content: ViewContent) =>
      call("POST /api/savedViews", { body: { templateAlias, ...content } }),
    change: (id: number, content: ViewContent) =>
      call("PUT /api/savedViews/{id}", { params: { id }, body: content }),
    remove: (id: number) => call("DELETE /api/savedViews/{id}", { params: { id } }),
    keep: (templateAlias: string, settings: ChangedSettings) =>
      call("PUT /api/savedViews/settings", { body: { templateAlias, ...settings } }),
  };
}

export type SavedViewsClient = ReturnType<typeof createSavedViewsClient>;
