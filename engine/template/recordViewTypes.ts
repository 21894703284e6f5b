/** The types of view nodes that every record page has. */
import type { ViewType } from "./viewTypes.ts";

export const recordViewTypes: readonly ViewType[] = [
  { name: "commentLog", properties: {}, anywhere: true },
  { name: "documents", properties: {}, anywhere: true },
  { name: "recentComments", properties: {}, anywhere: true },
];
