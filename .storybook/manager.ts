import { addons } from "storybook/manager-api";
import { isTestStory } from "./states.ts";

/**
 * The sidebar is for looking. What is registered in views has its states tagged: its other stories that do something are tests, and
 * left out. Screens and whatever else has no such tags show all their stories. The tests run with the others
 * (`npx vitest run --project stories`), each can be opened by its address, and `?tests` in Storybook's address shows all.
 */
const showsTests = new URLSearchParams(globalThis.location.search).has("tests");

addons.setConfig({
  sidebar: {
    filters: {
      tests: ({ tags = [] }) => showsTests || !isTestStory(tags),
    },
  },
});
