import type { ListItemChange } from "../../engine/index.ts";
import { endpointsOf } from "./callEndpoint.ts";
import type { Request } from "./request.ts";

/** Lists of items of records (spec platform.md 7.1). */
export function createListItemsClient(request: Request) {
  const call = endpointsOf(request, "main");
  const list = (id: number, listTemplateId: string) => ({ params: { id }, query: { listTemplateId } });
  return {
    /** One item per entry of the list, in their order. */
    list: async (recordId: number, listTemplateId: string) =>
      (await call("GET /api/models/{id}/listItems", list(recordId, listTemplateId))).data,
    /** All or none are saved, each over the version that was read; resolves with all items of the list. */
    save: async (recordId: number, listTemplateId: string, items: readonly ListItemChange[]) =>
      (await call("PUT /api/models/{id}/listItems", { ...list(recordId, listTemplateId), body: { items } }))
        .data,
  };
}
