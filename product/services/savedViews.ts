import type { ColumnSetting, PersonName, TableState } from "../../engine/index.ts";
import type { Request } from "./request.ts";

/** What a user sets of a view. */
export interface ViewContent {
  name: string;
  /** Whether everybody who may view the record type sees it. */
  shared: boolean;
  state: TableState;
}

/** A saved view of a list. */
export interface SavedView extends ViewContent {
  id: number;
  templateAlias: string;
  owner: PersonName;
  isOwn: boolean;
  /** Its owner may, and an administrator where it is shared. */
  mayChange: boolean;
  /** Epoch seconds. */
  updatedAt: number;
}

/** What a user keeps of a list without naming it. */
export interface ListSettings {
  /** The view that the list opens with; null: the template's own. */
  defaultViewId: number | null;
  /** As last set; empty: the template's own. */
  columns: readonly ColumnSetting[];
}

/** Saved views of lists, own and shared, and what each user keeps of a list. */
export function createSavedViewsClient(request: Request) {
  const path = "/api/savedViews";
  const service = "main" as const;
  return {
    /** The views that the user sees of a list, by name, and his settings of it. */
    async read(templateAlias: string): Promise<{ views: SavedView[]; settings: ListSettings }> {
      const query = { templateAlias };
      const reply = await request<{ data: SavedView[]; settings: ListSettings }>({ service, path, query });
      return { views: reply.data, settings: reply.settings };
    },
    add: (templateAlias: string, content: ViewContent) =>
      request<SavedView>({ service, method: "POST", path, body: { templateAlias, ...content } }),
    change: (id: number, content: ViewContent) =>
      request<SavedView>({ service, method: "PUT", path: `${path}/${id}`, body: content }),
    remove: (id: number) => request<void>({ service, method: "DELETE", path: `${path}/${id}` }),
    /** Keeps settings; those that are left out stay as they are. */
    keep: (templateAlias: string, settings: Partial<ListSettings>) =>
      request<ListSettings>({
        service,
        method: "PUT",
        path: `${path}/settings`,
        body: { templateAlias, ...settings },
      }),
  };
}

export type SavedViewsClient = ReturnType<typeof createSavedViewsClient>;
