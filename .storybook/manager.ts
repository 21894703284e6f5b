import { addons } from "storybook/manager-api";

/** Storybook gives this tag to stories that do something after they are drawn. */
const testTag = "play-fn";

/**
 * The sidebar is for looking: states of components, without the tests that click through them. Those run with the others
 * (`npx vitest run --project stories`), each can be opened by its address, and `?tests` in Storybook's address shows all.
 */
const showsTests = new URLSearchParams(globalThis.location.search).has("tests");

addons.setConfig({
  sidebar: {
    filters: {
      tests: ({ tags = [] }) =>
        showsTests || !tags.includes(testTag) || tags.some((tag) => tag.startsWith("state:")),
    },
  },
});
