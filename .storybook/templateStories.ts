/** The stories of stories/templates.stories.tsx: one per file in schemas/templates and view in it. */
import type { GeneratedStory, StorySource } from "./generatedStories.ts";

/** The part of a template that decides about its stories. */
export interface StoriedTemplate {
  alias: string;
  name: string;
  views: Record<string, unknown>;
}

/** Each drawing, what it is called, and the view that a template must have for it. */
const drawings = [
  { view: "newForm", name: "new form", needs: "edit" },
  { view: "editForm", name: "edit form", needs: "edit" },
  { view: "readOnly", name: "read only", needs: "edit" },
  { view: "longValues", name: "read only, long values", needs: "edit" },
  { view: "emptyValues", name: "read only, no values", needs: "edit" },
  { view: "extremeValues", name: "read only, extreme values", needs: "edit" },
  { view: "list", name: "list", needs: "list" },
  { view: "card", name: "card", needs: "card" },
  { view: "sidebar", name: "sidebar", needs: "sidebar" },
  { view: "print", name: "print", needs: "print" },
];

/** Marks the stories that only `npm test -- --all` draws: of most templates the other runs draw one view, of each another one. */
export const leftOutOfShort = "not-in-short-runs";

/** Templates of which every view is drawn. */
const drawnWhole = process.env["TEMPLATES"]?.split(",") ?? [];

function storiesOfTemplate({ alias, name, views }: StoriedTemplate, position: number): GeneratedStory[] {
  const shown = drawings.filter(({ needs }) => needs in views);
  return shown.map((drawing, index) => ({
    exportName: `${alias}_${drawing.view}`,
    name: `${name}: ${drawing.name}`,
    folder: name,
    args: { template: alias, view: drawing.view },
    ...(index !== position % shown.length && !drawnWhole.includes(alias) && { tags: [leftOutOfShort] }),
  }));
}

export const templateStories: StorySource<StoriedTemplate> = {
  folder: "schemas/templates",
  storyFile: /stories\/templates\.stories\.tsx$/,
  title: "Templates",
  storiesOf: (files) => files.flatMap(({ content }, index) => storiesOfTemplate(content, index)),
};
