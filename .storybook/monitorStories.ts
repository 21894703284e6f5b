/** The stories of stories/monitors/monitors.stories.tsx: two per file in schemas/monitors, its list and its record page. */
import type { StorySource } from "./generatedStories.ts";

/** The part of a monitor that decides about its stories. */
export interface StoriedMonitor {
  alias: string;
  name: string;
}

const drawings = [
  { view: "list", name: "list" },
  { view: "record", name: "record" },
];

export const monitorStories: StorySource<StoriedMonitor> = {
  folder: "schemas/monitors",
  storyFile: /stories\/monitors\/monitors\.stories\.tsx$/,
  title: "Monitors",
  storiesOf: (files) =>
    files.flatMap(({ content: { alias, name } }) =>
      drawings.map((drawing) => ({
        exportName: `${alias}_${drawing.view}`,
        name: `${name}: ${drawing.name}`,
        folder: name,
        args: { monitor: alias, view: drawing.view },
      })),
    ),
};
