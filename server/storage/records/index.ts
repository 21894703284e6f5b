export { countRecords as count, listRecords as list } from "./list.ts";
export type { ListRequest, RecordPage } from "./list.ts";
export { getRecord as get } from "./read.ts";
export { createRecord as create, removeRecord as remove, updateRecord as update } from "./save.ts";
export { insertMany } from "./insert-many.ts";
export type { InsertRequest, InsertResult } from "./insert-many.ts";
export { recordHistories as histories } from "./history.ts";
export { parseRecordInput } from "./input.ts";
