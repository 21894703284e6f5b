export { changedIn, mergedChanges, noteChanged } from "./changedGroups.ts";
export type { ChangedGroups } from "./changedGroups.ts";
export { notifications } from "./notifications.ts";
export { RecordChanges } from "./recordChanges.ts";
