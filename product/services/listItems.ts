import type { ListItem, ListItemChange } from "../../engine/index.ts";
import type { Request } from "./request.ts";

interface Items {
  data: ListItem[];
}

const service = "main";

/** Lists of items of records (spec platform.md 7.1). */
export function createListItemsClient(request: Request) {
  const path = (recordId: number) => `/api/models/${recordId}/listItems`;
  return {
    /** One item per line of the list, in their order. */
    list: (recordId: number, listTemplateId: string) =>
      request<Items>({ service, path: path(recordId), query: { listTemplateId } }).then(({ data }) => data),
    /** All or none are saved, each over the version that was read; answers all items of the list. */
    save: (recordId: number, listTemplateId: string, items: readonly ListItemChange[]) =>
      request<Items>({
        service,
        method: "PUT",
        path: path(recordId),
        query: { listTemplateId },
        body: { items },
      }).then(({ data }) => data),
  };
}
