/** The stories of stories/language.stories.tsx: one per file in schemas/examples. */
import type { StorySource } from "./generatedStories.ts";

/** The part of an example that decides about its story. */
export interface StoriedExample {
  title: string;
}

export const exampleStories: StorySource<StoriedExample> = {
  folder: "schemas/examples",
  storyFile: /stories\/language\.stories\.tsx$/,
  title: "Language",
  storiesOf: (files) =>
    files.map(({ file, content }) => ({
      exportName: `example_${file.replaceAll("-", "_")}`,
      name: content.title,
      args: { example: file },
    })),
};
