import { expect, it } from "vitest";
import type { ViewNode } from "../../language/viewNode.ts";
import { showsVideos } from "./showsVideos.ts";

const player: ViewNode = { type: "videoPlayer", event: "eventNumber", sourceId: "fleet-video:source-system" };
const list = {
  type: "list" as const,
  columns: ["id"],
  orderBy: [{ field: "id", direction: "asc" as const }],
};

it("a template shows videos where a view of its records has a player, however deep it stands", () => {
  const tabs: ViewNode = {
    type: "tabs",
    children: [{ type: "tab", title: "Video", children: ["eventNumber", player] }],
  };
  expect(showsVideos({ views: { edit: tabs, list } })).toBe(true);
  expect(showsVideos({ views: { edit: { type: "section", children: ["eventNumber"] }, list } })).toBe(false);
});
