/** Which templates show videos of the fleet's cameras. */
import type { Template } from "../../language/template.ts";
import { eachNode } from "../../language/viewTree.ts";

/** Whether a view of a template's records has a player of videos. */
export function showsVideos({ views }: Pick<Template, "views">): boolean {
  let found = false;
  for (const root of [views.edit, views.nested])
    if (root !== undefined)
      eachNode(root, "", (node) => {
        if (typeof node !== "string" && node.type === "videoPlayer") found = true;
      });
  return found;
}
