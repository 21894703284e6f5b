import { endpointsOf } from "../callEndpoint.ts";
import type { BodyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A list of a record type, as overviews show it. */
export type ItemListSummary = Readonly<Schemas["ItemListSummary"]>;

/** A list of a record type with its items in their order, those that are inactive last. */
export type ItemList = Readonly<Schemas["ItemList"]>;

/** How many records say something of an item. */
export type ItemListUse = Readonly<Schemas["ItemListUse"]>;

/** What is saved of an item: a new one, a change, or that it becomes inactive. */
export type WrittenItem = BodyOf<"PUT /api/listItemPrototypes/many">["prototypes"][number];

/** What administrators do with the lists of items of record types (spec platform.md 2.1). */
export function createItemListsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    all: async (): Promise<readonly ItemListSummary[]> =>
      (await call("GET /api/admin/listItemTemplates")).data,
    /** The lists of a record type, by its alias. */
    ofType: async (alias: string): Promise<readonly ItemList[]> =>
      (await call("GET /api/admin/listItemTemplates/{alias}", { params: { alias } })).data,
    uses: async (alias: string): Promise<readonly ItemListUse[]> =>
      (await call("GET /api/admin/listItemTemplates/{alias}/uses", { params: { alias } })).data,
    /** Saves changes of a list; refused where it was changed since `version`. */
    save: async (
      { alias, version }: Pick<ItemList, "alias" | "version">,
      items: readonly WrittenItem[],
    ): Promise<void> => {
      const body = { listItemTemplateId: alias, version, prototypes: [...items] };
      await call("PUT /api/listItemPrototypes/many", { body });
    },
  };
}
