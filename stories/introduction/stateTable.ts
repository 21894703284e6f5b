/** Which component is shown in which state, and by which story. */
import type { State } from "../../.storybook/states.ts";

/** A story, and what its tags say. */
export interface TaggedStory {
  /** As Storybook addresses it. */
  id: string;
  /** From the root. */
  file: string;
  name: string;
  /** Each with its kind, e.g. `widget:text`. */
  components: readonly string[];
  states: readonly State[];
}

/** All stories that are written by hand. They are not written here: `.storybook/stateTable.ts` reads them from the tags. */
export const taggedStories: readonly TaggedStory[] = [];
