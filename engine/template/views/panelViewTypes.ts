/** The types of view nodes that show or ask something particular of a record. */
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewType } from "./viewType.ts";

export const panelViewTypes: readonly ViewType[] = [
  {
    name: "integrationTimestamp",
    ...viewShapes.integrationTimestamp,
    anywhere: true,
  },
  { name: "timeline", ...viewShapes.timeline, anywhere: true },
  {
    name: "statusHistory",
    ...viewShapes.statusHistory,
    references: [
      { property: "field", names: "field" },
      { property: "reasons", names: "field" },
    ],
    anywhere: true,
  },
  {
    name: "glance",
    ...viewShapes.glance,
    references: [
      { property: "facts", names: "field" },
      { property: "scores", item: "relation", names: "relation" },
      { property: "dates", names: "date" },
      { property: "open", item: "relation", names: "multi" },
    ],
    anywhere: true,
  },
  { name: "needsAttention", ...viewShapes.needsAttention, anywhere: true },
  {
    name: "cardPicker",
    was: ["crashRolePicker"],
    ...viewShapes.cardPicker,
    references: [
      { property: "category", names: "field" },
      { property: "choice", names: "field" },
    ],
    anywhere: true,
  },
  {
    name: "imageViewer",
    ...viewShapes.imageViewer,
    references: [{ property: "number", names: "field" }],
    anywhere: true,
  },
  {
    name: "videoPlayer",
    ...viewShapes.videoPlayer,
    references: [{ property: "event", names: "field" }],
    anywhere: true,
  },
  {
    name: "retention",
    ...viewShapes.retention,
    references: [{ property: "person", names: "single" }],
    anywhere: true,
  },
];
