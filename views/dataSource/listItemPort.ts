import type { ListItem, ListItemChange } from "../../engine/index.ts";

/** Where the items of records come from and go to. Each call may reject with a sentence for the user. */
export interface ListItemPort {
  /** One item for each prototype of the list, in their order. */
  list(recordId: number, list: string): Promise<ListItem[]>;
  /** Saves items over the versions that were read, all or none; answers all of them. */
  save(recordId: number, list: string, changes: readonly ListItemChange[]): Promise<ListItem[]>;
}
