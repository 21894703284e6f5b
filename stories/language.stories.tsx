/**
 * One story per example of the language of templates, each also on the page docs/language.md. The stories are not written
 * here: `.storybook/exampleStories.ts` reads schemas/examples and appends an export for each.
 */
import { atRest } from "./fixtures/atRest.ts";
import { ExampleFrame } from "./fixtures/ExampleFrame.tsx";

const meta = { title: "Language", component: ExampleFrame, play: atRest };

export default meta;
